import type { MemberId } from '#api/platform/http/context.ts';
import {
  all,
  changed,
  type Conn,
  exists,
  maybe,
  run,
  type Tx,
  value,
  values,
} from '#api/platform/db/sql.ts';

export type FileRow = {
  id: string;
  name: string;
  contentType: string;
  size: number;
  key: string;
  state: 'NEW' | 'SENT' | 'UPLOADED';
};

/** Serializes requests for addresses of a member, so that they are counted one after another. */
export const lockUploads = (tx: Tx, me: MemberId): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(4700530, ${me}::int)`;

/**
 * Counts a member's files without an order, of one upload and of all. Expired addresses without an
 * upload do not count.
 */
export async function countWaiting(
  tx: Tx,
  me: MemberId,
  upload: string,
  seconds: number,
): Promise<{ ofUpload: number; ofAll: number }> {
  const rows = await all<{ upload: string; n: number }>(tx)`
    select upload, count(*)::int as n from upload_file f
    where owner_member_id = ${me} and state <> 'REMOVED' and expires_at > (select app_now())
      and (state <> 'NEW' or made_at > (select app_now()) - make_interval(secs => ${seconds}))
      and not exists (select 1 from order_file o where o.file_id = f.id)
    group by 1`;
  return {
    ofUpload: rows.find((row) => row.upload === upload)?.n ?? 0,
    ofAll: rows.reduce((sum, { n }) => sum + n, 0),
  };
}

/**
 * Adds bytes to the member's day in one statement, over all processes. Returns false and adds
 * nothing if the sum would exceed `most`.
 */
export const countBytes = async (
  tx: Tx,
  of: { me: MemberId; zone: string; bytes: number; most: number },
): Promise<boolean> =>
  (await changed(tx)`
    insert into upload_day as u (member_id, day, bytes)
    values (${of.me}, (app_now() at time zone ${of.zone})::date, ${of.bytes}::bigint)
    on conflict (member_id) do update
      set day = excluded.day, bytes = excluded.bytes + case when u.day = excluded.day then u.bytes else 0 end
      where excluded.bytes + case when u.day = excluded.day then u.bytes else 0 end <= ${of.most}::bigint`) ===
  1;

export const insertFile = (
  tx: Tx,
  of: {
    me: MemberId;
    upload: string;
    name: string;
    contentType: string;
    size: number;
    key: string;
    hours: number;
  },
): Promise<string> =>
  value<string>(tx)`
    insert into upload_file (owner_member_id, upload, name, content_type, size, storage_key, expires_at)
    values (${of.me}, ${of.upload}, ${of.name}, ${of.contentType}, ${of.size}, ${of.key}, app_now() + make_interval(hours => ${of.hours}))
    returning id::text`;

/** Reads an own file that is not removed. */
export const findFile = (conn: Conn, me: MemberId, id: string): Promise<FileRow | null> =>
  maybe<FileRow>(conn)`
    select id::text, name, content_type as "contentType", size, storage_key as key, state
    from upload_file where id = ${id}::bigint and owner_member_id = ${me} and state <> 'REMOVED'`;

export const isUploaded = (conn: Conn, key: string): Promise<boolean> =>
  exists(conn)`select 1 from upload_file where storage_key = ${key} and state = 'UPLOADED'`;

/** The owner of a file while it can still be uploaded. */
export const findSender = (conn: Conn, key: string): Promise<MemberId | null> =>
  maybe<{ me: MemberId }>(
    conn,
  )`select owner_member_id as me from upload_file where storage_key = ${key} and state = 'NEW'`.then(
    (row) => row?.me ?? null,
  );

/**
 * Claims an address for one upload for `seconds`. Returns false if another upload to it runs or the
 * member has `most` running. The caller has locked the member's uploads.
 */
export const claimSending = async (
  tx: Tx,
  of: { key: string; me: MemberId; most: number; seconds: number },
): Promise<boolean> =>
  (await changed(tx)`
    update upload_file set receiving_until = now() + make_interval(secs => ${of.seconds})
    where storage_key = ${of.key} and state = 'NEW' and (receiving_until is null or receiving_until < now())
      and ${of.most} > (select count(*) from upload_file where owner_member_id = ${of.me} and receiving_until > now())`) ===
  1;

/** Ends the claim of an address after a failed upload. */
export const releaseSending = (conn: Conn, key: string): Promise<void> =>
  run(conn)`update upload_file set receiving_until = null where storage_key = ${key}`;

/** Marks a file as sent; only the first upload succeeds (I38). */
export const setSent = async (conn: Conn, key: string): Promise<boolean> =>
  (await changed(
    conn,
  )`update upload_file set state = 'SENT', receiving_until = null where storage_key = ${key} and state = 'NEW'`) ===
  1;

/** Marks a checked file as uploaded; returns false if it was removed meanwhile. */
export const setUploaded = async (
  conn: Conn,
  id: string,
  of: { name: string; contentType: string; size: number; sha256: Buffer },
): Promise<boolean> =>
  (await changed(conn)`
    update upload_file set state = 'UPLOADED', name = ${of.name}, content_type = ${of.contentType}, size = ${of.size}, sha256 = ${of.sha256}
    where id = ${id}::bigint and state in ('NEW', 'SENT')`) === 1;

/** Detaches files from their order and marks them for deletion. */
export async function setRemoved(tx: Tx, ids: readonly string[]): Promise<void> {
  await run(tx)`delete from order_file where file_id = any(${[...ids]}::bigint[])`;
  await run(tx)`update upload_file set state = 'REMOVED' where id = any(${[...ids]}::bigint[])`;
}

/**
 * Marks files of orders that ended unpaid for deletion (B-26); those of orders that were paid stay.
 */
export async function setUnpaidRemoved(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await run(tx)`
    with gone as (
      delete from order_file f using booking_order b
      where b.id = f.order_id and b.id = any(${[...orderIds]}::bigint[]) and b.paid_date is null returning f.file_id
    )
    update upload_file set state = 'REMOVED' where id in (select file_id from gone)`;
}

/**
 * Marks files for deletion whose bookings ended `months` ago, or whose reservations ended unpaid
 * before files were removed with them (B-24, B-26). Returns how many, at most `most`.
 */
export const setPastRemoved = (tx: Tx, months: number, most: number): Promise<number> =>
  changed(tx)`
    with gone as (
      delete from order_file where file_id in (
        select f.file_id from order_file f join booking_order b on b.id = f.order_id
        where b.ends_at <= app_now() - make_interval(months => ${months}) or (b.order_status = 'CANCEL' and b.paid_date is null)
        limit ${most}) returning file_id
    )
    update upload_file set state = 'REMOVED' where id in (select file_id from gone)`;

/** Marks expired files without an order for deletion; skips locked ones. */
export async function setUnusedRemoved(tx: Tx, most: number): Promise<void> {
  await run(tx)`
    update upload_file set state = 'REMOVED' where id in (
      select f.id from upload_file f
      where f.state <> 'REMOVED' and f.expires_at <= (select app_now())
        and not exists (select 1 from order_file o where o.file_id = f.id)
      order by f.expires_at limit ${most} for update skip locked
    )`;
}

/** Locks files that are marked for deletion; `of` limits the ids. */
export const lockRemoved = (
  tx: Tx,
  most: number,
  of: readonly string[] | null,
): Promise<{ id: string; key: string }[]> =>
  all<{ id: string; key: string }>(tx)`
    select id::text, storage_key as key from upload_file
    where state = 'REMOVED' and (${of === null} or id = any(${[...(of ?? [])]}::bigint[]))
    order by id limit ${most} for update skip locked`;

export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await run(tx)`delete from upload_file where id = any(${[...ids]}::bigint[])`;
}

/** Locks, sorted, the given files that are uploaded, the member's own and of no other order. */
export const lockFor = (
  tx: Tx,
  me: MemberId,
  orderId: number,
  ids: readonly string[],
): Promise<string[]> =>
  values<string>(tx)`
    select id::text from upload_file f
    where id = any(${[...ids]}::bigint[]) and owner_member_id = ${me} and state = 'UPLOADED'
      and not exists (select 1 from order_file o where o.file_id = f.id and o.order_id <> ${orderId})
    order by id for no key update`;

export const listIdsOf = (conn: Conn, orderId: number): Promise<string[]> =>
  values<string>(
    conn,
  )`select file_id::text from order_file where order_id = ${orderId} order by file_id`;

export async function insertOrderFiles(
  tx: Tx,
  orderId: number,
  ids: readonly string[],
): Promise<void> {
  await run(tx)`
    insert into order_file (order_id, file_id) select ${orderId}, n from unnest(${[...ids]}::bigint[]) n`;
}

export const listOfOrder = (conn: Conn, orderId: number): Promise<FileRow[]> =>
  all<FileRow>(conn)`
    select f.id::text, f.name, f.content_type as "contentType", f.size, f.storage_key as key, f.state
    from order_file o join upload_file f on f.id = o.file_id where o.order_id = ${orderId} order by f.id`;
