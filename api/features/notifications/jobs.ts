import type { Core } from '#api/platform/http/context.ts';
import { remindAll } from './service.reminders.ts';
import { writeCouponReminders, writeReminders } from './push/service.remind.ts';
import { sendPushes } from './push/service.send.ts';
import { sendDue, type MailTexts } from './service.send.ts';

/** Reminders use the clock of the database, retries of mails real time (decision 0006). */
export function notificationJobs(core: Core, texts: MailTexts): void {
  core.jobs.every('reminders', 60_000, () => remindAll(core));
  core.jobs.every('pushReminders', 20_000, () => writeReminders(core));
  core.jobs.every('couponReminders', 3_600_000, () => writeCouponReminders(core));
  core.jobs.every('pushes', 1000, () => sendPushes(core), { isReal: true });
  core.jobs.every('mails', 2000, () => sendDue(core, texts), { isReal: true });
}
