import type { Core } from '#api/platform/http/context.ts';
import type { Encoded } from '#api/platform/http/encoded.ts';
import { byVersion, perDatabase } from '#api/platform/cache.ts';
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
const maxEvents = 600;
/** Answers of one: by places left, and by what those are who look. */
const maxAnswers = 8;

const eventsOf = perDatabase(() =>
  byVersion<KeptEvent | null>({ name: 'events', maxKeys: maxEvents }),
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
  return eventsOf(core).get(`${eventId}/${lang}`, version, () => load(core, eventId, lang));
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
  if (answers.size >= maxAnswers) answers.clear();
  answers.set(name, fresh);
  return fresh;
}
