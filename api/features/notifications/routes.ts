import {
  getMailTemplate,
  getSentMail,
  listMailTemplates,
  listNotifications,
  resetMailTemplate,
  retryNotification,
  saveMailTemplate,
} from '#domain/notifications/calls.admin.ts';
import { getOrderMails } from '#domain/notifications/calls.order.ts';
import { getReminderSetting, saveReminderSetting } from '#domain/notifications/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import {
  saveReminderPreference,
  sentMailFor,
  sentNotifications,
  reminderInput,
  retryNow,
} from './service.ts';
import { messageRoutes } from './messages/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { mailsOfOrder } from './service.repeat.ts';
import { restoreTemplate, saveTemplate, template, templates } from './service.templates.ts';

export function notificationRoutes(on: On): void {
  on(getReminderSetting, (ctx) => reminderInput(ctx));
  on(saveReminderSetting, (ctx, { hasReminders }) => saveReminderPreference(ctx, hasReminders));
  pushRoutes(on);
  messageRoutes(on);
  on(listMailTemplates, (ctx, input) => templates(ctx.db, input));
  on(getMailTemplate, (ctx, { kind }) => template(ctx.db, kind));
  on(saveMailTemplate, (ctx, input) => saveTemplate(ctx, input));
  on(resetMailTemplate, (ctx, { kind, version }) => restoreTemplate(ctx, kind, version));
  on(listNotifications, (ctx, input) => sentNotifications(ctx, input));
  on(getSentMail, (ctx, { id }) => sentMailFor(ctx, id));
  on(getOrderMails, (ctx, input) => mailsOfOrder(ctx, input.orderNumber));
  on(retryNotification, (ctx, { id }) => retryNow(ctx, id));
}
