/**
 * The small script of the feedback form: keeps a draft, and sends later what could not be sent now.
 *
 * The form works without it. Every sentence comes from the page; what is kept and when it goes is `outbox.ts`.
 */

import {
  draftFor,
  dropDraft,
  entryOf,
  hold,
  release,
  saveDraft,
  sendWaiting,
  waiting,
  type Fields,
  type Outcome,
} from './outbox';

const AGAIN_MS = 15_000;
const FIXED = ['entry', 'edition', 'run'];
const TILES = 'input[type="radio"], input[type="checkbox"]';
const TYPED = 'input:not([type="radio"]):not([type="checkbox"]), textarea';
const form = document.querySelector<HTMLFormElement>('#ask');
const later = document.querySelector<HTMLElement>('#later');

function fieldsOf(of: HTMLFormElement): Fields {
  return [...new FormData(of)].flatMap(([name, value]): Fields => (typeof value === 'string' ? [[name, value]] : []));
}

/** Sends one entry; `at` is where the server leads to. */
async function sendTo(fields: Fields): Promise<{ outcome: Outcome; at: string }> {
  try {
    const answer = await fetch('/feedback', { method: 'POST', body: new URLSearchParams(fields) });
    if (answer.ok) return { outcome: 'sent', at: answer.url };
    return { outcome: answer.status < 500 && answer.status !== 429 ? 'refused' : 'later', at: '' };
  } catch {
    return { outcome: 'later', at: '' };
  }
}

async function send(fields: Fields): Promise<Outcome> {
  return (await sendTo(fields)).outcome;
}

function say(key: 'kept' | 'unsaved' | 'sending' | null): void {
  if (!later) return;
  later.hidden = key === null;
  later.textContent = key === null ? '' : (later.dataset[key] ?? '');
}

async function submit(of: HTMLFormElement): Promise<void> {
  const fields = fieldsOf(of);
  say('sending');
  const { outcome, at } = await sendTo(fields);
  if (outcome === 'sent') {
    release(entryOf(fields));
    dropDraft();
    location.assign(at);
  } else if (outcome === 'refused' || navigator.onLine) {
    // The page of the answer says what to do.
    if (outcome === 'refused' || !hold(fields)) of.submit();
    else say('kept');
  } else {
    say(hold(fields) ? 'kept' : 'unsaved');
  }
}

/** Fills a form with a draft, its entry id too: it is the same person's form. */
function fill(of: HTMLFormElement, fields: Fields): void {
  const left = new Map<string, string[]>();
  for (const [name, value] of fields) left.set(name, [...(left.get(name) ?? []), value]);
  for (const tile of of.querySelectorAll<HTMLInputElement>(TILES)) {
    tile.checked = left.get(tile.name)?.includes(tile.value) ?? false;
  }
  for (const typed of of.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)) {
    typed.value = left.get(typed.name)?.shift() ?? '';
  }
}

function restore(of: HTMLFormElement): void {
  const note = document.querySelector<HTMLElement>('#draft');
  const draft = draftFor(location.search);
  if (!draft || !note || of.querySelector('[role="alert"]')) return;
  const held = waiting().some((kept) => entryOf(kept) === entryOf(draft.fields));
  if (held) return;
  fill(of, draft.fields);
  note.hidden = false;
  note.querySelector('button')?.addEventListener('click', () => {
    dropDraft();
    location.reload();
  });
}

async function flush(): Promise<void> {
  const mine = form ? entryOf(fieldsOf(form)) : '';
  const wasMine = waiting().some((kept) => entryOf(kept) === mine);
  await sendWaiting(send);
  if (!wasMine || waiting().some((kept) => entryOf(kept) === mine)) return;
  dropDraft();
  location.assign('/feedback/thanks');
}

document.querySelector<HTMLElement>('#to-mend')?.focus();
if (form) {
  const asked = form;
  restore(asked);
  let timer = 0;
  asked.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const fields = fieldsOf(asked);
      const said = fields.some(([name, value]) => !FIXED.includes(name) && value !== '');
      if (said) saveDraft({ search: location.search, fields });
    }, 200);
  });
  asked.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void submit(asked);
  });
}
window.addEventListener('online', () => void flush());
window.setInterval(() => {
  if (waiting().length) void flush();
}, AGAIN_MS);
void flush();
