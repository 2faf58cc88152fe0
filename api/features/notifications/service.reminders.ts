import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { reminderHour } from '#domain/notifications/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { allCountries } from '#api/features/regions/service.ts';
import { writeNotifications } from './service.notify.ts';
import { listDueReminders } from './store.view.ts';

const batchSize = 200;

/**
 * Writes reminders to holders of tickets on the day before, from nine o'clock in the country's time
 * (B-23): one a day, member and event. A process that was down at nine writes them later that day.
 * The unique key prevents a second reminder.
 */
export async function remindAll(core: Pick<Core, 'db'>): Promise<JobCounts> {
  let reminders = 0;
  const now = await appNow(core.db);
  for (const { code, zone } of await allCountries(core)) {
    const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
    if (here.hour < reminderHour) continue;
    const tomorrow = here.toPlainDate().add({ days: 1 });
    const startOf = (days: number) =>
      tomorrow.add({ days }).toZonedDateTime(zone).epochMilliseconds;
    const day = tomorrow.toString();
    const boughtBefore = here
      .toPlainDate()
      .toZonedDateTime({ timeZone: zone, plainTime: { hour: reminderHour } }).epochMilliseconds;
    for (;;) {
      const due = await listDueReminders(core.db, {
        country: code,
        from: startOf(0),
        until: startOf(1),
        boughtBefore,
        day,
        most: batchSize,
      });
      if (due.length > 0)
        await inTransaction(core.db, (tx) =>
          writeNotifications(
            tx,
            ...due.map(({ orderId, memberId, sessionIds, isAsOwner }) => ({
              kind: 'REMINDER' as const,
              orderId,
              memberId,
              about: { sessionIds, ...(isAsOwner ? { isAsOwner } : {}) },
              version: day,
            })),
          ),
        );
      reminders += due.length;
      if (due.length < batchSize) break;
    }
  }
  return { reminders };
}
