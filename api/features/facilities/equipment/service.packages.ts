import { packageFault, takenOver } from '#domain/facilities/equipment/rules.equipment.ts';
import type {
  PackageFields,
  PackageRecord,
  PackagesQuery,
} from '#domain/facilities/equipment/shapes.packages.ts';
import { haveCommonDay } from '#domain/facilities/rules.periods.ts';
import { isSame } from '#domain/administrators/shapes.audit.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  type Kept,
  logChange,
  moveState,
  ofDistrict,
  readRecord,
  removeRecord,
  type Saved,
  saveRecord,
  type SaveCommand,
} from '#api/platform/records/records.ts';
import { packageNames } from '#api/features/facilities/store.rooms.view.ts';
import { listVenueChoices } from '#api/features/facilities/setup/store.rooms.ts';
import { lockSetup } from '#api/features/facilities/setup/store.venues.ts';
import { venueScopeFor } from '#api/features/facilities/setup/service.scope.ts';
import type { VenueScope } from '#api/features/facilities/setup/store.rooms.ts';
import * as store from './store.packages.ts';

/**
 * The fields with country and district of their venue, which decide the right to save them.
 * `versionOf`: the package of which a new one is a version.
 */
type Placed = PackageFields & VenueScope & { versionOf?: string | undefined };

/** The fields that are saved and logged. */
const fieldsOf = (of: PackageFields): PackageFields => ({
  venueId: of.venueId,
  code: of.code,
  names: of.names,
  items: of.items.toSorted((a, b) => Number(a.itemId) - Number(b.itemId)),
  price: of.price,
  from: of.from,
  until: of.until,
  roomIds: of.roomIds.toSorted((a, b) => Number(a) - Number(b)),
  isRequired: of.isRequired,
  itemCode: of.itemCode,
});

const packages: Kept<PackageRecord, Placed> = {
  entity: 'equipment_package',
  area: 'facilities',
  scope: ofDistrict,
  find: store.findPackageRecord,
  auditFields: (of) => fieldsOf(of),
};

const savedPackages = (ctx: AdminCtx): Saved<PackageRecord & Placed, Placed> => ({
  ...packages,
  lock: lockSetup,
  async check({ tx, before, fields }) {
    const source = await sourceOf(tx, fields);
    if (before !== null) assertFree(before, fields);
    await assertMade(tx, fields, before ?? source);
    assertPeriod(before ?? source, fields);
  },
  insert: async (tx, fields) => {
    const source = await sourceOf(tx, fields);
    if (source !== null) await endBefore(ctx, tx, source, fields);
    return store.insertPackage(tx, fields, source?.id ?? null);
  },
  set: store.setPackage,
  texts: { field: 'names', table: packageNames },
  follow: store.setContent,
});

/** Refuses 7004 for an unknown package or one of another venue. */
async function sourceOf(tx: Tx, { versionOf, venueId }: Placed): Promise<PackageRecord | null> {
  if (versionOf === undefined) return null;
  const source = await store.findPackageRecord(tx, versionOf);
  if (source === null || source.venueId !== venueId) throw new Refused('packageNotFound');
  return source;
}

/** Refuses changes of a withdrawn (7019) or booked package (7005), at the first changed field. */
function assertFree(before: PackageRecord, fields: PackageFields) {
  if (before.isWithdrawn) throw new Refused('packageWithdrawn');
  if (!before.isBooked) return;
  const [is, wanted] = [fieldsOf(before), fieldsOf(fields)];
  const field = (Object.keys(wanted) as (keyof PackageFields)[]).find(
    (one) => !isSame(is[one], wanted[one]),
  );
  if (field !== undefined)
    throw new Refused('packageInUseNoChange', { field: field === 'names' ? 'names.en' : field });
}

/** Refuses 7001, 7002 and 7015, which need the database. */
async function assertMade(tx: Tx, fields: Placed, of: PackageRecord | null) {
  const own = of?.versions.map(({ id }) => id) ?? [];
  if (await store.isPackageTaken(tx, fields, 'names', own))
    throw new Refused('packageNameDuplicate', { field: 'names.en' });
  if (await store.isPackageTaken(tx, fields, 'code', own))
    throw new Refused('packageCodeDuplicate', { field: 'code' });
  const itemIds = fields.items.map(({ itemId }) => itemId);
  if ((await store.countOfVenue(tx, 'equipment_item', fields.venueId, itemIds)) < itemIds.length)
    throw new Refused('equipmentNotFound', { field: 'items' });
  const roomIds = [...new Set(fields.roomIds)];
  if ((await store.countOfVenue(tx, 'room', fields.venueId, roomIds)) < roomIds.length)
    throw new Refused('roomNotFound', { field: 'roomIds' });
}

