import { maskedName } from '#domain/members/rules.lookup.ts';
import type { Input, Output } from '#domain/call.ts';
import type { makeSharedHold, takeSharedPlace } from '#domain/events/sharedHold/calls.ts';
import { canHold, canTakePlace, maxHold, stateOfHold } from '#domain/events/sharedHold/rules.ts';
import type { OwnSharedHold, SharedHold } from '#domain/events/sharedHold/shapes.ts';
import { canWait, offerUntil } from '#domain/events/waiting/rules.ts';
import type { FailedAttempts } from '#api/platform/auth/failedAttempts.ts';
import { makeSecret, openedBy } from '#api/platform/auth/secretLinks.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { Ctx, Visitor } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { ensureProfile, rankOf } from '#api/features/members/service.ts';
import { interruptionRefusal } from '#api/features/notices/service.maintenance.ts';
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { settingOf } from '#api/features/regions/service.ts';
import { assertNoQueue } from '../queue/service.turns.ts';
import { isOfRow } from '../waiting/service.offers.ts';
import { type ServeSite, serveDue, serveLocked } from '../waiting/service.serve.ts';
import { lineOf, linesOf, readFacts, visibleSale, withLockedEvent } from '../waiting/service.ts';
import { keepCounters } from '../waiting/service.take.ts';
import { setEnded, type WaitingLine } from '../waiting/store.ts';
import type { Sale } from '../service.ts';
import {
  countRecent,
  findHoldId,
  findPlacesLeft,
  insertHold,
  insertPlace,
  listRunning,
  takeOfHold,
} from './store.ts';
import { findHold, findOwnHold, findTaken, type HoldView } from './store.view.ts';

async function ownIn(
  ctx: Ctx,
  conn: Conn,
  sale: Sale,
  rank: ServeSite['rank'],
): Promise<OwnSharedHold> {
  const now = await appNow(conn);
  const { event, factsOf } = await readFacts(ctx, conn, { sale, now, rank });
  const isOpen = canWait(event, now).ok;
  const hold = await findOwnHold(conn, sale.event.id, ctx.me.id);
  return {
    lines: linesOf(sale).map((line) => ({
      ...wireLine(line),
      most: isOpen && hold === null ? maxHold(factsOf(line)) : 0,
    })),
    hold:
      hold === null
        ? null
        : {
            ...wireLine(hold),
            places: hold.places,
            left: hold.left,
            booked: hold.booked,
            until: hold.until,
            url: `${ctx.config.publicUrl}/SharedHold#${ctx.secrets.decrypt(hold.sealed).toString()}`,
          },
  };
}

const wireLine = ({ ticketTypeId, sessionId }: WaitingLine) => ({
  ticketTypeId: String(ticketTypeId),
  sessionId: sessionId === null ? null : String(sessionId),
});

/** Returns what the member can hold of an event for a group, and their running hold. */
export async function ownHold(ctx: Ctx, eventID: string): Promise<OwnSharedHold> {
  await ensureProfile(ctx, ctx.me);
  await visibleSale(ctx, ctx.db, eventID);
  await serveDue(ctx, Number(eventID));
  return ownIn(ctx, ctx.db, await visibleSale(ctx, ctx.db, eventID), await rankOf(ctx));
}

/** A hold ends when a reservation made now would, and at most with sales and sessions. */
const endOf = (sale: Sale, line: WaitingLine, now: number, offerMs: number): number =>
  offerUntil({
    now,
    closesAt: Math.min(
      sale.event.salesCloseAt,
      ...sale.sessions
        .filter(({ id }) => sale.stock.some((row) => row.sessionId === id && isOfRow(line, row)))
        .map(({ endTime }) => endTime),
    ),
    offerMs,
    gatherMs: 0,
  });

/**
 * Holds places for a group under the lock of the stock (decision 0195): the counter of offered
 * places keeps them from others, as it does for offers of the waiting list.
 */
