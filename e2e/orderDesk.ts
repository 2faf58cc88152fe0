import { eventNamed } from './desk.ts';
import { memberOf, newAda } from './member.ts';
import type { Product } from './product.ts';
import { dayAhead, roomsOf } from './rooms.ts';

const eventName = 'Kitchen days for four';

/** A paid order of four named places in the first of two sessions. */
export async function namedParty(product: Product, names: readonly string[]): Promise<string> {
  const eventID = await eventNamed(product, eventName, true, {
    namesNeeded: true,
    multiDate: true,
  });
  const ada = newAda();
  const member = await memberOf(product, ada);
  const info = await member.ask<{
    ticketTypes: { ticketTypeId: string; ticketTypeName: string; sessionIds: string[] }[];
    termsVersion: string;
  }>('event/v1/getEventInfo', { eventID });
  const { ticketTypeId, sessionIds } = info.ticketTypes.find(
    ({ ticketTypeName }) => ticketTypeName === 'Seat',
  )!;
  const sessionId = sessionIds[0]!;
  const { orderNumber } = await member.ask<{ orderNumber: string }>(
    'order/v1/createActivityOrder',
    {
      eventID,
      tickets: [{ ticketTypeId, sessionId, quantity: names.length }],
      attendees: names.map((name, index) => ({
        ticketTypeId,
        sessionId,
        guestType: 'guest',
        name,
        phone: `+673 712 345${index}`,
        email: '',
      })),
      contact: { name: 'Lim Siew Hoon', phone: '+673 712 3456', email: 'phone.rings@example.com' },
      tcVersion: info.termsVersion,
    },
  );
  await member.pay(orderNumber);
  return orderNumber;
}

/** A paid booking of a room on two days. */
export async function paidRoom(product: Product, name: string) {
  const ada = newAda();
  const rooms = await roomsOf(product, ada);
  const { roomID } = rooms.roomOf(name);
  const days: { date: string; slotIds: string[] }[] = [];
  for (const { date, slots } of await rooms.daysOf(roomID, dayAhead(20), dayAhead(55))) {
    const free = slots.find(({ status }) => status === 'FREE');
    if (free !== undefined && days.length < 2) days.push({ date, slotIds: [free.slotId] });
  }
  const orderNumber = await rooms.reserve(roomID, days);
  await rooms.pay(orderNumber);
  return { ada, orderNumber };
}
