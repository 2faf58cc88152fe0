import { nameLine } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orderNumber } from '../orders/shapes.ts';
import { line } from '../text/text.ts';
import { subjectId } from '../wire.ts';
import { maxGuestNameLength } from './rules.guests.ts';
import { guestPlace, guestTicket } from './shapes.guests.ts';

/**
 * Fragment of a guest's address. Any text is accepted, because a malformed secret gets the refusal
 * of an unknown one.
 */
const secret = line(200);

/** Key that the guest's device has created, 32 random bytes in base64url. */
const device = z.string().check(z.regex(/^[\w-]{43}$/));

/** Lists the tickets of an own order with the states of their guest links. */
export const getGuestPlaces = call({
  name: 'getGuestPlaces',
  service: 'booking',
  path: 'ticket/getGuestPlaces',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.object({
    eventName: z.string(),
    hasGuestLinks: z.boolean(),
    places: z.array(guestPlace),
  }),
  refuses: ['orderNotFound', 'notEventOrder'],
  errorDisplay: 'toast',
});

/**
 * Returns the address of an own ticket's guest link, the live or a new one. The secret is in the
 * fragment, so it is in no request and no log (I33).
 */
export const inviteGuest = call({
  name: 'inviteGuest',
  service: 'booking',
  path: 'ticket/inviteGuest',
  who: 'orders',
  names: { ticketID: 'own ticket' },
  input: z.object({ ticketID: subjectId }),
  output: z.object({ url: z.string() }),
  refuses: [
    'noData',
    'ticketSettled',
    'ticketSharedAlready',
    'realNameNotShared',
    'receivedNotPassedOn',
    'guestPlaceNamed',
    'guestLinksOff',
  ],
});

/**
 * Ends the guest link of an own ticket at once. A named guest loses the ticket, and the name is
 * deleted. Succeeds without a link.
 */
export const withdrawGuest = call({
  name: 'withdrawGuest',
  service: 'booking',
  path: 'ticket/withdrawGuest',
  who: 'orders',
  names: { ticketID: 'own ticket' },
  input: z.object({ ticketID: subjectId }),
  output: z.null(),
  refuses: ['noData', 'ticketSettled', 'receivedNotPassedOn'],
});

/** Returns the ticket of a guest link; an unknown or ended link is refused. */
export const openGuestLink = call({
  name: 'openGuestLink',
  service: 'booking',
  path: 'ticket/openGuestLink',
  who: 'open',
  names: { secret: 'any guestLink' },
  input: z.object({ secret, device }),
  output: guestTicket,
  refuses: ['guestLinkUnknown', 'tooManyTries'],
  errorDisplay: 'silent',
});

/**
 * Stores the guest's name and gives them the ticket. Only the first device can name the guest;
 * repeating the same name has no effect. Each new name makes a new code (B-20).
 */
export const nameGuest = call({
  name: 'nameGuest',
  service: 'booking',
  path: 'ticket/nameGuest',
  who: 'open',
  names: { secret: 'any guestLink' },
  input: z.object({ secret, device, name: nameLine(maxGuestNameLength) }),
  output: guestTicket,
  refuses: [
    'guestLinkUnknown',
    'tooManyTries',
    'wrongInput',
    'addressInName',
    'nameWithoutLetter',
    'guestPlaceTaken',
    'guestNameFixed',
    'ticketSettled',
  ],
  errorDisplay: 'silent',
});

/** Returns the guest's session as a calendar file to the named device (R32). */
export const getGuestCalendar = call({
  name: 'getGuestCalendar',
  service: 'booking',
  path: 'ticket/getGuestCalendar',
  who: 'open',
  names: { secret: 'any guestLink' },
  input: z.object({ secret, device }),
  output: z.object({ fileName: z.string(), content: z.string() }),
  refuses: ['guestLinkUnknown', 'tooManyTries'],
});
