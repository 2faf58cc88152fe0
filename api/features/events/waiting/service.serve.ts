import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Interruption } from '#domain/notices/shapes.maintenance.ts';
import { canWait, offerUntil, serve, type Serving } from '#domain/events/waiting/rules.ts';
import { offerUntilMorning } from '#domain/time/waits.ts';
import type { EndReason } from '#domain/events/waiting/shapes.ts';
import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { noteStockChange } from '#api/features/events/list/service.listCache.ts';
import { countryOfEvent } from '#api/features/events/service.country.ts';
import {
  balanceOf,
  bookingFacts,
  cardOf,
  findSale,
  listInvitations,
  lockStock,
  type Sale,
} from '#api/features/events/service.ts';
import { eligibilityOf, rankOf } from '#api/features/members/service.ts';
import {
  comingInterruptions,
  interruptionRefusal,
} from '#api/features/notices/service.maintenance.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { countryOf, settingOf, type Country } from '#api/features/regions/service.ts';
import { isOfRow } from './service.offers.ts';
import { keepCounters } from './service.take.ts';
import {
  type EntryRow,
  setEnded,
  setCollecting,
  setOffered,
  setPassed,
  setWoken,
} from './store.ts';
import { listDue, listLive } from './store.view.ts';

/** Settings of a country. Read before the transaction, inside which only `tx` may be used. */
export type ServeSite = {
  country: Country;
  rank: (level: string) => number;
  interruptions: readonly Interruption[];
  offerMs: number;
  gatherMs: number;
};

export async function readServeSite(
  core: Pick<Core, 'db'>,
  eventId: number,
): Promise<ServeSite | null> {
  const code = await countryOfEvent(core, eventId);
  if (code === null) return null;
  return {
    country: await countryOf(core, code),
    rank: await rankOf(core),
    interruptions: await comingInterruptions(core),
    offerMs: (await settingOf(core, code, 'waiting.offer.minutes')) * 60_000,
    gatherMs: (await settingOf(core, code, 'waiting.gather.hours')) * 3_600_000,
  };
}

/** Entries that are checked beyond the free places, because some may no longer book. */
const extraEntries = 20;

/**
 * Ends shared holds and places from them whose time is over (decision 0195). Returns the number of
 * places that are free again.
 */
async function endHolds(tx: Tx, line: readonly EntryRow[], now: number) {
  const over = line.filter(
    ({ role, offeredUntil }) => role !== 'LINE' && (offeredUntil === null || offeredUntil <= now),
  );
  if (over.length > 0)
    await setEnded(
      tx,
      over.map(({ id }) => id),
      'EXPIRED',
    );
  return { ended: over.length, freed: over.reduce((sum, one) => sum + (one.offered ?? 0), 0) };
}

async function serveLine(
  tx: Tx,
  site: ServeSite,
  all: readonly EntryRow[],
  {
    eventId,
    sale,
    sessions,
    stock,
    declined,
    now,
  }: {
    eventId: number;
    sale: Sale;
    sessions: Sale['sessions'];
    stock: Awaited<ReturnType<typeof lockStock>>['rows'];
    declined: readonly number[];
    now: number;
  },
): Promise<{ offers: number; moves: number }> {
  const { ended, freed } = await endHolds(tx, all, now);
  const line = all.filter(({ role }) => role === 'LINE');
  const places = {
    total: Math.min(...stock.map(({ total }) => total)),
    taken: stock.reduce((sum, { taken }) => sum + taken, 0),
    free: Math.min(...stock.map(({ unused }) => unused)) + freed,
  };
  const serving = {
    now,
    closesAt: Math.min(sale.event.salesCloseAt, ...sessions.map(({ endTime }) => endTime)),
    offerMs: site.offerMs,
    gatherMs: site.gatherMs,
    leastUntil: offerUntilMorning(now, site.country.zone),
  };
  const allowed = await allowedOf(tx, site, sale, { line, free: places.free, now });
  const served = serve(places, allowed, stopping(site, serving), declined);
  for (const id of served.passed) await setPassed(tx, id, places.taken);
  if (served.woken.length > 0) await setWoken(tx, served.woken);
  for (const offer of served.offers) {
    const { memberId, lang } = allowed.find(({ id }) => id === offer.id)!;
    const turn = await setOffered(tx, offer);
    const sessionIds = sessions.map(({ id }) => id);
    await writeNotifications(tx, {
      kind: 'WAITING_OFFER',
      memberId,
      orderId: null,
      about: { eventId, waitingId: offer.id, sessionIds },
      version: turn,
      language: lang,
    });
  }
  if (served.gathering !== null) await setCollecting(tx, served.gathering);
  return {
    offers: served.offers.length,
    moves: ended + served.passed.length + served.woken.length + line.length - allowed.length,
  };
}

/**
 * Updates the waiting lists of an event under the lock of its stock (decision 0094): ends expired
 * offers, offers free places in the order of entries, and ends the lists when sales have closed.
 * `declined` are entries that pass their offer now. Returns the number of offers and of other
 * changed entries.
 */
