import { sql } from 'kysely';
import type { ScanResult } from '#domain/checkin/shapes.ts';
import type { Conn, Tx } from '#api/kit/db/db.ts';
import { all, maybe, maybeValue, moment, one, run, value } from '#api/kit/db/sql.ts';

export type Device = { id: number; number: number; until: number };

type FreshDevice = {
  sessionId: string;
  credentialHash: string;
  staffCodeHash: string;
  lifeMs: number;
};

const expiry = (lifeMs: number) => sql`now() + ${lifeMs}::float8 * interval '1 millisecond'`;

/** Devices of a session are numbered as they come; `lifeMs` is real time. */
export async function insertDevice(conn: Conn, of: FreshDevice): Promise<Device> {
  return one<Device>(conn)`
    insert into checkin_device (session_id, number, credential_hash, staff_code_hash, expires_at)
    select ${of.sessionId}::bigint, coalesce(max(number), 0) + 1, decode(${of.credentialHash}, 'hex'), ${of.staffCodeHash}, ${expiry(of.lifeMs)}
    from checkin_device where session_id = ${of.sessionId}::bigint
    returning id, number, expires_at as until`;
}

/** The same device with a new credential; the one it had opens nothing any more. */
export async function renewDevice(conn: Conn, id: number, of: FreshDevice): Promise<Device> {
  return one<Device>(conn)`
    update checkin_device set credential_hash = decode(${of.credentialHash}, 'hex'), staff_code_hash = ${of.staffCodeHash},
      expires_at = ${expiry(of.lifeMs)}
    where id = ${id} returning id, number, expires_at as until`;
}

/**
 * Devices that are signed in at a door now. Whoever counts to add one waits for the others who do.
 */
export async function countDevices(
  tx: Tx,
  of: Pick<FreshDevice, 'sessionId' | 'staffCodeHash'>,
): Promise<number> {
  await run(tx)`select 1 from event_session where id = ${of.sessionId}::bigint for no key update`;
  return value<number>(tx)`
    select count(*)::int as n from checkin_device
    where session_id = ${of.sessionId}::bigint and expires_at > now() and staff_code_hash = ${of.staffCodeHash}`;
}

/**
 * A device by its credential, while its time lasts and the staff code it came with is still the
 * session's.
 */
export async function findDevice(
  conn: Conn,
  credentialHash: string,
): Promise<(Device & { sessionId: string }) | null> {
  return maybe<Device & { sessionId: string }>(conn)`
    select d.id, d.number, d.expires_at as until, d.session_id::text as "sessionId"
    from checkin_device d join event_session s on s.id = d.session_id
    where d.credential_hash = decode(${credentialHash}, 'hex') and d.expires_at > now() and d.staff_code_hash = s.staff_code_hash`;
}

export type Scanner = { kind: 'DEVICE' | 'MEMBER' | 'ADMIN'; id: number };
export type LogRow = {
  id: number;
  ticketId: number | null;
  asked: string;
  result: ScanResult;
  firstAt: number | null;
};

/** Takes the nonce of a scan; null when it is taken, after the commit of whoever took it. */
export async function claimScan(
  tx: Tx,
  by: Scanner,
  scan: { sessionId: string; nonce: string; asked: string; at: number; reason?: string },
): Promise<number | null> {
  return maybeValue<number>(tx)`
    insert into checkin_log (session_id, actor_kind, actor_id, nonce, asked, at, received_at, reason)
    values (${scan.sessionId}::bigint, ${by.kind}, ${by.id}, ${scan.nonce}, ${scan.asked}, ${moment(scan.at)}, app_now(),
      ${scan.reason ?? ''})
    on conflict on constraint checkin_log_one_answer do nothing returning id`;
}

export async function findScan(tx: Tx, by: Scanner, nonce: string): Promise<LogRow | null> {
  return maybe<LogRow>(tx)`
    select id, ticket_id as "ticketId", asked, result, first_at as "firstAt" from checkin_log
    where actor_kind = ${by.kind} and actor_id = ${by.id} and nonce = ${nonce}`;
}

/** The scan that counted so far counts no longer: an earlier one became known (R37). */
export async function clearFirst(tx: Tx, ticketId: number): Promise<void> {
  await run(tx)`update checkin_log set is_first = false where ticket_id = ${ticketId} and is_first`;
}

/**
 * What let somebody in by this ticket was taken back (ADM-021): it stays in the log, counts no
 * more, and is no case to look at.
 */
export async function takeBackScans(tx: Tx, ticketId: number): Promise<void> {
  await run(tx)`
    update checkin_log set is_first = false, taken_back_at = app_now()
    where ticket_id = ${ticketId} and let_in and taken_back_at is null`;
}

/** Writes what a scan came to. */
export async function setScan(
  tx: Tx,
  logId: number,
  of: {
    ticketId: number | null;
    result: ScanResult | 'TAKEN_BACK';
    firstAt: number | null;
    letIn: boolean;
    isFirst: boolean;
  },
): Promise<void> {
  await run(tx)`
    update checkin_log set ticket_id = ${of.ticketId}, result = ${of.result},
      first_at = ${of.firstAt === null ? null : new Date(of.firstAt).toISOString()}::timestamptz, let_in = ${of.letIn}, is_first = ${of.isFirst}
    where id = ${logId}`;
}

/** Somebody went in by a scan although its answer, which never arrived, said no. */
export async function setLetIn(tx: Tx, logId: number): Promise<void> {
  await run(tx)`update checkin_log set let_in = true where id = ${logId} and not let_in`;
}

export async function countLetIn(conn: Conn, by: Scanner): Promise<number> {
  return value<number>(conn)`
    select count(*)::int as n from checkin_log where actor_kind = ${by.kind} and actor_id = ${by.id} and let_in and taken_back_at is null`;
}

export type ConflictRow = {
  id: string;
  at: number;
  device: number | null;
  result: ScanResult;
  ticketTypeName: string;
  holder: string;
  firstAt: number | null;
};

/** Who was let in by a scan that does not count (R37), newest first. */
export async function listConflicts(
  conn: Conn,
  sessionId: string,
  lang: string,
): Promise<ConflictRow[]> {
  return all<ConflictRow>(conn)`
    select l.id::text as id, l.at, d.number as device, case when l.result = 'OK' then 'USED' else l.result end as result,
      coalesce(kx.name, kxen.name, '') as "ticketTypeName", coalesce(r.account_name, r.ada, a.name, m.account_name, m.ada, '') as holder,
      k.used_at as "firstAt"
    from checkin_log l
    left join checkin_device d on d.id = l.actor_id and l.actor_kind = 'DEVICE'
    left join ticket k on k.id = l.ticket_id
    left join member m on m.id = k.member_id
    left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
    left join member r on r.id = h.receiver_member_id
    left join ticket_holder a on a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id and a.place_no = k.place_no
    left join ticket_type_text kx on kx.ticket_type_id = k.ticket_type_id and kx.lang = ${lang}
    left join ticket_type_text kxen on kxen.ticket_type_id = k.ticket_type_id and kxen.lang = 'en'
    where l.session_id = ${sessionId}::bigint and l.let_in and not l.is_first and l.taken_back_at is null
    order by l.at desc, l.id desc limit 50`;
}
