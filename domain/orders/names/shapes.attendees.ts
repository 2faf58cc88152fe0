import { phoneLine } from '../../phone.ts';
import { nameLine } from '../../text/shapes.names.ts';
import * as z from 'zod/mini';
import { guestType, sex } from '#domain/members/shapes.lookup.ts';
import { answer } from '#domain/events/questions/shapes.ts';
import { id } from '#domain/wire.ts';
import { line, mailLine } from '#domain/text/text.ts';

/** Kinds of identity documents (B-06). */
export const identityTypes = ['IDENTITY_CARD', 'PASSPORT', 'OTHER'] as const;
const identityType = z.enum(identityTypes);
export type IdentityType = z.output<typeof identityType>;

/** Age ranges 1 to 9 (EVT-064, A-27); 1 is 19 and under, 9 is 55 and over. */
export const ageRanges = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const words = (most: number) => z._default(line(most), '');
const place = { ticketTypeId: id, /** Absent for a set. */ sessionId: z.optional(z.nullable(id)) };
const person = {
  guestType,
  memberNo: z._default(z.nullable(line(20)), null),
  name: z._default(nameLine(100), ''),
  sex: z._default(z.nullable(sex), null),
  ageRange: z._default(z.nullable(z.int().check(z.gte(1), z.lte(9))), null),
  phone: z._default(phoneLine(30), ''),
  email: z._default(mailLine(200), ''),
  identityType: z._default(z.nullable(identityType), null),
};

/**
 * Attendee as input (ENT-031, EVT-062); `faultsOf` checks the fields that the event requires. In an
 * existing order an empty `identityNo` keeps the number.
 */
export const attendeeInput = z.object({
  ...place,
  ...person,
  identityNo: words(40),
  answers: z._default(z.array(answer).check(z.maxLength(100)), []),
});
export type AttendeeInput = z.output<typeof attendeeInput>;

/** Attendee of an own order; the identity number is masked (EVT-071), null if none is stored. */
export const attendee = z.object({
  ...place,
  ...person,
  placeNo: z.int(),
  ticketTypeName: z.string(),
  /** Guest types that the ticket is for (ADM-015). */
  allowed: z.array(guestType),
  identityNo: z.nullable(z.string()),
  answers: z.array(answer),
});
export type Attendee = z.output<typeof attendee>;

/** An attendee of the last order, for filling the form; without identity number (B-06). */
export const companion = z.object({ ...person, identityType: z.nullable(identityType) });
export type Companion = z.output<typeof companion>;
