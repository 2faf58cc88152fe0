import { type Language, languages } from '#domain/text/languages.ts';
import type { Core } from '#api/platform/http/context.ts';
import { perDatabase } from '#api/platform/cache.ts';
import { type EventRow, findEvents } from '#api/features/events/store.view.ts';
import type { CatalogueEntry } from './store.catalogue.view.ts';

/** Events with their languages; about 2 kB each, what is written of them included. */
const maxCards = 12_000;
type Card = { entry: CatalogueEntry; row: EventRow };
const cacheOf = perDatabase(() => new Map<number, Card>());

const placeOf = new Map(languages.map((lang, place) => [lang, place]));
/** One number for an event and a language: two hundred names would be put together for each list. */
const keyOf = (id: number, lang: Language): number => id * languages.length + placeOf.get(lang)!;

function keep(kept: Map<number, Card>, key: number, card: Card): void {
  if (kept.size >= maxCards) kept.delete(kept.keys().next().value!);
  kept.set(key, card);
}

/**
 * What cards say of events, in the order of the entries. A card is kept as long as its entry is in
 * the catalogue, which has another one after every change; it may be newer than that, never older.
 */
export async function cardsOf(
  core: Pick<Core, 'db'>,
  entries: readonly CatalogueEntry[],
  lang: Language,
): Promise<EventRow[]> {
  const kept = cacheOf(core);
  const known = entries.map((entry) => {
    const card = kept.get(keyOf(entry.id, lang));
    return card?.entry === entry ? card.row : undefined;
  });
  const missing = entries.filter((_, place) => known[place] === undefined);
  if (missing.length === 0) return known.filter((row) => row !== undefined);
  const ids = missing.map(({ id }) => id);
  const rows = new Map((await findEvents(core.db, ids, lang)).map((row) => [row.id, row]));
  for (const entry of missing) {
    const row = rows.get(entry.id);
    if (row !== undefined) keep(kept, keyOf(entry.id, lang), { entry, row });
  }
  return entries.flatMap(({ id }, place) => known[place] ?? rows.get(id) ?? []);
}
