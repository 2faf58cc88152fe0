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
  {
    path: '/admin/messages',
    needs: null,
    title: ['messagesAdmin', 'messages'],
    load: () =>
      import('#web/console/notifications/messages/MessagesPage.tsx').then((m) => m.MessagesPage),
  },
  {
    path: '/admin/message',
    needs: null,
    title: ['messagesAdmin', 'message'],
    under: '/admin/messages',
    load: () =>
      import('#web/console/notifications/messages/MessagePage.tsx').then((m) => m.MessagePage),
  },
  {
    path: '/admin/write-message',
    needs: null,
    title: ['messagesAdmin', 'write'],
    under: '/admin/messages',
    load: () =>
      import('#web/console/notifications/messages/WriteMessagePage.tsx').then(
        (m) => m.WriteMessagePage,
      ),
  },
];
