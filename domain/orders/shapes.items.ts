import * as z from 'zod/mini';
import type { QueryOf } from '../administrators/shapes.ts';
import { line } from '../text/text.ts';
import { id, version } from '../wire.ts';

/** Products sold through the shop. */
export const soldKind = z.enum(['TICKET', 'ROOM', 'PACKAGE']);
export type SoldKind = z.output<typeof soldKind>;
/** New shop item of an object; empty: none. */
export type NewItem = { kind: SoldKind; id: string; version: number; itemCode: string };
/** FREE: the product has no price and needs no shop item. */
const mappingState = z.enum(['MISSING', 'MAPPED', 'FREE']);

export const mappingFilters = {
  country: z.optional(line(20)),
  kind: z.optional(soldKind),
  state: z.optional(mappingState),
};
export type MappingsQuery = QueryOf<typeof mappingFilters>;

export const mappingRow = z.object({
  kind: soldKind,
  id,
  /** Version of the event, room or package. */
  version,
  country: z.string(),
  district: z.nullable(z.string()),
  name: z.string(),
  /** The event or the venue. */
  place: z.string(),
  itemCode: z.string(),
  state: mappingState,
});
export type MappingRow = z.output<typeof mappingRow>;
