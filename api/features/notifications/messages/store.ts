import type { MessageKind, MessageTexts } from '#domain/notifications/messages/shapes.ts';
import {
  all,
  changed,
  type Conn,
  maybe,
  maybeValue,
  type RawBuilder,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';

type NewMessage = {
  kind: MessageKind;
  subjectId: string;
  country: string;
  people: object;
  isNews: boolean;
  written: MessageTexts;
  adminId: number;
  requestKey: string;
  fingerprint: string;
};

/** Inserts a message. Returns null if the administrator has used the key before. */
export const insertMessage = (tx: Tx, of: NewMessage): Promise<string | null> =>
  maybeValue<string>(tx)`
    insert into group_message (kind, subject_id, country, people, is_news, subjects, bodies, admin_user_id, request_key, fingerprint)
    values (${of.kind}, ${of.subjectId}::bigint, ${of.country}, ${JSON.stringify(of.people)}::jsonb, ${of.isNews}, ${JSON.stringify(of.written.subjects)}::jsonb,
      ${JSON.stringify(of.written.bodies)}::jsonb, ${of.adminId}, ${of.requestKey}, ${of.fingerprint})
    on conflict (admin_user_id, request_key) do nothing returning id::text`;

type SentBefore = { id: string; fingerprint: string; dueAt: number | null };

export const findByKey = (
  conn: Conn,
  adminId: number,
  requestKey: string,
): Promise<SentBefore | null> =>
  maybe<SentBefore>(conn)`
    select id::text as id, fingerprint, due_at as "dueAt" from group_message where admin_user_id = ${adminId} and request_key = ${requestKey}`;

/** Mails that become due together, and seconds between these parts: other mails are sent between. */
const dueTogether = 100;
const secondsBetween = 2;
/** When the nth mail of a message becomes due, in real time. */
const inParts = (nth: RawBuilder<unknown>) =>
  sql`clock_timestamp() + (${nth} - 1) / ${sql.lit(dueTogether)} * make_interval(secs => ${sql.lit(secondsBetween)})`;

/**
 * Queues one mail for each of the people (a query of `member_id`, `order_id` and `ticket_ids`), in
 * one statement. The unique key allows one mail a member. Mails to several people are never due
 * while the message waits. Returns how many.
 */
export const queueMails = (
  tx: Tx,
  { message, waits }: { message: string; waits: boolean },
  people: RawBuilder<unknown>,
): Promise<number> =>
  changed(tx)`
    insert into notification (country, member_id, kind, lang, order_id, payload, once, created_at, next_at, group_message_id)
    select m.country, m.id, 'GROUP_MESSAGE', coalesce(nullif(m.language, ''), 'en'), r.order_id, jsonb_strip_nulls(jsonb_build_object('ticketIds', r.ticket_ids)),
      concat_ws(':', 'GROUP_MESSAGE', m.id, ${message}::text), (select app_now()),
      case when ${waits} and count(*) over () > 1 then 'infinity' else ${inParts(sql`row_number() over (order by m.id)`)} end, ${message}::bigint
    from (${people}) r join member m on m.id = r.member_id
    on conflict (once) do nothing`;

/** The mail of a member; of a preview it is the only one. */
export const findMailOf = (tx: Tx, message: string): Promise<number | null> =>
  maybeValue<number>(
    tx,
  )`select id from notification where group_message_id = ${message}::bigint limit 1`;

/** Lets a message wait. Returns when its mails become due, in epoch ms. */
export const setWaiting = (tx: Tx, message: string, minutes: number): Promise<number> =>
  value<number>(tx)`
    update group_message set due_at = app_now() + make_interval(mins => ${minutes}::int) where id = ${message}::bigint returning due_at`;

/** Marks a message as stopped. Returns whether it waited; null if it was stopped before. */
export const setStopped = (tx: Tx, message: string): Promise<boolean | null> =>
  maybeValue<boolean>(tx)`
    update group_message g set stopped_at = app_now(), due_at = null
    from (select id, due_at from group_message where id = ${message}::bigint for update) o
    where g.id = o.id and g.stopped_at is null returning o.due_at is not null`;

/** Ends the wait of a message; with `isDue` only if its time has come. Returns false if it has none. */
export const endWait = async (tx: Tx, message: string, isDue: boolean): Promise<boolean> =>
  (await changed(tx)`
    update group_message set due_at = null where id = ${message}::bigint and due_at is not null and (due_at <= app_now() or not ${isDue})`) ===
  1;

/** Makes the mails of a message due. Their age counts from now on. */
export const makeDue = (tx: Tx, message: string): Promise<number> => changed(tx)`
  update notification n set created_at = (select app_now()), next_at = ${inParts(sql`p.nth`)}
  from (select id, row_number() over (order by id) as nth from notification where group_message_id = ${message}::bigint and state = 'WAITING' and attempts = 0) p
  where n.id = p.id`;

/** Messages whose wait has ended, with their administrators. */
export const listDue = (conn: Conn): Promise<{ id: string; adminId: number }[]> =>
  all<{ id: string; adminId: number }>(conn)`
    select id::text as id, admin_user_id as "adminId" from group_message where due_at <= app_now() order by due_at, id`;

/** Skips the mails of a message that no process has taken. Returns how many. */
export const skipWaiting = (tx: Tx, message: string): Promise<number> => changed(tx)`
  update notification set state = 'SKIPPED', trouble = 'stopped' where group_message_id = ${message}::bigint and state = 'WAITING' and attempts = 0`;
