import type { LateSession } from '#domain/orders/late/shapes.ts';
import { blockRules, stoppedBy } from '#domain/reasons/rules.ts';
import type { Language } from '#domain/text/languages.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { rankOf } from '#api/features/members/service.ts';
import {
  comingInterruptions,
  interruptionRefusal,
} from '#api/features/notices/service.maintenance.ts';
import type { LateSales } from '#api/features/orders/service.product.ts';
import { type OrderRow, setUses } from '#api/features/orders/service.rows.ts';
import { dayIn, startOfDay } from '#api/features/regions/service.ts';
import { isOrderOverused } from '#api/features/facilities/service.equipment.ts';
import { quarterHourStart } from '#api/features/facilities/service.information.ts';
import { isSameTime } from '#api/features/facilities/service.move.ts';
import { bookStop } from '#api/features/facilities/service.rooms.ts';
import {
  listSessionsOf,
  type RoomSessionRow,
} from '#api/features/facilities/store.bookings.view.ts';
import { moveSession } from '#api/features/facilities/store.change.ts';
import { claim, lockDays } from '#api/features/facilities/store.claims.ts';
import type { Session } from '#api/features/facilities/store.create.ts';
import { lockSetupShared } from '#api/features/facilities/store.setup.ts';
import { setBooked } from '#api/features/facilities/waiting/store.ts';
import { frameIn, hoursOn, type LateRoom, nearestHours, readLate } from './service.hours.ts';

type At = { day: string; start: number; end: number };

/** A session as the member sees it; hours are named by their start, as no row has them yet. */
const shownIn = (zone: string) => (one: At) => {
  const startTime = quarterHourStart(zone, one.day, one.start);
  const endTime = quarterHourStart(zone, one.day, one.end);
  return { sessionId: String(startTime), startTime, endTime, venueName: '' };
};

/** The sessions of a room's order that was paid too late, with the hours that can take their place. */
async function sessions(
  conn: Conn,
  order: Pick<OrderRow, 'id' | 'memberId' | 'country'>,
  language: Language,
): Promise<LateSession[]> {
  const late = await readLate(conn, order, language);
  if (late === null) return [];
  const shown = shownIn(late.plan.frame.zone);
  return late.sessions.map((old) => ({
    ...shown(old),
    places: 1,
    targets: nearestHours(late, old).map(shown),
  }));
}

/** The first day can be booked until the lead days begin. */
async function limits(tx: Tx, { id, country }: Pick<OrderRow, 'id' | 'country'>) {
  const [first] = await listSessionsOf(tx, 'en', id);
  if (first === undefined) return null;
  const { zone, leadDays } = await frameIn(tx, country);
  return {
    closesAt: startOfDay(zone, first.day, 1 - leadDays),
    startsAt: quarterHourStart(zone, first.day, first.start),
  };
}

type Taking = {
  ctx: Ctx;
  tx: Tx;
  rank: (level: string) => number;
  interruptions: Awaited<ReturnType<typeof comingInterruptions>>;
};

/** Refuses what a purchase refuses whatever the hours: a block, the target group, an interruption. */
function refuseMember({ ctx, rank, interruptions }: Taking, late: LateRoom): void {
  const { room, venue, member, plan } = late;
  const viewer = { levels: member?.levels ?? [], rank, block: member?.block ?? null };
  const refusal =
    stoppedBy(blockRules, viewer, 0)?.refusal ?? bookStop(room, venue, viewer)?.refusal;
  if (refusal !== undefined) throw new Refused(refusal);
  const { country: code, zone, now } = plan.frame;
  const interruption = interruptionRefusal(interruptions, { code, zone }, now, ctx.language);
  if (interruption !== null) throw interruption;
}

type Choice = readonly { from: string; to: string }[];
type Change = { old: RoomSessionRow; next: Session };

/** The new hours of each session; each must be chosen once (`noData`). */
function changesOf({ sessions: own, ...late }: LateRoom, choice: Choice): Change[] {
  const { zone } = late.plan.frame;
  const to = new Map(choice.map((one) => [one.from, Number(one.to)]));
  if (to.size !== choice.length || to.size !== own.length) throw new Refused('noData');
  return own.map((old) => {
    const start = to.get(shownIn(zone)(old).sessionId);
    if (start === undefined) throw new Refused('noData');
    const next = hoursOn({ ...late, sessions: own }, old, dayIn(zone, start)).find(
      (one) => quarterHourStart(zone, one.day, one.start) === start,
    );
    if (next === undefined) throw new Refused('lateTargetGone');
    return { old, next };
  });
}

/**
 * Takes hours for a locked order as sold. Same order of locks as a purchase: set-up, days, equipment.
 * The keys of the hours decide between callers.
 */
async function take(of: Taking, order: OrderRow, choice: Choice): Promise<void> {
  const { ctx, tx } = of;
  const late = await readLate(tx, order, ctx.language);
  if (late === null) throw new Refused('noData');
  refuseMember(of, late);
  const changes = changesOf(late, choice);
  const wanted = changes.flatMap(({ old, next }) =>
    late.room.units.map((unitId) => ({ ...next, unitId, sessionNo: old.sessionNo })),
  );
  await lockDays(tx, wanted);
  for (const { old, next } of changes)
    if (!isSameTime(next, old)) await moveSession(tx, old.id, next);
  const count = wanted.reduce((sum, { start, end }) => sum + end - start, 0);
  const claimed = await claim(tx, order.id, wanted, { kind: 'BOOKED', until: null });
  if (claimed !== count || (await isOrderOverused(tx, order.id)))
    throw new Refused('lateTargetGone');
  await setBooked(tx, order.id);
  const shown = changes.map(({ next }) => shownIn(late.plan.frame.zone)(next));
  const startsAt = Math.min(...shown.map(({ startTime }) => startTime));
  const endsAt = Math.max(...shown.map(({ endTime }) => endTime));
  await setUses(tx, [{ orderId: order.id, startsAt, endsAt }]);
}

/** Other hours of the same room at the same charge, so that the shop's order still fits (B-39). */
export const roomLate: LateSales = {
  limits,
  sessions,
  // The set-up comes before the order in all callers; its version does not matter, it is read after.
  lockFirst: (tx) => lockSetupShared(tx, 0),
  async taking(ctx) {
    const [rank, interruptions] = [await rankOf(ctx), await comingInterruptions(ctx)];
    return (tx, order, choice) => take({ ctx, tx, rank, interruptions }, order, choice);
  },
};
