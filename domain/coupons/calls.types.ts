import * as z from 'zod/mini';
import { listCall, readCall, saveCall } from '../records.ts';
import { couponType, couponTypeFields, couponTypeFilters, couponTypeRow } from './shapes.types.ts';

/** Lists coupon types, which belong to all countries (ADM-034). */
export const listCouponTypeRows = listCall({
  name: 'listCouponTypeRows',
  path: 'coupons/listTypes',
  right: 'services.read',
  scope: 'reference',
  filters: couponTypeFilters,
  row: couponTypeRow,
});

export const getCouponType = readCall({
  name: 'getCouponType',
  path: 'coupons/getType',
  right: 'services.read',
  scope: 'reference',
  names: { id: 'shared couponType' },
  record: couponType,
});

export const getCouponCategories = readCall({
  name: 'getCouponCategories',
  path: 'coupons/getCategories',
  right: 'services.read',
  scope: 'reference',
  by: {},
  record: z.array(z.object({ id: z.string(), name: z.string() })),
});

/**
 * Adds a coupon type or changes one (ADM-034). The code of a type with coupons or services cannot
 * change (9012). An inactive type is not issued and not shown to members.
 */
export const saveCouponType = saveCall({
  name: 'saveCouponType',
  path: 'coupons/saveType',
  right: 'services.write',
  scope: 'reference',
  names: { id: 'shared couponType' },
  fields: couponTypeFields,
  refuses: ['nameTaken', 'inUse', 'wrongInput'],
});
