import { qualifies } from '#domain/events/rules.ts';
import type { Core } from '#api/kit/http/context.ts';
import { targetOf } from '#api/features/events/service.ts';
import { catalogueOf } from './service.catalogue.ts';
import { type Entry, formsOf, listFree, listInvited } from './store.catalogue.view.ts';

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

/** Whose list it is; null for what is kept for everybody. */
export type ViewerFilter = {
  ada: string;
  levels: readonly string[];
  rank: (level: string) => number;
};

/**
 * `run`: 1 in its sales window with places left, 2 not yet open, 3 in its window and sold out, 4
 * past its window.
 */
export type Candidate = { entry: Entry; run: 1 | 2 | 3 | 4 };

const day = 86_400_000;
/** Events whose places are asked for at once: first so many, then twice as many. */
const firstLook = 300;

/** Only what somebody asked for is looked at. */
async function conditionsOf(
  core: Pick<Core, 'db'>,
  filter: Filter,
): Promise<((entry: Entry) => boolean)[]> {
  const { district, from, until, online, typeCode, language } = filter;
  const asked: ((entry: Entry) => boolean)[] = [];
  if (district !== null) asked.push((one) => one.district === null || one.district === district);
  if (from !== null) asked.push(({ endTime }) => endTime >= from);
  if (until !== null) asked.push(({ startTime }) => startTime < until);
  if (online !== null) asked.push(({ isOnline }) => isOnline === online);
  if (typeCode !== null) asked.push((one) => one.typeCode === typeCode);
  if (language !== null) asked.push(({ languages }) => languages.includes(language));
  if (filter.words.length > 0 || filter.speaker !== null) {
    // Written as the database writes them: what is looked in was written there.
    const { words, speaker } = await formsOf(core.db, {
      words: filter.words,
      speaker: filter.speaker ?? '',
    });
    if (filter.speaker !== null)
      asked.push(({ speakers }) => speakers.some((name) => name.startsWith(speaker)));
    for (const word of words) asked.push((one) => one.words.includes(word));
  }
  return asked;
}

/**
 * Events a list may show, best first and at most `most` of a kind: sales window open by start, not
 * yet open by opening, sold out by start, the rest of the last 30 days by start, newest first
 * (EVT-009, B-27). Cancelled events stay out. One member's own list ends where it is full.
 */
export async function findCandidates(
  core: Pick<Core, 'db'>,
  filter: Filter,
  viewer: ViewerFilter | null,
  most: number,
): Promise<Candidate[]> {
  const conditions = await conditionsOf(core, filter);
  const { byStart, opening, closing, ending, byOpening, now } = await catalogueOf(
    core,
    filter.country,
  );
  const latest = now - 30 * day;
  const fits = (one: Entry) => conditions.every((holds) => holds(one));
  const see = (some: readonly Entry[]) => (viewer === null ? some : seenBy(core, viewer, some));
  /** Those of some that fit and are seen, at most `most` of them and a few more. */
  async function firstOf(some: Iterable<Entry>): Promise<Entry[]> {
    const found: Entry[] = [];
    let next: Entry[] = [];
    for (const one of some) {
      if (!fits(one) || next.push(one) < most) continue;
      found.push(...(await see(next)));
      next = [];
      if (found.length >= most) return found;
    }
    found.push(...(await see(next)));
    return found;
  }

  const free: Entry[] = [];
  const soldOut: Entry[] = [];
  let at = 0;
  for (let count = firstLook; at < byStart.length; count *= 2) {
    if (free.length >= most && (viewer !== null || soldOut.length >= most)) break;
    const some: Entry[] = [];
    for (; at < byStart.length && some.length < count; at++)
      if (opening[at]! <= now && closing[at]! >= now && ending[at]! >= latest && fits(byStart[at]!))
        some.push(byStart[at]!);
    const seen = await see(some);
    if (seen.length === 0) continue;
    const left = await listFree(
      core.db,
      seen.map(({ id }) => id),
    );
    for (const entry of seen) ((left.get(entry.id) ?? 0) > 0 ? free : soldOut).push(entry);
  }
  function coming() {
    const last = byOpening.findLastIndex(({ salesOpenAt }) => salesOpenAt <= now);
    return byOpening.slice(last + 1);
  }
  function* past() {
    for (let place = byStart.length - 1; place >= 0; place--)
      if (opening[place]! <= now && closing[place]! < now && ending[place]! >= latest)
        yield byStart[place]!;
  }
  const found: Candidate[] = [];
  const isFull = () => viewer !== null && found.length >= most;
  const add = (run: Candidate['run'], list: readonly Entry[]) => {
    for (const entry of list.slice(0, most)) found.push({ entry, run });
  };
  add(1, free);
  if (filter.isBookable || isFull()) return found;
  add(2, await firstOf(coming()));
  add(3, soldOut);
  if (isFull()) return found;
  add(4, await firstOf(past()));
  return found;
}

async function seenBy(
  core: Pick<Core, 'db'>,
  { ada, levels, rank }: ViewerFilter,
  fitting: readonly Entry[],
): Promise<Entry[]> {
  const closed = fitting.filter(({ authorizeFlag }) => authorizeFlag).map(({ id }) => id);
  const invited = await listInvited(core.db, closed, ada);
  return fitting.filter(
    (one) =>
      (!one.authorizeFlag || invited.has(one.id)) && qualifies(targetOf(one, rank), levels, rank),
  );
}
