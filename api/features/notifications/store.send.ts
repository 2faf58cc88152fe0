import { prepared } from '#api/platform/db/prepared.ts';
import { all, type Conn, exists, run, sql } from '#api/platform/db/sql.ts';

export type DueNotification = { id: number; attempts: number; lang: string };

/**
 * Leases the next due notifications, at most `most`, by delaying their next attempt in the same
 * statement. After a kill they become due again.
 */
export async function takeDue(
  conn: Conn,
  leaseSeconds: number,
  most: number,
): Promise<DueNotification[]> {
  const rows = await all<DueNotification>(conn)`
    update notification set attempts = attempts + 1, next_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id in (select id from notification where state = 'WAITING' and next_at <= clock_timestamp() order by next_at, id limit ${most} for update skip locked)
    returning id, attempts, lang`;
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Returns leased notifications that were not tried. */
export async function releaseLeases(conn: Conn, ids: readonly number[]): Promise<void> {
  await run(conn)`
    update notification set attempts = attempts - 1, next_at = clock_timestamp() where id = any(${ids}) and state = 'WAITING'`;
}

/**
 * Marks a reminder to a guest before it is given to the mail system. Returns false if an attempt
 * before was interrupted there: it is then not sent a second time.
 */
export async function setSending(conn: Conn, id: number): Promise<boolean> {
  return exists(conn)`
    update notification set trouble = 'sending' where id = ${id} and state = 'WAITING' and trouble <> 'sending' returning id`;
}

export async function setSent(
  conn: Conn,
  of: { id: number; subject: string; body: string; sentTo: string },
): Promise<void> {
  await sent(conn, of);
}

const sent = prepared<Parameters<typeof setSent>[1], object>(
  ({ id, subject, body, sentTo }) => sql`
    update notification set state = 'SENT', sent_at = app_now(), subject = ${subject}, body = ${body}, sent_to = ${sentTo}, trouble = ''
    where id = ${id} and state = 'WAITING'`,
);

export async function setFinished(
  conn: Conn,
  id: number,
  { state, reason, sentTo }: { state: 'FAILED' | 'SKIPPED'; reason: string; sentTo: string },
): Promise<void> {
  await run(conn)`
    update notification set state = ${state}, trouble = ${reason}, sent_to = ${sentTo} where id = ${id} and state = 'WAITING'`;
}

export async function setRetry(
  conn: Conn,
  id: number,
  seconds: number,
  reason: string,
): Promise<void> {
  await run(conn)`
    update notification set next_at = clock_timestamp() + make_interval(secs => ${seconds}), trouble = ${reason}
    where id = ${id} and state = 'WAITING'`;
}
