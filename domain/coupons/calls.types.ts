import * as z from 'zod/mini';
import { listCall, readCall, saveCall } from '../records.ts';
import { couponType, couponTypeFields, couponTypeFilters, couponTypeRow } from './shapes.types.ts';

/** Types of coupons (ADM-034). They belong to all countries. */
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

/** What a type can be filed under. */
export const getCouponCategories = readCall({
  name: 'getCouponCategories',
  path: 'coupons/getCategories',
  right: 'services.read',
  scope: 'reference',
  by: {},
  record: z.array(z.object({ id: z.string(), name: z.string() })),
});

/**
 * Adds a type or changes one (ADM-034). A code that coupons or services name stays (9012). One that
 * is not active is neither issued nor shown to members any more.
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
