import { getMyCoupon } from '#domain/coupons/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { couponAdminRoutes } from './admin/routes.admin.ts';
import { ownCoupons } from './service.ts';

export function couponRoutes(on: On): void {
  on(getMyCoupon, (ctx) => ownCoupons(ctx));
  couponAdminRoutes(on);
}
