import * as types from '#domain/coupons/calls.types.ts';
import * as admin from '#domain/coupons/calls.admin.ts';
import type { On } from '#api/platform/http/answer.ts';
import {
  changeDay,
  coupon,
  couponMember,
  couponRows,
  couponsOfMember,
  issue,
  withdrawOne,
} from './service.coupons.ts';
import { importFile } from './service.imports.ts';
import { couponCategories, couponType, couponTypeRows, keepCouponType } from './service.types.ts';

export function couponAdminRoutes(on: On): void {
  on(types.listCouponTypeRows, couponTypeRows);
  on(types.getCouponType, couponType);
  on(types.getCouponCategories, couponCategories);
  on(types.saveCouponType, keepCouponType);
  on(admin.listCouponRows, couponRows);
  on(admin.getCoupon, coupon);
  on(admin.getMemberCoupons, couponsOfMember);
  on(admin.getCouponMember, couponMember);
  on(admin.issueCoupons, issue);
  on(admin.withdrawCoupon, withdrawOne);
  on(admin.changeCouponDay, changeDay);
  on(admin.importCoupons, importFile);
}
