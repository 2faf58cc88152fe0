import type { DayLine } from '#domain/payments/dayClose/shapes.ts';
import { maybeValue, run, type Tx } from '#api/platform/db/sql.ts';

type OfDay = { country: string; day: string; adminId: number };

/** Stores a closed day with its lines. Returns false if it is closed already. */
export async function insertClose(
  tx: Tx,
  { country, day, adminId, lines }: OfDay & { lines: readonly DayLine[] },
): Promise<boolean> {
  const id = await maybeValue<number>(tx)`
    insert into day_close (country, day, closed_by, closed_at, lines) values (${country}, ${day}::date, ${adminId}, app_now(), ${JSON.stringify(lines)}::jsonb)
    on conflict (country, day) do nothing returning id`;
  return id !== null;
}

/** Writes the reason of a difference. Returns false if there is another one than that of `version`. */
export async function setExplanation(
  tx: Tx,
  of: OfDay & { line: string; amount: number; reason: string; version: number },
): Promise<boolean> {
  const version = await maybeValue<number>(tx)`
    insert into day_difference as x (country, day, line, amount_cents, reason, decided_by, decided_at)
    values (${of.country}, ${of.day}::date, ${of.line}, ${of.amount}, ${of.reason}, ${of.adminId}, app_now())
    on conflict (country, day, line) do update set amount_cents = excluded.amount_cents, reason = excluded.reason, decided_by = excluded.decided_by,
      decided_at = excluded.decided_at, version = x.version + 1 where x.version = ${of.version} or x.amount_cents <> excluded.amount_cents
    returning version`;
  return version !== null;
}

/** Deletes days and reasons that are older than `years`. */
export async function deleteDays(tx: Tx, years: number): Promise<void> {
  await run(tx)`delete from day_close where day < app_now() - make_interval(years => ${years})`;
  await run(
    tx,
  )`delete from day_difference where day < app_now() - make_interval(years => ${years})`;
}
