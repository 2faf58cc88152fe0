import type { NoticeEntry } from '#domain/notices/shapes.board.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, maybe, one, run, sql } from '#api/platform/db/sql.ts';

/** The board of a country, or of one of its venues. */
export type Board = { country: string; venueId: string | null };

/** Notices members of the country may see now, on any board. */
const isVisible = (country: string) => sql`
  n.country = ${country} and n.state = 'PUBLISHED' and n.published_from <= (select app_now())
  and (n.published_to is null or n.published_to > (select app_now()))`;
const isOn = ({ country, venueId }: Board) =>
  sql`${isVisible(country)} and n.venue_id is not distinct from ${venueId}::bigint`;

const entryFields = sql`
  n.id::text as "noticeId", n.venue_id::text as "venueID", coalesce(own.title, en.title, '') as title,
  case when own.title is null then 'en' else own.lang end as lang, coalesce(own.content, en.content, '') as content,
  n.published_from as "publishedFrom", n.published_to as "publishedTo"`;
const texts = (lang: string) => sql`
  left join notice_text own on own.notice_id = n.id and own.lang = ${lang}
  left join notice_text en on en.notice_id = n.id and en.lang = 'en'`;

/** Reads a page of the board, newest first, in the language or in English (LNG-008). */
export async function listNotices(
  conn: Conn,
  me: MemberId,
  { board, lang, page }: { board: Board; lang: string; page: { limit: number; offset: number } },
): Promise<NoticeEntry[]> {
  return all<NoticeEntry>(conn)`
    select ${entryFields}, r.notice_id is not null as read
    from notice n ${texts(lang)} left join notice_read r on r.notice_id = n.id and r.member_id = ${me}
    where ${isOn(board)} order by n.published_from desc, n.id desc limit ${page.limit} offset ${page.offset}`;
}

export async function countNotices(
  conn: Conn,
  me: MemberId,
  board: Board,
): Promise<{ total: number; unread: number }> {
  return one<{ total: number; unread: number }>(conn)`
    select count(*)::int as total, (count(*) filter (where r.notice_id is null))::int as unread
    from notice n left join notice_read r on r.notice_id = n.id and r.member_id = ${me} where ${isOn(board)}`;
}

/** Reads a notice and marks it as read. Returns null if the member cannot see it. */
export async function openNotice(
  conn: Conn,
  me: MemberId,
  { country, noticeId, lang }: { country: string; noticeId: string; lang: string },
): Promise<NoticeEntry | null> {
  return maybe<NoticeEntry>(conn)`
    with mark as (
      insert into notice_read (notice_id, member_id, read_at)
      select n.id, ${me}, app_now() from notice n where n.id = ${noticeId}::bigint and ${isVisible(country)}
      on conflict do nothing)
    select ${entryFields}, true as read
    from notice n ${texts(lang)} where n.id = ${noticeId}::bigint and ${isVisible(country)}`;
}

/** Marks all visible notices of the board as read. */
export async function setAllRead(conn: Conn, me: MemberId, board: Board): Promise<void> {
  await run(conn)`
    insert into notice_read (notice_id, member_id, read_at)
    select n.id, ${me}, app_now() from notice n where ${isOn(board)} on conflict do nothing`;
}
