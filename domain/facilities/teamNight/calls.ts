import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { orderNumber } from '../../orders/shapes.ts';
import { nameLine } from '../../text/shapes.names.ts';
import { line, lines, mailLine } from '../../text/text.ts';
import { id } from '../../wire.ts';
import { maxTeamName, maxTeamText } from './rules.ts';
import { dateNo, ownTeamNight, teamNight } from './shapes.ts';

/** Fragment of the address. Any text is accepted: a malformed one is refused like an unknown one. */
const secret = line(200);

/** Key that the guest's device has created, 32 random bytes in base64url. */
const device = z.string().check(z.regex(/^[\w-]{43}$/));

/** Returns the invitation of an own room booking with its guests (decision 0204). */
export const getTeamNight = call({
  name: 'getTeamNight',
  service: 'booking',
  path: 'facility/v1/getTeamNight',
  who: 'orders',
  names: { orderNumber: 'own facilityOrder' },
  input: z.object({ orderNumber }),
  output: ownTeamNight,
  refuses: ['orderNotFound', 'notFacilityOrder', 'noData'],
  errorDisplay: 'toast',
});

/** Makes the link of an invitation if there is none, and stores the owner's text. */
export const saveTeamNight = call({
  name: 'saveTeamNight',
  service: 'booking',
  path: 'facility/v1/saveTeamNight',
  who: 'orders',
  names: { orderNumber: 'own facilityOrder' },
  input: z.object({ orderNumber, message: lines(maxTeamText) }),
  output: z.null(),
  refuses: [
    'orderNotFound',
    'notFacilityOrder',
    'noData',
    'bookingNotPaid',
    'finishedNoChange',
    'teamNightOver',
  ],
});

/**
 * Ends the link at once. Guests who come stay in the list, and those with an address still get
 * changes. Succeeds without a link.
 */
export const withdrawTeamNight = call({
  name: 'withdrawTeamNight',
  service: 'booking',
  path: 'facility/v1/withdrawTeamNight',
  who: 'orders',
  names: { orderNumber: 'own facilityOrder' },
  input: z.object({ orderNumber }),
  output: z.null(),
  refuses: ['orderNotFound', 'notFacilityOrder'],
});

/** Deletes a guest of an own invitation with name and address. */
export const removeTeamGuest = call({
  name: 'removeTeamGuest',
  service: 'booking',
  path: 'facility/v1/removeTeamGuest',
  who: 'orders',
  names: { orderNumber: 'own facilityOrder', guestId: 'own teamGuest' },
  input: z.object({ orderNumber, guestId: id }),
  output: z.null(),
  refuses: ['orderNotFound', 'notFacilityOrder', 'noData'],
});

/** Returns an invitation to everyone with its link, or with the link of a guest's mail. */
export const openTeamNight = call({
  name: 'openTeamNight',
  service: 'booking',
  path: 'facility/v1/openTeamNight',
  who: 'open',
  names: { secret: 'any teamNight' },
  input: z.object({ secret, device }),
  output: teamNight,
  refuses: ['teamNightUnknown', 'tooManyTries'],
  errorDisplay: 'silent',
});

/**
 * Stores the dates on which a guest comes. Without dates it deletes the answer with name and
 * address. Dates that have ended stay as they are.
 */
export const answerTeamNight = call({
  name: 'answerTeamNight',
  service: 'booking',
  path: 'facility/v1/answerTeamNight',
  who: 'open',
  names: { secret: 'any teamNight' },
  input: z.object({
    secret,
    device,
    name: nameLine(maxTeamName),
    /** For mails about changes; empty: none. */
    email: mailLine(200),
    dateNos: z.array(dateNo).check(z.maxLength(10)),
  }),
  output: teamNight,
  refuses: [
    'teamNightUnknown',
    'tooManyTries',
    'wrongInput',
    'addressInName',
    'nameWithoutLetter',
    'emailInvalid',
    'teamNightFull',
    'teamNightOver',
  ],
  errorDisplay: 'silent',
});
