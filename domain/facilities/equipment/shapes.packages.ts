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

/** Fields of an equipment package (B-17), checked by `packageFault`. */
export const packageFields = {
  venueId: id,
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_-]{0,19}$/)),
  names: namesUpTo(100),
  items: z
    .array(z.object({ itemId: id, quantity: z.int().check(z.gte(1), z.lte(9999)) }))
    .check(z.maxLength(50)),
  /** Price of one package in one session, in cents. */
  price: statedMoney.check(z.refine((cents: number) => Math.abs(cents) <= largestAmount)),
  /** Period of the sessions for which the package can be booked; null: open. */
  from: z.nullable(day),
  until: z.nullable(day),
  roomIds: z.array(id).check(z.maxLength(200)),
  isRequired: z.boolean(),
  /** The shop item; empty: none. */
  itemCode: line(60),
};

/** A past, present or future version of a package; their periods do not overlap. */
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
  /** The version has bookings, so it cannot change (7005). */
  isBooked: z.boolean(),
  /** All versions of the package from the first on, including this record. */
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
