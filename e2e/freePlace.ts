import { memberOf, newAda } from './member.ts';
import type { Product } from './product.ts';

/** Books a free place of an event for a member, by default a new one; mails about it go to the address. */
export async function bookFreePlace(
  product: Product,
  eventID: string,
  email: string,
  ada = newAda(),
): Promise<void> {
  const member = await memberOf(product, ada);
  const { ticketTypes, termsVersion } = await member.ask<{
    ticketTypes: { ticketTypeId: string; price: number; sessionIds: string[] }[];
    termsVersion: string;
  }>('event/v1/getEventInfo', { eventID });
  const { ticketTypeId, sessionIds } = ticketTypes.find(({ price }) => price === 0)!;
  const { orderNumber } = await member.ask<{ orderNumber: string }>(
    'order/v1/createActivityOrder',
    {
      eventID,
      tickets: [{ ticketTypeId, sessionId: sessionIds[0], quantity: 1 }],
      contact: { name: 'Siti Aminah', phone: '+673 712 3456', email },
      tcVersion: termsVersion,
    },
  );
  await member.ask('order/v1/confirmActivityOrder', { orderNumber });
}
