import type { DoorRole, ScanResult } from '#domain/checkin/shapes.ts';
import { all, type Conn, maybe, run, sql, type Tx, value } from '#api/platform/db/sql.ts';
import { one } from '#api/platform/db/sql.ts';
import { found } from '#api/platform/records/listing.ts';

export type Device = { id: number; number: number; until: number };

export type FreshDevice = {
  sessionId: string;
  credentialHash: string;
  staffCodeHash: string;
  lifeMs: number;
};

/** Locks the session first, so that concurrent sign-ins of devices cannot exceed the limit. */
export async function countDevices(
  tx: Tx,
  of: Pick<FreshDevice, 'sessionId' | 'staffCodeHash'>,
): Promise<number> {
  await run(tx)`select 1 from event_session where id = ${of.sessionId}::bigint for no key update`;
  return value<number>(tx)`
    select count(*)::int as n from checkin_device
    where session_id = ${of.sessionId}::bigint and expires_at > now() and staff_code_hash = ${of.staffCodeHash}`;
}

/** `helper` is empty for a device that signed in by the staff code. */
export type FoundDevice = Device & {
  sessionId: string;
  role: DoorRole;
  helper: string;
  /** Null for the staff code. */
  helperId: number | null;
  entrance: string;
};

/**
 * Finds a device by its credential, if it has not expired, and the session still has the staff code
 * with which it signed in or its helper's link has not ended. `endedMs`: a helper's device is also
 * found for so long after its end.
 */
export async function findDevice(
  conn: Conn,
  credentialHash: string,
  endedMs = 0,
): Promise<FoundDevice | null> {
  const ended = sql`app_now() - ${endedMs}::float8 * interval '1 millisecond'`;
  return maybe<FoundDevice>(conn)`
    select d.id, d.number, d.expires_at as until, d.session_id::text as "sessionId",
      coalesce(h.role, 'HELPER') as role, coalesce(h.name, '') as helper, h.id as "helperId", coalesce(h.entrance, '') as entrance
    from checkin_device d join event_session s on s.id = d.session_id left join checkin_helper h on h.device_id = d.id
    where d.credential_hash = decode(${credentialHash}, 'hex') and case when h.id is null
      then d.expires_at > now() and d.staff_code_hash = s.staff_code_hash
      else least(h.withdrawn_at, h.ends_at) > ${ended} end`;
}

type ConflictRow = {
  id: string;
  at: number;
  device: number | null;
  helper: string;
  result: ScanResult;
  ticketTypeName: string;
  holder: string;
  firstAt: number | null;
};

/** Lists admissions that do not count (R37), newest first. */
export async function listConflicts(
  conn: Conn,
  sessionId: string,
  lang: string,
): Promise<ConflictRow[]> {
  return all<ConflictRow>(conn)`
    select l.id::text as id, l.at, d.number as device, coalesce(hp.name, '') as helper, case when l.result = 'OK' then 'USED' else l.result end as result,
      coalesce(kx.name, kxen.name, '') as "ticketTypeName", coalesce(r.account_name, r.ada, g.guest_name, a.name, m.account_name, m.ada, '') as holder,
      k.used_at as "firstAt"
    from checkin_log l
    left join checkin_device d on d.id = l.actor_id and l.actor_kind = 'DEVICE'
    left join checkin_helper hp on hp.device_id = d.id
    left join ticket k on k.id = l.ticket_id
    left join member m on m.id = k.member_id
    left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
    left join member r on r.id = h.receiver_member_id
    left join guest_link g on g.id = h.guest_link_id
    left join ticket_holder a on a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id and a.place_no = k.place_no
    left join ticket_type_text kx on kx.ticket_type_id = k.ticket_type_id and kx.lang = ${lang}
    left join ticket_type_text kxen on kxen.ticket_type_id = k.ticket_type_id and kxen.lang = 'en'
    where l.session_id = ${sessionId}::bigint and l.let_in and not l.is_first and l.taken_back_at is null
    order by l.at desc, l.id desc limit 50`;
}

/** Reads tables of other features (decision 0004). Texts are in the requested language. */
export type CheckInSessionRow = {
  sessionId: string;
  eventId: number;
  country: string;
  district: string | null;
  eventName: string;
  startTime: number;
  endTime: number;
  isOnline: boolean;
  venuesName: string;
  address: string;
  checkInFrom: number | null;
  checkInTo: number | null;
  isCancelled: boolean;
  hasSelfCheckIn: boolean;
  staffCodeHash: string | null;
};

