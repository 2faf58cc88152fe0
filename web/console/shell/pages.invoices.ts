import type { AdminPage } from './pages.shapes.ts';

export const invoicePages: readonly AdminPage[] = [
  {
    path: '/admin/invoices',
    needs: 'orders.read',
    title: ['invoicesAdmin', 'invoices'],
    words: ['invoicePaper'],
    load: () => import('#web/console/invoices/InvoicesPage.tsx').then((m) => m.InvoicesPage),
  },
  {
    path: '/admin/invoice',
    needs: 'orders.read',
    title: ['invoicesAdmin', 'invoice'],
    under: '/admin/invoices',
    words: ['invoicePaper'],
    load: () => import('#web/console/invoices/InvoicePage.tsx').then((m) => m.InvoicePage),
  },
];
