import * as z from 'zod/mini';
import { line, lines } from '../../text/text.ts';
import { instant, money } from '../../wire.ts';
import { orderNumber } from '../shapes.ts';

/** A member number; the directory decides whether it exists. */
export const memberNumber = line(20);

/** Means of a payment at the desk (B-41). */
export const deskMeans = ['CASH', 'CARD', 'TRANSFER'] as const;
export type DeskMeans = (typeof deskMeans)[number];

/** A payment that the operator has received; the receipt number is unique in a country. */
export const deskPayment = z.object({ means: z.enum(deskMeans), receiptNo: line(40) });
export type DeskPayment = z.output<typeof deskPayment>;

/** How long the operator can hold a reservation, in hours (B-41). */
export const maxHeldHours = 72;

/** Charge and terms of a booking by the company for a member (ADM-030, B-41). */
export const deskFields = {
  isFree: z.boolean(),
  /** Why the booking is free; only administrators see the reason. */
  reason: lines(300),
  /** Null: the member pays in the shop. */
  payment: z._default(z.nullable(deskPayment), null),
  /** Hours that an unpaid reservation is held; null: until the end of the day. */
  heldHours: z._default(z.nullable(z.int().check(z.gte(1), z.lte(maxHeldHours))), null),
  /** The member has accepted this version of the terms. */
  termsAccepted: z.boolean(),
  termsVersion: line(20),
} as const;
export type DeskCharge = z.output<z.ZodMiniObject<typeof deskFields>>;

/** What the look-up of a member for whom the company books declares, for every kind of order. */
export const memberLookUp = {
  service: 'admin',
  scope: 'district',
  refuses: ['noData', 'memberNumberUnknown'],
  errorDisplay: 'silent',
} as const;

/** Refusals of a booking by the company for a member, for every kind of order (B-41). */
export const deskRefusals = [
  'memberNumberUnknown',
  'orderingBlocked',
  'accountBlocked',
  'runsIntoInterruption',
  'termsVersionOutdated',
  'termsNotAccepted',
  'reasonMissing',
] as const;
/** Refusals of a payment at the desk. */
export const deskPaymentRefusals = ['deskPaymentOff', 'receiptMissing', 'receiptUsed'] as const;

/** A member for whom the company books. */
export const deskMember = {
  memberNumber: z.string(),
  name: z.string(),
  /** Language of the member's mails. */
  language: z.string(),
  /** Contact of the member's last order, as the default; empty: none. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
} as const;

/** `deadline` is null for a purchased booking. */
export const deskBooked = z.object({ orderNumber, amount: money, deadline: z.nullable(instant) });
export type DeskBooked = z.output<typeof deskBooked>;

/** Reason in the history of an order that the company made. */
export const deskReason = 'booked by the company';
/** Reason in the history of an order that was paid at the desk. */
export const deskPaidReason = 'paid at the desk';
