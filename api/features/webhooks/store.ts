import type { WebhookFields } from '#domain/webhooks/shapes.ts';
import { changed, type Conn, run, sql, type Tx, value } from '#api/platform/db/sql.ts';

export const insertWebhook = (tx: Tx, of: WebhookFields): Promise<string> => value<string>(tx)`
  insert into webhook_endpoint (country, district_code, name, url, events, is_active)
  values (${of.country}, ${of.district}, ${of.name}, ${of.url}, ${[...of.events]}::text[], ${of.isActive}) returning id::text`;

/** Returns 0 if the version has changed. */
export const setWebhook = (
  tx: Tx,
  id: string,
  version: number,
  of: WebhookFields,
): Promise<number> => changed(tx)`
  update webhook_endpoint set district_code = ${of.district}, name = ${of.name}, url = ${of.url}, events = ${[...of.events]}::text[],
    is_active = ${of.isActive}, version = version + 1
  where id = ${id}::bigint and version = ${version}`;

type At = { id: string; version: number };

export const deleteWebhook = (tx: Tx, { id, version }: At): Promise<number> =>
  changed(tx)`delete from webhook_endpoint where id = ${id}::bigint and version = ${version}`;

/** Stores a new secret. The one before stays valid for `hours`. */
export const rotateSecret = (
  tx: Tx,
  { id, version }: At,
  { sealed, hours }: { sealed: Buffer; hours: number },
): Promise<number> => changed(tx)`
  update webhook_endpoint set old_secret_sealed = secret_sealed,
    old_secret_until = case when secret_sealed is not null then clock_timestamp() + make_interval(hours => ${hours}) end,
    secret_sealed = ${sealed}, version = version + 1
  where id = ${id}::bigint and version = ${version}`;

/** Makes all waiting messages of an endpoint due. */
export async function resumeEndpoint(tx: Tx, { id, version }: At): Promise<number> {
  await run(tx)`
    update webhook_message set next_at = clock_timestamp() where webhook_endpoint_id = ${id}::bigint and state = 'WAITING'`;
  return changed(tx)`
    update webhook_endpoint set failures = 0, failing_since = null, next_at = clock_timestamp(), stopped_at = null, version = version + 1
    where id = ${id}::bigint and version = ${version}`;
}

/** Makes a message due again. Returns the number of rows. */
export const replayMessage = (tx: Tx, endpoint: string, message: string): Promise<number> =>
  changed(tx)`
    update webhook_message set state = 'WAITING', attempts = 0, sent_at = null, trouble = '', next_at = clock_timestamp()
    where id = ${message}::bigint and webhook_endpoint_id = ${endpoint}::bigint`;

/**
 * Takes due messages, at most `most`, and returns their ids: for each order the first that waits,
 * and a single one for an endpoint whose last try failed. They are due again after `leaseSeconds`,
 * so a message whose process dies is sent again, under the same id.
 */
export async function takeMessages(
  conn: Conn,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update webhook_message set attempts = attempts + 1, next_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id in (
      select m.id from webhook_message m where m.state = 'WAITING' and m.next_at <= clock_timestamp() and m.id in (
        select f.id from webhook_endpoint e cross join lateral (
          select w.id from webhook_message w
          where w.webhook_endpoint_id = e.id and w.state = 'WAITING' and w.next_at <= clock_timestamp()
            and not exists (select 1 from webhook_message b
              where b.webhook_endpoint_id = e.id and b.order_id = w.order_id and b.state = 'WAITING' and b.id < w.id)
          order by w.id limit case when e.failures > 0 then 1 else ${most}::int end) f
        where e.is_active and e.secret_sealed is not null and e.stopped_at is null and e.next_at <= clock_timestamp())
      order by m.id limit ${most} for update skip locked)
    returning id`.execute(conn);
  return rows.map(({ id }) => id);
}

export async function setSent(conn: Conn, id: number): Promise<void> {
  await run(conn)`
    with m as (update webhook_message set state = 'SENT', sent_at = clock_timestamp(), trouble = '' where id = ${id} returning webhook_endpoint_id)
    update webhook_endpoint e set failures = 0, failing_since = null from m where e.id = m.webhook_endpoint_id and e.failures > 0`;
}

type Failure = {
  id: number;
  failure: string;
  /** Seconds until the next try of the message and of the endpoint. */
  pause: number;
  rest: number;
  /** Tries after which it is given up, if the endpoint has accepted the message before it. */
  maxTries: number;
  stopDays: number;
};

/** Stores a failed try; gives up the message or stops the endpoint. */
export async function setFailed(conn: Conn, of: Failure): Promise<void> {
  await run(conn)`
    with e as (
      update webhook_endpoint w set failures = failures + 1, failing_since = coalesce(failing_since, clock_timestamp()),
        next_at = clock_timestamp() + make_interval(secs => ${of.rest}),
        stopped_at = case when failing_since < clock_timestamp() - make_interval(days => ${of.stopDays}) then clock_timestamp() end
      where id = (select webhook_endpoint_id from webhook_message where id = ${of.id}) returning id, failures)
    update webhook_message m set trouble = ${of.failure}, next_at = clock_timestamp() + make_interval(secs => ${of.pause}),
      state = case when m.attempts >= ${of.maxTries} and e.failures = 1 then 'FAILED' else m.state end
    from e where m.id = ${of.id}`;
}

/** Deletes messages that were sent or given up a month ago. */
export const deleteOld = (conn: Conn): Promise<void> => run(conn)`
  delete from webhook_message where id in (
    select id from webhook_message where state <> 'WAITING' and created_at < clock_timestamp() - interval '30 days' limit 500)`;
