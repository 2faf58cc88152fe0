import { closingFault } from '#domain/payments/dayClose/rules.ts';
import { dayLater } from '#domain/time/days.ts';
import { linesOn } from '#api/features/payments/dayClose/service.dayClose.ts';
import { insertClose } from '#api/features/payments/dayClose/store.dayClose.ts';
import { maybe, type Tx } from '#api/platform/db/sql.ts';

/** Days before today that the demo may close; some of them have differences and stay open. */
const [firstBack, lastBack, most] = [10, 4, 3];

/** Closes some past days of a country whose books agree, by the administrator with `email`. */
export async function seedDayCloses(
  tx: Tx,
  { country, email }: { country: string; email: string },
): Promise<void> {
  const found = await maybe<{ id: number; today: string }>(tx)`
    select a.id, (app_now() at time zone c.time_zone)::date::text as today from admin_user a, country c
    where a.email = ${email} and c.code = ${country}`;
  if (found === null) return;
  let closed = 0;
  for (let back = firstBack; back >= lastBack && closed < most; back--) {
    const day = dayLater(found.today, -back);
    const lines = await linesOn(tx, { country, day });
    if (lines.length === 0 || closingFault('OPEN', lines) !== null) continue;
    if (await insertClose(tx, { country, day, adminId: found.id, lines })) closed++;
  }
}
