import type {
  CouponType,
  CouponTypeFields,
  CouponTypeQuery,
} from '#domain/coupons/shapes.types.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  assertRight,
  ofAll,
  readRecord,
  type Saved,
  saveRecord,
  type SaveCommand,
} from '#api/platform/records/records.ts';
import { couponTypeNames } from '#api/features/coupons/store.ts';
import { insertType, isTypeTaken, setType } from './store.types.ts';
import { findType, listCategories, listTypeRows } from './store.types.view.ts';

const types: Saved<CouponType, CouponTypeFields> = {
  entity: 'coupon_type',
  area: 'services',
  scope: ofAll,
  find: findType,
  async check({ tx, fields: { category } }) {
    if (!(await listCategories(tx, 'en')).some(({ id }) => id === category))
      throw new Refused('wrongInput', { field: 'category' });
  },
  unique: {
    field: 'code',
    isTaken: isTypeTaken,
    isUsed: async (_, { isUsed }) => isUsed,
  },
  insert: insertType,
  set: setType,
  texts: { field: 'names', table: couponTypeNames },
};

export const couponTypeRows = (ctx: AdminCtx, input: CouponTypeQuery) =>
  listTypeRows(ctx.db, ctx.language, input);
export const couponType = (ctx: AdminCtx, { id }: { id: string }) => readRecord(ctx, types, id);
export const couponCategories = (ctx: AdminCtx) => listCategories(ctx.db, ctx.language);

/** Saves a type (ADM-034). Refuses `inUse` for another code of a used type. */
export async function keepCouponType(
  ctx: AdminCtx,
  input: SaveCommand<CouponTypeFields>,
): Promise<{ id: string }> {
  assertRight(ctx, 'services', ofAll());
  return saveRecord(ctx, types, input);
}
