import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { inviteGuest, nameGuest, openGuestLink } from '#domain/tickets/calls.guests.ts';
import { guestsOf } from '#tests/support/doors.ts';
import type { World } from '#tests/world.ts';

/** The key a browser makes for itself. */
export const deviceOf = (): string => randomBytes(32).toString('base64url');

/** What stands behind `#` of an invitation. */
export const secretIn = (url: string): string => new URL(url).hash.slice(1);

/** An invitation to a ticket of `owner`, by its secret. */
export async function invitedTo(
  world: World,
  owner: { token: string },
  ticketID: string,
): Promise<string> {
  const { code, data } = await world.ask(inviteGuest, { ticketID }, { token: owner.token });
  expect(code).toBeNull();
  return secretIn(data.url);
}

/** A guest with a device of their own at an invitation. */
export function guestOf(world: World, secret: string, device = deviceOf()) {
  return {
    device,
    open: () => world.ask(openGuestLink, { secret, device }),
    name: (name: string) => world.ask(nameGuest, { secret, device, name }),
  };
}

/** An order of one ticket whose guest has named themself. */
export async function namedGuest(world: World, name = 'Siti Rahmah', hoursAhead = 1) {
  const order = await guestsOf(world, 1, { hoursAhead });
  const ticketID = order.ticketIds[0]!;
  const secret = await invitedTo(world, order.buyer, ticketID);
  const guest = guestOf(world, secret);
  expect((await guest.name(name)).code).toBeNull();
  return { ...order, ticketID, secret, guest };
}
