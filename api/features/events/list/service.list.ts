import { inSalesWindow, qualifies, statusAdmitsBooking } from '#domain/events/rules.ts';
import type { Input } from '#domain/call.ts';
import type { searchAvailableEvents } from '#domain/events/calls.ts';
import type { Language } from '#domain/text/languages.ts';
import type { Encoded } from '#api/platform/http/encoded.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { ensureProfile, levelsOf, rankOf } from '#api/features/members/service.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { balanceOf, cardOf, targetOf } from '#api/features/events/service.ts';
import { listInvitations } from '#api/features/events/store.ts';
import { type Candidate, type Filter, findCandidates, isVisibleTo } from './service.candidates.ts';
import { cachedAnswer, stableInterval } from './service.answers.ts';
import { visibleEventsOf } from './service.catalogue.ts';
import { freeAt } from './service.stock.ts';
import type { EventRow } from '#api/features/events/store.view.ts';
import { listFree } from './store.catalogue.view.ts';
import { cardsOf } from './service.cards.ts';
import {
  type Balances,
  editionOf,
  listCacheOf,
  maxEvents,
  type Snapshot,
} from './service.listCache.ts';
import { compare, placeOf } from './service.listOrder.ts';
import { encode } from './service.listEncode.ts';

/** The caller, or the member of the session for which a page is rendered (B-25). */
type Viewer = { id: number; country: string; ada: string; language: Language };

/** Filters of all three list calls. Days are in region time; empty or absent means all. */
type ListInput = {
  bookingStatus?: string | undefined;
  regionCode?: string | undefined;
  siteStatus?: string | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
  keyWord?: string | undefined;
  type?: string | undefined;
  language?: string | undefined;
  speaker?: string | undefined;
  price?: string | undefined;
};

/** Number of candidates, with some to spare for those that the rules remove or move. */
const overscan = maxEvents + 40;

/**
 * Lists events for the caller. Reads their levels once if they have not signed in to the portal. If
 * that is refused, the list has the events that are open to everyone.
 */
export async function myEventList(ctx: Ctx, input: ListInput): Promise<Encoded> {
  await ensureProfile(ctx, ctx.me).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
  return eventList(ctx, { ...ctx.me, language: ctx.language }, input);
}

/** Returns the event list with the field names of the search pages (API-042, A-43). */
export const searchEvents = (
  ctx: Ctx,
  input: Input<typeof searchAvailableEvents>,
): Promise<Encoded> =>
  myEventList(ctx, {
    ...input,
    regionCode: input.districtCode || input.regionCode,
    siteStatus: input.category,
    startTime: input.startDate,
    endTime: input.endDate,
  });

/** True if only the region is set: such a list is shared by many members. */
const isPlain = (filter: Filter) =>
  filter.from === null &&
  filter.until === null &&
  filter.words.length === 0 &&
  !filter.typeCode &&
  !filter.language &&
  !filter.speaker &&
  filter.online === null &&
  !filter.isFree &&
  !filter.isBookable;

/**
 * Lists the events a member may see, best first (EVT-001, EVT-009, EVT-011). Members with equal
 * lists share one encoded and compressed response.
 */
export async function eventList(core: Core, viewer: Viewer, input: ListInput): Promise<Encoded> {
  const filter = await filterOf(core, viewer, input);
  return isPlain(filter) ? sharedList(core, viewer, filter) : ownList(core, viewer, filter);
}

/** A list without filters, from shared caches of a few seconds (decision 0009). */
async function sharedList(core: Core, viewer: Viewer, filter: Filter): Promise<Encoded> {
  const key = `${viewer.country}/${viewer.language}/${filter.district ?? ''}`;
  const { snapshots, balances: kept, answers } = listCacheOf(core);
  const snapshot = await snapshots.get(key, () => takeSnapshot(core, filter, viewer.language));
  const since = { version: listCacheOf(core).version, since: snapshot.at };
  const balances = await kept.get(key, since, () => readBalances(core, key, snapshot));

  const quotas = new Map(
    snapshot.invitations.get(viewer.ada)?.map((one) => [one.eventId, one.left]),
  );
  const levels = snapshot.isRestricted ? await levelsOf(core, viewer.id) : [];
  // The key has all inputs of the response, so a hit needs no filtering by member.
  const name = `${key}|${balances.edition}|${levels.join()}|${[...quotas].join(';')}`;
  const known = answers.get(name);
  if (known !== undefined) return known;
  const seen = await visibleTo(core, levels, snapshot, quotas);
  const answer = answerOf(seen, { ...snapshot, ...balances, quotas }, filter);
  if (answers.size > 200) answers.clear();
  answers.set(name, answer);
  return answer;
}

/**
 * A filtered list, up to date. The key has all inputs of the response, so members with equal rights
 * share it until something changes.
 */
