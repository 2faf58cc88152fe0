import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type { BulkJob, BulkKind, BulkRow } from '#domain/bulk/shapes.ts';
import { listPage, found, type Page } from '#api/platform/records/listing.ts';
import { districtCode, inReach, orderDistrict, wholeCountry } from '#api/platform/records/reach.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { type Conn, matches, type RawBuilder, sql, values } from '#api/platform/db/sql.ts';

/** Condition that `subject` names a record within the reach. */
const visible: Record<BulkKind, (reach: Reach) => RawBuilder<unknown>> = {
  event: (reach) =>
    sql`exists (select 1 from event e where e.id = s.subject::bigint and ${inReach(reach, sql`e.country`, sql`e.district_code`)})`,
  venue: (reach) =>
    sql`exists (select 1 from venue v where v.id = s.subject::bigint and ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))})`,
  room: (reach) =>
    sql`exists (select 1 from room m join venue v on v.id = m.venue_id where m.id = s.subject::bigint and ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))})`,
  service: (reach) =>
    sql`exists (select 1 from service v where v.id = s.subject::bigint and ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))})`,
  order: (reach) =>
    sql`exists (select 1 from booking_order o where o.order_number = s.subject and ${inReach(reach, sql`o.country`, orderDistrict(sql`o.id`))})`,
  member: (reach) =>
    sql`exists (select 1 from member m where m.id = s.subject::bigint and ${inReach(reach, sql`m.country`, wholeCountry)})`,
};

/** The subjects that the administrator may read, in their order, each once. */
export const listVisible = (
  conn: Conn,
  kind: BulkKind,
  subjects: readonly string[],
  reach: Reach,
): Promise<string[]> => values<string>(conn)`
  select s.subject from (select subject, min(place) as place from unnest(${[...subjects]}::text[]) with ordinality as u(subject, place) group by subject) s
  where ${visible[kind](reach)} order by s.place`;

const counted = sql`
  cross join lateral (select count(*)::int as total, count(*) filter (where r.state = 'DONE')::int as done,
    count(*) filter (where r.state = 'REFUSED')::int as refused, count(*) filter (where r.state = 'OPEN')::int as open
    from bulk_row r where r.bulk_job_id = j.id) n`;
const jobColumns = sql`
  j.id::text as id, j.kind, j.act, j.state, n.total, n.done, n.refused, n.open, j.created_at as "createdAt", j.ended_at as "endedAt"`;

/** Lists jobs of an administrator; the search finds their reasons and tags. */
export const listJobs = (
  conn: Conn,
  adminId: number,
  input: ListQuery & { job?: string | undefined },
): Promise<Page<BulkJob>> =>
  listPage<BulkJob>(
    conn,
    {
      columns: jobColumns,
      from: sql`bulk_job j ${counted} where j.admin_user_id = ${adminId} and ${matches(sql`j.id::text`, input.job)}
        and ${found(sql`coalesce(j.act ->> 'reason', '') || ' ' || coalesce(j.act ->> 'tags', '')`, input.search)}`,
      orders: { createdAt: sql`j.created_at` },
      tie: sql`j.id`,
      isDescending: true,
    },
    input,
  );

type RowOfJob = Omit<BulkRow, 'text'> & {
  refusal: string | null;
  values: Record<string, string | number> | null;
  country: string | null;
};

type RowsQuery = ListQuery & { job: string; state?: BulkRow['state'] | undefined };

const nameOf = (
  table: 'venue' | 'room' | 'service' | 'service_category',
  id: RawBuilder<unknown>,
  lang: string,
) => {
  const owner = table === 'service_category' ? 'category_id' : `${table}_id`;
  return localizedText({ table: `${table}_text`, owner, columns: 'name' }, 'name', id, lang);
};

/** Name and country `k` of each row's record, if the administrator may still read it. */
const records: Record<BulkKind, (lang: string, reach: Reach) => RawBuilder<unknown>> = {
  event: (lang, reach) => sql`
    left join event e on e.id = r.subject::bigint and ${inReach(reach, sql`e.country`, sql`e.district_code`)}
    cross join lateral (select e.country, coalesce((select x.name from event_text x where x.event_id = e.id and x.lang = ${lang}),
      (select x.name from event_text x where x.event_id = e.id and x.lang = 'en')) as name) k`,
  venue: (lang, reach) => sql`
    left join venue v on v.id = r.subject::bigint and ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))}
    cross join lateral (select v.country, ${nameOf('venue', sql`v.id`, lang)} as name) k`,
  room: (lang, reach) => sql`
    left join (room m join venue v on v.id = m.venue_id and ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))}) on m.id = r.subject::bigint
    cross join lateral (select v.country, ${nameOf('venue', sql`v.id`, lang)} || ': ' || ${nameOf('room', sql`m.id`, lang)} as name) k`,
  service: (lang, reach) => sql`
    left join service s on s.id = r.subject::bigint and ${inReach(reach, sql`s.country`, districtCode(sql`s.district_id`))}
    cross join lateral (select s.country, coalesce(${nameOf('service', sql`s.id`, lang)}, ${nameOf('service_category', sql`s.category_id`, lang)}) as name) k`,
  order: (_lang, reach) => sql`
    left join booking_order o on o.order_number = r.subject and ${inReach(reach, sql`o.country`, orderDistrict(sql`o.id`))}
    cross join lateral (select o.country, r.subject as name) k`,
  member: (_lang, reach) => sql`
    left join member m on m.id = r.subject::bigint and ${inReach(reach, sql`m.country`, wholeCountry)}
    cross join lateral (select m.country, nullif(concat_ws(' ', nullif(m.account_name, ''), m.ada), '') as name) k`,
};

export const listRows = (
  conn: Conn,
  { kind, lang, reach }: { kind: BulkKind; lang: string; reach: Reach },
  input: RowsQuery,
): Promise<Page<RowOfJob>> =>
  listPage<RowOfJob>(
    conn,
    {
      columns: sql`r.place, r.subject, coalesce(k.name, r.subject) as name, r.state, r.refusal, r.refusal_values as values, k.country`,
      from: sql`bulk_row r ${records[kind](lang, reach)} where r.bulk_job_id = ${input.job}::bigint and ${matches(sql`r.state`, input.state)}
        and ${found(sql`coalesce(k.name, r.subject)`, input.search)}`,
      orders: { place: sql`r.place`, state: sql`r.state`, name: sql`lower(k.name)` },
      tie: sql`r.place`,
    },
    input,
  );
