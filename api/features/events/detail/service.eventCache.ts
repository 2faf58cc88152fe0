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

/** An event's data from administrators, in one language, with responses made from them. */
export type KeptEvent = {
  event: EventRow;
  sessions: EventSessionRow[];
  types: TypeRow[];
  texts: TextRow;
  answers: Map<string, Encoded>;
};

/** Counts each language of an event. */
const maxEvents = 600;
/** Responses per event: they differ by places left and by what the member may do. */
const maxAnswers = 8;

const eventsOf = perDatabase(() =>
  byVersion<KeptEvent | null>({ name: 'events', maxKeys: maxEvents }),
);

/**
 * Reads an event from the cache (decision 0104). The data may be newer than `version`, never older.
 * Returns null for events that members cannot see.
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
  if (event === undefined || event.isWithdrawn) return null;
  return {
    event,
    sessions: await listSessions(db, [eventId]),
    types: await listTicketTypes(db, [eventId], lang),
    texts: await findTexts(db, eventId, lang),
    answers: new Map(),
  };
}

/** Returns the cached response for `name`, encoded once for all members. */
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
