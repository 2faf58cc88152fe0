import { code, type Field, field, isActive, name, sort } from './auditField.ts';

/** Types of coupons, and coupons. */
export const couponFields: Readonly<
  Record<'coupon' | 'coupon_type', Readonly<Record<string, Field>>>
> = {
  coupon: {},
  coupon_type: {
    code,
    categoryId: field(['couponsAdmin', 'category']),
    names: name,
    sort,
    isActive,
  },
};
