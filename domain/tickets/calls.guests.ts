import { nameLine } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orderNumber } from '../orders/shapes.ts';
import { line, mailLine } from '../text/text.ts';
import { added, subjectId } from '../wire.ts';
import { maxGuestNameLength } from './rules.guests.ts';
import { guestGroup, guestPlace, guestTicket } from './shapes.guests.ts';

/**
 * Fragment of a guest's address. Any text is accepted, because a malformed secret gets the refusal
 * of an unknown one.
 */
const secret = line(200);

/** Key that the guest's device has created, 32 random bytes in base64url. */
const device = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * Lists the tickets of an own order with the states of their guest links. `again`: an own order whose
 * guests are invited again.
 */
export const getGuestPlaces = call({
  name: 'getGuestPlaces',
  service: 'booking',
  path: 'ticket/getGuestPlaces',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber, again: z.optional(orderNumber) }),
  output: z.object({
    eventName: z.string(),
    hasGuestLinks: z.boolean(),
    places: z.array(guestPlace),
    groups: added(z.array(guestGroup), []),
    /** Names of guests of earlier events who allowed it, the latest first, without those invited. */
    known: added(z.array(z.string()), []),
    /** Those of `known` who were guests of the order `again`. */
    again: added(z.array(z.string()), []),
  }),
  refuses: ['orderNotFound', 'notEventOrder'],
  errorDisplay: 'toast',
});

/**
 * Returns the address of an own ticket's guest link, the live or a new one. The secret is in the
 * fragment, so it is in no request and no log (I33). `invitedName`: a name of `known` for which the
 * link is made. A live link counts as sent again.
 */
export const inviteGuest = call({
  name: 'inviteGuest',
  service: 'booking',
  path: 'ticket/inviteGuest',
  who: 'orders',
  names: { ticketID: 'own ticket' },
  input: z.object({
    ticketID: subjectId,
    invitedName: z.optional(nameLine(maxGuestNameLength)),
  }),
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

/**
 * Makes one link for several guests, or changes the number of its places. It covers the places with
 * the session and ticket type of the named ticket; each guest takes one (decision 0191).
 */
export const inviteGuestGroup = call({
  name: 'inviteGuestGroup',
  service: 'booking',
  path: 'ticket/inviteGuestGroup',
  who: 'orders',
  names: { ticketID: 'own ticket' },
  input: z.object({ ticketID: subjectId, places: z.int().check(z.gte(1), z.lte(1000)) }),
  output: z.object({ url: z.string() }),
  refuses: [
    'noData',
    'ticketSettled',
    'ticketSharedAlready',
    'realNameNotShared',
    'receivedNotPassedOn',
    'guestPlaceNamed',
    'guestLinksOff',
    'guestGroupPlaces',
  ],
});

/** Ends the group link at once. Guests who have a place keep it. Succeeds without a link. */
export const withdrawGuestGroup = call({
  name: 'withdrawGuestGroup',
  service: 'booking',
  path: 'ticket/withdrawGuestGroup',
  who: 'orders',
  names: { ticketID: 'own ticket' },
  input: z.object({ ticketID: subjectId }),
  output: z.null(),
  refuses: ['noData'],
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
  input: z.object({
    secret,
    device,
    name: nameLine(maxGuestNameLength),
    /** Consent that the inviter sees the name when inviting again; missing: as before. */
    isRemembered: z.optional(z.boolean()),
    /** For mails about changes, and reminders; empty: none; missing: as before. */
    email: z.optional(mailLine(200)),
  }),
  output: guestTicket,
  refuses: [
    'guestLinkUnknown',
    'tooManyTries',
    'wrongInput',
    'addressInName',
    'nameWithoutLetter',
    'emailInvalid',
    'guestPlaceTaken',
    'guestNameFixed',
    'ticketSettled',
    'guestGroupFull',
    'guestGroupClosed',
  ],
  errorDisplay: 'silent',
});

/**
 * Deletes the guest's address, so that no mail follows. Works on the guest's own device, and with
 * the link of a mail on each device.
 */
export const stopGuestMails = call({
  name: 'stopGuestMails',
  service: 'booking',
  path: 'ticket/stopGuestMails',
  who: 'open',
  names: { secret: 'any guestLink' },
  input: z.object({ secret, device }),
  output: z.null(),
  refuses: ['guestLinkUnknown', 'tooManyTries'],
  errorDisplay: 'dialog',
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
