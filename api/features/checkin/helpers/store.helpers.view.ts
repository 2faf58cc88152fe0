import type { DoorRole, ScanResult } from '#domain/checkin/shapes.ts';
import { all, type Conn, run, type Tx, value } from '#api/platform/db/sql.ts';
import { ticketFields, ticketTables } from '../store.view.ts';

type HelperRow = {
  id: string;
  name: string;
  entrance: string;
  role: DoorRole;
  startTime: number;
  endTime: number;
  device: number | null;
  withdrawnAt: number | null;
  admitted: number;
};

export async function listHelperRows(conn: Conn, sessionId: string): Promise<HelperRow[]> {
  return all<HelperRow>(conn)`
    select h.id::text as id, h.name, h.entrance, h.role, h.starts_at as "startTime", h.ends_at as "endTime", d.number as device,
      h.withdrawn_at as "withdrawnAt", (select count(*)::int from checkin_log l
        where l.actor_kind = 'DEVICE' and l.actor_id = h.device_id and l.let_in and l.taken_back_at is null) as admitted
    from checkin_helper h left join checkin_device d on d.id = h.device_id
    where h.session_id = ${sessionId}::bigint order by h.id desc`;
}

type LoggedRow = {
  id: string;
  at: number;
  result: ScanResult | 'TAKEN_BACK';
  holder: string;
  ticketTypeName: string;
  by: string;
  device: number | null;
  entrance: string;
  reason: string;
  broughtBy: string | null;
  isLate: boolean;
};

/**
 * Lists the last scans of a session. `by` names the helper or administrator, and is empty for the
 * staff code and for members; `isLate`: after the helper's link had ended.
 */
export async function listLogged(
  conn: Conn,
  sessionId: string,
  lang: string,
): Promise<LoggedRow[]> {
  return all<LoggedRow>(conn)`
    select l.id::text as id, l.at, l.result, coalesce(t.holder, '') as holder, coalesce(t."ticketTypeName", '') as "ticketTypeName",
      coalesce(c.name, u.name, '') as by, d.number as device, coalesce(c.entrance, '') as entrance, l.reason,
      (select a.brought_by from ticket k join ticket_holder a using (order_id, ticket_type_id, session_id, place_no) where k.id = l.ticket_id) as "broughtBy",
      coalesce(l.at > least(c.withdrawn_at, c.ends_at), false) as "isLate"
    from (select * from checkin_log where session_id = ${sessionId}::bigint and result is not null order by id desc limit 100) l
    left join checkin_device d on d.id = l.actor_id and l.actor_kind = 'DEVICE'
    left join checkin_helper c on c.device_id = d.id
    left join admin_user u on u.id = l.actor_id and l.actor_kind = 'ADMIN'
    left join lateral (select ${ticketFields} from ${ticketTables(lang)} where k.id = l.ticket_id) t on true
    order by l.id desc`;
}

/** Locks the session first, so that concurrent inserts cannot exceed the limit. */
export async function countHelpers(tx: Tx, sessionId: string): Promise<number> {
  await run(tx)`select 1 from event_session where id = ${sessionId}::bigint for no key update`;
  return value<number>(tx)`
    select count(*)::int as n from checkin_helper
    where session_id = ${sessionId}::bigint and withdrawn_at is null and ends_at > app_now()`;
}
