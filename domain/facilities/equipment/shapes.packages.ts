import * as z from 'zod/mini';
import { namesUpTo, type QueryOf } from '../../administrators/shapes.ts';
import { largestAmount } from '../../amounts.ts';
import { line } from '../../text/text.ts';
import { day, id, statedMoney, version } from '../../wire.ts';

export const packageFilters = {
  country: z.optional(line(20)),
  venueId: z.optional(id),
  isWithdrawn: z.optional(z.boolean()),
};
export type PackagesQuery = QueryOf<typeof packageFilters>;

/** What is set about a package of equipment (B-17); what must be so is told by `packageFault`. */
export const packageFields = {
  venueId: id,
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_-]{0,19}$/)),
  names: namesUpTo(100),
  items: z
    .array(z.object({ itemId: id, quantity: z.int().check(z.gte(1), z.lte(9999)) }))
    .check(z.maxLength(50)),
  /** For one of it and one session. */
  price: statedMoney.check(z.refine((cents: number) => Math.abs(cents) <= largestAmount)),
  /** First and last day of sessions it can be used in; null: open. */
  from: z.nullable(day),
  until: z.nullable(day),
  roomIds: z.array(id).check(z.maxLength(200)),
  isRequired: z.boolean(),
  /** Item of the e-commerce system; empty: it has none. */
  itemCode: line(60),
};

/** A package as it was once, or will be; their periods do not overlap. */
const packageVersion = z.object({
  id,
  from: z.nullable(day),
  until: z.nullable(day),
  price: statedMoney,
  isWithdrawn: z.boolean(),
});

export const packageRecord = z.object({
  id,
  version,
  country: z.string(),
  district: z.string(),
  ...packageFields,
  isWithdrawn: z.boolean(),
  /** Somebody has booked it, so it stays as it is (7005). */
  isBooked: z.boolean(),
  /** All of it, from the first on; itself among them. */
  versions: z.array(packageVersion),
});
export type PackageRecord = z.output<typeof packageRecord>;
export type PackageFields = Omit<
  PackageRecord,
  'id' | 'version' | 'country' | 'district' | 'isWithdrawn' | 'isBooked' | 'versions'
>;

export const packageRow = z.object({
  id,
  country: z.string(),
  code: z.string(),
  name: z.string(),
  venue: z.string(),
  price: statedMoney,
  from: z.nullable(day),
  until: z.nullable(day),
  isRequired: z.boolean(),
  isWithdrawn: z.boolean(),
});
export type PackageRow = z.output<typeof packageRow>;
