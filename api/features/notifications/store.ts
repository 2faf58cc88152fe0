import type { GuestKind } from '#domain/notifications/shapes.guests.ts';
import type { NotificationKind } from '#domain/notifications/shapes.ts';
import type { GuestNews, LinkNews } from '#domain/notifications/shapes.team.ts';
import type { DeskChange } from '#domain/orders/acts/shapes.change.ts';
import { type Conn, maybeValue, type RawBuilder, run, sql, type Tx } from '#api/platform/db/sql.ts';

/** What a notification is about, besides its order: ids, and the change of a DESK_CHANGE. */
export type NotificationSubject = {
  ticketIds?: readonly number[];
  sessionId?: number;
  sessionIds?: readonly number[];
  eventId?: number;
  questionnaireId?: number;
  messageId?: number;
  waitingId?: number;
  /** Deadline of a reservation that ends soon, in epoch ms. */
  heldUntil?: number;
  /** All tickets it is about were given to guests by link, so the mail goes to their owner. */
  isAsOwner?: boolean;
  /** A change that a guest of an invitation reads about. */
  team?: GuestNews;
  /** What a guest with a ticket by link reads about. */
  link?: LinkNews;
  change?: DeskChange;
  /** The reason of a change, if the member is to read it. */
  reason?: string;
  /** The organiser changed it, so push messages tell of it too. */
  isByCompany?: true;
  /** Sent again by the company, so it does not count in the member's limits. */
  isRepeated?: boolean;
};

export type NewNotification = {
  kind: NotificationKind;
  /** Null: the member of the order. */
  memberId: number | null;
  orderId: number | null;
  payload: NotificationSubject;
  language: string;
  once: string;
};

/**
 * The statement that inserts notifications; existing keys are skipped. The language is the member's
 * own, else the given one. `offset 0` keeps the lookup of members by row, even if the plan was made
 * when there were few. With `isOrderAlong` the same statement inserts the orders; otherwise they
 * are locked against deletion. The flag changes the text, because with a condition on a value
 * PostgreSQL plans the statement each time. The subquery evaluates `app_now()` once.
 */
export const insertStatement = (
  rows: readonly NewNotification[],
  isOrderAlong: boolean,
): RawBuilder<unknown> => sql`
  insert into notification (country, member_id, kind, lang, order_id, payload, once, created_at)
  select m.country, m.id, n.kind, coalesce(nullif(m.language, ''), n.language), n."orderId", n.payload, concat_ws(':', n.kind, m.id, n."orderId", n.once), (select app_now())
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as n(kind text, "memberId" bigint, "orderId" bigint, payload jsonb, language text, once text)
  cross join lateral (
    select * from member where id = coalesce(n."memberId", (select o.member_id from booking_order o where o.id = n."orderId")) offset 0) m
  where ${isOrderAlong ? sql`true` : sql`false`} or n."orderId" is null or exists (select 1 from booking_order o where o.id = n."orderId" for key share)
  on conflict (once) do nothing`;

/**
 * Inserts notifications, and in the same statement push messages about them for the devices that
 * want them. What members change or cancel themselves is no news to them.
 */
export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  await run(tx)`
    with n as (${insertStatement(rows, false)} returning id, member_id, kind, order_id, payload)
    insert into push_message (push_device_id, kind, order_id, event_id, told_at, until_at, once)
    select d.id, k.push, n.order_id, w.event_id, coalesce(w.offered_until, r.deadline_at, s.start_time), coalesce(w.offered_until, r.deadline_at, s.start_time, app_now() + interval '1 day'), concat_ws(':', k.push, n.id, d.id)
    from n
    join (values ('WAITING_OFFER', 'PLACE_OFFERED'), ('CHANGED', 'BOOKING_CHANGED'), ('DESK_CHANGE', 'BOOKING_CHANGED'), ('CANCELLED', 'BOOKING_CHANGED'), ('REMINDER', 'TOMORROW')) as k(kind, push) on k.kind = n.kind
    join push_device d on d.member_id = n.member_id and k.push = any (d.kinds)
    left join booking_order o on o.id = n.order_id
    left join booking_order r on r.id = n.order_id and n.kind = 'WAITING_OFFER'
    left join waiting_entry w on w.id = (n.payload ->> 'waitingId')::bigint
    left join lateral (select min(start_time) as start_time from event_session where n.kind = 'REMINDER' and id in (select jsonb_array_elements_text(n.payload -> 'sessionIds')::bigint)) s on true
    where case n.kind when 'CANCELLED' then o.cancel_type is distinct from 'BY_MEMBER' when 'CHANGED' then n.payload ? 'isByCompany' else true end
    on conflict (once) do nothing`;
}

/** A mail about an order to a guest without an account, in the guest's language. */
export type GuestMail = {
  kind: GuestKind;
  orderId: number;
  lang: string;
  about: NotificationSubject;
  /** What it tells of: the guest, and the change or the day. */
  once: string;
};

/** Inserts mails to guests, who have no account. They belong to the member of the order. */
export async function insertGuestMails(tx: Tx, mails: readonly GuestMail[]): Promise<void> {
  await run(tx)`
    insert into notification (country, member_id, kind, lang, order_id, payload, once, created_at)
    select o.country, o.member_id, n.kind, n.lang, o.id, n.about, concat_ws(':', n.kind, n.once), (select app_now())
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as n(kind text, "orderId" bigint, lang text, about jsonb, once text)
    join booking_order o on o.id = n."orderId"
    on conflict (once) do nothing`;
}

export async function findReminderPreference(
  conn: Conn,
  memberId: number,
): Promise<boolean | null> {
  return maybeValue<boolean>(conn)`
    select has_reminders as has from notification_wish where member_id = ${memberId}`;
}

export async function setReminderPreference(
  conn: Conn,
  memberId: number,
  has: boolean,
): Promise<void> {
  await run(conn)`
    insert into notification_wish (member_id, has_reminders) values (${memberId}, ${has})
    on conflict (member_id) do update set has_reminders = excluded.has_reminders, updated_at = now()`;
}
