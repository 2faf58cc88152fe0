import { randomUUID } from 'node:crypto';
import { openDoor } from '#domain/checkin/calls.ts';
import { openHelperLink } from '#domain/checkin/calls.helpers.ts';
import { getMyTicket, getTicketQRcode } from '#domain/tickets/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn } from './buying.ts';
import {
  type DoorInput,
  type HelperInput,
  makeDoors,
  makeHelperLink,
} from '#demo/make/make.checkin.ts';
import { type EventInput, type MadeEvent, makeAdministrator, makeEvent } from '#demo/make/make.ts';
import type { TestApp } from '#tests/testApp.ts';

export const hour = 3_600_000;

export const nonce = (): string => randomUUID();

/**
 * Makes a buyer with tickets of a free event that starts in `hoursAhead`, so that check-in is open
 * by default. `codes` are the QR codes as addresses. The session's staff code is 246810.
 */
export async function guestsOf(
  testApp: TestApp,
  places: number,
  {
    input = {},
    hoursAhead = 1,
    door = {},
  }: {
    input?: EventInput;
    hoursAhead?: number;
    door?: DoorInput;
  } = {},
) {
  const { db, secrets } = testApp.core;
  const startTime = (await appNow(db)) + hoursAhead * hour;
  const event = await makeEvent(db, {
    startTime,
    endTime: startTime + 2 * hour,
    ticketTypes: [{ price: 0, limit: 100 }],
    ...input,
  });
  await makeDoors(db, secrets, event.sessionIds, door);
  const buyer = await buyerIn(testApp);
  const orderNumber = await buyer.reserve(event, places);
  await buyer.confirm(orderNumber);
  const { tickets } = (await testApp.ask(getMyTicket, { orderNumber }, buyer)).data;
  const ticketIds = tickets.map((ticket) => ticket.id);
  const codes: string[] = [];
  for (const ticketID of ticketIds)
    codes.push(
      (await testApp.ask(getTicketQRcode, { regionCode: 'BN', ticketID }, buyer)).data.qrCode,
    );
  return { event, sessionId: String(event.sessionIds[0]), buyer, orderNumber, ticketIds, codes };
}

/** Enters the staff code of an event's first session on a device. */
export async function atDoor(testApp: TestApp, event: MadeEvent, staffCode = '246810') {
  const sessionId = String(event.sessionIds[0]);
  const { data } = await testApp.ask(openDoor, { sessionId, staffCode });
  return { sessionId, credential: data.credential };
}

/** Makes the link of a helper and returns its secret. */
export async function helperSecret(
  { core: { db, secrets } }: TestApp,
  sessionId: string,
  more: Partial<HelperInput> = {},
): Promise<string> {
  const adminId = await makeAdministrator(db, { email: 'links@company.example', name: 'Links' });
  return (await makeHelperLink(db, secrets, { sessionId, adminId, role: 'SUPERVISOR', ...more }))
    .secret;
}

/** Opens the link of a helper of an event's first session, by default of a supervisor. */
export async function asHelper(
  testApp: TestApp,
  event: MadeEvent,
  more: Partial<HelperInput> = {},
) {
  const sessionId = String(event.sessionIds[0]);
  const secret = await helperSecret(testApp, sessionId, more);
  const { data } = await testApp.ask(openHelperLink, { sessionId, secret });
  return { sessionId, credential: data.credential, secret };
}
