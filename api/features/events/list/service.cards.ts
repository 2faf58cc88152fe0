import type { Language } from '#domain/words/words.ts';
import type { Core } from '#api/kit/http/context.ts';
import { memory } from '#api/kit/db/remembered.ts';
import { type EventRow, findEvents } from '#api/features/events/store.view.ts';
import type { Entry } from './store.catalogue.view.ts';

/** Events with their languages. */
const mostCards = 4000;
const memoryOf = memory(() => new Map<string, { entry: Entry; row: EventRow }>());

/**
 * What cards say of events, in the order of the entries. A card is kept as long as its entry is in
 * the catalogue, which has another one after every change; it may be newer than that, never older.
 */
export async function cardsOf(
  core: Pick<Core, 'db'>,
  entries: readonly Entry[],
  lang: Language,
): Promise<EventRow[]> {
  const kept = memoryOf(core);
  const keyOf = ({ id }: Entry) => `${id}/${lang}`;
  const found = new Map<number, EventRow>();
  const missing: Entry[] = [];
  for (const entry of entries) {
    const known = kept.get(keyOf(entry));
    if (known?.entry === entry) found.set(entry.id, known.row);
    else missing.push(entry);
  }
  if (missing.length > 0) {
    const entryOf = new Map(missing.map((entry) => [entry.id, entry]));
    if (kept.size + missing.length > mostCards) kept.clear();
    for (const row of await findEvents(core.db, [...entryOf.keys()], lang)) {
      const entry = entryOf.get(row.id)!;
      kept.set(keyOf(entry), { entry, row });
      found.set(row.id, row);
    }
  }
  return entries.flatMap(({ id }) => found.get(id) ?? []);
}
