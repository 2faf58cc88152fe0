import { nameLine } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orderNumber } from '../orders/shapes.ts';
import { line } from '../text/text.ts';
import { subjectId } from '../wire.ts';
import { maxGuestNameLength } from './rules.guests.ts';
import { guestPlace, guestTicket } from './shapes.guests.ts';

/**
 * What stands behind `#` of a guest's address. Any text is taken: what is no secret is answered
 * like one that nobody knows.
 */
const secret = line(200);

/** A key that the guest's device has made for itself, 32 random bytes in base64url. */
const device = z.string().check(z.regex(/^[\w-]{43}$/));

/** Tickets of an own order, and what has become of each guest who was invited. */
export const getGuestPlaces = call({
  name: 'getGuestPlaces',
  service: 'booking',
  path: 'ticket/getGuestPlaces',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.object({
    eventName: z.string(),
    /** The event has guests by link. */
    hasGuestLinks: z.boolean(),
    places: z.array(guestPlace),
  }),
  refuses: ['orderNotFound', 'notEventOrder'],
  errorDisplay: 'toast',
});

/**
 * The address a guest takes an own ticket over by: the one that lives, or a new one. Its secret
 * stands in the fragment, which reaches no server and no log (I33).
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
 * Ends the link of an own ticket at once; a guest who has named themself loses ticket, code and
 * name. Without a link nothing changes.
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

/** What a guest's link stands for; one that nobody knows, or knows any more, is told nothing. */
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
 * A guest types who they are and has the ticket; the first device has it, the same once more
 * changes nothing. Each name makes a new code (B-20).
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

/** The guest's session as a calendar file, for the device that has named itself (R32). */
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
