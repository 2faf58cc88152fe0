import { maybe, one, run, type Tx } from '#api/platform/db/sql.ts';

/** Locks the queue of an event whose sales are open and whose places are not drawn. */
export async function lockUndrawn(tx: Tx, eventId: number): Promise<Buffer | null> {
  const row = await maybe<{ seed: Buffer }>(tx)`
    select q.seed_enc as seed from sale_queue q join event e on e.id = q.event_id
    where q.event_id = ${eventId} and q.drawn_at is null and e.queue_joins_at is not null and e.queue_closed_at is null
      and e.state = 'PUBLISHED' and e.ticket_open_at <= app_now()
    for update of q`;
  return row?.seed ?? null;
}

/** The waiting entries as the lines of the published list. The queue must be locked. */
export async function readList(
  tx: Tx,
  eventId: number,
): Promise<{ list: string; entries: number }> {
  return one<{ list: string; entries: number }>(tx)`
    select coalesce(string_agg(encode(join_number, 'hex') || ' ' || places || E'\n', '' order by join_number), '') as list, count(*)::int as entries
    from sale_queue_entry where event_id = ${eventId} and state = 'WAITING'`;
}

/**
 * Gives the places in the order of the HMAC (RFC 2104), which is computed from its padded keys
 * (`inner`, `outer`) because PostgreSQL has no function for it without an extension. In hex.
 */
export async function assignPlaces(
  tx: Tx,
  eventId: number,
  { inner, outer, listHash }: { inner: string; outer: string; listHash: string },
): Promise<void> {
  await run(tx)`
    with o as (
      select id, row_number() over (order by sha256(decode(${outer}, 'hex') || sha256(decode(${inner + listHash}, 'hex') || join_number)), join_number)::int as place
      from sale_queue_entry where event_id = ${eventId} and state = 'WAITING'
    )
    update sale_queue_entry e set place = o.place from o where e.id = o.id`;
}

export async function setDrawn(
  tx: Tx,
  eventId: number,
  { listGz, listHash, entries }: { listGz: string; listHash: string; entries: number },
): Promise<void> {
  await run(tx)`
    update sale_queue set drawn_at = app_now(), paid_until = app_now(), list_gz = decode(${listGz}, 'base64'), list_hash = decode(${listHash}, 'hex'),
      entries = ${entries}, last_place = ${entries}
    where event_id = ${eventId}`;
}

/** Lets the statements of a draw take longer than those of a request. */
export const allowTime = (tx: Tx): Promise<void> =>
  run(tx)`select set_config('statement_timeout', '60s', true)`;
