/**
 * The state of the live table: the view on screen, the picked card, the network, what is explained.
 *
 * Views come in through `receive`; what a person does is in `moves.ts`; how the network is kept is in `stream.ts`.
 */

import { noteRound } from './afterwards';
import { announceChange } from './announcer';
import { NO_EDITION, cardOf, type Edition } from './edition';
import { arrange, type HandCard } from './hand';
import { isMyTurn, type Reason } from './legal';
import { framesBetween, type CardFacts } from './pacing';
import { keepPick, pickedSlug, type Pick } from './pick';
import { Replay } from './replay';
import { settings } from './settings.svelte';
import type { Health } from './stream';
import type { Trouble } from './commands';
import { mySeat, seatOf, type View } from './view';
import { Voice } from './voice.svelte';
import { witness, type Witness } from './witness';
import { t } from './words';

/** An explanation and the thing on the table it belongs to. */
export interface Why extends Reason {
  at: string;
}

export type Dialog =
  | { kind: 'help' | 'log' | 'leavers' }
  | { kind: 'card'; slug: string }
  | { kind: 'seat' | 'link' | 'leave'; seat: number };

export class TableState {
  readonly code: string;
  readonly voice = new Voice();
  /** The view on screen; while computer players are replayed it is older than `newest`. */
  view = $state.raw<View | null>(null);
  newest = $state.raw<View | null>(null);
  edition = $state.raw<Edition>(NO_EDITION);
  hand = $state.raw<readonly HandCard[]>([]);
  fresh = $state<string | null>(null);
  pick = $state<Pick>(null);
  /** The card in my fingers while it is dragged. */
  held = $state<Pick>(null);
  why = $state.raw<Why | null>(null);
  health = $state<Health>('online');
  /** Why the table waits, in the server's words; empty while it does not. */
  waitsFor = $state('');
  trouble = $state<Trouble | null>(null);
  /** A command is on its way; `late` once that takes long enough to be worth a word. */
  busy = $state(false);
  /** Where the move on its way was made; the thing tapped answers at once. */
  sent = $state<string | null>(null);
  late = $state(false);
  /** What is on its way, in words for the line that says it waits. */
  sending = $state<string | null>(null);
  dialog = $state.raw<Dialog | null>(null);
  /** True when a newer tab of this browser shows this table too. */
  older = $state(false);
  /** The seat that this page showed until it moved to another device. */
  moved = $state.raw<string | null>(null);
  /** The build of the server's pages when it is not this page's: it loads anew at a quiet moment. */
  newBuild = $state<string | null>(null);
  /** This network holds news back, so the page asks for them: they come a little later. */
  asking = $state(false);
  /** What this page saw of the deal while the round was played, by round. */
  readonly witnesses: Record<number, Witness | null> = {};
  /** True where a round that has ended is watched again: nobody is about to do anything. */
  replayed = false;
  /** True when this page showed the round that has now ended. */
  sawTheEnd = false;
  /** Told before each picture, while the old one is still on the page. */
  onPicture: (before: View | null, now: View) => void = () => undefined;
  #replay: Replay;

  constructor(code: string) {
    this.code = code;
    this.#replay = new Replay((view) => this.#show(view));
  }

  /** True while moves of computer players are still being shown. */
  get behind(): boolean {
    return this.view !== null && this.newest !== null && this.view.version < this.newest.version;
  }

  /** The sentence about a move that the network does not take, or null. */
  get waits(): string | null {
    return this.late && this.trouble !== null && this.sending !== null ? t('ui.net.waits', { what: this.sending }) : null;
  }

  get picked(): string | null {
    return pickedSlug(this.held ?? this.pick, this.hand);
  }

  /** Takes a view from the server; one that is not newer is ignored. */
  receive(view: View): void {
    if (this.newest !== null && view.version <= this.newest.version) return;
    this.moved = this.#movedTo(view);
    this.newest = view;
    noteRound(view);
    this.#noteSeal(view);
    this.#replay.play(framesBetween(this.view, view, (slug) => this.#facts(slug), settings.pace));
  }

  /** The server's table is older than what was seen of it: it was put back from a backup, and so is what is shown next. */
  goBack(): void {
    this.newest = null;
  }

  /** The name of the seat that this page showed and another device has now; a seat that was left is nobody's. */
  #movedTo(view: View): string | null {
    if (view.you !== null) return null;
    const before = this.newest?.you ?? null;
    if (before === null) return this.moved;
    const seat = seatOf(view, before);
    return seat === null || seat.open ? null : seat.name;
  }

  /** Shows a view at once, also an older one, as a replay does; of what happened only the last thing is said. */
  present(view: View): void {
    const forward = this.view !== null && view.version === this.view.version + 1 && view.you === this.view.you;
    this.onPicture(forward ? this.view : view, view);
    this.view = this.newest = view;
    this.hand = arrange(this.hand, mySeat(view)?.hand ?? []);
    this.fresh = freshKey(this.hand, view);
    const said = view.log.at(-1)?.text;
    if (said !== undefined) this.voice.say(said);
  }

  /** Shows the newest view at once. */
  catchUp(): void {
    this.#replay.skip();
  }

  /** Takes note of how the network is; a change is said aloud. */
  hear(health: Health, says = ''): void {
    if (health === this.health && says === this.waitsFor) return;
    if (health === 'waits') this.voice.shout(says);
    if (health === 'offline') this.voice.shout(t('ui.net.lost'));
    if (health === 'online') this.voice.say(t('ui.net.back'));
    this.health = health;
    this.waitsFor = says;
  }

  /** Takes note of which pages the server has. */
  hearBuild(build: string, mine: string): void {
    if (build !== '' && mine !== '') this.newBuild = build === mine ? null : build;
  }

  explain(at: string, reason: Reason): void {
    this.why = { at, ...reason };
  }

  #noteSeal(view: View): void {
    this.witnesses[view.round] = witness(this.witnesses[view.round] ?? null, view);
  }

  #show(view: View): void {
    const before = this.view;
    if (before !== null && before.phase !== 'over') this.sawTheEnd = view.phase === 'over';
    this.onPicture(before, view);
    this.view = view;
    this.hand = arrange(this.hand, mySeat(view)?.hand ?? []);
    this.fresh = freshKey(this.hand, view);
    this.pick = keepPick(this.pick, this.hand, isMyTurn(view) && view.phase === 'play');
    if (movedOn(before, view)) this.why = null;
    announceChange(this.voice, before, view, this.edition);
  }

  #facts(slug: string): CardFacts | null {
    if (!(slug in this.edition.cards)) return null;
    const { slot, category } = cardOf(this.edition, slug);
    return { slot, category };
  }
}

/** The card just drawn: the last one of its kind in the hand. */
function freshKey(hand: readonly HandCard[], view: View): string | null {
  const drawn = view.drawn?.card;
  return hand.filter((card) => card.slug === drawn).at(-1)?.key ?? null;
}

function movedOn(before: View | null, now: View): boolean {
  return before === null || before.ply !== now.ply || before.round !== now.round || before.phase !== now.phase;
}
