import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { reminderHour } from '#domain/notifications/rules.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core } from '#api/platform/http/context.ts';
import { allCountries, settingOf } from '#api/features/regions/service.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { deleteOld } from './store.messages.ts';
import { listEndingHolds, remindOfCoupons, remindOfHolds, remindOfSales } from './store.view.ts';

/** Days before its last one in which a member is reminded of a coupon. */
const couponDays = 7;

/**
 * Writes the reminders of holds that end, with mails for those of 75 minutes (B-38), and of sales
 * that open. The unique key prevents a second one. Others are written with their mails (`insertNotifications`).
 */
export async function writeReminders(core: Pick<Core, 'db'>): Promise<JobCounts> {
  let reminders = await remindOfSales(core.db);
  for (const { code } of await allCountries(core)) {
    const minutes = await settingOf(core, code, 'hold.remind.minutes');
    if (minutes === 0) continue;
    reminders += await remindOfHolds(core.db, code, minutes);
    reminders += await writeHoldMails(core, code, minutes);
  }
  return { reminders };
}

/** Writes mails for holds of 75 minutes that end soon, once for each deadline (B-38). */
async function writeHoldMails(
  core: Pick<Core, 'db'>,
  country: string,
  minutes: number,
): Promise<number> {
  const holds = await listEndingHolds(core.db, country, minutes);
  if (holds.length > 0)
    await inTransaction(core.db, (tx) =>
      writeNotifications(
        tx,
        ...holds.map(({ orderId, heldUntil }) => ({
          kind: 'HOLD_ENDS' as const,
          orderId,
          about: { heldUntil },
        })),
      ),
    );
  return holds.length;
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
