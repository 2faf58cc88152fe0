import { printed } from '../../text/shapes.names.ts';
import * as z from 'zod/mini';
import type { QueryOf } from '../../administrators/shapes.ts';
import { line, neededLine } from '../../text/text.ts';
import { id, version } from '../../wire.ts';

export const itemFilters = { country: z.optional(line(20)), venueId: z.optional(id) };
export type ItemsQuery = QueryOf<typeof itemFilters>;

/** An item of a venue's equipment with its stock (B-17). */
export const itemFields = {
  venueId: id,
  name: printed(neededLine(100)),
  stock: z.int().check(z.gte(0), z.lte(100_000)),
};
export const itemRecord = z.object({
  id,
  version,
  country: z.string(),
  district: z.string(),
  ...itemFields,
});
export type ItemRecord = z.output<typeof itemRecord>;
export type ItemFields = Omit<ItemRecord, 'id' | 'version' | 'country' | 'district'>;

export const itemRow = z.object({
  id,
  country: z.string(),
  name: z.string(),
  venue: z.string(),
  stock: z.int(),
  packages: z.int(),
});
export type ItemRow = z.output<typeof itemRow>;