async function ownList(core: Core, viewer: Viewer, filter: Filter): Promise<Encoded> {
  const sight = await visibleEventsOf(core, viewer.country, viewer);
  const rank = await rankOf(core);
  const { levels, invitations } = sight.mine;
  const name = JSON.stringify([filter, viewer.language, levels, [...invitations]]);
  return cachedAnswer(core, { name, sight, rank }, async () => {
    const found = await findCandidates(core, filter, sight, {
      isSeen: isVisibleTo(sight, rank),
      most: overscan,
    });
    // The rules below may move or remove events (status set by administrators, used-up quota), so
    // more candidates than needed are taken.
    const entries = found.slice(0, overscan).map(({ entry }) => entry);
    const events = await cardsOf(core, entries, viewer.language);
    const ids = entries.map(({ id }) => id);
    const known = {
      free: await freeAt(core, sight, ids),
      quotas: invitations,
      sessions: new Map(entries.map(({ id, sessions }) => [id, sessions])),
      isCut: found.length > entries.length || isFull(found),
      now: sight.now,
    };
    return answerOf(events, known, filter);
  });
}

type Known = Pick<Snapshot, 'sessions' | 'isCut'> &
  Pick<Balances, 'free' | 'now'> & { quotas: ReadonlyMap<number, number> };

function answerOf(
  seen: readonly EventRow[],
  { free, quotas, sessions, isCut, now }: Known,
  { isBookable }: Filter,
): Encoded {
  const cards = seen.map((event) => {
    const card = cardOf(
      event,
      balanceOf(event, free.get(event.id) ?? 0, quotas.get(event.id) ?? null),
      now,
    );
    return { event, card, place: placeOf(card, sessions.get(event.id), now) };
  });
  const visible = cards.filter(
    ({ card }) =>
      !isBookable ||
      (card.balance > 0 && inSalesWindow(card, now) && statusAdmitsBooking(card, now)),
  );
  visible.sort((one, other) => compare(one.place, other.place));
  return encode(visible.slice(0, maxEvents), isCut || visible.length > maxEvents);
}

async function visibleTo(
  core: Core,
  levels: readonly string[],
  snapshot: Snapshot,
  quotas: ReadonlyMap<number, number>,
) {
  const rank = await rankOf(core);
  return snapshot.events.filter(
    (event) =>
      (!event.authorizeFlag || quotas.has(event.id)) &&
      qualifies(targetOf(event, rank), levels, rank),
  );
}

/** Whether a run has reached `overscan`, so that more events may exist. */
const isFull = (found: readonly Candidate[]) =>
  [1, 2, 3, 4].some((run) => found.filter((one) => one.run === run).length >= overscan);

/** The snapshot for all members contains events that not every member may see. */
async function takeSnapshot(core: Core, filter: Filter, language: Language): Promise<Snapshot> {
  const sight = await visibleEventsOf(core, filter.country, null);
  const found = await findCandidates(core, filter, sight, { isSeen: null, most: overscan });
  const entries = found.map(({ entry }) => entry);
  const events = await cardsOf(core, entries, language);
  const invitedOnly = events.filter((event) => event.authorizeFlag).map((event) => event.id);
  return {
    at: performance.now(),
    turn: stableInterval(sight),
    events,
    invitations: Map.groupBy(
      await listInvitations(core.db, invitedOnly, null),
      ({ memberNo }) => memberNo,
    ),
    sessions: new Map(entries.map(({ id, sessions }) => [id, sessions])),
    isRestricted: events.some((event) => event.targetMode !== 'ALL'),
    isCut: isFull(found),
  };
}

async function readBalances(core: Core, key: string, snapshot: Snapshot): Promise<Balances> {
  const { version } = listCacheOf(core);
  const free = await listFree(
    core.db,
    snapshot.events.map((event) => event.id),
  );
  const now = await appNow(core.db);
  const edition = editionOf(core, key, snapshot, { free, now, rank: await rankOf(core) });
  return { version, at: performance.now(), free, now, edition };
}

async function filterOf(core: Core, viewer: Viewer, input: ListInput): Promise<Filter> {
  const { zone } = await countryOf(core, viewer.country);
  const region = input.regionCode ?? '';
  const dayStart = (text: string | undefined, plus: number) =>
    text
      ? Temporal.PlainDate.from(text).add({ days: plus }).toZonedDateTime(zone).epochMilliseconds
      : null;
  const site = (input.siteStatus ?? '').toLowerCase();
  return {
    country: viewer.country,
    district: region === '' || region.toLowerCase() === viewer.country ? null : region,
    from: dayStart(input.startTime, 0),
    until: dayStart(input.endTime, 1),
    words: (input.keyWord ?? '').split(/\s+/).filter(Boolean),
    typeCode: input.type || null,
    online: site === 'online' ? true : site === 'offline' ? false : null,
    language: input.language || null,
    speaker: input.speaker?.trim() || null,
    isFree: input.price === 'free',
    isBookable: input.bookingStatus === 'available',
  };
}
