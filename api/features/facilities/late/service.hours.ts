import { freeRuns, overlaps, runsOf, ticksPerHour } from '#domain/facilities/rules.ticks.ts';
import { maxLateDays, nearestFirst } from '#domain/orders/late/rules.days.ts';
import type { Language } from '#domain/text/languages.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import type { EligibilityFacts } from '#api/features/members/service.ts';
import { eligibilityOf } from '#api/features/members/service.ts';
import type { OrderRow } from '#api/features/orders/service.rows.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { packageFault } from '#api/features/facilities/service.equipment.ts';
import {
  daysFrom,
  type Frame,
  frameOf,
  type Plan,
  planWith,
  readHours,
} from '#api/features/facilities/service.plan.ts';
import {
  listSessionsOf,
  type RoomSessionRow,
} from '#api/features/facilities/store.bookings.view.ts';
import type { Session } from '#api/features/facilities/store.create.ts';
import {
  type ItemUse,
  listItemUse,
  listPackages,
  type PackageRow,
} from '#api/features/facilities/store.packages.ts';
import {
  listRooms,
  listVenues,
  type RoomRow,
  type VenueRow,
} from '#api/features/facilities/store.rooms.view.ts';
import { findZone } from './store.view.ts';

/** The sessions of a room's order, with what decides which hours can take their place. */
export type LateRoom = {
  room: RoomRow;
  venue: VenueRow;
  plan: Plan;
  sessions: readonly RoomSessionRow[];
  packages: ReadonlyMap<string, PackageRow>;
  uses: readonly ItemUse[];
  member: EligibilityFacts | undefined;
};

type LateOrder = Pick<OrderRow, 'id' | 'memberId' | 'country'>;

/** The frame of a country, read with the caller's connection. */
export async function frameIn(conn: Conn, country: string): Promise<Frame> {
  return frameOf({
    country,
    zone: await findZone(conn, country),
    now: await appNow(conn),
    months: await settingWithin(conn, country, 'room.horizon.months'),
    leadDays: await settingWithin(conn, country, 'room.lead.days'),
  });
}

/** Null for an order from another system, or a room that no longer exists. */
export async function readLate(
  conn: Conn,
  { id, memberId, country }: LateOrder,
  language: Language,
): Promise<LateRoom | null> {
  const sessions = await listSessionsOf(conn, language, id);
  const [first] = sessions;
  if (first === undefined) return null;
  const { roomId, venueId } = first;
  const [room] = await listRooms(conn, language, { country, roomId });
  const [venue] = await listVenues(conn, language, { country, venueId });
  if (room === undefined || venue === undefined) return null;
  const frame = await frameIn(conn, country);
  const hours = await readHours(conn, country, { rooms: [room], venues: [venue], lang: language });
  const span = { rooms: [room], from: frame.today, until: frame.horizon };
  const ids = sessions.flatMap((one) => one.packages.map((chosen) => chosen.id));
  const packages = await listPackages(conn, language, room.id, [...new Set(ids)]);
  const itemIds = packages.flatMap(({ items }) => items.map(({ itemId }) => itemId));
  const days = daysFrom(frame.today, frame.horizon);
  return {
    room,
    venue,
    plan: await planWith(conn, frame, hours, span),
    sessions,
    packages: new Map(packages.map((row) => [row.id, row])),
    uses: itemIds.length === 0 ? [] : await listItemUse(conn, itemIds, days),
    member: (await eligibilityOf(conn, [memberId])).get(memberId),
  };
}

/**
 * Hours of a day that can take the place of a session: free, of its length and at its charge, with its
 * equipment at the paid price, and not those of the order's other sessions (B-39).
 */
export function hoursOn(late: LateRoom, old: RoomSessionRow, day: string): Session[] {
  const { room, venue, plan, packages, sessions } = late;
  const length = (old.end - old.start) / ticksPerHour;
  const planned = plan.dayOf(room, venue, day);
  if (planned.refusal !== null || !room.durations.includes(length)) return [];
  const levels = late.member?.levels ?? [];
  const chosen = old.packages.flatMap(({ id, quantity }) => {
    const row = packages.get(id);
    return row === undefined ? [] : [{ row, quantity }];
  });
  const shown = (packageId: string) => old.packages.find(({ id }) => id === packageId)?.price;
  return freeRuns(runsOf(planned.slots, [length]), planned.busy, planned.from)
    .map((run) => ({
      no: old.sessionNo,
      day,
      ...run,
      chargeCents: old.chargeCents,
      packages: chosen,
    }))
    .filter((next) => {
      const prices = next.slotIds.map((slotId) => planned.price(slotId, levels));
      const charge = prices.reduce<number>((sum, price) => sum + (price ?? Number.NaN), 0);
      const isOwn = sessions.some(
        (one) => one.sessionNo !== old.sessionNo && one.day === day && overlaps(one, next),
      );
      return (
        charge === old.chargeCents &&
        !isOwn &&
        packageFault({ packages, room }, next, { uses: [...late.uses], shown }) === null
      );
    });
}

/** Hours for a session on the days nearest to its own, in their order. */
export function nearestHours(late: LateRoom, old: RoomSessionRow): Session[] {
  const { today, horizon } = late.plan.frame;
  const found: Session[][] = [];
  for (const day of nearestFirst(daysFrom(today, horizon), old.day)) {
    const hours = hoursOn(late, old, day);
    if (hours.length > 0) found.push(hours);
    if (found.length === maxLateDays) break;
  }
  return found
    .flat()
    .toSorted((one, other) =>
      one.day < other.day ? -1 : one.day > other.day ? 1 : one.start - other.start,
    );
}
