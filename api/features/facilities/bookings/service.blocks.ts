import type { BlockFields, RoomBlock } from '#domain/facilities/bookings/shapes.ts';
import { blockFault, blockSpan } from '#domain/facilities/bookings/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
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
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { listOverdueHolders } from '#api/features/facilities/store.booked.view.ts';
import { lockDays } from '#api/features/facilities/store.claims.ts';
import { findVenueScope, type VenueScope } from '#api/features/facilities/setup/store.rooms.ts';
import { lockSetupShared } from '#api/features/facilities/store.setup.ts';
import { keepFreed } from '#api/features/facilities/waiting/store.ts';
import * as store from './store.blocks.ts';

/** The fields with country and district of their room, which decide the right to save them. */
type Placed = BlockFields & VenueScope;

const blocks: Kept<RoomBlock, Placed> = {
  entity: 'room_block',
  area: 'facilities',
  scope: ofDistrict,
  find: store.findBlock,
};

/** Matches no version: the set-up is locked, and its version does not matter. */
const anyVersion = 0;

const savedBlocks: Saved<RoomBlock, Placed> = {
  ...blocks,
  lock: async (tx) => void (await lockSetupShared(tx, anyVersion)),
  check: async ({ tx, before, fields }) => {
    const old = before === null ? null : await hoursOf(tx, before);
    const wanted = await hoursOf(tx, fields);
    if (wanted.units.length === 0) throw new Refused('roomNotFound', { field: 'roomId' });
    await lockHours(tx, [wanted, ...(old === null ? [] : [old])]);
    if (old !== null) await store.releaseCompanyHours(tx, old);
    const { units, start, end } = wanted;
    if ((await store.claimCompanyHours(tx, wanted)) < units.length * (end - start))
      throw new Refused('slotsReserved', { field: 'from' });
    if (old !== null) await keepHours(tx, old);
  },
  insert: (tx, fields) => store.insertBlock(tx, { ...fields, ...blockSpan(fields) }),
  set: (tx, id, version, fields) =>
    store.setBlock(tx, id, version, { ...fields, ...blockSpan(fields) }),
};

async function hoursOf(tx: Tx, of: BlockFields): Promise<store.UnitSpan> {
  return { units: await store.listRoomUnits(tx, of.roomId), day: of.day, ...blockSpan(of) };
}

async function lockHours(tx: Tx, hours: readonly store.UnitSpan[]): Promise<void> {
  await lockDays(
    tx,
    hours.flatMap(({ units, day }) => units.map((unitId) => ({ unitId, day }))),
  );
}

/** Freed hours are kept for members who wait (decision 0193). */
const keepHours = (tx: Tx, { units, ...span }: store.UnitSpan): Promise<void> =>
  keepFreed(
    tx,
    units.map((unitId) => ({ unitId, ...span })),
  );

export const blockRecord = (ctx: AdminCtx, { id }: { id: string }) => readRecord(ctx, blocks, id);

/**
 * Saves hours of a room that the company keeps (own use, ADM-030). Ends overdue reservations that
 * hold them first (I08).
 */
export async function keepBlock(
  ctx: AdminCtx,
  input: SaveCommand<BlockFields>,
): Promise<{ id: string }> {
  if (input.id !== undefined) await readRecord(ctx, blocks, input.id);
  const scope = await findVenueScope(ctx.db, { roomId: input.roomId });
  if (scope === null || !ctx.admin.can('facilities.read', scope))
    throw new Refused('roomNotFound', { field: 'roomId' });
  const { zone } = await countryOf(ctx, scope.country);
  const fault = blockFault(input, dayIn(zone, await appNow(ctx.db)));
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
  const orderIds = await listOverdueHolders(ctx.db, {
    units: await store.listRoomUnits(ctx.db, input.roomId),
    itemIds: [],
    days: [input.day],
  });
  if (orderIds.length > 0 && ctx.admin.can('facilities.write', scope))
    await freeOverdue(ctx, { orderIds });
  return saveRecord(ctx, savedBlocks, { ...input, ...scope });
}

export const dropBlock = (
  ctx: AdminCtx,
  { id, version }: { id: string; version: number },
): Promise<null> =>
  removeRecord(
    ctx,
    blocks,
    { id },
    {
      old: ({ id: _id, version: _version, district: _district, ...fields }) => fields,
      move: async (tx, before) => {
        const hours = await hoursOf(tx, before);
        await lockHours(tx, [hours]);
        await store.releaseCompanyHours(tx, hours);
        await keepHours(tx, hours);
        return store.deleteBlock(tx, id, version);
      },
    },
  );
