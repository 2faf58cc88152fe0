import { Tags } from 'lucide-react';
import type { AdminPage } from './pages.shapes.ts';

/** Pages about coupons. */
export const couponPages: readonly AdminPage[] = [
  {
    path: '/admin/coupon-types',
    needs: 'services.read',
    title: ['couponsAdmin', 'types'],
    menu: { group: 'groupServices', icon: Tags },
    words: ['couponsAdmin'],
    load: () => import('#web/console/coupons/CouponTypesPage.tsx').then((m) => m.CouponTypesPage),
  },
  {
    path: '/admin/coupon-type',
    needs: 'services.read',
    title: ['couponsAdmin', 'type'],
    under: '/admin/coupon-types',
    words: ['couponsAdmin'],
    load: () => import('#web/console/coupons/CouponTypePage.tsx').then((m) => m.CouponTypePage),
  },
];
