import type { Input, Output } from '#domain/call.ts';
import type {
  getServiceChoices,
  uploadServicePicture,
} from '#domain/services/admin/calls.services.ts';
import { serviceFault } from '#domain/services/admin/rules.services.ts';
import type {
  ServiceFields,
  ServiceRecord,
  ServicesQuery,
} from '#domain/services/admin/shapes.services.ts';
import { pictureAddress } from '#domain/files/rules.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  ofDistrict,
  readRecord,
  removeRecord,
  type Saved,
  saveRecord,
  type Saving,
  type SaveCommand,
  writableRecord,
} from '#api/platform/records/records.ts';
import { shownActs } from '#api/platform/records/shown.ts';
import { byLanguage, setTexts } from '#api/platform/records/texts.ts';
import { assertPictures, keepRecordPicture } from '#api/features/files/service.pictures.ts';
import { serviceTexts } from '#api/features/services/store.view.ts';
import { districtCodeOf } from '#api/features/regions/service.districts.ts';
import * as store from './store.services.ts';
import * as view from './store.services.view.ts';

/** The fields with the code of their district, which decides the right to save them. */
type Placed = ServiceFields & { district: string | null };

const services: Saved<ServiceRecord, Placed> = {
  entity: 'service',
  area: 'services',
  scope: ofDistrict,
  find: store.findService,
  lock: store.lockPlans,
  check: assertPlaced,
  insert: store.insertService,
  set: store.setService,
  async follow(tx, id, fields) {
    await store.setParts(tx, id, {
      typeIds: [...new Set(fields.typeIds)],
      files: [...new Set(fields.pictures)].map((digest) => pictureAddress(digest, 960, 'webp')),
    });
    const { names, descriptions, venueNames, addresses } = fields;
    const texts = { name: names, description: descriptions, venueName: venueNames };
    await setTexts(tx, serviceTexts, id, byLanguage({ ...texts, address: addresses }));
  },
};

/** Refuses a district of another country, and sub-types or coupons of another category. */
async function assertPlaced({ tx, before, fields }: Saving<ServiceRecord, Placed>) {
  if (!(await store.isCategory(tx, fields.categoryId)))
    throw new Refused('batchCategoryMissing', { field: 'categoryId' });
  if (fields.district === null) throw new Refused('venueDistrictMissing', { field: 'districtId' });
  const types = new Set(fields.typeIds);
  if ((await store.listTypesOf(tx, fields.categoryId, [...types])).length < types.size)
    throw new Refused('parameterInvalid', { field: 'typeIds' });
  if (!(await view.isCouponTypeOf(tx, fields.couponTypeId, fields.categoryId)))
    throw new Refused('couponTypeWrong', { field: 'couponTypeId' });
  await assertPictures(tx, fields.pictures, before?.pictures);
}

export const serviceRows = (ctx: AdminCtx, input: ServicesQuery) =>
  view.listServiceRows(ctx.db, ctx.language, input, ctx.admin.reach('services.read'));
export const serviceRecord = (ctx: AdminCtx, { id }: { id: string }) =>
  readRecord(ctx, services, id);

/** The choices of the form (ADM-031). */
export async function serviceChoices(ctx: AdminCtx): Promise<Output<typeof getServiceChoices>> {
  return {
    categories: await view.listCategoryChoices(ctx.db, ctx.language),
    couponTypes: await view.listCouponTypeChoices(ctx.db, ctx.language),
  };
}

export async function keepService(
  ctx: AdminCtx,
  input: SaveCommand<ServiceFields>,
): Promise<{ id: string }> {
  const fault = serviceFault(input);
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
  const district = await districtCodeOf(ctx.db, input);
  return saveRecord(ctx, services, { ...input, district });
}

export const shownServices = shownActs<ServiceRecord>({
  entity: 'service',
  async take(ctx, tx, id) {
    await store.lockPlans(tx);
    return writableRecord(ctx, services, id, tx);
  },
  stateOf: ({ state }) => state,
  set: (tx, { id }, to) => store.setShown(tx, id, to),
});

/** Deletes a service without batches and bookings. */
export const dropService = (
  ctx: AdminCtx,
  { id, version }: { id: string; version: number },
): Promise<null> =>
  removeRecord(
    ctx,
    services,
    { id },
    {
      lock: store.lockPlans,
      async check(_, tx) {
        if (await store.isServiceUsed(tx, id)) throw new Refused('inUse');
      },
      old: ({ id: _id, version: _version, district: _district, ...fields }) => fields,
      move: (tx) => store.deleteService(tx, id, version),
    },
  );

/** Stores a picture for services (ADM-031). */
export const takePicture = (ctx: AdminCtx, picture: Input<typeof uploadServicePicture>) =>
  keepRecordPicture(ctx, { area: 'services', ...picture });
