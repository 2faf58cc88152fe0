import { getMyTicket, getTicketQRcode } from '#domain/tickets/calls.ts';
import { addToWallet } from '#domain/wallet/calls.ts';
import type { WalletKind } from '#domain/wallet/shapes.ts';
import { run } from '#api/platform/db/sql.ts';
import { makeEvent } from '#demo/make/make.ts';
import { type Buyer, buyerIn } from '#tests/support/buying.ts';
import type { TestApp } from '#tests/testApp.ts';

const day = 86_400_000;

/** A member with a ticket of a session in three days. */
export async function booked(testApp: TestApp) {
  const startTime = Date.now() + 3 * day;
  const event = await makeEvent(testApp.core.db, {
    name: 'Owners’ forum',
    ticketTypes: [{ price: 0, total: 50 }],
    sessions: [{ startTime, endTime: startTime + 3_600_000 }],
  });
  const buyer = await buyerIn(testApp);
  const orderNumber = await buyer.reserve(event, 1);
  await buyer.confirm(orderNumber);
  const { tickets } = (await testApp.ask(getMyTicket, { orderNumber }, buyer)).data;
  return { event, buyer, ticketID: tickets[0]!.id, sessionId: event.sessionIds[0]!, startTime };
}
export type Booked = Awaited<ReturnType<typeof booked>>;

export const added = (
  testApp: TestApp,
  { buyer, ticketID }: Pick<Booked, 'ticketID'> & { buyer: Buyer },
  wallet: WalletKind,
) => testApp.ask(addToWallet, { ticketID, wallet }, buyer);
export const codeOf = async (testApp: TestApp, { buyer, ticketID }: Booked) =>
  (await testApp.ask(getTicketQRcode, { regionCode: 'BN', ticketID }, buyer)).data.qrCode;
export const move = (testApp: TestApp, { sessionId }: Booked, to: number) =>
  run(testApp.core.db)`
    update event_session set start_time = to_timestamp(${to / 1000}), end_time = to_timestamp(${to / 1000 + 3600}) where id = ${sessionId}`;
