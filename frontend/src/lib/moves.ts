/**
 * What a person does at the table: each tap or key is one function here.
 *
 * A tap on something that is not legal explains itself; a legal one is sent, and focus moves on purpose afterwards.
 */

import { primaryAct, wantedSlot } from './acts';
import { ask } from './api';
import { freshId, send, type Command, type Line, type Outcome } from './commands';
import { cardOf, type Edition } from './edition';
import { focusPlace, type Place } from './focus';
import { hasLegal, isLegal, isPlayable, type Reason } from './legal';
import { cardName, slotWord } from './names';
import { tapCard } from './pick';
import { staleSentence } from './stale';
import type { TableState } from './table.svelte';
import { benchShown, mySeat, type Intent, type Pile, type Slot, type View } from './view';
import { generalReason, whyNot, whyNotCard, whyNotRival, whyNotSlot } from './whynot';
import { t } from './words';

/** Milliseconds until an unanswered command is shown as being sent. */
const LATE = 300;

export class Moves {
  #table: TableState;
  #line: Line;
  #pending: { command: Command; taken: Promise<Outcome> } | null = null;
  /** Who sits down, each time the same: asked again after a lost answer it is one seat. */
  #token = freshId();

  constructor(table: TableState, line: Line) {
    this.#table = table;
    this.#line = line;
  }

