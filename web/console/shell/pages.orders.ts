import type { AdminPage } from './pages.shapes.ts';

export const orderPages: readonly AdminPage[] = [
  {
    path: '/admin/orders',
    needs: 'orders.read',
    title: ['ordersAdmin', 'orders'],
    words: ['bulkAdmin', 'notesAdmin'],
    load: () => import('#web/console/orders/OrdersPage.tsx').then((m) => m.OrdersPage),
  },
  {
    path: '/admin/order',
    needs: 'orders.read',
    title: ['ordersAdmin', 'order'],
    under: '/admin/orders',
    words: [
      'orderActsAdmin',
      'orderDeskAdmin',
      'timelineAdmin',
      'notificationsAdmin',
      'notesAdmin',
    ],
    load: () => import('#web/console/orders/OrderDeskPage.tsx').then((m) => m.OrderDeskPage),
  },
  {
    path: '/admin/figures',
    needs: 'orders.read',
    title: ['figuresAdmin', 'figures'],
    words: ['ordersAdmin'],
    load: () => import('#web/console/orders/FiguresPage.tsx').then((m) => m.FiguresPage),
  },
  {
    path: '/admin/refunds',
    needs: 'orders.read',
    title: ['ordersAdmin', 'refunds'],
    words: ['bulkAdmin', 'notesAdmin'],
    load: () => import('#web/console/orders/RefundsPage.tsx').then((m) => m.RefundsPage),
  },
  {
    path: '/admin/reconciliation',
    needs: 'orders.read',
    title: ['ordersAdmin', 'reconciliation'],
    load: () =>
      import('#web/console/orders/ReconciliationPage.tsx').then((m) => m.ReconciliationPage),
  },
  {
    path: '/admin/items',
    needs: 'orders.read',
    title: ['ordersAdmin', 'items'],
    load: () => import('#web/console/orders/ItemsPage.tsx').then((m) => m.ItemsPage),
  },
  {
    path: '/admin/reviews',
    needs: 'orders.read',
    title: ['ordersAdmin', 'reviews'],
    words: ['unmatchedAdmin'],
    load: () => import('#web/console/orders/unmatched/ReviewsPage.tsx').then((m) => m.ReviewsPage),
  },
  {
    path: '/admin/day-closes',
    needs: 'orders.read',
    title: ['dayCloseAdmin', 'days'],
    load: () =>
      import('#web/console/orders/dayClose/DayClosesPage.tsx').then((m) => m.DayClosesPage),
  },
  {
    path: '/admin/day-close',
    needs: 'orders.read',
    title: ['dayCloseAdmin', 'dayClose'],
    under: '/admin/day-closes',
    words: ['ordersAdmin'],
    load: () => import('#web/console/orders/dayClose/DayClosePage.tsx').then((m) => m.DayClosePage),
  },
  {
    path: '/admin/alternatives',
    needs: 'orders.read',
    title: ['alternativesAdmin', 'rounds'],
    load: () => import('#web/console/orders/alternatives/RoundsPage.tsx').then((m) => m.RoundsPage),
  },
  {
    path: '/admin/alternative',
    needs: 'orders.read',
    title: ['alternativesAdmin', 'round'],
    under: '/admin/alternatives',
    load: () => import('#web/console/orders/alternatives/RoundPage.tsx').then((m) => m.RoundPage),
  },
];
