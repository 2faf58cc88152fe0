import type { BookedRoomSlot, WeekSlot } from '#domain/facilities/setup/shapes.rooms.ts';

const keyOf = ({ weekday, from, until }: WeekSlot): string => `${weekday} ${from} ${until}`;

/** Bookings of slots that are none of these any more: they keep a room from being saved (7086). */
export function touchedBy(
  slots: readonly WeekSlot[],
  booked: readonly BookedRoomSlot[],
): readonly BookedRoomSlot[] {
  const stay = new Set(slots.map(keyOf));
  return booked.filter((one) => !stay.has(keyOf(one)));
}

/** How many bookings there are among booked slots. */
export const ordersOf = (booked: readonly BookedRoomSlot[]): number =>
  new Set(booked.map(({ orderNumber }) => orderNumber)).size;
