import { type Language, languages } from '#domain/text/languages.ts';
import type { Core } from '#api/platform/http/context.ts';
import { perDatabase } from '#api/platform/cache.ts';
import { type EventRow, findEvents } from '#api/features/events/store.view.ts';
import type { CatalogueEntry } from './store.catalogue.view.ts';

/** Cards per event and language, about 2 kB each. */
const maxCards = 12_000;
type Card = { entry: CatalogueEntry; row: EventRow };
const cacheOf = perDatabase(() => new Map<number, Card>());

const placeOf = new Map(languages.map((lang, place) => [lang, place]));
/** A number, because building strings for two hundred events would cost time in each list. */
const keyOf = (id: number, lang: Language): number => id * languages.length + placeOf.get(lang)!;

function keep(kept: Map<number, Card>, key: number, card: Card): void {
  if (kept.size >= maxCards) kept.delete(kept.keys().next().value!);
  kept.set(key, card);
}

/**
 * Returns the rows of cards in the order of the entries. A cached row is valid while the catalogue
 * has the same entry object; a change of the event replaces it. A row may be newer than its entry,
 * never older.
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
