import { Barcode, ChartColumn, Scale, ShoppingBag, TriangleAlert, Undo2 } from 'lucide-react';
import type { AdminPage } from './pages.shapes.ts';

export const orderPages: readonly AdminPage[] = [
  {
    path: '/admin/orders',
    needs: 'orders.read',
    title: ['ordersAdmin', 'orders'],
    menu: { group: 'groupOrders', icon: ShoppingBag },
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
    menu: { group: 'groupOrders', icon: ChartColumn },
    words: ['ordersAdmin'],
    load: () => import('#web/console/orders/FiguresPage.tsx').then((m) => m.FiguresPage),
  },
  {
    path: '/admin/refunds',
    needs: 'orders.read',
    title: ['ordersAdmin', 'refunds'],
    menu: { group: 'groupOrders', icon: Undo2 },
    load: () => import('#web/console/orders/RefundsPage.tsx').then((m) => m.RefundsPage),
  },
  {
    path: '/admin/reconciliation',
    needs: 'orders.read',
    title: ['ordersAdmin', 'reconciliation'],
    menu: { group: 'groupOrders', icon: Scale },
    load: () =>
      import('#web/console/orders/ReconciliationPage.tsx').then((m) => m.ReconciliationPage),
  },
  {
    path: '/admin/items',
    needs: 'orders.read',
    title: ['ordersAdmin', 'items'],
    menu: { group: 'groupOrders', icon: Barcode },
    load: () => import('#web/console/orders/ItemsPage.tsx').then((m) => m.ItemsPage),
  },
  {
    path: '/admin/reviews',
    needs: 'orders.read',
    title: ['ordersAdmin', 'reviews'],
    menu: { group: 'groupOrders', icon: TriangleAlert },
    words: ['unmatchedAdmin'],
    load: () => import('#web/console/orders/unmatched/ReviewsPage.tsx').then((m) => m.ReviewsPage),
  },
];