export async function serveLocked(
  tx: Tx,
  site: ServeSite,
  eventId: number,
  declined: readonly number[] = [],
): Promise<{ offers: number; moves: number }> {
  const { rows, now } = await lockStock(tx, eventId);
  const entries = await listLive(tx, eventId);
  const done = { offers: 0, moves: 0 };
  if (entries.length === 0) return done;
  const sale = await findSale(tx, eventId, 'en');
  const lines = Map.groupBy(
    entries,
    ({ ticketTypeId, sessionId }) => `${ticketTypeId}/${sessionId}`,
  );
  for (const line of lines.values()) {
    const stock = rows.filter((row) => isOfRow(line[0]!, row));
    const sessions = (sale?.sessions ?? []).filter(({ id }) =>
      stock.some((row) => row.sessionId === id),
    );
    // A stopped list stays as it is until the act is carried out or undone (B-42).
    if (sessions.some(({ state }) => state === 'STOPPED')) continue;
    const over = endOf(sale, sessions, now);
    if (over !== null) {
      await end(tx, eventId, line, over);
      done.moves += line.length;
    } else {
      const at = { eventId, sale: sale!, sessions, stock, declined, now };
      const served = await serveLine(tx, site, line, at);
      done.offers += served.offers;
      done.moves += served.moves;
    }
    await keepCounters(tx, [line[0]!]);
  }
  return done;
}

/** Stops offers that an interruption would cut short, because members could not use them. */
function stopping(site: ServeSite, serving: Serving): Serving & { isStopped: boolean } {
  const until = offerUntil(serving);
  const refused = [serving.now, until].some(
    (at) => interruptionRefusal(site.interruptions, site.country, at, 'en') !== null,
  );
  return { ...serving, isStopped: refused };
}

type LineEnd = Extract<EndReason, 'CLOSED' | 'CALLED_OFF'>;

function endOf(sale: Sale | null, sessions: Sale['sessions'], now: number): LineEnd | null {
  if (sale === null || sale.event.state === 'CANCELLED') return 'CALLED_OFF';
  if (sessions.length === 0 || sessions.some(({ state }) => state === 'CANCELLED'))
    return 'CALLED_OFF';
  return now > sale.event.salesCloseAt || sessions.some(({ endTime }) => endTime <= now)
    ? 'CLOSED'
    : null;
}

/**
 * Notifies the members of all entries if the event is called off, else only those who never had an
 * offer (R11).
 */
async function end(
  tx: Tx,
  eventId: number,
  line: readonly EntryRow[],
  reason: LineEnd,
): Promise<void> {
  await setEnded(
    tx,
    line.map(({ id }) => id),
    reason,
  );
  const notified = line.filter(
    ({ role, state, turnsPassed }) =>
      role === 'LINE' && (reason === 'CALLED_OFF' || (state === 'WAITING' && turnsPassed === 0)),
  );
  await writeNotifications(
    tx,
    ...notified.map(({ id, memberId, lang }) => ({
      kind: 'WAITING_ENDED' as const,
      memberId,
      orderId: null,
      about: { eventId, waitingId: id },
      language: lang,
    })),
  );
}

/**
 * Ends the entries of members who may no longer book (blocked, other level, not invited), and
 * returns the other entries. Checks only the entries that could be served now.
 */
async function allowedOf(
  tx: Tx,
  site: ServeSite,
  sale: Sale,
  { line, free, now }: { line: readonly EntryRow[]; free: number; now: number },
): Promise<EntryRow[]> {
  const offered = line.reduce((sum, one) => sum + (one.offered ?? 0), 0);
  const first = line
    .filter(({ state }) => state === 'WAITING')
    .slice(0, free + offered + extraEntries);
  if (first.length === 0) return [...line];
  const facts = await eligibilityOf(tx, [...new Set(first.map(({ memberId }) => memberId))]);
  const invitations = sale.event.authorizeFlag
    ? await listInvitations(tx, [sale.event.id], null)
    : [];
  const refused = first.filter(({ memberId, memberNo }) => {
    const quota = invitations.find((one) => one.memberNo === memberNo)?.left ?? null;
    const card = cardOf(sale.event, balanceOf(sale.event, 1, quota), now);
    return !canWait(
      bookingFacts(sale, card, {
        eligibilityFacts: facts.get(memberId)!,
        rank: site.rank,
        quota,
        hasOpenOrder: false,
      }),
      now,
    ).ok;
  });
  if (refused.length === 0) return [...line];
  await setEnded(
    tx,
    refused.map(({ id }) => id),
    'NOT_ALLOWED',
  );
  return line.filter((one) => !refused.includes(one));
}

/**
 * Serves the waiting lists of an event. Returns the number of changes. Concurrent calls wait for
 * each other at the lock of the stock, and the second finds nothing to do.
 */
export async function serveEvent(core: Pick<Core, 'db'>, eventId: number): Promise<number> {
  const site = await readServeSite(core, eventId);
  if (site === null) return 0;
  const { offers, moves } = await inTransaction(core.db, (tx) => serveLocked(tx, site, eventId));
  if (offers + moves > 0) noteStockChange(core);
  return offers + moves;
}

/** Serves an event if it is due. Reads call it, so that a late job has no visible effect. */
export async function serveDue(core: Pick<Core, 'db'>, eventId: number): Promise<boolean> {
  if ((await listDue(core.db, eventId)).length === 0) return false;
  return (await serveEvent(core, eventId)) > 0;
}

/** The job of every process. It also continues the work of a process that ended. */
export async function serveAll(core: Pick<Core, 'db'>): Promise<JobCounts> {
  let offers = 0;
  for (const eventId of await listDue(core.db, null)) offers += await serveEvent(core, eventId);
  return { offers };
}
