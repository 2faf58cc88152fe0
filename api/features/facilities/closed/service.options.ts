import { nearestOptions, type RoomOption } from '#domain/facilities/closed/rules.options.ts';
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
import type { AffectedBooking, ClosedPlace } from './store.affected.view.ts';

/** Days after a session on which other hours of its room are offered. */
const daysOffered = 14;

type Set = { frame: Frame; setup: RoomSnapshot; plan: Plan };

/** Whether a room, or a part of it, is closed on a day. */
const isClosed = (of: ClosedPlace | null, room: RoomRow, day: string): boolean =>
  of !== null &&
  of.venueId === room.venueId &&
  of.from <= day &&
  day <= of.until &&
  (of.roomId === null || [room.id, ...room.parts.map(({ id }) => id)].includes(of.roomId));

const districtOf = (setup: RoomSnapshot, venueId: string) =>
  setup.venues.get(venueId)!.districtCode;

/** Rooms that a booking fits: its own, and others of the district with its layout and enough seats. */
function roomsFor(setup: RoomSnapshot, of: AffectedBooking, viewer: Viewer): RoomRow[] {
  const canLeave = of.all === 1 && !of.hasPackages;
  return [...setup.rooms.values()].filter(
    (room) =>
      bookStop(room, setup.venues.get(room.venueId)!, viewer) === null &&
      (room.id === of.roomId ||
        (canLeave &&
          !room.packagesRequired &&
          room.seatCapacity >= of.attendees &&
          room.layouts.some(({ id }) => id === of.layoutId) &&
          districtOf(setup, room.venueId) === districtOf(setup, of.venueId))),
  );
}

/** Free hours of a room on a day with the length of the session and a price. */
function freeHours(
  { plan, setup }: Set,
  { room, day, old }: { room: RoomRow; day: string; old: AffectedBooking['sessions'][number] },
  viewer: Viewer,
): RoomOption[] {
  const planned = plan.dayOf(room, setup.venues.get(room.venueId)!, day);
  if (planned.state !== 'OPEN') return [];
  const length = (old.end - old.start) / ticksPerHour;
  if (!room.durations.includes(length)) return [];
  return freeRuns(runsOf(planned.slots, [length]), planned.busy, planned.from)
    .filter(({ slotIds }) => slotIds.every((id) => planned.price(id, viewer.levels) !== null))
    .map((run) => ({ ...run, roomId: room.id, day }));
}

/** Other rooms at the same hours, and other hours of the booking's room. */
function optionsFor(
  set: Set,
  of: AffectedBooking,
  { closing, viewer }: { closing: ClosedPlace | null; viewer: Viewer },
): RoomOption[] {
  const [old] = of.sessions;
  // Sessions of a series keep their room, so several of them have no hours in common.
  if (old === undefined || of.sessions.length > 1) return [];
  const options = roomsFor(set.setup, of, viewer).flatMap((room) =>
    daysFrom(old.day, room.id === of.roomId ? dayLater(old.day, daysOffered) : old.day)
      .filter((day) => !isClosed(closing, room, day))
      .flatMap((day) => freeHours(set, { room, day, old }, viewer))
      .filter((one) => room.id === of.roomId || one.start === old.start),
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
  const options = new Map<number, RoomOption[]>();
  for (const of of bookings) {
    const viewer = await viewerById(ctx, of.memberId);
    options.set(of.orderId, optionsFor({ frame, setup, plan }, of, { closing, viewer }));
  }
  return { setup, options };
}
