import en from '#locales/en/calendar.json' with { type: 'json' };
import zh from '#locales/zh-CN/calendar.json' with { type: 'json' };
import ms from '#locales/ms/calendar.json' with { type: 'json' };
import type { CalendarEntry } from '#api/platform/calendar.ts';
import type { CalendarOfOrder } from '#api/features/orders/service.product.ts';
import { listOrderSlots } from './store.ts';
import { findBooking } from './store.view.ts';

const words = { en, ms, 'zh-CN': zh } as const;

/** Makes the calendar entries of an order, one for each slot (R32). */
export async function calendarOfBooking({
  conn,
  core,
  orderId,
  language,
  rules,
}: CalendarOfOrder): Promise<CalendarEntry[]> {
  const booking = await findBooking(conn, language, orderId);
  if (booking === null) return [];
  const slots = (await listOrderSlots(conn, [orderId])).filter(({ leftAt }) => leftAt === null);
  const name = booking.name || booking.categoryName;
  return slots.map((slot, place) => ({
    orderNumber: booking.orderNumber,
    // By position, so that the entry of a moved slot is updated.
    sessionId: `service-${place + 1}`,
    sequence: booking.sequence,
    start: slot.start,
    end: slot.end,
    title: booking.categoryTypeName === '' ? name : `${name}, ${booking.categoryTypeName}`,
    venue: booking.venueName,
    address: booking.address,
    text: [words[language].service.replace('{orderNumber}', booking.orderNumber), rules]
      .filter((line) => line !== '')
      .join('\n\n'),
    url: `${core.config.publicUrl}/BookingOrderView?orderNumber=${booking.orderNumber}`,
  }));
}
