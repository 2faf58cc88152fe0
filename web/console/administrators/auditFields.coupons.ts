import { couponStandings } from '#domain/coupons/shapes.admin.ts';
import { code, type Field, field, isActive, name, of, sort } from './auditField.ts';

export const couponFields: Readonly<
  Record<'coupon' | 'coupon_type', Readonly<Record<string, Field>>>
> = {
  coupon: {
    rows: field(['audit', 'rows']),
    search: field(['administrators', 'search']),
    memberNumber: field(['couponsAdmin', 'memberNumber']),
    memberId: field(['couponsAdmin', 'member']),
    type: field(['couponsAdmin', 'type']),
    typeId: field(['couponsAdmin', 'type']),
    expiryDate: field(['couponsAdmin', 'lastDay']),
    from: field(['couponsAdmin', 'endsFrom']),
    until: field(['couponsAdmin', 'endsUntil']),
    state: field(['couponsAdmin', 'state'], of('couponsAdmin', [...couponStandings])),
    imported: field(['audit', 'imported']),
    leftOut: field(['audit', 'leftOut']),
  },
  coupon_type: {
    code,
    category: field(['couponsAdmin', 'category']),
    names: name,
    sort,
    isActive,
  },
};
