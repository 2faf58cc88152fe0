import type { TimelineEntry } from '#domain/orders/timeline/shapes.ts';
import { type RawBuilder, sql } from '#api/platform/db/sql.ts';

export type Sql = RawBuilder<unknown>;

export const none = sql`null::text`;
const noName = sql`null::text`;

/** One arm: entries `x`, each with its order `p`, in the columns of the result. */
export function arm(of: {
  kind: TimelineEntry['kind'];
  /** Makes the key unique within the kind. */
  id: Sql;
  at: Sql;
  who?: Sql;
  name?: Sql;
  what: Sql;
  result?: Sql;
  text?: Sql;
  amount?: Sql;
  count?: Sql;
  mailId?: Sql;
  orderNumber?: Sql;
  from: Sql;
}): Sql {
  const { who = none, name = noName, result = none, text = sql`''` } = of;
  const { amount = sql`null::bigint`, count = sql`null::int`, mailId = none } = of;
  const { orderNumber = sql`p.order_number` } = of;
  return sql`select ${sql.lit(`${of.kind} `)} || ${of.id} as key, ${of.at} as at, ${sql.lit(of.kind)} as kind, ${who} as who, ${name} as name, ${of.what} as what,
    ${result} as result, ${text} as text, ${amount} as amount, ${count} as count, ${mailId} as "mailId", ${orderNumber} as "orderNumber" from ${of.from}`;
}

export const adminName = (id: Sql): Sql =>
  sql`(select a.name from admin_user a where a.id = ${id})`;

/** The order itself: states, shop, money. */
const orderArms: readonly Sql[] = [
  arm({
    kind: 'STEP',
    id: sql`h.id`,
    at: sql`h.at`,
    who: sql`h.actor_kind`,
    name: sql`case when h.actor_kind = 'ADMIN' then (select a.name from admin_user a where a.id::text = h.actor_id) end`,
    what: sql`h.to_status`,
    text: sql`h.reason`,
    from: sql`picked p join order_history h on h.order_id = p.id`,
  }),
  arm({
    kind: 'ACT',
    id: sql`act.id`,
    at: sql`act.created_at`,
    who: sql`'ADMIN'`,
    name: adminName(sql`act.admin_user_id`),
    what: sql`act.kind`,
    text: sql`act.reason`,
    from: sql`picked p join order_act act on act.order_id = p.id`,
  }),
  arm({
    kind: 'REPORT',
    id: sql`r.id`,
    at: sql`r.received_at`,
    who: sql`'ECOM'`,
    what: sql`r.status`,
    result: sql`r.outcome`,
    text: sql`concat_ws(' ', r.hybris_number, case when r.currency <> p.currency then r.currency end)`,
    amount: sql`r.amount_cents`,
    from: sql`picked p cross join lateral (
      select * from payment_report q where q.order_id = p.id
      union all select * from payment_report q where q.order_id is null and q.reservation_number = p.order_number limit 200) r`,
  }),
  arm({
    kind: 'MONEY',
    id: sql`l.id`,
    at: sql`l.at`,
    what: sql`case when l.kind = 'REFUND_DUE' and l.amount_cents < 0 then 'REFUND_WITHDRAWN' else l.kind end`,
    amount: sql`case when l.kind = 'REFUND_DUE' then abs(l.amount_cents) else l.amount_cents end`,
    from: sql`picked p join ledger l on l.order_id = p.id`,
  }),
];

const refundArm = (of: { what: string; at: Sql; who: Sql; name?: Sql; result?: Sql; text: Sql }) =>
  arm({
    kind: 'REFUND',
    id: sql`${sql.lit(of.what)} || r.id`,
    at: of.at,
    who: of.who,
    name: of.name ?? noName,
    what: sql`${sql.lit(of.what)}`,
    result: of.result ?? none,
    text: of.text,
    amount: sql`r.amount_cents`,
    from: sql`picked p join refund r on r.order_id = p.id where ${of.at} is not null`,
  });

const refundArms: readonly Sql[] = [
  refundArm({ what: 'ASKED', at: sql`r.asked_at`, who: sql`'JOB'`, text: sql`r.reference` }),
  refundArm({
    what: 'ANSWERED',
    at: sql`r.answered_at`,
    who: sql`'ECOM'`,
    result: sql`r.answer`,
    text: sql`coalesce(r.refused_with, r.shop_number, '')`,
  }),
  refundArm({
    what: 'ENTERED',
    at: sql`r.prepared_at`,
    who: sql`'ADMIN'`,
    name: adminName(sql`r.prepared_by`),
    text: sql`coalesce(r.done_reference, '')`,
  }),
  refundArm({
    what: 'CONFIRMED',
    at: sql`case when r.done_by is not null then r.done_at end`,
    who: sql`'ADMIN'`,
    name: adminName(sql`r.done_by`),
    text: sql`coalesce(r.done_reference, '')`,
  }),
];

/** Name of the person who uses a ticket `k` of the order `p`. */
const holder = sql`coalesce(
  (select coalesce(m.account_name, g.guest_name) from ticket_share s left join member m on m.id = s.receiver_member_id
    left join guest_link g on g.id = s.guest_link_id where s.ticket_id = k.id and s.revoked_at is null),
  (select t.name from ticket_holder t where t.order_id = k.order_id and t.ticket_type_id = k.ticket_type_id and t.session_id = k.session_id and t.place_no = k.place_no limit 1),
  p.contact_name)`;
