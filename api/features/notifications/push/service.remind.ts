import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { reminderHour } from '#domain/notifications/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core } from '#api/platform/http/context.ts';
import { allCountries, settingOf } from '#api/features/regions/service.ts';
import { deleteOld } from './store.messages.ts';
import { remindOfCoupons, remindOfHolds, remindOfSales } from './store.view.ts';

/** Days before its last one in which a member is reminded of a coupon. */
const couponDays = 7;

/**
 * Writes the reminders that no mail tells of: holds that end (B-38) and sales that open. The unique
 * key prevents a second one. Others are written with their mails (`insertNotifications`).
 */
export async function writeReminders(core: Pick<Core, 'db'>): Promise<JobCounts> {
  let reminders = await remindOfSales(core.db);
  for (const { code } of await allCountries(core)) {
    const minutes = await settingOf(core, code, 'hold.remind.minutes');
    if (minutes > 0) reminders += await remindOfHolds(core.db, code, minutes);
  }
  return { reminders };
}

/** Reminds of coupons in their last week, from nine o'clock in the country's time, once each. */
export async function writeCouponReminders(core: Pick<Core, 'db'>): Promise<JobCounts> {
  let reminders = 0;
  const now = await appNow(core.db);
  for (const { code, zone } of await allCountries(core)) {
    const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
    if (here.hour < reminderHour) continue;
    const today = here.toPlainDate();
    reminders += await remindOfCoupons(core.db, {
      country: code,
      from: today.toString(),
      to: today.add({ days: couponDays }).toString(),
      until: today.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
    });
  }
  await deleteOld(core.db);
  return { reminders };
}
