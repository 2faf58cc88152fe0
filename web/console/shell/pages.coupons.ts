import type { AdminPage } from './pages.shapes.ts';

export const couponPages: readonly AdminPage[] = [
  {
    path: '/admin/service-bookings',
    needs: 'services.read',
    title: ['serviceBookingsAdmin', 'bookings'],
    words: ['ordersAdmin'],
    load: () =>
      import('#web/console/services/bookings/ServiceBookingsPage.tsx').then(
        (m) => m.ServiceBookingsPage,
      ),
  },
  {
    path: '/admin/service-day',
    needs: 'services.read',
    title: ['serviceBookingsAdmin', 'sheet'],
    load: () =>
      import('#web/console/services/bookings/ServiceDayPage.tsx').then((m) => m.ServiceDayPage),
  },
  {
    path: '/admin/service-book',
    needs: 'services.write',
    title: ['administrators', 'bookService'],
    under: '/admin/service-bookings',
    words: ['deskAdmin', 'serviceBookingsAdmin', 'ordersAdmin'],
    load: () =>
      import('#web/console/services/desk/ServiceBookPage.tsx').then((m) => m.ServiceBookPage),
  },
  {
    path: '/admin/service-booking',
    needs: 'services.read',
    title: ['serviceBookingsAdmin', 'booking'],
    under: '/admin/service-bookings',
    words: ['ordersAdmin'],
    load: () =>
      import('#web/console/services/bookings/ServiceBookingPage.tsx').then(
        (m) => m.ServiceBookingPage,
      ),
  },
  {
    path: '/admin/coupons',
    needs: 'services.read',
    title: ['couponsAdmin', 'coupons'],
    load: () => import('#web/console/coupons/CouponsPage.tsx').then((m) => m.CouponsPage),
  },
  {
    path: '/admin/coupon',
    needs: 'services.read',
    title: ['couponsAdmin', 'coupon'],
    under: '/admin/coupons',
    words: ['ordersAdmin'],
    load: () => import('#web/console/coupons/CouponPage.tsx').then((m) => m.CouponPage),
  },
  {
    path: '/admin/issue-coupons',
    needs: 'services.write',
    title: ['couponsAdmin', 'issue'],
    under: '/admin/coupons',
    load: () => import('#web/console/coupons/IssuePage.tsx').then((m) => m.IssuePage),
  },
  {
    path: '/admin/coupon-types',
    needs: 'services.read',
    title: ['couponsAdmin', 'types'],
    load: () => import('#web/console/coupons/CouponTypesPage.tsx').then((m) => m.CouponTypesPage),
  },
  {
    path: '/admin/coupon-type',
    needs: 'services.read',
    title: ['couponsAdmin', 'type'],
    under: '/admin/coupon-types',
    load: () => import('#web/console/coupons/CouponTypePage.tsx').then((m) => m.CouponTypePage),
  },
];
