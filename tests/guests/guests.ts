import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import {
  inviteGuest,
  inviteGuestGroup,
  nameGuest,
  openGuestLink,
} from '#domain/tickets/calls.guests.ts';
import { guestsOf } from '#tests/support/doors.ts';
import type { TestApp } from '#tests/testApp.ts';

/** The random key that a guest's browser creates. */
export const deviceOf = (): string => randomBytes(32).toString('base64url');

/** The secret in the fragment of a guest link. */
export const secretIn = (url: string): string => new URL(url).hash.slice(1);

/** Invites a guest to a ticket of `owner` and returns the secret of the link. */
export async function invitedTo(
  testApp: TestApp,
  owner: { token: string },
  ticketID: string,
): Promise<string> {
  const { code, data } = await testApp.ask(inviteGuest, { ticketID }, { token: owner.token });
  expect(code).toBeNull();
  return secretIn(data.url);
}

export function guestOf(testApp: TestApp, secret: string, device = deviceOf()) {
  return {
    device,
    open: () => testApp.ask(openGuestLink, { secret, device }),
    name: (name: string) => testApp.ask(nameGuest, { secret, device, name }),
  };
}

/** Makes an order of one ticket whose guest has entered a name. */
export async function namedGuest(testApp: TestApp, name = 'Siti Rahmah', hoursAhead = 1) {
  const order = await guestsOf(testApp, 1, { hoursAhead });
  const ticketID = order.ticketIds[0]!;
  const secret = await invitedTo(testApp, order.buyer, ticketID);
  const guest = guestOf(testApp, secret);
  expect((await guest.name(name)).code).toBeNull();
  return { ...order, ticketID, secret, guest };
}

/** Makes a group link for `places` places like that of a ticket, and returns its secret. */
export async function groupOf(
  testApp: TestApp,
  owner: { token: string },
  { ticketID, places }: { ticketID: string; places: number },
): Promise<string> {
  const { code, data } = await testApp.ask(
    inviteGuestGroup,
    { ticketID, places },
    { token: owner.token },
  );
  expect(code).toBeNull();
  return secretIn(data.url);
}
