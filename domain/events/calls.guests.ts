import { sex } from '../members/shapes.lookup.ts';
import * as z from 'zod/mini';
import { namesUpTo, reason } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall } from '../records.ts';
import { id, instant, version } from '../wire.ts';
import { questionKind } from './questions/shapes.ts';
import { importText, line, maxImportBytes } from '../text/text.ts';

/**
 * Lists events with counts of invitations, questions, attendees and waiting places, the latest
 * first (ADM-017, ADM-018, ADM-020).
 */
export const listGuestEvents = listCall({
  name: 'listGuestEvents',
  path: 'events/listGuestEvents',
  right: 'events.read',
  scope: 'district',
  filters: {
    country: z.optional(line(20)),
    /** Only events in the days of the start page with an invited member who has booked nothing. */
    isUnanswered: z.optional(z.boolean()),
  },
  row: z.object({
    eventId: id,
    name: z.string(),
    country: z.string(),
    startTime: z.nullable(instant),
    isInvitedOnly: z.boolean(),
    isNamed: z.boolean(),
    isRealName: z.boolean(),
    invitations: z.int(),
    questions: z.int(),
    booked: z.int(),
    /** Places in the waiting lists. */
    waiting: z.int(),
  }),
});

const memberNo = z.string().check(z.trim(), z.regex(/^\w{4,20}$/));
const quota = z.int().check(z.gte(1), z.lte(1000));

/** Lists the invited members of an event with their places (ADM-017). */
export const listInvitationRows = listCall({
  name: 'listInvitationRows',
  path: 'events/listInvitations',
  right: 'events.read',
  scope: 'district',
  names: { eventId: 'country event' },
  exports: 'personal.export',
  filters: { eventId: id, state: z.optional(z.enum(['live', 'revoked'])) },
  row: z.object({
    memberNo: z.string(),
    name: z.string(),
    quota: z.int(),
    used: z.int(),
    isRevoked: z.boolean(),
    version,
  }),
  refuses: ['noData'],
});

/**
 * Invites a member, changes their number of places, or renews a revoked invitation (ADM-017). The
 * number never falls below the booked places.
 */
export const saveInvitation = changeCall({
  name: 'saveInvitation',
  path: 'events/saveInvitation',
  right: 'events.write',
  scope: 'district',
  names: { eventId: 'country event' },
  input: z.object({ eventId: id, memberNo, quota, version: z.optional(version) }),
  refuses: ['noData', 'nameTaken', 'memberNumberUnknown', 'quotaBelowUsed', 'changedMeanwhile'],
});

/** Ends an invitation. Existing orders stay (B-05). */
export const revokeInvitation = changeCall({
  name: 'revokeInvitation',
  path: 'events/revokeInvitation',
  right: 'events.write',
  scope: 'district',
  names: { eventId: 'country event' },
  input: z.object({ eventId: id, memberNo, version, reason }),
  refuses: ['noData', 'changedMeanwhile'],
});

/** What the import does with a line, or why the line is left out (ADM-017). */
const importLine = z.object({
  line: z.int(),
  memberNo: z.string(),
  quota: z.nullable(z.int()),
  does: z.nullable(z.enum(['NEW', 'CHANGED', 'SAME', 'AGAIN'])),
  fault: z.nullable(z.enum(['NUMBER', 'QUOTA', 'TWICE', 'UNKNOWN', 'BELOW_USED'])),
});
export type ImportLine = z.output<typeof importLine>;

/** Lines in one file of invitations, without the header. */
export const maxInvitationLines = 5000;

/**
 * Checks a CSV file "member number, places" (ADM-017). Without `accept` the response reports line
 * by line what an import would do. With the `mark` of that response the valid lines are imported.
 * Refuses with 9010 if the report has changed meanwhile.
 */
export const importInvitations = changeCall({
  name: 'importInvitations',
  path: 'events/importInvitations',
  right: 'events.write',
  scope: 'district',
  names: { eventId: 'country event' },
  input: z.object({ eventId: id, text: importText, accept: z.optional(line(100)) }),
  output: z.object({ lines: z.array(importLine), mark: z.string(), imported: z.nullable(z.int()) }),
  refuses: [
    'noData',
    'changedMeanwhile',
    'wrongInput',
    'textTooLong',
    'tooManyLines',
    'systemBusy',
  ],
  maxBytes: maxImportBytes,
});