const scanBy = sql`case c.actor_kind when 'ADMIN' then ${adminName(sql`c.actor_id`)} when 'DEVICE' then coalesce(
  (select h.name from checkin_helper h where h.device_id = c.actor_id limit 1), (select '#' || d.number from checkin_device d where d.id = c.actor_id)) end`;
const shared = sql`picked p join ticket k on k.order_id = p.id join ticket_share s on s.ticket_id = k.id
  left join member m on m.id = s.receiver_member_id left join guest_link g on g.id = s.guest_link_id`;

const ticketArms: readonly Sql[] = [
  arm({
    kind: 'TICKETS',
    id: sql`min(k.id)`,
    at: sql`k.created_at`,
    who: sql`'JOB'`,
    what: sql`'ISSUED'`,
    count: sql`count(*)::int`,
    from: sql`picked p join ticket k on k.order_id = p.id group by p.id, p.order_number, k.created_at`,
  }),
  arm({
    kind: 'CODE',
    id: sql`min(k.id) || '.' || min(f.version)`,
    at: sql`f.replaced_at`,
    what: sql`'REPLACED'`,
    count: sql`count(*)::int`,
    from: sql`picked p join ticket k on k.order_id = p.id join ticket_former_code f on f.ticket_id = k.id group by p.id, p.order_number, f.replaced_at`,
  }),
  arm({
    kind: 'SCAN',
    id: sql`c.id`,
    at: sql`c.at`,
    who: sql`c.actor_kind`,
    name: scanBy,
    what: sql`'SCANNED'`,
    result: sql`c.result`,
    text: holder,
    from: sql`picked p join ticket k on k.order_id = p.id join checkin_log c on c.ticket_id = k.id where c.result is not null`,
  }),
  arm({
    kind: 'SCAN_UNDONE',
    id: sql`c.id`,
    at: sql`c.taken_back_at`,
    what: sql`'TAKEN_BACK'`,
    text: holder,
    from: sql`picked p join ticket k on k.order_id = p.id join checkin_log c on c.ticket_id = k.id where c.taken_back_at is not null`,
  }),
  arm({
    kind: 'GIVEN',
    id: sql`s.id`,
    at: sql`s.shared_at`,
    who: sql`'MEMBER'`,
    what: sql`case when s.guest_link_id is null then 'MEMBER' else 'GUEST' end`,
    text: sql`coalesce(m.account_name, g.guest_name, '')`,
    from: shared,
  }),
  arm({
    kind: 'TAKEN_BACK',
    id: sql`s.id`,
    at: sql`s.revoked_at`,
    what: sql`case when s.guest_link_id is null then 'MEMBER' else 'GUEST' end`,
    text: sql`coalesce(m.account_name, g.guest_name, '')`,
    from: sql`${shared} where s.revoked_at is not null`,
  }),
  arm({
    kind: 'INVITED',
    id: sql`g.id`,
    at: sql`g.made_at`,
    who: sql`'MEMBER'`,
    what: sql`'GUEST'`,
    from: sql`picked p join ticket k on k.order_id = p.id join guest_link g on g.ticket_id = k.id`,
  }),
];

const mailArm = (from: Sql, orderNumber?: Sql) =>
  arm({
    kind: 'MAIL',
    id: sql`n.id`,
    at: sql`coalesce(n.sent_at, n.created_at)`,
    who: sql`'JOB'`,
    name: sql`nullif(n.sent_to, '')`,
    what: sql`n.kind`,
    result: sql`n.state`,
    text: sql`n.subject`,
    mailId: sql`n.id::text`,
    ...(orderNumber === undefined ? {} : { orderNumber }),
    from,
  });

const paperArms: readonly Sql[] = [
  mailArm(sql`picked p join notification n on n.order_id = p.id`),
  arm({
    kind: 'PAPER',
    id: sql`i.id`,
    at: sql`i.issued_at`,
    who: sql`'JOB'`,
    what: sql`i.kind`,
    text: sql`i.invoice_no`,
    amount: sql`i.total_cents`,
    from: sql`picked p join invoice i on i.order_id = p.id`,
  }),
  arm({
    kind: 'RECIPIENT',
    id: sql`c.id`,
    at: sql`c.at`,
    who: sql`'MEMBER'`,
    what: sql`'CHANGED'`,
    text: sql`i.invoice_no`,
    from: sql`picked p join invoice i on i.order_id = p.id join invoice_change c on c.invoice_id = i.id`,
  }),
];

/** Arms of the orders `picked p` (id, order_number, currency, contact_name). */
export const arms = sql.join(
  [...orderArms, ...refundArms, ...ticketArms, ...paperArms],
  sql` union all `,
);

export const noteArm = (orderNumber: Sql, from: Sql): Sql =>
  arm({
    kind: 'NOTE',
    id: sql`n.id`,
    at: sql`n.at`,
    who: sql`'ADMIN'`,
    name: adminName(sql`n.admin_user_id`),
    what: sql`'NOTE'`,
    text: sql`n.text`,
    orderNumber,
    from,
  });
