import type {
  ItemFields,
  ItemRecord,
  ItemsQuery,
} from '#domain/facilities/equipment/shapes.items.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  type Kept,
  ofDistrict,
  readRecord,
  removeRecord,
  type Saved,
  saveRecord,
  type SaveCommand,
} from '#api/platform/records/records.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { lockSetup } from '#api/features/facilities/setup/store.venues.ts';
import { venueScopeFor } from '#api/features/facilities/setup/service.scope.ts';
import type { VenueScope } from '#api/features/facilities/setup/store.rooms.ts';
import * as store from './store.items.ts';

/** The fields with country and district of their venue, which decide the right to save them. */
type Placed = ItemFields & VenueScope;

const items: Kept<ItemRecord, Placed> = {
  entity: 'equipment_item',
  area: 'facilities',
  scope: ofDistrict,
  find: store.findItem,
};

/** Refuses a used name (7013), and a stock below the booked use (7014). */
const savedItems = (zone: string): Saved<ItemRecord, Placed> => ({
  ...items,
  lock: lockSetup,
  async check({ tx, before, fields }) {
    if (await store.isItemNamed(tx, fields, before?.id ?? null))
      throw new Refused('equipmentNameDuplicate', { field: 'name' });
    if (before === null || fields.stock >= before.stock) return;
    const today = dayIn(zone, await appNow(tx));
    if ((await store.peakBooked(tx, before.id, today)) > fields.stock)
      throw new Refused('equipmentInUse', { field: 'stock' });
  },
  insert: store.insertItem,
  set: store.setItem,
});

export const itemRecords = (ctx: AdminCtx, input: ItemsQuery) =>
  store.listItems(ctx.db, ctx.language, input, ctx.admin.reach('facilities.read'));
export const itemRecord = (ctx: AdminCtx, { id }: { id: string }) => readRecord(ctx, items, id);

export async function keepItem(
  ctx: AdminCtx,
  input: SaveCommand<ItemFields>,
): Promise<{ id: string }> {
  const before = input.id === undefined ? null : await readRecord(ctx, items, input.id);
  const scope = await venueScopeFor(ctx, input.venueId, before);
  const { zone } = await countryOf(ctx, scope.country);
  return saveRecord(ctx, savedItems(zone), { ...input, ...scope });
}

/** Deletes an item that is in no package (7014). */
export const removeItem = (ctx: AdminCtx, input: { id: string; version: number }): Promise<null> =>
  removeRecord(ctx, items, input, {
    lock: lockSetup,
    async check({ id }, tx) {
      if (await store.isItemUsed(tx, id)) throw new Refused('equipmentInUse');
    },
    move: (tx, { id }) => store.deleteItem(tx, id, input.version),
    old: ({ id: _id, version: _version, country: _country, district: _district, ...old }) => old,
  });
