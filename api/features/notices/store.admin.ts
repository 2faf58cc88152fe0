import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import { inReferenceReach } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import {
  changed,
  type Conn,
  matches,
  maybe,
  moment,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';
import { textsOf } from '#api/platform/records/texts.ts';
import { noticeDistrict } from './store.venues.view.ts';

export type NoticeState = 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN';
type Text = { title: string; content: string };
type KeptTexts = { en: Text; 'zh-CN': Text; ms: Text };
type NoticeFields = {
  country: string;
  venueID: string | null;
  publishedFrom: number;
  publishedTo: number | null;
  texts: KeptTexts;
};
/** With the district of the venue, null for the whole country. */
export type PlacedNotice = NoticeFields & { district: string | null };
export type KeptNotice = PlacedNotice & { id: string; version: number; state: NoticeState };
type KeptNoticeRow = {
  id: string;
  country: string;
  district: string | null;
  venueID: string | null;
  title: string;
  state: NoticeState;
  publishedFrom: number;
  publishedTo: number | null;
  isShown: boolean;
  languages: ('en' | 'zh-CN' | 'ms')[];
  readers: number;
  version: number;
};

const isShown = sql`(n.state = 'PUBLISHED' and n.published_from <= (select app_now()) and coalesce(n.published_to, 'infinity') > (select app_now()))`;

export async function listNoticeRows(
  conn: Conn,
  lang: string,
  input: ListQuery & {
    country?: string | undefined;
    state?: string | undefined;
    isShown?: boolean | undefined;
  },
  reach: Reach,
): Promise<Page<KeptNoticeRow>> {
  const title = sql`coalesce(own.title, en.title, '')`;
  const words = sql`(select string_agg(t.title || ' ' || t.content, ' ') from notice_text t where t.notice_id = n.id)`;
  const from = sql`notice n
    left join notice_text own on own.notice_id = n.id and own.lang = ${lang}
    left join notice_text en on en.notice_id = n.id and en.lang = 'en'
    where ${inReferenceReach(reach, sql`n.country`, noticeDistrict)} and ${found(sql`coalesce(${words}, '')`, input.search)}
      and ${matches(sql`n.country`, input.country)}
      and ${matches(sql`n.state`, input.state)}
      and ${matches(isShown, input.isShown)}`;
  const columns = sql`n.id::text as id, n.country, ${noticeDistrict} as district, n.venue_id::text as "venueID", ${title} as title, n.state, n.published_from as "publishedFrom",
    n.published_to as "publishedTo", ${isShown} as "isShown", n.version,
    coalesce((select jsonb_agg(t.lang order by t.lang) from notice_text t where t.notice_id = n.id), '[]'::jsonb) as languages,
    (select count(*) from notice_read r where r.notice_id = n.id) as readers`;
  const orders = {
    publishedFrom: sql`n.published_from`,
    title: sql`lower(${title})`,
    publishedTo: sql`n.published_to`,
  };
  return listPage<KeptNoticeRow>(
    conn,
    { columns, from, orders, tie: sql`n.id`, isDescending: true },
    input,
  );
}

export const noticeTexts = {
  table: 'notice_text',
  owner: 'notice_id',
  columns: { title: 'title', content: 'content' },
};

export const findNotice = (conn: Conn, id: string): Promise<KeptNotice | null> =>
  maybe<KeptNotice>(conn)`
    select n.id::text as id, n.version, n.country, ${noticeDistrict} as district, n.venue_id::text as "venueID", n.state, n.published_from as "publishedFrom",
      n.published_to as "publishedTo", ${textsOf(noticeTexts, sql`n.id`)} as texts
    from notice n where n.id = ${id}::bigint`;

export async function insertNotice(tx: Tx, of: NoticeFields): Promise<string> {
  return value<string>(tx)`
    insert into notice (country, venue_id, published_from, published_to)
    values (${of.country}, ${of.venueID}::bigint, ${moment(of.publishedFrom)}, ${moment(of.publishedTo)})
    returning id::text as id`;
}

/** Returns 0 if the version has changed. */
export async function setNotice(
  tx: Tx,
  id: string,
  version: number,
  of: NoticeFields,
): Promise<number> {
  return changed(tx)`
    update notice set venue_id = ${of.venueID}::bigint, published_from = ${moment(of.publishedFrom)},
      published_to = ${moment(of.publishedTo)}, version = version + 1, updated_at = now()
    where id = ${id}::bigint and version = ${version}`;
}

/** Moves a notice from one of `from`; returns 0 if state or version has changed. */
export async function moveNotice(
  tx: Tx,
  id: string,
  { version, from, to }: { version: number; from: readonly NoticeState[]; to: NoticeState },
): Promise<number> {
  return changed(tx)`
    update notice set state = ${to}, version = version + 1, updated_at = now()
    where id = ${id}::bigint and version = ${version} and state = any (${[...from]}::text[])`;
}

export async function deleteNoticeDraft(tx: Tx, id: string, version: number): Promise<number> {
  return changed(tx)`
    delete from notice where id = ${id}::bigint and version = ${version} and state = 'DRAFT'`;
}
