import type { Core } from '#api/kit/context.ts';
import { remindAll } from './service.reminders.ts';
import { type CalendarOf, sendDue } from './service.send.ts';

/** Reminders come before the sending, so that a run of all timers sends them. */
export function notificationJobs(core: Core, calendarOf: CalendarOf): void {
  core.jobs.every('reminders', 60_000, () => remindAll(core));
  core.jobs.every('mails', 2000, () => sendDue(core, calendarOf));
}
