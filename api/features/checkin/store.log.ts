import type { ScanResult } from '#domain/checkin/shapes.ts';
import {
  type Conn,
  maybe,
  maybeValue,
  moment,
  one,
  run,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';
import { type Device, type FreshDevice } from './store.view.ts';

const expiry = (lifeMs: number) => sql`now() + ${lifeMs}::float8 * interval '1 millisecond'`;

/** Devices are numbered per session. `lifeMs` is real time, not the test clock. */
export async function insertDevice(conn: Conn, of: FreshDevice): Promise<Device> {
  return one<Device>(conn)`
    insert into checkin_device (session_id, number, credential_hash, staff_code_hash, expires_at)
    select ${of.sessionId}::bigint, coalesce(max(number), 0) + 1, decode(${of.credentialHash}, 'hex'), ${of.staffCodeHash}, ${expiry(of.lifeMs)}
    from checkin_device where session_id = ${of.sessionId}::bigint
    returning id, number, expires_at as until`;
}

export async function renewDevice(conn: Conn, id: number, of: FreshDevice): Promise<Device> {
  return one<Device>(conn)`
    update checkin_device set credential_hash = decode(${of.credentialHash}, 'hex'), staff_code_hash = ${of.staffCodeHash},
      expires_at = ${expiry(of.lifeMs)}
    where id = ${id} returning id, number, expires_at as until`;
}

export type Scanner = { kind: 'DEVICE' | 'MEMBER' | 'ADMIN'; id: number };
type LogRow = {
  id: number;
  ticketId: number | null;
  subject: string;
  result: ScanResult;
  firstAt: number | null;
};

/**
 * Inserts a log row with the scan's nonce and returns its id. Null if the nonce is already used; a
 * concurrent insert of the same nonce waits until the other transaction ends.
 */
export async function claimScan(
  tx: Tx,
  by: Scanner,
  scan: { sessionId: string; nonce: string; subject: string; at: number; reason?: string },
): Promise<number | null> {
  return maybeValue<number>(tx)`
    insert into checkin_log (session_id, actor_kind, actor_id, nonce, asked, at, received_at, reason)
    values (${scan.sessionId}::bigint, ${by.kind}, ${by.id}, ${scan.nonce}, ${scan.subject}, ${moment(scan.at)}, app_now(),
      ${scan.reason ?? ''})
    on conflict on constraint checkin_log_one_answer do nothing returning id`;
}

export async function findScan(tx: Tx, by: Scanner, nonce: string): Promise<LogRow | null> {
  return maybe<LogRow>(tx)`
    select id, ticket_id as "ticketId", asked as subject, result, first_at as "firstAt" from checkin_log
    where actor_kind = ${by.kind} and actor_id = ${by.id} and nonce = ${nonce}`;
}

/** Unsets the first scan of a ticket, because an earlier one arrived late (R37). */
export async function clearFirst(tx: Tx, ticketId: number): Promise<void> {
  await run(tx)`update checkin_log set is_first = false where ticket_id = ${ticketId} and is_first`;
}

/** Takes back the admissions of a ticket (ADM-021). They stay in the log, but do not count. */
export async function revokeScans(tx: Tx, ticketId: number): Promise<void> {
  await run(tx)`
    update checkin_log set is_first = false, taken_back_at = app_now()
    where ticket_id = ${ticketId} and let_in and taken_back_at is null`;
}

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

/** Records an admission for which the response, a refusal, did not reach the device. */
export async function setLetIn(tx: Tx, logId: number): Promise<void> {
  await run(tx)`update checkin_log set let_in = true where id = ${logId} and not let_in`;
}

export async function countLetIn(conn: Conn, by: Scanner): Promise<number> {
  return value<number>(conn)`
    select count(*)::int as n from checkin_log where actor_kind = ${by.kind} and actor_id = ${by.id} and let_in and taken_back_at is null`;
}
