import type { CouponStanding } from '#domain/coupons/shapes.admin.ts';
import type { Tone } from '#web/ui/Tag.tsx';

export const couponTones: Readonly<Record<CouponStanding, Tone>> = {
  FREE: 'leaf',
  HELD: 'gold',
  USED: 'lagoon',
  EXPIRED: 'plain',
  WITHDRAWN: 'coral',
};
