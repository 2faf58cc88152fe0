import en from '#locales/en/calendar.json' with { type: 'json' };
import zh from '#locales/zh-CN/calendar.json' with { type: 'json' };
import ms from '#locales/ms/calendar.json' with { type: 'json' };
import type { CalendarOfOrder } from '#api/features/orders/service.product.ts';
import type { CalendarEntry } from '#api/platform/calendar.ts';
import { countryOf } from '#api/features/regions/service.ts';
import {
  findBooking,
  findProgress,
  listSessionsOf,
} from '#api/features/facilities/store.bookings.view.ts';
import { listRooms, listVenues } from '#api/features/facilities/store.rooms.view.ts';
import { quarterHourStart } from '#api/features/facilities/service.information.ts';

const words = { en, ms, 'zh-CN': zh } as const;

/** Makes the calendar entries of an order, one for each session (R32). */
export async function calendarOfBooking({
  conn,
  core,
  orderId,
  language,
  rules,
}: CalendarOfOrder): Promise<CalendarEntry[]> {
  const [booking, progress] = [
    await findBooking(conn, language, orderId),
    await findProgress(conn, orderId),
  ];
  if (booking === null || progress === null) return [];
  const { country, sequence } = progress;
  const [room] = await listRooms(conn, language, { country, roomId: booking.roomId });
  const [venue] = await listVenues(conn, language, { country, venueId: booking.venueId });
  if (room === undefined || venue === undefined) return [];
  const { zone } = await countryOf({ ...core, db: conn }, country);
  const sessions = await listSessionsOf(conn, language, orderId);
  return sessions.map((one) => ({
    orderNumber: one.orderNumber,
    sessionId: `room-${one.sessionNo}`,
    sequence,
    start: quarterHourStart(zone, one.day, one.start),
    end: quarterHourStart(zone, one.day, one.end),
    title: `${one.eventName}, ${room.name}`,
    venue: venue.name,
    address: venue.address,
    text: [
      words[language].room.replace('{orderNumber}', one.orderNumber),
      ...one.packages.map(({ name, quantity }) => `${quantity} × ${name}`),
      rules,
      venue.contactPerson === '' ? '' : `${venue.contactPerson}, ${venue.contactTel}`,
    ]
      .filter((line) => line !== '')
      .join('\n\n'),
    url: `${core.config.publicUrl}/HasOrderDetail?orderNumber=${one.orderNumber}`,
  }));
}
