import * as z from 'zod/mini';
import { changeCall, listCall } from '../records.ts';
import { line } from '../text/text.ts';
import { id, version } from '../wire.ts';
import { mappingFilters, mappingRow, soldKind } from './shapes.items.ts';

/**
 * Lists ticket types, rooms and packages on offer with their shop items, those without one first
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
 * Sets the shop item of an object; empty removes it. Check-out then refuses priced lines with
 * ecom-order-operation-004 (ADM-040).
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
