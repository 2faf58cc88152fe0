import { type Conn, sql } from '#api/platform/db/sql.ts';
import { prepared } from '#api/platform/db/prepared.ts';

/** Data for an event's page that depend on the member or the moment. */
export type MemberState = {
  now: number;
  /** Database snapshot as text. `dayEnds`: end of the day in the member's country. */
  snapshot: string;
  dayEnds: number;
  /** Transaction that last changed the event's data. Null if the event does not exist. */
  version: string | null;
  /** JSON of `StockRow[]` in the order of `listStock`. */
  stock: string;
  /** Places left of the member's invitation. Null without a live one. */
  quota: number | null;
  /** `hasOrder` is also true for an overdue open order; `hasEntry` for an offer too. */
  hasOrder: boolean;
  hasEntry: boolean;
  /** JSON of the `TaxRate` in force today in the member's country. Null if there is none. */
  tax: string | null;
  subType: string | null;
  pinLevel: string | null;
  highestPinLevel: string | null;
  block: 'ORDERING' | 'ACCOUNT' | null;
};

export type MemberStateQuery = {
  eventId: number;
  me: number;
  ada: string;
  country: string;
  zone: string;
  lang: string;
};
type Given = { readonly [K in keyof MemberStateQuery]: readonly MemberStateQuery[K][] };

/** Every lookup is a subquery per member, so that the plan does not depend on the batch's size. */
const readingStates = prepared<Given, MemberState & { isKnown: boolean }>(
  ({ eventId, me, ada, country, zone, lang }) => sql`
  with t as materialized (select app_now() as now)
  select (select now from t) as now, pg_current_snapshot()::text as snapshot,
    (((select now from t) at time zone a.zone)::date + 1)::timestamp at time zone a.zone as "dayEnds",
    (select c.changed_by::text from event_change c where c.event_id = a.event) as version,
    coalesce((select json_agg(k order by k."ticketTypeId", k."sessionId") from (
      select event_id as "eventId", ticket_type_id as "ticketTypeId", session_id as "sessionId", total, free,
        total - held - sold - offered as unused, held + sold as taken, offered, waiting
      from ticket_stock where event_id = a.event) k), '[]')::text as stock,
    (select i.quota - i.used from event_invitation i where i.event_id = a.event and i.member_no = a.ada and i.revoked_at is null) as quota,
    exists (select 1 from event_order o where o.member_id = a.me and o.event_id = a.event and o.is_open) as "hasOrder",
    exists (select 1 from waiting_entry w where w.member_id = a.me and w.event_id = a.event and w.state in ('WAITING', 'OFFERED')) as "hasEntry",
    (select json_build_object('rate', r.rate, 'isShown', r.show_tax, 'description', coalesce(own.tax_desc, en.tax_desc))::text
      from tax_rate r
        left join tax_rate_text own on own.tax_rate_id = r.id and own.lang = a.lang
        left join tax_rate_text en on en.tax_rate_id = r.id and en.lang = 'en'
      where r.country = a.country and r.valid_from <= ((select now from t) at time zone a.zone)::date
      order by r.valid_from desc limit 1) as tax,
    m.id is not null as "isKnown", m.account_sub_type as "subType", m.pin_level as "pinLevel", m.highest_pin_level as "highestPinLevel",
    (select b.kind from block_privilege b where b.member_id = a.me order by b.kind limit 1) as block
  from unnest(${eventId}::bigint[], ${me}::bigint[], ${ada}::text[], ${country}::text[], ${zone}::text[], ${lang}::text[])
      with ordinality a(event, me, ada, country, zone, lang, place)
    left join lateral (select id, account_sub_type, pin_level, highest_pin_level from member where id = a.me offset 0) m on true
  order by a.place`,
);

const given = (queries: readonly MemberStateQuery[]): Given => ({
  eventId: queries.map(({ eventId }) => eventId),
  me: queries.map(({ me }) => me),
  ada: queries.map(({ ada }) => ada),
  country: queries.map(({ country }) => country),
  zone: queries.map(({ zone }) => zone),
  lang: queries.map(({ lang }) => lang),
});

/** Reads the states of a batch in one snapshot, in the order of `queries`. */
export async function readMemberStates(
  conn: Conn,
  queries: readonly MemberStateQuery[],
): Promise<(MemberState | Error)[]> {
  return (await readingStates(conn, given(queries))).map((seen) =>
    seen.isKnown ? seen : new Error('A member of the batch has no row.'),
  );
}
