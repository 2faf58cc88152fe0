import type { ListQuery, Reach, RecordScope } from '#domain/administrators/shapes.ts';
import {
  type MessageKind,
  messageKind,
  type MessageMail,
  type SentMessage,
} from '#domain/notifications/messages/shapes.ts';
import type { WaitingMessage } from '#domain/undo/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { all, type Conn, matches, maybe, sql } from '#api/platform/db/sql.ts';
import { nameOfSubject } from './store.people.view.ts';

/** The event, room or service of message `g`, as `b` with its district. */
const subject = sql`
  left join event e on g.kind = 'event' and e.id = g.subject_id
  left join room r on g.kind = 'room' and r.id = g.subject_id
  left join venue v on v.id = r.venue_id
  left join service s on g.kind = 'service' and s.id = g.subject_id
  cross join lateral (select g.kind, g.subject_id as id,
    case g.kind when 'event' then e.district_code when 'room' then ${districtCode(sql`v.district_id`)} else ${districtCode(sql`s.district_id`)} end as district) b`;

const counts = sql`
  cross join lateral (select count(*)::int as total, count(*) filter (where n.state = 'WAITING')::int as waiting, count(*) filter (where n.state = 'SENT')::int as sent,
    count(*) filter (where n.state = 'FAILED')::int as failed, count(*) filter (where n.state = 'SKIPPED')::int as skipped
    from notification n where n.group_message_id = g.id) c`;

export type MessagesQuery = ListQuery & {
  subject?: string | undefined;
  message?: string | undefined;
};

/** Lists messages in reach, the newest first. */
export const listAll = (
  conn: Conn,
  { lang, kind, reach }: { lang: string; kind: MessageKind; reach: Reach },
  input: MessagesQuery,
): Promise<Page<SentMessage>> =>
  listPage<SentMessage>(
    conn,
    {
      columns: sql`g.id::text as id, g.kind, g.subject_id::text as "subjectId", ${nameOfSubject(lang)} as name, g.country, b.district, g.is_news as "isNews", g.subjects, g.bodies, a.name as by, g.created_at as at,
        case when g.stopped_at is not null then 'STOPPED' when g.due_at is not null then 'WAITING' when c.waiting > 0 then 'SENDING' else 'SENT' end as state, c.total, c.waiting, c.sent, c.failed, c.skipped`,
      from: sql`group_message g join admin_user a on a.id = g.admin_user_id ${subject} ${counts}
        where g.kind = ${kind} and ${inReach(reach, sql`g.country`, sql`b.district`)} and ${matches(sql`g.subject_id::text`, input.subject)} and ${matches(sql`g.id::text`, input.message)}
          and ${found(sql`concat_ws(' ', g.subjects ->> 'en', g.subjects ->> 'zh-CN', g.subjects ->> 'ms', ${nameOfSubject(lang)})`, input.search)}`,
      orders: { at: sql`g.created_at`, total: sql`c.total` },
      tie: sql`g.id`,
      isDescending: true,
    },
    input,
  );

/** Lists messages that wait, the next one first, each kind within its reach. */
export const listWaiting = (
  conn: Conn,
  lang: string,
  reaches: Record<MessageKind, Reach>,
): Promise<WaitingMessage[]> =>
  all<WaitingMessage>(conn)`
    select g.id::text as id, g.kind, g.subject_id::text as "subjectId", ${nameOfSubject(lang)} as name, c.total as count, a.name as by, g.due_at as "dueAt"
    from group_message g join admin_user a on a.id = g.admin_user_id ${subject} ${counts}
    where g.due_at is not null and (${sql.join(
      messageKind.options.map(
        (kind) =>
          sql`(g.kind = ${kind} and ${inReach(reaches[kind], sql`g.country`, sql`b.district`)})`,
      ),
      sql` or `,
    )})
    order by g.due_at, g.id limit 50`;

type FoundMessage = RecordScope & {
  country: string;
  kind: MessageKind;
  subjectId: string;
  /** English subject of its mails. */
  subject: string;
};

export const findMessage = (conn: Conn, id: string): Promise<FoundMessage | null> =>
  maybe<FoundMessage>(conn)`
    select g.kind, g.subject_id::text as "subjectId", g.subjects ->> 'en' as subject, g.country, b.district from group_message g ${subject} where g.id = ${id}::bigint`;

/** Lists the mails of a message. */
export const listMails = (
  conn: Conn,
  input: ListQuery & { message: string },
): Promise<Page<MessageMail>> =>
  listPage<MessageMail>(
    conn,
    {
      columns: sql`n.id::text as id, coalesce(nullif(m.account_name, ''), '') as name, m.ada as "memberNo", n.lang, n.sent_to as "sentTo", n.state, n.trouble, n.sent_at as "sentAt"`,
      from: sql`notification n join member m on m.id = n.member_id
        where n.group_message_id = ${input.message}::bigint and ${found(sql`concat_ws(' ', m.account_name, m.ada)`, input.search)}`,
      orders: { name: sql`lower(m.account_name)`, state: sql`n.state` },
      tie: sql`n.id`,
    },
    input,
  );
