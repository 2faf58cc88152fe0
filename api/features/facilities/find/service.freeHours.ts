import type { Input } from '#domain/call.ts';
import type { FreeHours, getFreeHours } from '#domain/facilities/calls.find.ts';
import { freeRuns, runsOf, timeOf } from '#domain/facilities/rules.ticks.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { type PlannedDay, planWith } from '#api/features/facilities/service.plan.ts';
import { viewerOf } from '#api/features/facilities/service.rooms.ts';
import { foundVenues, hoursOf } from './service.search.ts';

type RoomHours = FreeHours['venues'][number]['rooms'][number];

/** The slots of a day; those with a free run of one of `lengths` (hours) and a price have it. */
function slotsOf(
  day: PlannedDay,
  lengths: readonly number[],
  levels: readonly string[],
): RoomHours['slots'] {
  const runs = day.state === 'OPEN' ? freeRuns(runsOf(day.slots, lengths), day.busy, day.from) : [];
  // Sorted by start, then by length: the first one of a start is the shortest.
  const shortest = new Map<number, RoomHours['slots'][number]['run']>();
  for (const { start, end, slotIds } of runs) {
    const prices = slotIds.map((slotId) => day.price(slotId, levels));
    if (!shortest.has(start) && prices.every((price) => price !== null))
      shortest.set(start, {
        endTime: timeOf(end),
        price: prices.reduce((sum, price) => sum + price, 0),
      });
  }
  return day.slots
    .toSorted((one, next) => one.start - next.start)
    .map(({ start, end }) => ({
      startTime: timeOf(start),
      endTime: timeOf(end),
      run: shortest.get(start) ?? null,
    }));
}

/** Reads the hours of a day of all rooms that match a filter, the taken ones with one query. */
export async function freeHours(
  ctx: Ctx,
  { date, ...filter }: Input<typeof getFreeHours>,
): Promise<FreeHours> {
  const viewer = await viewerOf(ctx);
  const { found, setup, frame } = await foundVenues(ctx, viewer, filter);
  const plan = await planWith(ctx.db, frame, setup.hours, {
    rooms: found.flatMap(({ rooms }) => rooms),
    from: date,
    until: date,
  });
  const hours = hoursOf(filter);
  return {
    today: frame.today,
    horizon: frame.horizon,
    venues: found.map(({ venue, rooms }) => ({
      venueID: venue.id,
      venueName: venue.name,
      rooms: rooms.map((room) => {
        const day = plan.dayOf(room, venue, date);
        return {
          roomID: room.id,
          roomName: room.name,
          seatCapacity: room.seatCapacity,
          state: day.state,
          slots: slotsOf(day, hours === null ? room.durations : [hours], viewer.levels),
        };
      }),
    })),
  };
}
