import { qualifies } from '#domain/events/rules.ts';
import { searchForm } from '#domain/text/shapes.search.ts';
import type { Core } from '#api/platform/http/context.ts';
import { targetOf } from '#api/features/events/service.ts';
import { hasWord, type Sight } from './service.catalogue.ts';
import { freeAt } from './service.stock.ts';
import type { CatalogueEntry } from './store.catalogue.view.ts';

export type Filter = {
  country: string;
  /** District's code, or null for all districts. */
  district: string | null;
  /**
   * Days in region time as instants: an event matches when any of its days lies in the range
   * (EVT-019).
   */
  from: number | null;
  until: number | null;
  words: readonly string[];
  typeCode: string | null;
  online: boolean | null;
  language: string | null;
  /** Beginning of a speaker's name. */
  speaker: string | null;
  /** Only what has places left while its window is open (EVT-023). */
  isBookable: boolean;
};

/**
 * `run`: 1 in its sales window with places left, 2 not yet open, 3 in its window and sold out, 4
 * past its window.
 */
export type Candidate = { entry: CatalogueEntry; run: 1 | 2 | 3 | 4 };

const day = 86_400_000;
/** Events whose places are asked for at once: first so many, then twice as many. */
const firstLook = 300;

/** Says of a place of the catalogue whether what stands there fits; only what somebody asked for is looked at. */
function fittingIn(filter: Filter, sight: Sight): (place: number) => boolean {
  const { district, from, until, online, typeCode, language } = filter;
  const written = filter.words.map((word) => hasWord(sight, searchForm(word)));
  const conditions: ((entry: CatalogueEntry) => boolean)[] = [];
  if (district !== null)
    conditions.push((one) => one.district === null || one.district === district);
  if (from !== null) conditions.push(({ endTime }) => endTime >= from);
  if (until !== null) conditions.push(({ startTime }) => startTime < until);
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

/** Whether a member may see an event: what their levels are, and whether they are invited. */
export function seenBy({ mine }: Sight, rank: (level: string) => number) {
  return (one: CatalogueEntry): boolean =>
    (!one.authorizeFlag || mine.invitations.has(one.id)) &&
    qualifies(targetOf(one, rank), mine.levels, rank);
}

/**
 * Events a list may show, best first and at most `most` of a kind: sales window open by start, not
 * yet open by opening, sold out by start, the rest of the last 30 days by start, newest first
 * (EVT-009, B-27). Cancelled events stay out. `isSeen`: what is not seen takes no place; one member's
 * own list ends where it is full, one for everybody (null) does not.
 */
export async function findCandidates(
  core: Pick<Core, 'db'>,
  filter: Filter,
  sight: Sight,
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
  for (let count = firstLook; at < byStart.length; count *= 2) {
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
  /** Those of some places that are shown, at most `most`. */
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
