import { freeRuns } from '#domain/facilities/rules.ticks.ts';
import { wantedRuns } from '#domain/facilities/waiting/rules.ts';
import { daysOf } from '#domain/time/waits.ts';
import type { WantedSpan } from '#domain/facilities/waiting/shapes.ts';
import type { RoomSnapshot } from '#api/features/facilities/find/service.roomCache.ts';
import type { Plan } from '#api/features/facilities/service.plan.ts';
import { isBookableBy, type Viewer } from '#api/features/facilities/service.rooms.ts';
import type { RoomRow } from '#api/features/facilities/store.rooms.view.ts';

/** Which rooms a request is for; null: any. */
export type Scope = {
  venueId: string | null;
  roomId: string | null;
  people: number;
  hours: number;
};

/** Whether a room is in the scope of a request, large enough, and offered for the wanted length. */
export const isLargeEnough = (room: RoomRow, of: Scope): boolean =>
  room.isInUse &&
  room.seatCapacity >= of.people &&
  room.durations.includes(of.hours) &&
  room.layouts.length > 0 &&
  (of.venueId === null || of.venueId === room.venueId) &&
  (of.roomId === null || of.roomId === room.id);

/** The rooms that a request can be offered. Rooms with required equipment are booked by members. */
export const roomsFor = ({ rooms, venues }: RoomSnapshot, viewer: Viewer, of: Scope): RoomRow[] =>
  [...rooms.values()].filter(
    (room) =>
      isLargeEnough(room, of) &&
      !room.packagesRequired &&
      venues.get(room.venueId)!.venueStatus === 'OPEN' &&
      isBookableBy(room, viewer),
  );

type FreeRun = { room: RoomRow; day: string; start: number; end: number };

/** First hours that suit a request and are free, whether they exist at all by the set-up. */
export function findFree(
  { venues }: RoomSnapshot,
  plan: Plan,
  rooms: readonly RoomRow[],
  wanted: WantedSpan,
): { free: FreeRun | null; isOffered: boolean } {
  let isOffered = false;
  for (const day of daysOf(wanted))
    for (const room of rooms) {
      const { slots, state, busy, from } = plan.dayOf(room, venues.get(room.venueId)!, day);
      if (state !== 'OPEN' && state !== 'FULL') continue;
      const runs = wantedRuns(slots, wanted);
      isOffered ||= runs.length > 0;
      const [run] = freeRuns(runs, busy, from);
      if (run !== undefined) return { free: { room, day, ...run }, isOffered };
    }
  return { free: null, isOffered };
}