export async function hold(ctx: Ctx, input: Input<typeof makeSharedHold>): Promise<null> {
  await ensureProfile(ctx, ctx.me);
  await freeOverdue(ctx, { eventId: Number(input.eventID) });
  await serveDue(ctx, Number(input.eventID));
  const holdMs = (await settingOf(ctx, ctx.me.country, 'hold.event.minutes')) * 60_000;
  const { secret: _, ...sealed } = makeSecret(ctx);
  return withLockedEvent(ctx, 'makeSharedHold', input, async (tx, { sale, site, now }) => {
    assertNoQueue(sale);
    const line = lineOf(sale, input);
    const { event, factsOf } = await readFacts(ctx, tx, { sale, now, rank: site.rank });
    const before = {
      hasHold: (await findOwnHold(tx, sale.event.id, ctx.me.id)) !== null,
      today: await countRecent(tx, sale.event.id, ctx.me.id),
    };
    const verdict = canHold(event, factsOf(line), { places: input.places, ...before }, now);
    if (!verdict.ok) throw new Refused(verdict.refusal);
    const until = endOf(sale, line, now, holdMs);
    const cut = interruptionRefusal(site.interruptions, site.country, until, ctx.language);
    if (cut !== null) throw cut;
    await insertHold(tx, {
      ...line,
      eventId: sale.event.id,
      memberId: ctx.me.id,
      places: input.places,
      until,
      lang: ctx.language,
      ...sealed,
    });
    await keepCounters(tx, [line]);
    return null;
  });
}

/** Ends the member's hold. Its places go to the waiting list or on sale in the same transaction. */
export async function end(ctx: Ctx, input: { eventID: string }): Promise<null> {
  return withLockedEvent(ctx, 'endSharedHold', input, async (tx, { sale, site }) => {
    const ids = await listRunning(tx, sale.event.id, ctx.me.id);
    if (ids.length > 0) {
      await setEnded(tx, ids, 'LEFT');
      for (const line of linesOf(sale)) await keepCounters(tx, [line]);
      await serveLocked(tx, site, sale.event.id);
    }
    return null;
  });
}

type Opened = HoldView & { holdId: number };

const opened = (ctx: Visitor, wrong: FailedAttempts, secret: string): Promise<Opened> =>
  openedBy(ctx, wrong, secret, {
    find: async (hash, conn) => {
      const holdId = await findHoldId(conn, hash);
      const view = holdId === null ? null : await findHold(conn, holdId, ctx.language);
      return view === null ? null : { ...view, holdId: holdId! };
    },
    unknown: 'sharedHoldUnknown',
  });

/** Returns a hold to a caller with its address, without the names of members who took a place. */
export async function openHold(
  ctx: Visitor,
  wrong: FailedAttempts,
  secret: string,
): Promise<SharedHold> {
  const { holdId: _, country: _country, isEnded, ...view } = await opened(ctx, wrong, secret);
  return {
    ...view,
    holder: maskedName(view.holder),
    state: stateOfHold({ ...view, isEnded }, await appNow(ctx.db)),
    eventId: String(view.eventId),
  };
}

/**
 * Gives the member a place of a hold: an offer that only they can book, until the hold ends. The
 * order is a normal purchase, with all its rules.
 */
export async function takePlace(
  ctx: Ctx,
  wrong: FailedAttempts,
  { secret }: Input<typeof takeSharedPlace>,
): Promise<Output<typeof takeSharedPlace>> {
  await ensureProfile(ctx, ctx.me);
  const { holdId, eventId, country } = await opened(ctx, wrong, secret);
  if (country !== ctx.me.country) throw new Refused('noData');
  return withLockedEvent(ctx, 'takeSharedPlace', { eventID: String(eventId) }, (tx, at) =>
    takeLocked(ctx, tx, holdId, at),
  );
}

async function takeLocked(
  ctx: Ctx,
  tx: Tx,
  holdId: number,
  { sale, site, now }: { sale: Sale; site: ServeSite; now: number },
): Promise<Output<typeof takeSharedPlace>> {
  const left = await findPlacesLeft(tx, holdId);
  const place = { eventId: String(sale.event.id), ...wireLine(left), until: left.until };
  const taken = await findTaken(tx, holdId, ctx.me.id);
  if (taken?.orderNumber != null) return { ...place, orderNumber: taken.orderNumber };
  const state = stateOfHold(left, now);
  if (state === 'OVER') throw new Refused('sharedHoldOver');
  if (taken !== null) return { ...place, orderNumber: null };
  assertNoQueue(sale);
  const { event, factsOf } = await readFacts(ctx, tx, { sale, now, rank: site.rank });
  const verdict = canTakePlace(event, factsOf(left), now);
  if (!verdict.ok) throw new Refused(verdict.refusal);
  if (!(await takeOfHold(tx, holdId))) throw new Refused('sharedHoldFull');
  await insertPlace(tx, holdId, { memberId: ctx.me.id, lang: ctx.language });
  await keepCounters(tx, [left]);
  return { ...place, orderNumber: null };
}
