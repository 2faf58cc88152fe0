import { qualifies } from '#domain/events/rules.ts';
import { searchForm } from '#domain/text/shapes.search.ts';
import type { Core } from '#api/platform/http/context.ts';
import { targetOf } from '#api/features/events/service.ts';
import { hasWord, type VisibleEvents } from './service.catalogue.ts';
import { freeAt } from './service.stock.ts';
import type { CatalogueEntry } from './store.catalogue.view.ts';

export type Filter = {
  country: string;
  /** Code of a district, or null for all. */
  district: string | null;
  /** Start of a day in epoch ms. An event matches if any of its days is in the range (EVT-019). */
  from: number | null;
  until: number | null;
  words: readonly string[];
  typeCode: string | null;
  online: boolean | null;
  language: string | null;
  /** Prefix of a speaker's name. */
  speaker: string | null;
  /** Only events with a ticket type that costs nothing. */
  isFree: boolean;
  /** Only events with places left in an open sales window (EVT-023). */
  isBookable: boolean;
};

/** `run`: 1 sales open with places left, 2 not yet open, 3 open and sold out, 4 closed. */
export type Candidate = { entry: CatalogueEntry; run: 1 | 2 | 3 | 4 };

const day = 86_400_000;
/** Events in the first query of free places; each next query takes twice as many. */
const firstBatch = 300;

/** Returns a predicate on positions of the catalogue. It checks only the filters that are set. */
function fittingIn(filter: Filter, sight: VisibleEvents): (place: number) => boolean {
  const { district, from, until, online, typeCode, language } = filter;
  const written = filter.words.map((word) => hasWord(sight, searchForm(word)));
  const conditions: ((entry: CatalogueEntry) => boolean)[] = [];
  if (district !== null)
    conditions.push((one) => one.district === null || one.district === district);
  if (from !== null) conditions.push(({ endTime }) => endTime >= from);
  if (until !== null) conditions.push(({ startTime }) => startTime < until);
  if (filter.isFree) conditions.push((one) => one.isFree);
  if (online !== null) conditions.push(({ isOnline }) => isOnline === online);
  if (typeCode !== null) conditions.push((one) => one.typeCode === typeCode);
  if (language !== null) conditions.push(({ languages }) => languages.includes(language));
  if (filter.speaker !== null) {
    const speaker = searchForm(filter.speaker);
    conditions.push(({ speakers }) => speakers.some((name) => name.startsWith(speaker)));
  }
  return (place) =>
    written.every((has) => has(place)) && conditions.every((holds) => holds(sight.byStart[place]!));
}

/** Returns whether the member may see an event, by their levels and invitations. */
export function isVisibleTo({ mine }: VisibleEvents, rank: (level: string) => number) {
  return (one: CatalogueEntry): boolean =>
    (!one.authorizeFlag || mine.invitations.has(one.id)) &&
    qualifies(targetOf(one, rank), mine.levels, rank);
}

/**
 * Finds events for a list, best first, at most `most` of each run: sales open by start, not yet
 * open by opening, sold out by start, the rest of the last 30 days by start, newest first (EVT-009,
 * B-27). Cancelled events are left out.
 * With `isSeen` (the list of one member) hidden events do not count, and the search stops when the
 * list is full. A list for all members (null) needs `most` events of each run.
 */
export async function findCandidates(
  core: Pick<Core, 'db'>,
  filter: Filter,
  sight: VisibleEvents,
  { isSeen, most }: { isSeen: ((entry: CatalogueEntry) => boolean) | null; most: number },
): Promise<Candidate[]> {
  const { byStart, opening, closing, ending, byOpening, now } = sight;
  const latest = now - 30 * day;
  const fits = fittingIn(filter, sight);
  const isShown = (place: number) => fits(place) && (isSeen === null || isSeen(byStart[place]!));
  const isOpen = (place: number) =>
    opening[place]! <= now && closing[place]! >= now && ending[place]! >= latest;

  const free: CatalogueEntry[] = [];
  const soldOut: CatalogueEntry[] = [];
  let at = 0;
  for (let count = firstBatch; at < byStart.length; count *= 2) {
    if (free.length >= most && (isSeen !== null || soldOut.length >= most)) break;
    const some: CatalogueEntry[] = [];
    for (; at < byStart.length && some.length < count; at++)
      if (isOpen(at) && isShown(at)) some.push(byStart[at]!);
    const left = await freeAt(
      core,
      sight,
      some.map(({ id }) => id),
    );
    for (const entry of some) (left.get(entry.id)! > 0 ? free : soldOut).push(entry);
  }
  const found: Candidate[] = [];
  const isFull = () => isSeen !== null && found.length >= most;
  const add = (run: Candidate['run'], list: readonly CatalogueEntry[]) => {
    for (const entry of list.slice(0, most)) found.push({ entry, run });
  };
  const firstOf = (places: Iterable<number>): CatalogueEntry[] =>
    [...shownOf(places).take(most)].map((place) => byStart[place]!);
  function* shownOf(places: Iterable<number>) {
    for (const place of places) if (isShown(place)) yield place;
  }
  function* coming() {
    const last = byOpening.findLastIndex((place) => opening[place]! <= now);
    for (let turn = last + 1; turn < byOpening.length; turn++) yield byOpening[turn]!;
  }
  function* past() {
    for (let place = byStart.length - 1; place >= 0; place--)
      if (opening[place]! <= now && closing[place]! < now && ending[place]! >= latest) yield place;
  }
  add(1, free);
  if (filter.isBookable || isFull()) return found;
  add(2, firstOf(coming()));
  add(3, soldOut);
  if (isFull()) return found;
  add(4, firstOf(past()));
  return found;
}
