import {
  type BookedRoomSlot,
  maxBookedHours,
  type RoomFields,
  type RoomRecord,
  type RoomsQuery,
} from '#domain/facilities/setup/shapes.rooms.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import { roomFault, spansOf } from '#domain/facilities/setup/rules.rooms.ts';
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
  saveRecordIn,
  type Saving,
  type SaveCommand,
  writableRecord,
} from '#api/platform/records/records.ts';
import { shownActs } from '#api/platform/records/shown.ts';
import { levelsFromLowest } from '#api/features/members/service.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import {
  categoryNames,
  layoutNames,
  roomNames,
} from '#api/features/facilities/store.rooms.view.ts';
import { assertPictures } from '#api/features/files/service.pictures.ts';
import { keepPictures } from './service.pictures.ts';
import { watchClosedBookings } from '#api/features/facilities/days/service.standing.ts';
import { listBookedSlots } from './store.booked.view.ts';
import { deleteRoom, isBooked, isPart } from './store.removed.ts';
import { venueScopeFor } from './service.scope.ts';
import * as store from './store.rooms.ts';
import type { VenueScope } from './store.rooms.ts';
import { lockSetup } from './store.venues.ts';

/** The fields with country and district of their venue, which decide the right to save them. */
type Placed = RoomFields & VenueScope;

const rooms: Kept<RoomRecord, Placed> = {
  entity: 'room',
  area: 'facilities',
  scope: ofDistrict,
  find: store.findRoomRecord,
};

/** Saving removes slots only without bookings from today (in `zone`) on. */
const savedRooms = (
  zone: string,
  standing: ReturnType<typeof watchClosedBookings>,
): Saved<RoomRecord, Placed> => {
  let isShutOnHolidays = false;
  return {
    ...rooms,
    lock: lockSetup,
    async check(saving) {
      const { tx, before, fields } = saving;
      await assertMade(saving, zone);
      isShutOnHolidays = before?.opensOnHolidays === true && !fields.opensOnHolidays;
      if (isShutOnHolidays) await standing.capture(tx);
    },
    insert: store.insertRoom,
    set: store.setRoom,
    texts: { field: 'names', table: roomNames },
    async follow(tx, id, fields) {
      const isNew = (await store.countUnits(tx, id)) === 0;
      if (isNew) await store.setUnits(tx, id, [...new Set(fields.partIds)]);
      await store.setRoomOptions(tx, id, fields);
      await keepPictures(tx, 'room', id, fields.pictures);
      await store.setSlots(tx, id, spansOf(fields.slots));
      if (isShutOnHolidays) await standing.assertKnown(tx);
    },
  };
};

/** Refuses 7071, 7078 to 7080 and 7086, which need the database. */
async function assertMade({ tx, before, fields }: Saving<RoomRecord, Placed>, zone: string) {
  const id = before?.id ?? null;
  if (await store.isRoomNamed(tx, fields, id))
    throw new Refused('roomNameDuplicate', { field: 'names.en' });
  const { layoutIds, categoryIds, partIds } = fields;
  if ((await store.countOptions(tx, 'layout', layoutIds)) < new Set(layoutIds).size)
    throw new Refused('layoutMissing', { field: 'layoutIds' });
  if ((await store.countOptions(tx, 'facility_category', categoryIds)) < new Set(categoryIds).size)
    throw new Refused('roomCategoryMissing', { field: 'categoryIds' });
  await assertPictures(tx, fields.pictures, before?.pictures);
  if (before === null) {
    if (fields.isCombined) await assertCombined(tx, fields.venueId, partIds);
    return;
  }
  const today = dayIn(zone, await appNow(tx));
  if (await store.isSlotBooked(tx, before.id, spansOf(fields.slots), today))
    throw new Refused('slotHasBookings', { field: 'slots' });
}

/** Refuses unknown levels of the target group (7091). */
async function assertLevels(
  ctx: AdminCtx,
  { targetMode, targetLevels, minPin }: RoomFields,
): Promise<void> {
  const known = new Set<string | null>(await levelsFromLowest(ctx));
  if (targetLevels.some((level) => !known.has(level)))
    throw new Refused('targetGroupMissing', { field: 'targetLevels' });
  if (targetMode === 'MINIMUM' && !known.has(minPin))
    throw new Refused('targetGroupMissing', { field: 'minPin' });
}

