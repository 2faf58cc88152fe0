import type { Text } from '../words.ts';

/** The console's pages of coupons and their types (ADM-034). */
export const couponsAdmin = {
  coupons: 'Coupons',
  types: 'Coupon types',
  type: 'Coupon type',
  newType: 'New coupon type',
  category: 'Category',
  services: 'Services',
  codeHint: 'Letters, digits and underscores, for example BEC_ART. Files of coupons name it.',
  codeStays: 'Coupons or services name this code, so it stays.',
  orderHint: 'Members see lower numbers first.',
  activeHint: 'What is inactive is no longer issued, and members do not see their coupons of it.',
} as const satisfies Record<string, Text>;
