import { sql } from 'kysely';
import type { Conn } from '#api/kit/db/db.ts';
import { prepared } from '#api/kit/db/prepared.ts';

/** What is of this moment or of this member when somebody looks at an event. */
export type Look = {
  now: number;
  /** Who changed last what is set about the event; null: there is none. */
  version: string | null;
  /** Its stock as JSON of rows (`StockRow`), in the order of `listStock`. */
  stock: string;
  /** What is left of the member's invitation; null: they have none that lives. */
  quota: number | null;
  /** They may have an open order for it, or stand in one of its lines. */
  hasOrder: boolean;
  hasEntry: boolean;
  /** The rate in force in the member's country on its day, as JSON of a `TaxRate`; null: none is kept. */
  tax: string | null;
  subType: string | null;
  pinLevel: string | null;
  highestPinLevel: string | null;
  block: 'ORDERING' | 'ACCOUNT' | null;
};

type Given = {
  eventId: number;
  me: number;
  ada: string;
  country: string;
  zone: string;
  lang: string;
};

const look = prepared<Given, Look>(
  ({ eventId, me, ada, country, zone, lang }) => sql`
  with t as materialized (select app_now() as now)
  select (select now from t) as now, (select c.changed_by::text from event_change c where c.event_id = ${eventId}::bigint) as version,
    coalesce((select json_agg(k order by k."ticketTypeId", k."sessionId") from (
      select event_id as "eventId", ticket_type_id as "ticketTypeId", session_id as "sessionId", total, free,
        total - held - sold - offered as unused, held + sold as taken, offered, waiting
      from ticket_stock where event_id = ${eventId}::bigint) k), '[]')::text as stock,
    (select i.quota - i.used from event_invitation i where i.event_id = ${eventId}::bigint and i.member_no = ${ada} and i.revoked_at is null) as quota,
    exists (select 1 from event_order o where o.member_id = m.id and o.event_id = ${eventId}::bigint and o.is_open) as "hasOrder",
    exists (select 1 from waiting_entry w where w.member_id = m.id and w.event_id = ${eventId}::bigint and w.state in ('WAITING', 'OFFERED')) as "hasEntry",
    (select json_build_object('rate', r.rate, 'isShown', r.show_tax, 'description', coalesce(own.tax_desc, en.tax_desc))::text
      from tax_rate r
        left join tax_rate_text own on own.tax_rate_id = r.id and own.lang = ${lang}
        left join tax_rate_text en on en.tax_rate_id = r.id and en.lang = 'en'
      where r.country = ${country} and r.valid_from <= ((select now from t) at time zone ${zone})::date
      order by r.valid_from desc limit 1) as tax,
    m.account_sub_type as "subType", m.pin_level as "pinLevel", m.highest_pin_level as "highestPinLevel",
    (select b.kind from block_privilege b where b.member_id = m.id order by b.kind limit 1) as block
  from member m where m.id = ${me}::bigint`,
);

/** One look at an event for a member; everything in it is of one moment. */
export async function lookAtEvent(conn: Conn, given: Given): Promise<Look> {
  const [seen] = await look(conn, given);
  if (seen === undefined) throw new Error('A member without a row looked at an event.');
  return seen;
}
