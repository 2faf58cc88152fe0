import type { VenueCalendar } from '#domain/facilities/bookings/shapes.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { daysFrom, frameAt, planWith } from '#api/features/facilities/service.plan.ts';
import { snapshotAt } from '#api/features/facilities/find/service.roomCache.ts';
import { venueScope } from '#api/features/facilities/setup/service.scope.ts';
import { readMoment } from '#api/features/facilities/store.setup.ts';
import { listBlocks } from './store.blocks.ts';
import { listCalendarSessions } from './store.calendar.view.ts';

/** Rooms of a venue with bookings and the company's hours (own use) on `days` days (ADM-030). */
export async function venueCalendar(
  ctx: AdminCtx,
  { venueId, from, days }: { venueId: string; from: string; days: number },
): Promise<VenueCalendar> {
  const { country, district } = await venueScope(ctx, venueId);
  const { now, version } = await readMoment(ctx.db);
  const { venues, rooms, hours } = await snapshotAt(ctx, version, country, ctx.language);
  const venue = venues.get(venueId);
  if (venue === undefined) throw new Refused('noData');
  const own = [...rooms.values()].filter((room) => room.venueId === venueId);
  const frame = await frameAt(ctx, country, now);
  const until = Temporal.PlainDate.from(from)
    .add({ days: days - 1 })
    .toString();
  const plan = await planWith(ctx.db, frame, hours, { rooms: own, from, until });
  const time = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(frame.zone);
  const sessions = await listCalendarSessions(ctx.db, ctx.language, { venueId, from, until });
  return {
    venueId,
    name: venue.name,
    country,
    district,
    today: frame.today,
    now: time.toPlainTime().toString({ smallestUnit: 'minute' }),
    rooms: own.map((room) => ({
      id: room.id,
      name: room.name,
      seatCapacity: room.seatCapacity,
      isCombined: room.isCombined,
      isInUse: room.isInUse,
      units: room.units.map(String),
      days: daysFrom(from, until).map((day) => {
        const { state, slots } = plan.dayOf(room, venue, day);
        return {
          day,
          state,
          slots: slots.map(({ start, end }) => ({ from: timeOf(start), until: timeOf(end) })),
        };
      }),
    })),
    bookings: sessions.map(({ start, end, ...one }) => ({
      ...one,
      from: timeOf(start),
      until: timeOf(end),
    })),
    blocks: await listBlocks(ctx.db, venueId, from, until),
  };
}
