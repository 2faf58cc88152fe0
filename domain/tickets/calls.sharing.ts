import * as z from 'zod/mini';
import { call } from '../call.ts';
import { claimed, id, subjectId } from '../wire.ts';
import { pictureLimit } from './rules.ts';
import { share } from './shapes.sharing.ts';
import { line } from '../text/text.ts';

const memberNumber = z.string().check(z.trim(), z.regex(/^\w{1,20}$/));
const handing = [
  'noData',
  'memberNumberUnknown',
  'systemBusy',
  'tooManyRequests',
  'ticketSettled',
  'ticketSharedAlready',
  'realNameNotShared',
  'receivedNotPassedOn',
  'shareWithSelf',
] as const;

/**
 * Gives an own ticket to a member; its code changes (API-094, TKT-012, B-21, R40). Repeating it has
 * no effect.
 */
export const shareTicket = call({
  name: 'shareTicket',
  service: 'booking',
  path: 'ticket/shareTicket',
  who: 'orders',
  names: { ticketID: 'own ticket', aboNo: 'visible accountNumber' },
  input: z.object({ regionCode: claimed, ada: claimed, ticketID: subjectId, aboNo: memberNumber }),
  output: z.null(),
  refuses: handing,
});

/**
 * Lists the shares of a member's own tickets, or the received ones, newest first (API-095,
 * TKT-012).
 */
export const getShareList = call({
  name: 'getShareList',
  service: 'booking',
  path: 'ticket/getShareList',
  who: 'orders',
  names: { ticketID: 'own ticket', sessionId: 'own session' },
  input: z.object({
    regionCode: claimed,
    ada: claimed,
    ticketID: z.optional(subjectId),
    sessionId: z.optional(id),
  }),
  output: z.array(share),
  refuses: ['noData', 'wrongInput'],
  errorDisplay: 'toast',
});

/**
 * Gives tickets, and takes them back (receiver null), all or none (API-096, TKT-014). Unchanged
 * ones stay as they are.
 */
export const saveShareList = call({
  name: 'saveShareList',
  service: 'booking',
  path: 'ticket/saveShareList',
  who: 'orders',
  names: { 'shares.ticketID': 'own ticket', 'shares.receiver': 'visible accountNumber' },
  input: z.object({
    regionCode: claimed,
    ada: claimed,
    shares: z
      .array(z.object({ ticketID: id, receiver: z.nullable(memberNumber) }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  output: z.null(),
  refuses: handing,
});

/**
 * Limit of base64 characters, above that of the largest picture, so that a slightly larger picture
 * gets its own refusal.
 */
const maxPictureLength = pictureLimit.bytes * 2;

/**
 * Stores the picture of a ticket at an unguessable address, for guests without an account (API-093,
 * TKT-010, A-13). `imageStr` is a PNG in base64, with or without the prefix of a data URL. With
 * `ticketID` it is stored until 30 days after the event, else for 30 days.
 */
export const getshareTicket = call({
  name: 'getshareTicket',
  service: 'booking',
  path: 'ticket/getshareTicket',
  who: 'orders',
  names: { ticketID: 'own ticket' },
  input: z.object({
    regionCode: claimed,
    ada: claimed,
    imageStr: line(maxPictureLength).check(z.minLength(1)),
    imageName: line(100),
    ticketID: z.optional(subjectId),
  }),
  output: z.object({ imageUrl: z.string() }),
  refuses: [
    'noData',
    'wrongInput',
    'pictureUnusable',
    'tooManyRequests',
    'ticketSettled',
    'ticketSharedAlready',
    'realNameNotShared',
    'receivedNotPassedOn',
  ],
  topLevel: true,
  errorDisplay: 'silent',
  maxBytes: maxPictureLength + 4096,
});