/** Returns null for unknown sessions and drafts. */
export async function findSession(
  conn: Conn,
  sessionId: string,
  lang: string,
): Promise<CheckInSessionRow | null> {
  return maybe<CheckInSessionRow>(conn)`
    select s.id::text as "sessionId", e.id as "eventId", e.country, e.district_code as district, coalesce(x.name, xen.name, '') as "eventName",
      s.start_time as "startTime", s.end_time as "endTime", e.is_online as "isOnline", coalesce(v.venues_name, '') as "venuesName", coalesce(v.address, '') as address,
      s.checkin_from as "checkInFrom", s.checkin_to as "checkInTo", (e.state = 'CANCELLED' or s.state <> 'OPEN') as "isCancelled",
      e.self_checkin as "hasSelfCheckIn", s.staff_code_hash as "staffCodeHash"
    from event_session s
    join event e on e.id = s.event_id
    left join event_venue v on v.id = s.event_venue_id
    left join event_text x on x.event_id = e.id and x.lang = ${lang}
    left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
    where s.id = ${sessionId}::bigint and e.state <> 'DRAFT'`;
}

export type TicketRow = {
  id: number;
  orderId: number;
  sessionId: string;
  state: 'VALID' | 'USED' | 'CANCELLED';
  usedAt: number | null;
  version: number;
  ticketTypeName: string;
  /** Name of the receiver of a shared ticket, else of the attendee, else of the buyer. */
  holder: string;
  eventName: string;
  startTime: number;
  endTime: number;
};

export const ticketFields = sql`
  k.id, k.order_id as "orderId", k.session_id::text as "sessionId", k.state, k.used_at as "usedAt", k.secret_version as version,
  coalesce(kx.name, kxen.name, '') as "ticketTypeName", coalesce(r.account_name, r.ada, g.guest_name, a.name, m.account_name, m.ada) as holder,
  coalesce(x.name, xen.name, '') as "eventName", s.start_time as "startTime", s.end_time as "endTime"`;

export const ticketTables = (lang: string) => sql`
  ticket k
  join event_session s on s.id = k.session_id
  join event e on e.id = s.event_id
  join member m on m.id = k.member_id
  left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
  left join member r on r.id = h.receiver_member_id
  left join guest_link g on g.id = h.guest_link_id
  left join ticket_holder a on a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id and a.place_no = k.place_no
  left join event_text x on x.event_id = e.id and x.lang = ${lang}
  left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
  left join ticket_type_text kx on kx.ticket_type_id = k.ticket_type_id and kx.lang = ${lang}
  left join ticket_type_text kxen on kxen.ticket_type_id = k.ticket_type_id and kxen.lang = 'en'`;

/** Finds a ticket by SHA-256 of its key (hex) and version, among present and replaced codes. */
export async function findTicketByKey(
  conn: Conn,
  keyHash: string,
  version: number,
  lang: string,
): Promise<TicketRow | null> {
  return maybe<TicketRow>(conn)`
    select ${ticketFields} from ${ticketTables(lang)} where k.id = coalesce(
      (select id from ticket where qr_key_hash = decode(${keyHash}, 'hex') and secret_version = ${version}),
      (select ticket_id from ticket_former_code where key_hash = decode(${keyHash}, 'hex') and version = ${version}))`;
}

/**
 * Lists tickets that have all words of `name` in the names of holder and buyer or in the order
 * number. Returns up to `most + 1`
 * rows, so that the caller sees whether there are more.
 */
export async function listHolders(
  conn: Conn,
  sessionId: string,
  { name, most, lang }: { name: string; most: number; lang: string },
) {
  return all<TicketRow & { contact: string; orderNumber: string }>(conn)`
    select ${ticketFields}, coalesce(o.contact->>'name', '') as contact, o.order_number as "orderNumber"
    from ${ticketTables(lang)} join booking_order o on o.id = k.order_id
    where k.session_id = ${sessionId}::bigint
      and ${found(sql`concat_ws(' ', r.account_name, g.guest_name, a.name, m.account_name, o.contact->>'name', o.order_number)`, name)}
    order by holder, k.id limit ${most + 1}`;
}

export async function countTickets(
  conn: Conn,
  sessionId: string,
): Promise<{ issued: number; checkedIn: number }> {
  return one<{ issued: number; checkedIn: number }>(conn)`
    select count(*)::int as issued, count(*) filter (where state = 'USED')::int as "checkedIn"
    from ticket where session_id = ${sessionId}::bigint and state <> 'CANCELLED'`;
}

/**
 * Lists tickets that an offline device cannot judge by signature alone: used, cancelled, or with a
 * newer code, each also under its earlier keys; and tickets that were moved to another session.
 * Hashes are in hex.
 */
export async function listKnown(conn: Conn, sessionId: string) {
  return all<{
    keyHash: string;
    state: TicketRow['state'];
    usedAt: number | null;
    version: number;
  }>(conn)`
    select encode(qr_key_hash, 'hex') as "keyHash", state, used_at as "usedAt", secret_version as version
    from ticket where session_id = ${sessionId}::bigint and (state <> 'VALID' or secret_version > 1)
    union
    select encode(f.key_hash, 'hex'), k.state, k.used_at, k.secret_version
    from ticket_former_code f join ticket k on k.id = f.ticket_id where k.session_id = ${sessionId}::bigint
    union
    select encode(f.key_hash, 'hex'), k.state, k.used_at, k.secret_version
    from ticket_former_code f join ticket k on k.id = f.ticket_id where f.session_id = ${sessionId}::bigint`;
}
