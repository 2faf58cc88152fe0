import * as z from 'zod/mini';
import { day, id } from '../wire.ts';

export const taxFields = {
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  /** Percent with at most two decimals; included in the price (B-08). */
  rate: z.number().check(
    z.gte(0),
    z.lt(100),
    z.refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6),
  ),
  isShown: z.boolean(),
  /** First day in the country's time zone; a rate ends the day before the next one begins. */
  validFrom: day,
};

export const taxRow = z.object({
  id,
  ...taxFields,
  description: z.string(),
  /** Last day; null for the newest. */
  validUntil: z.nullable(day),
  /** Only future rates can change. */
  state: z.enum(['past', 'current', 'future']),
});
export type TaxRow = z.output<typeof taxRow>;
