import type { NotificationKind } from '#domain/notifications/shapes.ts';
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
  /** All tickets it is about were given to guests by link, so the mail goes to their owner. */
  isAsOwner?: boolean;
  change?: DeskChange;
  /** The reason of a change, if the member is to read it. */
  reason?: string;
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

export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  await insertStatement(rows, false).execute(tx);
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
