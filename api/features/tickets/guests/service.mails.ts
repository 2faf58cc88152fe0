import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { reminderHour } from '#domain/notifications/rules.ts';
import type { LinkNews } from '#domain/notifications/shapes.team.ts';
import { guestReminderDays, maxGuestReminders } from '#domain/tickets/rules.guests.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { Core } from '#api/platform/http/context.ts';
import { writeGuestMails } from '#api/features/notifications/service.notify.ts';
import { allCountries } from '#api/features/regions/service.ts';
import { countReminders, setKnown } from './store.mails.ts';
import { lockChanged, lockDueReminders, type ReminderDay } from './store.mails.view.ts';

const batchSize = 200;

/** Repeats a batch in a transaction of its own until one is not full; returns the sum. */
async function inBatches(
  core: Pick<Core, 'db'>,
  batch: (tx: Tx) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (let last = batchSize; last === batchSize; count += last)
    last = await inTransaction(core.db, batch);
  return count;
}

type Of = { linkId: number; orderId: number; sessionId: number; lang: string; start: number };

const mailOf = (of: Of, news: Pick<LinkNews, 'kind' | 'before'>, version: string | number) => ({
  kind: 'GUEST_NEWS' as const,
  orderId: of.orderId,
  lang: of.lang,
  about: { sessionId: of.sessionId, link: { ...news, linkId: of.linkId, start: of.start } },
  once: `${of.linkId}:${news.kind}:${version}`,
});

/**
 * Writes a mail to each guest whose session is not as the guest knows it, and records the change in
 * the same transaction.
 */
async function tellChanges(tx: Tx): Promise<number> {
  const rows = await lockChanged(tx, batchSize);
  const now = await appNow(tx);
  await writeGuestMails(
    tx,
    rows.map((row) => {
      const { isCancelled, knownStart: before, start } = row;
      const kind = isCancelled ? 'CANCELLED' : before === start ? 'OTHER_PLACE' : 'MOVED';
      return mailOf(row, { kind, before }, now);
    }),
  );
  await setKnown(tx, rows);
  return rows.length;
}

async function remind(tx: Tx, day: ReminderDay): Promise<number> {
  const rows = await lockDueReminders(tx, day, batchSize);
  await writeGuestMails(
    tx,
    rows.map((row) => mailOf(row, { kind: 'REMINDER', before: row.start }, day.day)),
  );
  await countReminders(
    tx,
    rows.map(({ linkId }) => linkId),
    day.day,
  );
  return rows.length;
}

/**
 * Writes mails to guests who left an address: changes at once, and reminders from nine o'clock in
 * the country's time (decision 0215).
 */
export async function mailGuests(core: Pick<Core, 'db'>): Promise<JobCounts> {
  const changes = await inBatches(core, tellChanges);
  let reminders = 0;
  const now = await appNow(core.db);
  for (const { code, zone } of await allCountries(core)) {
    const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
    if (here.hour < reminderHour) continue;
    const today = here.toPlainDate();
    const nine = today.toZonedDateTime({ timeZone: zone, plainTime: { hour: reminderHour } });
    const day = {
      country: code,
      zone,
      day: today.toString(),
      leftBefore: nine.epochMilliseconds,
      days: guestReminderDays,
      maxReminders: maxGuestReminders,
    };
    reminders += await inBatches(core, (tx) => remind(tx, day));
  }
  return { mails: changes, reminders };
}