/** Parts are plain rooms of the venue, and no other room has the same parts (B-18). */
async function assertCombined(
  tx: Saving<RoomRecord, Placed>['tx'],
  venueId: string,
  partIds: readonly string[],
) {
  const at = { field: 'partIds' };
  const parts = await store.listParts(tx, partIds);
  if (parts.length < new Set(partIds).size || parts.some((part) => part.venueId !== venueId))
    throw new Refused('partsOfDifferentVenues', at);
  if (parts.some(({ isCombined }) => isCombined)) throw new Refused('partIsCombined', at);
  if (await store.isCombination(tx, [...new Set(partIds)]))
    throw new Refused('combinationDuplicate', at);
}

export const roomRecords = (ctx: AdminCtx, input: RoomsQuery) =>
  store.listRoomRecords(ctx.db, ctx.language, input, ctx.admin.reach('facilities.read'));
export const roomRecord = (ctx: AdminCtx, { id }: { id: string }) => readRecord(ctx, rooms, id);

/** Booked slots of a room from today on (ADM-025). */
export async function bookedSlots(
  ctx: AdminCtx,
  { id }: { id: string },
): Promise<BookedRoomSlot[]> {
  const { country } = await readRecord(ctx, rooms, id);
  const { zone } = await countryOf(ctx, country);
  const today = dayIn(zone, await appNow(ctx.db));
  const rows = await listBookedSlots(ctx.db, id, today, maxBookedHours);
  return rows.map(({ start, end, ...row }) => ({
    ...row,
    from: timeOf(start),
    until: timeOf(end),
  }));
}

/** The choices of the room form (ADM-023). */
export async function roomChoices(ctx: AdminCtx, { country }: { country: string }) {
  if (!ctx.admin.canWithin('facilities.read', country)) throw new Refused('noData');
  const { db, language } = ctx;
  const of = { country, reach: ctx.admin.reach('facilities.read') };
  return {
    venues: await store.listVenueChoices(db, of, language),
    layouts: await store.listOptionChoices(db, language, { table: 'layout', names: layoutNames }),
    categories: await store.listOptionChoices(db, language, {
      table: 'facility_category',
      names: categoryNames,
    }),
    levels: await levelsFromLowest(ctx),
    rooms: await store.listPlainRooms(db, of, language),
  };
}

/** Venue and parts of a room cannot change. */
export async function keepRoom(
  ctx: AdminCtx,
  { confirmed = 0, ...input }: SaveCommand<RoomFields & { confirmed?: number | undefined }>,
): Promise<{ id: string }> {
  const fault = roomFault(input);
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
  await assertLevels(ctx, input);
  const before = input.id === undefined ? null : await readRecord(ctx, rooms, input.id);
  const { venueId } = input;
  const scope = await venueScopeFor(ctx, venueId, before);
  const parts = before === null ? {} : { isCombined: before.isCombined, partIds: before.partIds };
  const { zone } = await countryOf(ctx, scope.country);
  const standing = watchClosedBookings(scope.country, confirmed);
  return saveRecord(ctx, savedRooms(zone, standing), { ...input, ...parts, ...scope });
}

const withoutCheck = { capture: () => Promise.resolve(), assertKnown: () => Promise.resolve() };

/**
 * Saves a room of an imported file with the checks of the room form, except bookings on holidays,
 * which `importRoomFile` checks.
 */
export const keepRoomIn = (
  tx: Tx,
  ctx: AdminCtx,
  { country, district, zone }: VenueScope & { zone: string },
  input: SaveCommand<RoomFields>,
): Promise<{ id: string }> =>
  saveRecordIn(tx, ctx, savedRooms(zone, withoutCheck), { ...input, country, district });

export const shownRooms = shownActs<RoomRecord>({
  entity: 'room',
  async take(ctx, tx, id) {
    await lockSetup(tx);
    return writableRecord(ctx, rooms, id, tx);
  },
  stateOf: ({ isInUse }) => (isInUse ? 'PUBLISHED' : 'WITHDRAWN'),
  set: (tx, { id }, to) => store.setInUse(tx, id, to),
});

/** Deletes a room that was never booked; waits for bookings in progress (decision 0074). */
export const dropRoom = (
  ctx: AdminCtx,
  { id, version }: { id: string; version: number },
): Promise<null> =>
  removeRecord(
    ctx,
    rooms,
    { id },
    {
      lock: lockSetup,
      async check(_, tx) {
        if (await isPart(tx, id)) throw new Refused('roomInCombination');
        if (await isBooked(tx, { roomId: id })) throw new Refused('roomHasBookings');
      },
      old: ({ id: _id, version: _version, district: _district, ...fields }) => fields,
      move: (tx) => deleteRoom(tx, id, version),
    },
  );
