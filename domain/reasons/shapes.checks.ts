import * as z from 'zod/mini';
import { role } from '../administrators/shapes.ts';
import { reasonFields } from './shapes.ts';

/** A rule of a product for one member, as the console shows it. */
const ruleCheck = z.object({
  ...reasonFields,
  isMet: z.boolean(),
  /** Roles that can change what the rule depends on; empty: none. */
  liftedBy: z.array(role),
});
export type RuleCheck = z.output<typeof ruleCheck>;

/** Whether a member can book a product, rule by rule. */
export const bookingCheck = z.object({
  memberNumber: z.string(),
  memberName: z.string(),
  country: z.string(),
  /** In the order in which the rules refuse. */
  rules: z.array(ruleCheck),
});
export type BookingCheck = z.output<typeof bookingCheck>;
