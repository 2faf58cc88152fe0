import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { inviteGuest, nameGuest, openGuestLink } from '#domain/tickets/calls.guests.ts';
import { guestsOf } from '#tests/support/doors.ts';
import type { TestApp } from '#tests/testApp.ts';

/** The key a browser makes for itself. */
export const deviceOf = (): string => randomBytes(32).toString('base64url');

/** What stands behind `#` of an invitation. */
export const secretIn = (url: string): string => new URL(url).hash.slice(1);

/** An invitation to a ticket of `owner`, by its secret. */
export async function invitedTo(
  testApp: TestApp,
  owner: { token: string },
  ticketID: string,
): Promise<string> {
  const { code, data } = await testApp.ask(inviteGuest, { ticketID }, { token: owner.token });
  expect(code).toBeNull();
  return secretIn(data.url);
}

/** A guest with a device of their own at an invitation. */
export function guestOf(testApp: TestApp, secret: string, device = deviceOf()) {
  return {
    device,
    open: () => testApp.ask(openGuestLink, { secret, device }),
    name: (name: string) => testApp.ask(nameGuest, { secret, device, name }),
  };
}

/** An order of one ticket whose guest has named themself. */
export async function namedGuest(testApp: TestApp, name = 'Siti Rahmah', hoursAhead = 1) {
  const order = await guestsOf(testApp, 1, { hoursAhead });
  const ticketID = order.ticketIds[0]!;
  const secret = await invitedTo(testApp, order.buyer, ticketID);
  const guest = guestOf(testApp, secret);
  expect((await guest.name(name)).code).toBeNull();
  return { ...order, ticketID, secret, guest };
}
