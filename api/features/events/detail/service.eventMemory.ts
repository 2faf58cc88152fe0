import type { Core } from '#api/platform/http/context.ts';
import type { Encoded } from '#api/platform/http/encoded.ts';
import { memory } from '#api/platform/db/remembered.ts';
import {
  type EventRow,
  findEvents,
  findTexts,
  listSessions,
  listTicketTypes,
  type EventSessionRow,
  type TextRow,
  type TypeRow,
} from '#api/features/events/store.view.ts';

/** What administrators have set about an event, in one language; and answers that were made of it. */
export type KeptEvent = {
  event: EventRow;
  sessions: EventSessionRow[];
  types: TypeRow[];
  texts: TextRow;
  answers: Map<string, Encoded>;
};

/** Events with their languages. */
const mostEvents = 600;
/** Answers of one: by places left, and by what those are who look. */
const mostAnswers = 8;

const memoryOf = memory(
  () => new Map<string, { version: string; value: Promise<KeptEvent | null> }>(),
);

/**
 * What is set about an event, of a version that was read before (decision 0104): it may be newer than
 * that, never older. Null for one that members may not know of.
 */
export function eventAt(
  core: Pick<Core, 'db'>,
  eventId: number,
  lang: string,
  version: string,
): Promise<KeptEvent | null> {
  const kept = memoryOf(core);
  const key = `${eventId}/${lang}`;
  const known = kept.get(key);
  if (known?.version === version) return known.value;
  const value = load(core, eventId, lang);
  // Who comes later goes last.
  kept.delete(key);
  if (kept.size >= mostEvents) kept.delete(kept.keys().next().value!);
  const entry = { version, value };
  kept.set(key, entry);
  value.catch(() => kept.get(key) === entry && kept.delete(key));
  return value;
}

async function load(
  { db }: Pick<Core, 'db'>,
  eventId: number,
  lang: string,
): Promise<KeptEvent | null> {
  const [event] = await findEvents(db, [eventId], lang);
  if (event === undefined) return null;
  return {
    event,
    sessions: await listSessions(db, [eventId]),
    types: await listTicketTypes(db, [eventId], lang),
    texts: await findTexts(db, eventId, lang),
    answers: new Map(),
  };
}

/** The same answer for all to whom it says the same, encoded once. */
export function answerOf(
  { answers }: Pick<KeptEvent, 'answers'>,
  name: string,
  make: () => Encoded,
): Encoded {
  const known = answers.get(name);
  if (known !== undefined) return known;
  const fresh = make();
  if (answers.size >= mostAnswers) answers.clear();
  answers.set(name, fresh);
  return fresh;
}
