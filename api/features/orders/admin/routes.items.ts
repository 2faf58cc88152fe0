import { listItemMappings, mapItem } from '#domain/orders/calls.items.ts';
import type { On } from '#api/platform/http/answer.ts';
import { mappings, setMapping } from './service.items.ts';

/** Items of the shop for those who look after orders. */
export function itemRoutes(on: On): void {
  on(listItemMappings, mappings);
  on(mapItem, setMapping);
}