export const maxNameQuestions = 20;

/** A question about each attendee, with texts in three languages. A new question has no `id`. */
const nameQuestion = z.object({
  id: z.optional(id),
  kind: questionKind,
  texts: namesUpTo(300),
  options: z
    .array(
      z.object({
        id: z.optional(id),
        texts: namesUpTo(100),
      }),
    )
    .check(z.maxLength(30)),
});
export type NameQuestion = z.output<typeof nameQuestion>;

/**
 * Returns the questions about each attendee of an event (ADM-018). `mark` identifies this state of
 * the list.
 */
export const getNameQuestions = readCall({
  name: 'getNameQuestions',
  path: 'events/getNameQuestions',
  right: 'events.read',
  scope: 'district',
  names: { eventId: 'country event' },
  by: { eventId: id },
  record: z.object({
    eventId: id,
    name: z.string(),
    country: z.string(),
    district: z.nullable(z.string()),
    mark: z.string(),
    questions: z.array(nameQuestion),
  }),
});

/**
 * Writes the whole list of questions in its order (ADM-018). Existing answers to removed questions
 * are kept.
 */
export const saveNameQuestions = changeCall({
  name: 'saveNameQuestions',
  path: 'events/saveNameQuestions',
  right: 'events.write',
  scope: 'district',
  names: { eventId: 'country event' },
  input: z.object({
    eventId: id,
    mark: line(100),
    questions: z.array(nameQuestion).check(z.maxLength(maxNameQuestions)),
  }),
  refuses: ['noData', 'changedMeanwhile', 'wrongInput'],
});

/**
 * Lists the attendees of an event or of one of its sessions from live orders, each place once
 * (ADM-020). An export needs the right to personal data; only an export has full identity numbers
 * (B-06).
 */
export const listAttendeeRows = listCall({
  name: 'listAttendeeRows',
  path: 'events/listAttendees',
  right: 'events.read',
  scope: 'district',
  names: { eventId: 'country event', sessionId: 'country session' },
  exports: 'personal.export',
  // Printed for check-in.
  report: 'never',
  filters: {
    eventId: id,
    sessionId: z.optional(id),
    /** Only places with a ticket that was not cancelled: expected guests, or those who came. */
    who: z.optional(z.enum(['EXPECTED', 'CAME'])),
  },
  row: z.object({
    key: z.string(),
    sessionId: id,
    startTime: instant,
    name: z.string(),
    /** Name of the ticket's receiver, else of the booker. */
    accountName: z.string(),
    /** The attendee entered the name through a guest link (decision 0091). */
    isByLink: z.boolean(),
    guestType: z.nullable(z.string()),
    memberNo: z.nullable(z.string()),
    /** Number of the member who brought a walk-in (B-41). */
    broughtBy: z.nullable(z.string()),
    sex: z.nullable(sex),
    ageRange: z.nullable(z.int()),
    phone: z.string(),
    email: z.string(),
    identityType: z.nullable(z.string()),
    identityNo: z.nullable(z.string()),
    answers: z.string(),
    ticketTypeName: z.string(),
    orderNumber: z.string(),
    orderStatus: z.string(),
    /** Null while the place is only reserved. */
    ticketID: z.nullable(id),
    state: z.enum(['RESERVED', 'VALID', 'USED', 'CANCELLED']),
    usedAt: z.nullable(instant),
  }),
  refuses: ['noData'],
});

const guestSession = z.object({
  sessionId: id,
  startTime: instant,
  opensAt: instant,
  closesAt: instant,
  isCancelled: z.boolean(),
  came: z.int(),
  expected: z.int(),
});

/**
 * Lists the sessions of an event with their check-in hours (ADM-021) and the counts of arrived and
 * expected guests (ADM-020).
 */
export const listGuestSessions = readCall({
  name: 'listGuestSessions',
  path: 'events/listGuestSessions',
  right: 'events.read',
  scope: 'district',
  names: { eventId: 'country event' },
  by: { eventId: id },
  record: z.object({
    name: z.string(),
    country: z.string(),
    district: z.nullable(z.string()),
    sessions: z.array(guestSession),
  }),
});
