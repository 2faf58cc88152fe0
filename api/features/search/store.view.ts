import type { Reach } from '#domain/administrators/shapes.ts';
import type { FoundOrder } from '#domain/search/shapes.ts';
import { all, type Conn, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { inReach, orderDistrict } from '#api/platform/records/reach.ts';

type OrderSearch = {
  /** Whole order number or shop number. */
  number: string;
  /** SHA-256 of a ticket's key in hex; null if the text is no ticket code. */
  keyHash: string | null;
  /** Number of a ticket; null if the text has other characters than digits. */
  ticketId: string | null;
  /** Text of a `tsquery` on `search_lexemes`; empty finds no person. */
  query: string;
  reach: Reach;
  language: string;
  most: number;
};

/** A common name has many orders; so many of each kind are compared by date. */
const maxCompared = 1000;
/** Members with a common name, and the latest orders of each. */
const maxMembers = 40;

/** Ids of orders `o` within the reach that have a person with the words of the query. */
function personHits({ query, most }: OrderSearch, within: RawBuilder<boolean>) {
  const words = sql`${query}::tsquery`;
  return sql`
    union all (select o.id, 2, 'CONTACT', '' from booking_order o
      where search_lexemes(search_form(o.contact ->> 'name'), o.contact ->> 'phone', search_form(o.contact ->> 'email')) @@ ${words} and ${within} limit ${maxCompared})
    union all (select o.id, 1, 'GUEST', a.name from attendee a join booking_order o on o.id = a.order_id
      where search_lexemes(search_form(a.name), a.phone, search_form(a.email)) @@ ${words} and ${within} limit ${maxCompared})
    union all (select o.id, 1, 'GUEST', g.guest_name from guest_link g join ticket k on k.id = g.ticket_id join booking_order o on o.id = k.order_id
      where g.guest_name is not null and search_lexemes(search_form(g.guest_name), null, null) @@ ${words} and ${within} limit ${maxCompared})
    union all select h.id, 2, 'MEMBER', '' from (
        select id from member where search_lexemes(search_form(coalesce(account_name, '') || ' ' || ada), null, search_form(own_email)) @@ ${words} limit ${maxMembers}) m
      cross join lateral (select o.id from booking_order o where o.member_id = m.id and ${within} order by o.order_date desc, o.id desc limit ${most}) h`;
}

const ticketHits = ({ keyHash, ticketId }: OrderSearch, within: RawBuilder<boolean>) => sql`
    ${
      keyHash === null
        ? sql``
        : sql`union all select o.id, 0, 'TICKET', '' from (
        select order_id from ticket where qr_key_hash = decode(${keyHash}, 'hex')
        union all select k.order_id from ticket_former_code f join ticket k on k.id = f.ticket_id where f.key_hash = decode(${keyHash}, 'hex')) k
      join booking_order o on o.id = k.order_id where ${within}`
    }
    ${
      ticketId === null
        ? sql``
        : sql`union all select o.id, 2, 'TICKET', '' from ticket k join booking_order o on o.id = k.order_id where k.id = ${ticketId}::bigint and ${within}`
    }`;

export type OrderHit = Omit<FoundOrder, 'by'> & { by: FoundOrder['by'] | 'CONTACT' };

/**
 * Finds orders within the reach, exact numbers first, then the latest. The number of a ticket may be
 * that of a member too, so it is not first.
 */
export async function findOrders(conn: Conn, search: OrderSearch): Promise<OrderHit[]> {
  const { number, query, reach, language, most } = search;
  const within = inReach(reach, sql`o.country`, orderDistrict(sql`o.id`));
  return all<OrderHit>(conn)`
    with hit (id, rank, by, what) as materialized (
      select o.id, 0, 'NUMBER', '' from booking_order o where o.order_number = ${number} and ${within}
      union all select o.id, 0, 'SHOP', '' from booking_order o where o.hybris_number = ${number} and ${within}
      ${ticketHits(search, within)}
      ${query === '' ? sql`` : personHits(search, within)}
    ), best as (
      select b.*, o.order_date, o.deleted_at is not null as "isGivenUp" from (select distinct on (id) * from hit order by id, rank, what) b
      join booking_order o on o.id = b.id order by b.rank = 0 desc, "isGivenUp", o.order_date desc, o.id desc limit ${most}
    )
    select o.order_number as "orderNumber", o.hybris_number as "hybrisNumber", o.order_type as "orderType", o.order_status as "orderStatus", b."isGivenUp",
      coalesce(m.account_name, '') as "memberName", m.ada as "memberNumber", coalesce(x.name, xen.name, own.name, ownen.name, '') as name,
      o.order_date as "orderDate", b.by, b.what
    from best b join booking_order o on o.id = b.id join member m on m.id = o.member_id
    left join event_order eo on eo.order_id = o.id
    left join event_text x on x.event_id = eo.event_id and x.lang = ${language}
    left join event_text xen on xen.event_id = eo.event_id and xen.lang = 'en'
    left join order_text own on own.order_id = o.id and own.lang = ${language}
    left join order_text ownen on ownen.order_id = o.id and ownen.lang = 'en'
    order by b.rank = 0 desc, b."isGivenUp", b.order_date desc, o.id desc`;
}
