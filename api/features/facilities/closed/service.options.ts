import {
  type HoursOfDay,
  nearestOptions,
  type RoomOption,
} from '#domain/facilities/closed/rules.options.ts';
import { isEffectiveOn } from '#domain/facilities/rules.packages.ts';
import { freeRuns, runsOf, ticksPerHour } from '#domain/facilities/rules.ticks.ts';
import { dayLater } from '#domain/time/days.ts';
import {
  daysFrom,
  type Frame,
  frameAt,
  type Plan,
  planWith,
} from '#api/features/facilities/service.plan.ts';
import {
  bookStop,
  type RoomContext,
  setupOf,
  type Viewer,
  viewerById,
} from '#api/features/facilities/service.rooms.ts';
import type { RoomSnapshot } from '#api/features/facilities/find/service.roomCache.ts';
import type { RoomRow } from '#api/features/facilities/store.rooms.view.ts';
import {
  type AffectedBooking,
  type AffectedSession,
  type ClosedPlace,
  listRoomPackages,
  type RoomPackage,
} from './store.affected.view.ts';

/** Days after a session on which other hours of its room are offered. */
const daysOffered = 14;

type Set = {
  frame: Frame;
  setup: RoomSnapshot;
  plan: Plan;
  /** By room. */
  packages: ReadonlyMap<string, readonly RoomPackage[]>;
};

/** Whether a room, or a part of it, is closed on a day. */
const isClosed = (of: ClosedPlace | null, room: RoomRow, day: string): boolean =>
  of !== null &&
  of.venueId === room.venueId &&
  of.from <= day &&
  day <= of.until &&
  (of.roomId === null || [room.id, ...room.parts.map(({ id }) => id)].includes(of.roomId));

const districtOf = (setup: RoomSnapshot, venueId: string) =>
  setup.venues.get(venueId)!.districtCode;

/** Whether a room offers the booked equipment of a session, and needs no other. */
function hasEquipment(
  room: RoomRow,
  { day, packages: booked }: AffectedSession,
  offered: readonly RoomPackage[],
): boolean {
  if (room.packagesRequired && booked.length === 0) return false;
  const isNeeded = (one: RoomPackage) => one.isRequired && isEffectiveOn(one, day);
  return (
    booked.every((id) => offered.some(({ packageId }) => packageId === id)) &&
    offered.every((one) => !isNeeded(one) || booked.includes(one.packageId))
  );
}

/**
 * Rooms that a booking fits: its own, and others of the district with its layout, enough seats and
 * its equipment. A booking has one room, so it leaves its own only with all its sessions.
 */
function roomsFor({ setup, packages }: Set, of: AffectedBooking, viewer: Viewer): RoomRow[] {
  const canLeave = of.all === of.sessions.length;
  return [...setup.rooms.values()].filter(
    (room) =>
      bookStop(room, setup.venues.get(room.venueId)!, viewer) === null &&
      (room.id === of.roomId ||
        (canLeave &&
          room.seatCapacity >= of.attendees &&
          room.layouts.some(({ id }) => id === of.layoutId) &&
          of.sessions.every((one) => hasEquipment(room, one, packages.get(room.id) ?? [])) &&
          districtOf(setup, room.venueId) === districtOf(setup, of.venueId))),
  );
}

/** Free hours of a room on a day with the length of the session and a price. */
function freeHours(
  { plan, setup }: Set,
  { room, day, old }: { room: RoomRow; day: string; old: AffectedSession },
  viewer: Viewer,
): HoursOfDay[] {
  const planned = plan.dayOf(room, setup.venues.get(room.venueId)!, day);
  if (planned.state !== 'OPEN') return [];
  const length = (old.end - old.start) / ticksPerHour;
  if (!room.durations.includes(length)) return [];
  return freeRuns(runsOf(planned.slots, [length]), planned.busy, planned.from)
    .filter(({ slotIds }) => slotIds.every((id) => planned.price(id, viewer.levels) !== null))
    .map((run) => ({ ...run, day }));
}

type For = { closing: ClosedPlace | null; viewer: Viewer };

/** The hours of all sessions in another room; none if it has not all of them. */
function sameHours(
  set: Set,
  of: AffectedBooking,
  { room, closing, viewer }: For & { room: RoomRow },
): RoomOption[] {
  const hours = of.sessions.flatMap((old) =>
    isClosed(closing, room, old.day)
      ? []
      : freeHours(set, { room, day: old.day, old }, viewer).filter(
          ({ start }) => start === old.start,
        ),
  );
  const [first, ...rest] = hours;
  return first === undefined || hours.length < of.sessions.length
    ? []
    : [{ ...first, roomId: room.id, rest }];
}

/** Other hours of the booking's room. Several sessions have no hours in common. */
function otherHours(
  set: Set,
  of: AffectedBooking,
  { room, closing, viewer }: For & { room: RoomRow },
): RoomOption[] {
  const [old] = of.sessions;
  if (old === undefined || of.sessions.length > 1) return [];
  return daysFrom(old.day, dayLater(old.day, daysOffered))
    .filter((day) => !isClosed(closing, room, day))
    .flatMap((day) => freeHours(set, { room, day, old }, viewer))
    .map((one) => ({ ...one, roomId: room.id, rest: [] }));
}

/** Other rooms at the same hours, and other hours of the booking's room. */
function optionsFor(set: Set, of: AffectedBooking, by: For): RoomOption[] {
  const [old] = of.sessions;
  if (old === undefined) return [];
  const options = roomsFor(set, of, by.viewer).flatMap((room) =>
    room.id === of.roomId
      ? otherHours(set, of, { ...by, room })
      : sameHours(set, of, { ...by, room }),
  );
  return nearestOptions({ ...old, roomId: of.roomId }, options);
}

/**
 * Free hours to which bookings can move, nearest first, by order. `closing` are days that will be
 * closed.
 */
export async function roomOptions(
  ctx: RoomContext,
  bookings: readonly AffectedBooking[],
  closing: ClosedPlace | null,
): Promise<{ setup: RoomSnapshot; options: ReadonlyMap<number, RoomOption[]> }> {
  const { setup, now } = await setupOf(ctx);
  const days = bookings.flatMap(({ sessions }) => sessions.map(({ day }) => day)).toSorted();
  if (days.length === 0) return { setup, options: new Map() };
  // The company does not observe the lead days of members (decision 0075).
  const frame = { ...(await frameAt(ctx, ctx.me.country, now)), leadDays: 0 };
  const plan = await planWith(ctx.db, frame, setup.hours, {
    rooms: [...setup.rooms.values()],
    from: days[0]!,
    until: dayLater(days.at(-1)!, daysOffered),
  });
  const packages = Map.groupBy(await listRoomPackages(ctx.db), ({ roomId }) => roomId);
  const options = new Map<number, RoomOption[]>();
  for (const of of bookings) {
    const viewer = await viewerById(ctx, of.memberId);
    options.set(of.orderId, optionsFor({ frame, setup, plan, packages }, of, { closing, viewer }));
  }
  return { setup, options };
}