const held = ({ versions }: PackageRecord) => versions.filter(({ isWithdrawn }) => !isWithdrawn);

/** Versions of a package share no day; a new version may end the version before (7018). */
function assertPeriod(of: PackageRecord | null, { versionOf, ...fields }: Placed) {
  if (of === null) return;
  if (versionOf === undefined) {
    const others = held(of).filter(({ id }) => id !== of.id);
    if (others.some((one) => haveCommonDay(one, fields)))
      throw new Refused('packagePeriodsOverlap', { field: 'from' });
    return;
  }
  const taken = takenOver(held(of), fields);
  if (!taken.ok) throw new Refused('packagePeriodsOverlap', { field: taken.field });
}

/** Ends the version before a new one on the previous day, and logs it. */
async function endBefore(ctx: AdminCtx, tx: Tx, source: PackageRecord, fields: Placed) {
  const taken = takenOver(held(source), fields);
  if (!taken.ok || taken.ends === null) return;
  const until = Temporal.PlainDate.from(fields.from!).subtract({ days: 1 }).toString();
  const ending = source.versions.find(({ id }) => id === taken.ends)!;
  await store.endPackage(tx, ending.id, until);
  await logChange(tx, ctx, packages, {
    action: 'change',
    id: ending.id,
    country: source.country,
    old: { until: ending.until },
    new: { until },
  });
}

export const packageRecords = (ctx: AdminCtx, input: PackagesQuery) =>
  store.listPackageRecords(ctx.db, ctx.language, input, ctx.admin.reach('facilities.read'));
export const packageRecord = (ctx: AdminCtx, { id }: { id: string }) =>
  readRecord(ctx, packages, id);

/** Choices of the form. */
export async function equipmentChoices(ctx: AdminCtx, { country }: { country: string }) {
  if (!ctx.admin.canWithin('facilities.read', country)) throw new Refused('noData');
  const of = { country, reach: ctx.admin.reach('facilities.read') };
  return {
    venues: await listVenueChoices(ctx.db, of, ctx.language),
    items: await store.listItemChoices(ctx.db, of),
    rooms: await store.listRoomChoices(ctx.db, of, ctx.language),
  };
}

/** The venue of a package never changes, nor the package of which it is a version. */
export async function keepPackage(
  ctx: AdminCtx,
  { versionOf, ...input }: SaveCommand<PackageFields & { versionOf?: string | undefined }>,
): Promise<{ id: string }> {
  const fault = packageFault(input);
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
  const before = input.id === undefined ? null : await readRecord(ctx, packages, input.id);
  const scope = await venueScopeFor(ctx, input.venueId, before);
  const line = before === null ? { versionOf } : {};
  return saveRecord(ctx, savedPackages(ctx), { ...input, ...line, ...scope });
}

type At = { id: string; version: number };

/** Ends the offer of a package at once; bookings keep it (7019). */
export const withdrawPackage = (ctx: AdminCtx, input: At): Promise<null> =>
  moveState(ctx, packages, input, {
    action: 'withdraw',
    lock: lockSetup,
    check({ isWithdrawn }) {
      if (isWithdrawn) throw new Refused('packageWithdrawn');
    },
    move: (tx, { id }) => store.withdrawPackage(tx, id, input.version),
    auditFields: () => ({ old: { isWithdrawn: false }, new: { isWithdrawn: true } }),
  });

/** Deletes a package that was never booked (7006). */
export const removePackage = (ctx: AdminCtx, input: At): Promise<null> =>
  removeRecord(ctx, packages, input, {
    lock: lockSetup,
    async check({ id }, tx) {
      if (await store.isNamed(tx, id)) throw new Refused('packageInUseNoDeletion');
    },
    move: (tx, { id }) => store.deletePackage(tx, id, input.version),
    old: fieldsOf,
  });
