import {
  getMailTemplate,
  listMailTemplates,
  listNotifications,
  resetMailTemplate,
  retryNotification,
  saveMailTemplate,
} from '#domain/notifications/calls.admin.ts';
import { getReminderWish, saveReminderWish } from '#domain/notifications/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { saveReminderPreference, log, reminderInput, tryAgain } from './service.ts';
import { backToWritten, reword, template, templates } from './service.templates.ts';

export function notificationRoutes(on: On): void {
  on(getReminderWish, (ctx) => reminderInput(ctx));
  on(saveReminderWish, (ctx, { hasReminders }) => saveReminderPreference(ctx, hasReminders));
  on(listMailTemplates, (ctx, input) => templates(ctx.db, input));
  on(getMailTemplate, (ctx, { kind }) => template(ctx.db, kind));
  on(saveMailTemplate, (ctx, input) => reword(ctx, input));
  on(resetMailTemplate, (ctx, { kind, version }) => backToWritten(ctx, kind, version));
  on(listNotifications, (ctx, input) => log(ctx, input));
  on(retryNotification, (ctx, { id }) => tryAgain(ctx, id));
}
