import type { AdminPage } from './pages.shapes.ts';

export const mailPages: readonly AdminPage[] = [
  {
    path: '/admin/mail-templates',
    needs: 'texts.read',
    title: ['notificationsAdmin', 'templates'],
    load: () =>
      import('#web/console/notifications/MailTemplatesPage.tsx').then((m) => m.MailTemplatesPage),
  },
  {
    path: '/admin/mail-template',
    needs: 'texts.read',
    title: ['notificationsAdmin', 'template'],
    under: '/admin/mail-templates',
    load: () =>
      import('#web/console/notifications/MailTemplatePage.tsx').then((m) => m.MailTemplatePage),
  },
  {
    path: '/admin/sent-mails',
    needs: 'texts.read',
    title: ['notificationsAdmin', 'log'],
    load: () =>
      import('#web/console/notifications/NotificationsPage.tsx').then((m) => m.NotificationsPage),
  },
];
