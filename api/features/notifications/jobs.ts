import type { Core } from '#api/platform/http/context.ts';
import { remindAll } from './service.reminders.ts';
import { sendDue, type MailTexts } from './service.send.ts';

/** Reminders use the clock of the database, retries of mails real time (decision 0006). */
export function notificationJobs(core: Core, texts: MailTexts): void {
  core.jobs.every('reminders', 60_000, () => remindAll(core));
  core.jobs.every('mails', 2000, () => sendDue(core, texts), { isReal: true });
}
