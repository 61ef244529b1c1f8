"""Who is younger: ruling R10."""

import pytest

from botbuilders.table.age import Ages, ages_to_ask

ALL = (True, True, True, True)


def asked(groups: list[tuple[int, ...]], humans: tuple[bool, ...] = ALL) -> Ages:
    ages = ages_to_ask(groups, humans)
    assert ages is not None
    return ages


def test_without_a_tie_nobody_is_asked() -> None:
    assert ages_to_ask((), ALL) is None


def test_of_two_one_answer_settles_it() -> None:
    ages = asked([(1, 3)])
    assert ages.asked == (1, 3)
    told = ages.youngest(3)
    assert told.asked == ()
    assert told.rank == (1, 2, 1, 1)


def test_of_four_the_question_comes_again_among_those_who_are_left() -> None:
    ages = asked([(0, 1, 2, 3)]).youngest(2)
    assert ages.asked == (0, 1, 3)
    ages = ages.youngest(0)
    assert ages.asked == (1, 3)
    ages = ages.youngest(3)
    assert ages.asked == ()
    assert ages.rank == (2, 4, 1, 3)


def test_the_same_or_skip_shares_among_those_who_are_left() -> None:
    ages = asked([(0, 1, 2, 3)]).youngest(2).shared()
    assert ages.asked == ()
    assert ages.rank == (2, 2, 1, 2)


def test_each_group_is_asked_on_its_own() -> None:
    ages = asked([(0, 2), (1, 3)]).youngest(2)
    assert ages.asked == (1, 3)
    assert ages.youngest(1).rank == (2, 1, 1, 2)


@pytest.mark.parametrize("youngest", [0, 2])
def test_computer_players_are_older_than_every_person_and_equal(youngest: int) -> None:
    ages = asked([(0, 1, 2, 3)], (True, False, True, False))
    assert ages.asked == (0, 2)
    rank = ages.youngest(youngest).rank
    assert rank[youngest] == 1
    assert rank[2 - youngest] == 2
    assert (rank[1], rank[3]) == (3, 3)


def test_a_person_tied_with_a_computer_player_is_not_asked() -> None:
    ages = asked([(0, 1)], (True, False))
    assert ages.asked == ()
    assert ages.rank == (1, 2)


def test_computer_players_alone_share() -> None:
    assert asked([(0, 1)], (False, False)).rank == (1, 1)
