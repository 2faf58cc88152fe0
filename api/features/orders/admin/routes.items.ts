import { listItemMappings, mapItem } from '#domain/orders/calls.items.ts';
import type { On } from '#api/platform/http/answer.ts';
import { mappings, setMapping } from './service.items.ts';

export function itemRoutes(on: On): void {
  on(listItemMappings, mappings);
  on(mapItem, setMapping);
}
