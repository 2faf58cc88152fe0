import type { SentMail } from '#domain/notifications/shapes.ts';
import type { AdminCtx, Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { findReminderPreference, setReminderPreference } from './store.ts';
import { findSentMail, findState, setDueNow } from './store.admin.ts';
import { listLog, type LogQuery } from './store.view.ts';

/** Whether the member gets reminders; true by default. */
export async function reminderInput(ctx: Ctx) {
  return { hasReminders: (await findReminderPreference(ctx.db, ctx.me.id)) ?? true };
}

export async function saveReminderPreference(ctx: Ctx, hasReminders: boolean) {
  await setReminderPreference(ctx.db, ctx.me.id, hasReminders);
  return { hasReminders };
}

/** Lists notifications within the administrator's right (ADM-048). */
export const sentNotifications = (ctx: AdminCtx, input: LogQuery) =>
  listLog(ctx.db, input, ctx.admin.reach('texts.read'));

/** Makes a notification due now. Throws `noData` for those the administrator may not read. */
export async function retryNow(ctx: AdminCtx, id: string): Promise<null> {
  const row = await findState(ctx.db, Number(id));
  if (row === null || !ctx.admin.can('texts.read', row)) throw new Refused('noData');
  if (!ctx.admin.can('texts.write', row)) throw new Refused('notAllowed');
  if (!(await setDueNow(ctx.db, Number(id)))) throw new Refused('noData');
  return null;
}

/** Reads a mail as it was sent. Throws `noData` for those whose orders one may not read. */
export async function sentMailFor(ctx: AdminCtx, id: string): Promise<SentMail> {
  const mail = await findSentMail(ctx.db, Number(id));
  if (mail === null || !ctx.admin.can('orders.read', mail)) throw new Refused('noData');
  return mail;
}
