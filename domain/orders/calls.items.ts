import * as z from 'zod/mini';
import { changeCall, listCall } from '../records.ts';
import { line } from '../text/text.ts';
import { id, version } from '../wire.ts';
import { mappingFilters, mappingRow, soldKind } from './shapes.items.ts';

/**
 * Ticket types, rooms and packages on offer with their items of the shop, those that lack one first
 * (ADM-040).
 */
export const listItemMappings = listCall({
  name: 'listItemMappings',
  path: 'orders/listItemMappings',
  right: 'orders.read',
  scope: 'district',
  filters: mappingFilters,
  row: mappingRow,
});

/**
 * Says which item of the shop something is; an empty code takes the item away: check-out is then
 * refused with ecom-order-operation-004 as far as it costs something (ADM-040).
 */
export const mapItem = changeCall({
  name: 'mapItem',
  path: 'orders/mapItem',
  right: 'orders.write',
  scope: 'district',
  names: { id: 'country soldItem' },
  input: z.object({ kind: soldKind, id, version, itemCode: line(60) }),
  refuses: ['noData', 'changedMeanwhile'],
});
