"""The ways of wires over a breadboard: between the holes, around parts and letters.

Here: a grid of half the pitch and a search over it. A wire keeps off every hole but its own two, off
everything solid and off all lettering; it would rather make a detour than run close beside another
wire, and two wires only cross at right angles. What is drawn of it is `picture_wires.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from botbuilders.book.picture_svg import Box, Point

STEP = 5.0
CLEAR = 2.4  # half of a wire with its edge
BEND, CROSS, SHORT, BESIDE, CROWD, TOUCH, BLOCKED = 6, 14, 150, 2, 14, 400, 4000
END = 3  # nodes at the end of a wire that its number covers, or nearly
WALL = 1 << 24  # the edge of the grid
NEAR = 6.0  # this near to its own hole a wire need not keep off it
PASSES = 2

Way = list[int]


@dataclass(frozen=True, slots=True)
class Errand:
    """A wire to lay between two holes or pins."""

    name: str
    start: Point
    end: Point


class Grid:
    """Where wires may run, what it costs there, and which wires lie there already."""

    def __init__(self, area: Box) -> None:
        self.area = area
        self.columns = int((area.x1 - area.x0) / STEP) + 1
        self.rows = int((area.y1 - area.y0) / STEP) + 1
        count = self.columns * self.rows
        self.price = [0] * count
        # How many wires run one step beside a node, across the page and down it.
        self.beside = {1: [0] * count, self.columns: [0] * count}
        # Per node: the steps to it and from it, and whether the wire ends close by.
        self.over: dict[int, list[tuple[int, int, bool]]] = {}
        for node in (*range(self.columns), *range(count - self.columns, count)):
            self.price[node] = WALL
        for row in range(self.rows):
            self.price[row * self.columns] = WALL
            self.price[(row + 1) * self.columns - 1] = WALL

    def node(self, point: Point) -> int:
        """Give the node of a point."""
        column = round((point[0] - self.area.x0) / STEP)
        return round((point[1] - self.area.y0) / STEP) * self.columns + column

    def point(self, node: int) -> Point:
        """Give the point of a node."""
        row, column = divmod(node, self.columns)
        return self.area.x0 + column * STEP, self.area.y0 + row * STEP

    def block(self, box: Box) -> None:
        """Keep wires off a box."""
        self._charge(box, BLOCKED)

    def crowd(self, box: Box, price: int = CROWD) -> None:
        """Make wires keep off a box where there is another way."""
        self._charge(box, price)

    def lay(self, way: Way, sign: int = 1) -> None:
        """Lay a wire, or with sign -1 take it up again."""
        for at, node in enumerate(way):
            before = node - way[at - 1] if at else 0
            after = way[at + 1] - node if at + 1 < len(way) else 0
            near = at < END or at >= len(way) - END
            if sign > 0:
                self.over.setdefault(node, []).append((before, after, near))
            else:
                self.over[node].remove((before, after, near))
            for axis in {abs(before), abs(after)} - {0}:
                side = self.columns if axis == 1 else 1
                self.beside[axis][node + side] += BESIDE * sign
                self.beside[axis][node - side] += BESIDE * sign

    def _charge(self, box: Box, price: int) -> None:
        for node in self.inside(box.grown(CLEAR)):
            self.price[node] += price

    def inside(self, box: Box) -> Iterable[int]:
        """Give the nodes inside a box."""
        first = max(0, int((box.x0 - self.area.x0) // STEP) + 1)
        last = min(self.columns - 1, int(-((self.area.x0 - box.x1) // STEP)) - 1)
        top = max(0, int((box.y0 - self.area.y0) // STEP) + 1)
        low = min(self.rows - 1, int(-((self.area.y0 - box.y1) // STEP)) - 1)
        for row in range(top, low + 1):
            yield from range(row * self.columns + first, row * self.columns + last + 1)


def routes(errands: Sequence[Errand], grid: Grid) -> Mapping[str, tuple[Point, ...]]:
    """Lay all wires, short ones first, then each again beside all others; give their corners."""
    order = sorted(errands, key=lambda each: (_apart(each), each.name))
    found: dict[str, Way] = {}
    for again in range(PASSES):
        for errand in order:
            if again:
                grid.lay(found[errand.name], -1)
            found[errand.name] = _search(errand, grid)
            grid.lay(found[errand.name])
    return {name: _corners([grid.point(node) for node in way]) for name, way in found.items()}


def _apart(errand: Errand) -> float:
    return abs(errand.start[0] - errand.end[0]) + abs(errand.start[1] - errand.end[1])


def _search(errand: Errand, grid: Grid) -> Way:
    """Find the cheapest way; a state is a node and the direction of the step that led to it."""
    wide = grid.columns
    steps = (1, -1, wide, -wide)
    start, goal = grid.node(errand.start), grid.node(errand.end)
    goal_row, goal_column = divmod(goal, wide)
    prices, over = _priced(errand, grid), grid.over
    besides = (grid.beside[1], grid.beside[1], grid.beside[wide], grid.beside[wide])
    queue = [(0, 0, start * 5 + 4)]
    best, came = {start * 5 + 4: 0}, {start * 5 + 4: -1}
    while queue:
        _, cost, state = heappop(queue)
        node, way = divmod(state, 5)
        if node == goal:
            return _back(came, state)
        if cost > best[state]:
            continue
        crossed = over.get(node) if way != 4 else None
        for turn, step in enumerate(steps):
            after = node + step
            price = cost + 1 + prices[after] + besides[turn][after]
            if way not in {turn, 4}:
                price += BEND if turn ^ way != 1 else WALL  # no way back
            if crossed:
                price += _meeting(crossed, steps[way], step)
            if price < best.get(after * 5 + turn, WALL):
                best[after * 5 + turn] = price
                came[after * 5 + turn] = state
                row, column = divmod(after, wide)
                guess = price + abs(row - goal_row) + abs(column - goal_column)
                heappush(queue, (guess, price, after * 5 + turn))
    raise ValueError(errand.name)


def _priced(errand: Errand, grid: Grid) -> list[int]:
    """Give the price of each node; beside a wire's own holes only what is blocked costs."""
    prices = grid.price.copy()
    for x, y in (errand.start, errand.end):
        for node in grid.inside(Box(x - NEAR, y - NEAR, x + NEAR, y + NEAR)):
            if prices[node] < WALL:
                prices[node] = prices[node] // BLOCKED * BLOCKED
    prices[grid.node(errand.start)] = prices[grid.node(errand.end)] = 0
    return prices


def _meeting(there: Sequence[tuple[int, int, bool]], way: int, step: int) -> int:
    """Price what lies at a node already: a crossing at right angles, one beside an end, a touch."""
    price = 0
    for one, other, near in there:
        straight = one == other and way == step and abs(one) != abs(step)
        price += (SHORT if near else CROSS) if straight else TOUCH
    return price


def _back(came: Mapping[int, int], last: int) -> Way:
    way = [last // 5]
    while came[last] >= 0:
        last = came[last]
        way.append(last // 5)
    return way[::-1]


def _corners(points: Sequence[Point]) -> tuple[Point, ...]:
    """Leave out the points between two others on a line."""
    kept = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        straight = (before[0] == here[0] == after[0]) or (before[1] == here[1] == after[1])
        if not straight:
            kept.append(here)
    return (*kept, points[-1])
