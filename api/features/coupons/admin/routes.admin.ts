import * as types from '#domain/coupons/calls.types.ts';
import type { On } from '#api/kit/http/answer.ts';
import { couponCategories, couponType, couponTypeRows, keepCouponType } from './service.types.ts';

/** Administrators keep types of coupons. */
export function couponAdminRoutes(on: On): void {
  on(types.listCouponTypeRows, couponTypeRows);
  on(types.getCouponType, couponType);
  on(types.getCouponCategories, couponCategories);
  on(types.saveCouponType, keepCouponType);
}
