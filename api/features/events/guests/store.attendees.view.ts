import type { Sex } from '#domain/members/shapes.lookup.ts';
import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { ListQuery } from '#domain/administrators/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';

type AttendeeListRow = {
  key: string;
  sessionId: string;
  startTime: number;
  name: string;
  accountName: string;
  isByLink: boolean;
  guestType: string | null;
  memberNo: string | null;
  broughtBy: string | null;
  sex: Sex | null;
  ageRange: number | null;
  phone: string;
  email: string;
  identityType: string | null;
  sealed: Buffer | null;
  answers: string;
  ticketTypeName: string;
  orderNumber: string;
  orderStatus: string;
  ticketID: string | null;
  state: 'RESERVED' | 'VALID' | 'USED' | 'CANCELLED';
  usedAt: number | null;
};

export type AttendeesQuery = ListQuery & {
  sessionId?: string | undefined;
  who?: 'EXPECTED' | 'CAME' | undefined;
};

const whoConditions = {
  EXPECTED: sql`k.state <> 'CANCELLED'`,
  CAME: sql`k.state = 'USED'`,
} as const;

/**
 * Lists every place of live orders once, with the guest by link, else the attendee, else the buyer
 * (ADM-020). A guest by link has a name but no phone or e-mail. Reads orders and tickets (decision
 * 0004).
 */
export async function listAttendeePage(
  conn: Conn,
  eventId: number,
  lang: string,
  input: AttendeesQuery,
): Promise<Page<AttendeeListRow>> {
  const from = sql`event_session s
    join ticket_claim c on c.session_id = s.id and c.state <> 'RELEASED'
    join booking_order o on o.id = c.order_id and o.deleted_at is null and o.order_status <> 'CANCEL'
    cross join lateral (
      select t.place_no from ticket t where t.order_id = o.id and t.ticket_type_id = c.ticket_type_id and t.session_id = s.id and t.state <> 'CANCELLED'
      union all select n from generate_series(1, c.quantity) n where not exists (select 1 from ticket t where t.order_id = o.id)
    ) as p(no)
    join member m on m.id = o.member_id
    left join ticket_holder a on a.order_id = o.id and a.ticket_type_id = c.ticket_type_id and a.session_id = s.id and a.place_no = p.no
    left join order_line l on l.order_id = o.id and l.kind = 'TICKET' and l.ref_id = c.ticket_type_id
    left join ticket k on k.order_id = o.id and k.order_line_id = l.id and k.session_id = s.id and k.place_no = p.no
    left join guest_link g on g.ticket_id = k.id and g.guest_name is not null
    left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
    left join member r on r.id = h.receiver_member_id
    left join ticket_type_text kx on kx.ticket_type_id = c.ticket_type_id and kx.lang = ${lang}
    left join ticket_type_text kxen on kxen.ticket_type_id = c.ticket_type_id and kxen.lang = 'en'
    where s.event_id = ${eventId} and (${input.sessionId ?? null}::bigint is null or s.id = ${input.sessionId ?? null}::bigint)
      and ${input.who === undefined ? sql`true` : whoConditions[input.who]}
      and ${found(sql`concat_ws(' ', g.guest_name, a.name, a.member_no, a.brought_by, o.contact->>'name', r.account_name, m.account_name, o.order_number, m.ada)`, input.search)}`;
  const name = sql`coalesce(g.guest_name, a.name, o.contact->>'name', m.account_name, m.ada)`;
  const columns = sql`concat_ws('/', o.id, c.ticket_type_id, s.id, p.no) as key, s.id::text as "sessionId", s.start_time as "startTime", ${name} as name, coalesce(r.account_name, m.account_name, '') as "accountName",
    g.id is not null as "isByLink", a.guest_type as "guestType", a.member_no as "memberNo", a.brought_by as "broughtBy", a.sex, a.age_range as "ageRange", case when g.id is null then coalesce(a.phone, o.contact->>'phone', '') else '' end as phone,
    case when g.id is null then coalesce(a.email, o.contact->>'email', '') else '' end as email, a.identity_type as "identityType", a.identity_no_enc as sealed,
    coalesce((select string_agg(concat(coalesce(qx.text, qen.text, ''), ': ',
        coalesce((select string_agg(coalesce(ox.text, oen.text, ''), ', ' order by ov.sort) from event_question_option ov
          left join event_question_option_text ox on ox.option_id = ov.id and ox.lang = ${lang}
          left join event_question_option_text oen on oen.option_id = ov.id and oen.lang = 'en' where ov.id = any(w.option_ids)), w.text)), ' | ' order by q.sort, q.id)
      from attendee_answer w join event_question q on q.id = w.question_id
      left join event_question_text qx on qx.question_id = q.id and qx.lang = ${lang}
      left join event_question_text qen on qen.question_id = q.id and qen.lang = 'en' where w.attendee_id = a.attendee_id), '') as answers,
    coalesce(kx.name, kxen.name, '') as "ticketTypeName", o.order_number as "orderNumber", o.order_status as "orderStatus",
    k.id::text as "ticketID", coalesce(k.state, 'RESERVED') as state, k.used_at as "usedAt"`;
  const orders = {
    name: sql`lower(${name})`,
    startTime: sql`s.start_time`,
    orderNumber: sql`o.order_number`,
  };
  return listPage<AttendeeListRow>(
    conn,
    { columns, from, orders, tie: sql`o.id, c.ticket_type_id, s.id, p.no` },
    input,
  );
}
