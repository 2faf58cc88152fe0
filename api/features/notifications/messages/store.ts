import type { MessageKind, MessageTexts } from '#domain/notifications/messages/shapes.ts';
import {
  changed,
  type Conn,
  maybe,
  maybeValue,
  type RawBuilder,
  sql,
  type Tx,
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

export const findByKey = (
  conn: Conn,
  adminId: number,
  requestKey: string,
): Promise<{ id: string; fingerprint: string } | null> =>
  maybe<{ id: string; fingerprint: string }>(conn)`
    select id::text as id, fingerprint from group_message where admin_user_id = ${adminId} and request_key = ${requestKey}`;

/** Mails that become due together, and seconds between these parts: other mails are sent between. */
const dueTogether = 100;
const secondsBetween = 2;

/**
 * Queues one mail for each of the people (a query of `member_id`, `order_id` and `ticket_ids`), in
 * one statement. The unique key allows one mail a member. Returns how many.
 */
export const queueMails = (tx: Tx, message: string, people: RawBuilder<unknown>): Promise<number> =>
  changed(tx)`
    insert into notification (country, member_id, kind, lang, order_id, payload, once, created_at, next_at, group_message_id)
    select m.country, m.id, 'GROUP_MESSAGE', coalesce(nullif(m.language, ''), 'en'), r.order_id, jsonb_strip_nulls(jsonb_build_object('ticketIds', r.ticket_ids)),
      concat_ws(':', 'GROUP_MESSAGE', m.id, ${message}::text), (select app_now()),
      clock_timestamp() + (row_number() over (order by m.id) - 1) / ${sql.lit(dueTogether)} * make_interval(secs => ${sql.lit(secondsBetween)}), ${message}::bigint
    from (${people}) r join member m on m.id = r.member_id
    on conflict (once) do nothing`;

/** The mail of a member; of a preview it is the only one. */
export const findMailOf = (tx: Tx, message: string): Promise<number | null> =>
  maybeValue<number>(
    tx,
  )`select id from notification where group_message_id = ${message}::bigint limit 1`;

/** Marks a message as stopped. Returns false if it was. */
export const setStopped = async (tx: Tx, message: string): Promise<boolean> =>
  (await changed(tx)`
    update group_message set stopped_at = app_now() where id = ${message}::bigint and stopped_at is null`) ===
  1;

/** Skips the mails of a message that no process has taken. Returns how many. */
export const skipWaiting = (tx: Tx, message: string): Promise<number> => changed(tx)`
  update notification set state = 'SKIPPED', trouble = 'stopped' where group_message_id = ${message}::bigint and state = 'WAITING' and attempts = 0`;
