import type { WalletKind } from '#domain/wallet/shapes.ts';
import { all, changed, type Conn, maybe, type RawBuilder, sql } from '#api/platform/db/sql.ts';

/** What a pass shows; texts are in its language. */
export type PassFacts = {
  id: number;
  kind: WalletKind;
  serial: string;
  language: string;
  changedAt: number;
  attempts: number;
  country: string;
  /** The ticket is valid or used, and its member uses it. */
  isLive: boolean;
  sealed: Buffer;
  version: number;
  sessionId: number;
  eventName: string;
  ticketTypeName: string;
  start: number;
  end: number;
  isOnline: boolean;
  venueName: string;
  address: string;
  holder: string;
};

const isLive = sql`(k.state <> 'CANCELLED' and h.guest_link_id is null and coalesce(h.receiver_member_id, k.member_id) = p.member_id)`;
const texts = sql`
  coalesce(x.name, xen.name, '') as "eventName", coalesce(kx.name, kxen.name, '') as "ticketTypeName",
  coalesce(v.venues_name, '') as "venueName", coalesce(v.address, '') as address, coalesce(a.name, m.account_name, '') as holder`;

/** The columns by which a pass changes; the hash of a pass is made of them. */
const shown = sql`
  ${isLive} as "isLive", k.secret_version as version, s.id as "sessionId", s.start_time as start, s.end_time as "end", e.is_online as "isOnline", ${texts}`;

const tables = sql`
  wallet_pass p
  join member m on m.id = p.member_id
  join ticket k on k.id = p.ticket_id
  join event_session s on s.id = k.session_id
  join event e on e.id = s.event_id
  left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
  left join ticket_holder a on a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id and a.place_no = k.place_no
  left join event_venue v on v.id = s.event_venue_id
  left join event_text x on x.event_id = e.id and x.lang = p.lang
  left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
  left join ticket_type_text kx on kx.ticket_type_id = k.ticket_type_id and kx.lang = p.lang
  left join ticket_type_text kxen on kxen.ticket_type_id = k.ticket_type_id and kxen.lang = 'en'`;

const columns = sql`
  p.id, p.kind, p.serial, p.lang as language, p.changed_at as "changedAt", p.attempts, e.country, k.qr_key_enc as sealed, ${shown}`;

export const listFacts = (conn: Conn, ids: readonly number[]): Promise<PassFacts[]> =>
  all<PassFacts>(conn)`select ${columns} from ${tables} where p.id = any (${ids}) order by p.id`;

export const findBySerial = (conn: Conn, serial: string): Promise<PassFacts | null> =>
  maybe<PassFacts>(conn)`select ${columns} from ${tables} where p.serial = ${serial}`;

/** The hash must not depend on the time zone of a connection. */
const hashed = (which: RawBuilder<unknown>) => sql`
  select f.id, md5(concat_ws('|', to_jsonb(f) - '{id,start,end}'::text[], extract(epoch from f.start), extract(epoch from f."end"))) as hash
  from (select p.id, ${shown} from ${tables} where ${which}) f`;

/** Stores what a pass shows; its wallet gets it now and need not be notified. */
export const setShown = (conn: Conn, id: number): Promise<number> =>
  changed(conn)`
    update wallet_pass p set facts_hash = f.hash, changed_at = app_now(), is_notified = true
    from (${hashed(sql`p.id = ${id}`)}) f where p.id = f.id and p.facts_hash <> f.hash`;

/** Marks passes that show something else than their ticket, until `hours` after its session. */
export const markChanged = (conn: Conn, hours: number): Promise<number> =>
  changed(conn)`
    update wallet_pass p set facts_hash = f.hash, changed_at = app_now(), is_notified = false, attempts = 0, next_at = clock_timestamp()
    from (${hashed(sql`s.end_time > app_now() - make_interval(hours => ${hours})`)}) f
    where p.id = f.id and p.facts_hash <> f.hash`;

/** Ids of at most `most` passes whose session ended more than `days` ago. */
export async function listPast(
  conn: Conn,
  { days, most }: { days: number; most: number },
): Promise<number[]> {
  const rows = await all<{ id: number }>(conn)`
    select p.id from wallet_pass p join ticket k on k.id = p.ticket_id join event_session s on s.id = k.session_id
    where s.end_time < app_now() - make_interval(days => ${days}) order by p.id limit ${most}`;
  return rows.map(({ id }) => id);
}