  /**
   * Sends an intent; while one is on its way a second is not taken, and what waits is said again.
   *
   * The stream may show a move before its answer is here: what is pressed then is meant, and follows the answer.
   */
  async play(intent: Intent, at: string, then: Place = 'prompt'): Promise<void> {
    const table = this.#table;
    if (this.#pending !== null && isPast(table.view, this.#pending.command)) await this.#pending.taken;
    if (table.busy) return this.#sayWaits();
    if (table.behind) table.catchUp();
    const view = table.view;
    if (view === null) return;
    if (!isLegal(view, intent)) return this.#explain(at, whyNot(view, intent));
    table.why = null;
    table.sent = at;
    table.sending = whatWaits(table.edition, intent);
    const command = commandOf(view, intent);
    this.#pending = { command, taken: this.#obtain(command, at) };
    const outcome = await this.#pending.taken;
    await focusPlace(outcome.kind === 'done' ? then : 'prompt');
  }

  draw(from: Pile): void {
    const table = this.#table;
    const at = from === 'pile' ? 'draw-pile' : 'discard-pile';
    // While others are still being shown the top discard may be another card than the one on screen: look first.
    if (table.behind && from === 'discard') return table.catchUp();
    void this.play({ type: 'draw', from }, at, 'fresh');
  }

  /** A tap on the discard pile: discards the picked card, else draws. */
  tapDiscardPile(): void {
    if (this.#table.picked === null) this.draw('discard');
    else this.discard('discard-pile');
  }

  tapCard(key: string): void {
    const table = this.#table;
    if (table.behind) table.catchUp();
    const { view, hand } = table;
    const card = hand.find((one) => one.key === key);
    // The picture of a move may come before its answer: picking is mine alone and need not wait for it.
    if (view === null || card === undefined) return;
    if (!isPlayable(view, card.slug)) return this.#explain(`card:${key}`, whyNotCard(view, table.edition, card.slug));
    table.pick = tapCard(table.pick, key);
    table.why = null;
    table.voice.say(this.#pickSentence(view));
  }

  putBack(): void {
    if (this.#table.pick === null) return;
    this.#table.pick = null;
    this.#table.why = null;
    this.#table.voice.say(t('ui.say.back'));
  }

  primary(): void {
    const { view, edition, picked } = this.#table;
    if (view === null || picked === null) return;
    const act = primaryAct(view, edition, picked);
    if (act !== null) void this.play(act.intent, 'primary');
    else if (cardOf(edition, picked).category === 'glitch') void focusPlace('rivals');
  }

  discard(at = 'discard'): void {
    const { view, picked } = this.#table;
    if (view === null) return;
    if (picked === null) return this.#explain(at, this.#needsPick(view));
    void this.play({ type: 'discard', card: picked }, at);
  }

  tapSlot(slot: Slot): void {
    const table = this.#table;
    if (table.behind) table.catchUp();
    const { view, edition, picked } = table;
    if (view === null) return;
    const at = `slot:${slot}`;
    if (picked === null) return this.#inspectSlot(view, slot, at);
    if (wantedSlot(view, edition, picked) === slot) void this.play({ type: 'install', card: picked }, at);
    else this.#explain(at, whyNotSlot(view, edition, picked, slot));
  }

  tapRival(seat: number): void {
    const { view, edition, picked } = this.#table;
    if (view === null) return;
    if (picked === null) this.#table.dialog = { kind: 'seat', seat };
    else if (isLegal(view, { type: 'glitch', card: picked, target: seat })) {
      void this.play({ type: 'glitch', card: picked, target: seat }, `rival:${seat}`);
    } else this.#explain(`rival:${seat}`, whyNotRival(view, edition, picked, seat));
  }

  takeBack(): void {
    void this.play({ type: 'take_back' }, 'take-back');
  }

  shout(): void {
    const view = this.#table.view;
    if (view !== null && hasLegal(view, 'shout')) void this.play({ type: 'shout' }, 'bot');
  }

  notYet(): void {
    void this.play({ type: 'wait' }, 'bot');
  }

  zoom(slug: string | null): void {
    if (slug !== null) this.#table.dialog = { kind: 'card', slug };
  }

  /** Takes a free seat at this table, or that one: then as the partner in a team. */
  async sit(seat?: number): Promise<void> {
    const table = this.#table;
    if (table.busy) return;
    table.busy = true;
    const answer = await ask({ url: `/api/tables/${table.code}/join`, body: { token: this.#token, ...(seat === undefined ? {} : { seat }) } });
    table.busy = false;
    if (answer.kind === 'ok') return go(`/t/${table.code}`);
    const message = answer.kind === 'refused' ? answer.problem.message : t('ui.take.trouble');
    this.#explain('sit', { rule: null, message });
  }

  /** Gives a seat up, whatever happens at the table meanwhile; without another seat here it goes home. */
  async leave(seat: number): Promise<void> {
    const table = this.#table;
    let view = table.newest;
    while (view !== null && !table.busy) {
      const command: Command = { ...commandOf(view, { type: 'leave' }), seat };
      const outcome = await this.#send(command);
      if (outcome.kind === 'done') return go(outcome.view.your_seats.length > 0 ? `/t/${table.code}` : '/');
      view = outcome.kind === 'stale' ? outcome.view : null;
      if (outcome.kind === 'refused') this.#explain('leave', { rule: null, message: outcome.problem.message });
    }
  }

  /** Sends a command and takes in its answer. */
  async #obtain(command: Command, at: string): Promise<Outcome> {
    const table = this.#table;
    const outcome = await this.#send(command);
    table.sent = table.sending = this.#pending = null;
    this.#take(outcome, command, at);
    return outcome;
  }

  async #send(command: Command): Promise<Outcome> {
    const table = this.#table;
    table.busy = true;
    const late = setTimeout(() => (table.late = true), LATE);
    const outcome = await send(this.#line, command);
    clearTimeout(late);
    table.busy = table.late = false;
    return outcome;
  }

  #sayWaits(): void {
    const { waits, voice } = this.#table;
    if (waits !== null) voice.say(waits);
  }

  #inspectSlot(view: View, slot: Slot, at: string): void {
    const card = benchShown(view)?.bench[slot] ?? null;
    if (card !== null) return this.zoom(card);
    const reason = generalReason(view) ?? { rule: null, message: t('ui.why.pick_first') };
    this.#explain(at, reason);
  }

  #needsPick(view: View): Reason {
    const reason = generalReason(view);
    if (reason !== null) return reason;
    return view.phase === 'play' ? { rule: null, message: t('ui.why.pick_first') } : whyNot(view, { type: 'discard', card: '' });
  }

  #pickSentence(view: View): string {
    const { edition, picked } = this.#table;
    if (picked === null) return t('ui.say.back');
    const card = cardName(edition, picked);
    const slot = wantedSlot(view, edition, picked);
    if (slot === null) return t(cardOf(edition, picked).category === 'glitch' ? 'ui.say.picked_glitch' : 'ui.say.picked', { card });
    const old = mySeat(view)?.bench[slot] ?? null;
    const state = old === null ? t('ui.slot.empty') : cardOf(edition, old).name;
    return t('ui.say.picked_fits', { card, slot: slotWord(slot), state });
  }

  #take(outcome: Outcome, command: Command, at: string): void {
    const table = this.#table;
    if (outcome.kind === 'done') return table.receive(outcome.view);
    if (outcome.kind === 'refused') {
      const { rule, message } = outcome.problem;
      return this.#explain(at, { rule, message: message || t('ui.why.not_now') });
    }
    if (outcome.view !== null) table.receive(outcome.view);
    table.catchUp();
    const message = staleSentence(command, outcome.view);
    if (message !== null) this.#explain('table', { rule: null, message });
  }

  #explain(at: string, reason: Reason): void {
    this.#table.explain(at, reason);
  }
}

/** Goes to a page of this server, also when it is this one. */
function go(path: string): void {
  if (location.pathname === path) location.reload();
  else location.assign(path);
}

function commandOf(view: View, intent: Intent): Command {
  return { command_id: freshId(), seat: view.you ?? 0, round: view.round, ply: view.ply, intent };
}

/** Tells whether what is on screen is already later than a command. */
function isPast(view: View | null, command: Command): boolean {
  return view !== null && (view.round !== command.round || view.ply > command.ply);
}

/** The name of a move while it waits: its card, or what it is. */
function whatWaits(edition: Edition, intent: Intent): string {
  if ('card' in intent) return cardOf(edition, intent.card).name;
  if (intent.type === 'draw') return t('ui.net.waits_draw');
  return intent.type === 'shout' ? t('ui.act.bot') : t('ui.net.waits_move');
}
