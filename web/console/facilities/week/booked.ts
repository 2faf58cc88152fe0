import type { BookedRoomSlot, WeekSlot } from '#domain/facilities/setup/shapes.rooms.ts';

const keyOf = ({ weekday, from, until }: WeekSlot): string => `${weekday} ${from} ${until}`;

/** Bookings whose slot is missing in `slots`; with them the room cannot be saved (7086). */
export function touchedBy(
  slots: readonly WeekSlot[],
  booked: readonly BookedRoomSlot[],
): readonly BookedRoomSlot[] {
  const stay = new Set(slots.map(keyOf));
  return booked.filter((one) => !stay.has(keyOf(one)));
}

/** Counts the orders among booked slots. */
export const ordersOf = (booked: readonly BookedRoomSlot[]): number =>
  new Set(booked.map(({ orderNumber }) => orderNumber)).size;
