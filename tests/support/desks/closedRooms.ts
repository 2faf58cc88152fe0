import { getAlternatives } from '#domain/alternatives/calls.ts';
import { closeDays, getClosing } from '#domain/facilities/closed/calls.ts';
import { one } from '#api/platform/db/sql.ts';
import type { Asking } from '#tests/support/roomBooking.ts';
import { type TestApp, until } from '#tests/testApp.ts';

export const note = { en: 'The floor is wet.', 'zh-CN': '', ms: '' };

/** What tests of closed days do: close the room of a booking, and read the offer of an order. */
export function closedRoomsOf(testApp: () => TestApp) {
  const desk = async () => ({ admin: await testApp().admin('facility') });
  const placeOf = (orderNumber: string) =>
    one<{ venueId: string; roomId: string }>(testApp().core.db)`
      select f.venue_id::text as "venueId", f.room_id::text as "roomId" from facility_order f join booking_order o on o.id = f.order_id
      where o.order_number = ${orderNumber}`;

  /** Closes the room of a booking for days, with an offer. */
  async function close(orderNumber: string, from: string, last = from) {
    const place = { ...(await placeOf(orderNumber)), from, until: last };
    const { data } = await testApp().ask(getClosing, place, await desk());
    const closed = await testApp().ask(
      closeDays,
      { ...place, purpose: 'Water damage', known: data.count, offer: { note } },
      await desk(),
    );
    return { look: data, closed };
  }

  /** The offer of an order, when the job has made it. */
  const offerOf = (orderNumber: string, ask: Asking) =>
    until(async () => {
      const { data } = await testApp().ask(getAlternatives, { orderNumber }, ask);
      return data.offers[0] ?? null;
    });
  return { desk, placeOf, close, offerOf };
}
