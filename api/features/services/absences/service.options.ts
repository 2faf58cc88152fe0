import { nearestGroups, slotsKey } from '#domain/services/absences/rules.ts';
import { dayLater } from '#domain/time/days.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { listSlots, type SlotRow } from '#api/features/services/store.ts';
import { type AbsentBooking, listNames, listOverlapping } from './store.absences.view.ts';

/** Days after a booking on which other slots are offered. */
const daysOffered = 14;

/** Adjacent slots to which a booking can move, and their consultants. */
type SlotOption = { key: string; slots: SlotRow[]; place: string };

/**
 * Free slots of the booking's service and sub-type, the nearest first: at the same time with another
 * consultant, then other times. `closed` are slots without their consultant.
 */
export async function slotOptions(
  conn: Conn,
  booking: AbsentBooking,
  closed: ReadonlySet<string>,
): Promise<SlotOption[]> {
  const [first] = booking.slots;
  if (first === undefined) return [];
  const now = await appNow(conn);
  const found = await listSlots(conn, {
    serviceIds: [booking.serviceId],
    from: first.day,
    until: dayLater(first.day, daysOffered),
    categoryTypeId: booking.categoryTypeId ?? undefined,
  });
  const free = found.filter(
    ({ slotId, start, capacity, taken }) => start > now && taken < capacity && !closed.has(slotId),
  );
  const own = new Set(booking.slots.map(({ slotId }) => slotId));
  const ids = free.map(({ slotId }) => slotId);
  // Its own slots are free after the move; those of other bookings are not.
  const taken = new Set(await listOverlapping(conn, booking.memberId, ids));
  const overlapsOwn = ({ start, end }: SlotRow) =>
    booking.slots.some((slot) => slot.start < end && start < slot.end);
  const names = new Map((await listNames(conn, ids)).map((one) => [one.slotId, one.names]));
  const open = free.filter(
    (slot) => !own.has(slot.slotId) && (!taken.has(slot.slotId) || overlapsOwn(slot)),
  );
  return nearestGroups(open, { count: booking.slots.length, start: first.start }).map((slots) => ({
    key: slotsKey(slots),
    slots,
    place: names.get(slots[0]!.slotId) ?? '',
  }));
}
