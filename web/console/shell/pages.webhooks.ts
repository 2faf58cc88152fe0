import type { AdminPage } from './pages.shapes.ts';

export const webhookPages: readonly AdminPage[] = [
  {
    path: '/admin/webhooks',
    needs: 'settings.read',
    title: ['webhooksAdmin', 'webhooks'],
    load: () => import('#web/console/webhooks/WebhooksPage.tsx').then((m) => m.WebhooksPage),
  },
  {
    path: '/admin/webhook',
    needs: 'settings.read',
    title: ['webhooksAdmin', 'webhook'],
    under: '/admin/webhooks',
    load: () => import('#web/console/webhooks/WebhookPage.tsx').then((m) => m.WebhookPage),
  },
  {
    path: '/admin/webhook-messages',
    needs: 'settings.read',
    title: ['webhooksAdmin', 'messages'],
    under: '/admin/webhooks',
    load: () => import('#web/console/webhooks/MessagesPage.tsx').then((m) => m.MessagesPage),
  },
];
