import * as z from 'zod/mini';
import { instant } from '../wire.ts';

/** Rules that can stop a booking. */
const ruleNames = [
  'access',
  'ordering',
  'account',
  'notCancelled',
  'owner',
  'level',
  'minimumLevel',
  'invitation',
  'salesBegun',
  'salesNotEnded',
  'noOpenOrder',
  'places',
  'onSale',
  'venueOpen',
  'roomInUse',
  'coupons',
  'freeTimes',
  'unpaid',
  'hourly',
] as const;
export type RuleName = (typeof ruleNames)[number];

/** A rule that stops an action, with its facts; null and empty: the rule has no such fact. */
export const reasonFields = {
  rule: z.enum(ruleNames),
  at: z.nullable(instant),
  /** Levels that qualify, and those of the member. */
  levels: z.array(z.string()),
  ownLevels: z.array(z.string()),
  count: z.nullable(z.int()),
} as const;
export const bookReason = z.object(reasonFields);
export type Reason = z.output<typeof bookReason>;
