import * as z from 'zod/mini';
import { id, instant, money } from '../../wire.ts';
import { orderNumber } from '../shapes.ts';

/**
 * Kinds of entries. STEP: a state of the order. REPORT: a message of the shop. MONEY: an entry of
 * the ledger. TICKETS: tickets issued. CODE: new codes of tickets. SCAN and SCAN_UNDONE: check-in.
 * GIVEN, INVITED and TAKEN_BACK: tickets of members and guests. PAPER: an invoice or credit note.
 * RECIPIENT: a changed recipient of it. REFUND: entered, requested, answered or confirmed. BLOCK: a
 * block of the member. TERMS: accepted terms. NOTE and ACT: of an administrator.
 */
const timelineKinds = [
  'STEP',
  'REPORT',
  'MONEY',
  'TICKETS',
  'CODE',
  'SCAN',
  'SCAN_UNDONE',
  'GIVEN',
  'INVITED',
  'TAKEN_BACK',
  'MAIL',
  'PAPER',
  'RECIPIENT',
  'REFUND',
  'BLOCK',
  'TERMS',
  'NOTE',
  'ACT',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const timelineEntry = z.object({
  /** Unique in the timeline. */
  key: z.string(),
  at: instant,
  kind: z.enum(timelineKinds),
  /** MEMBER, JOB, ECOM, ADMIN, DEVICE; null: not known. */
  who: z.nullable(z.string()),
  /** Name of the administrator. */
  name: z.nullable(z.string()),
  /** Wire value of what happened, depending on the kind: a state, a kind of mail or entry. */
  what: z.string(),
  /** Result of a report, scan or mail; null otherwise. */
  result: z.nullable(z.string()),
  /** Reason, subject, number, or name of the person concerned. */
  text: z.string(),
  amount: z.nullable(money),
  count: z.nullable(z.int()),
  /** Id of the mail whose text can be read. */
  mailId: z.nullable(id),
  /** Null for what concerns no order. */
  orderNumber: z.nullable(orderNumber),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** Entries in one response, the newest first. */
export const timelineSize = 100;
export const timeline = z.object({ items: z.array(timelineEntry), hasMore: z.boolean() });
