import { type RawBuilder, sql } from 'kysely';
import type { Conn } from '#api/kit/db/db.ts';
import { all, moment } from '#api/kit/db/sql.ts';

export type Filter = {
  country: string;
  /** District's code, or null for all districts (A-41). */
  district: string | null;
  /**
   * Days in region time as instants: an event matches when any of its days lies in the range
   * (EVT-019).
   */
  from: number | null;
  until: number | null;
  words: readonly string[];
  typeCode: string | null;
  online: boolean | null;
  language: string | null;
  /** Beginning of a speaker's name. */
  speaker: string | null;
  /** Only what has places left while its window is open (EVT-023). */
  isBookable: boolean;
};

/** Whose list it is; null for what is kept for everybody. */
export type ViewerFilter = { ada: string; levels: readonly string[]; highestRank: number };

/** Only the conditions somebody asked for: the planner sees nothing else. */
function conditions(filter: Filter, viewerFilter: ViewerFilter | null): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`e.country = ${filter.country} and e.state = 'PUBLISHED'`];
  if (filter.district !== null)
    all.push(sql`(e.district_code is null or e.district_code = ${filter.district})`);
  if (filter.from !== null) all.push(sql`e.end_time >= ${moment(filter.from)}`);
  if (filter.until !== null) all.push(sql`e.start_time < ${moment(filter.until)}`);
  if (filter.online !== null) all.push(sql`e.is_online = ${filter.online}`);
  if (filter.typeCode !== null)
    all.push(sql`e.event_type_id = (select id from event_type where code = ${filter.typeCode})`);
  if (filter.language !== null)
    all.push(
      sql`exists (select 1 from event_offered_language l where l.event_id = e.id and l.language_code = ${filter.language})`,
    );
  if (filter.speaker !== null)
    all.push(sql`e.id in (
      select es.event_id from event_speaker es join speaker s on s.id = es.speaker_id
      where s.country = ${filter.country} and starts_with(lower(s.name), lower(${filter.speaker})))`);
  for (const word of filter.words) all.push(sql`x.words like search_form(${pattern(word)})`);
  if (filter.isBookable)
    all.push(sql`e.ticket_open_at <= clock.now and e.ticket_close_at >= clock.now`);
  if (viewerFilter !== null)
    all.push(sql`(not e.authorize_flag or exists (
        select 1 from event_invitation i where i.event_id = e.id and i.member_no = ${viewerFilter.ada} and i.revoked_at is null))
      and (e.target_mode = 'ALL'
        or e.target_mode = 'LEVELS' and exists (select 1 from event_target_pin p where p.event_id = e.id and p.pin_code = any (${viewerFilter.levels}::text[]))
        or e.target_mode = 'MINIMUM' and (select rank from pin_level where code = e.min_pin) <= ${viewerFilter.highestRank}::float8)`);
  return sql.join(all, sql` and `);
}

/**
 * A word as a pattern that is found anywhere in the searched text; signs with a meaning in patterns
 * lose it, also in their wide forms.
 */
const pattern = (word: string) =>
  `%${word.normalize('NFKC').replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * `run`: 1 in its sales window with places left, 2 not yet open, 3 in its window and sold out, 4
 * past its window.
 */
export type Candidate = { id: number; run: 1 | 2 | 3 | 4 };

/**
 * Numbers of the events a list may show, best first and at most `most` of a kind: sales window open
 * by start, not yet open by opening, sold out by start, the rest of the last 30 days by start,
 * newest first (EVT-009, B-27). Cancelled events stay out.
 */
export async function listCandidates(
  conn: Conn,
  filter: Filter,
  viewerFilter: ViewerFilter | null,
  most: number,
): Promise<Candidate[]> {
  const words = filter.words.length === 0 ? sql`` : sql`join event_search x on x.event_id = e.id`;
  const others = sql`
      union all
      (select id, run, extract(epoch from ticket_open_at) from fitting where run = 2 order by ticket_open_at, id limit ${most})
      union all
      (select id, run, extract(epoch from start_time) from fitting where run = 3 order by start_time, id limit ${most})
      union all
      (select id, run, -extract(epoch from start_time) from fitting where run = 4 order by start_time desc, id limit ${most})`;
  // Everything that fits is looked at once; the runs only sort it.
  return all<Candidate>(conn)`
    with clock as materialized (select app_now() as now),
    fitting as materialized (
      select e.id, e.start_time, e.ticket_open_at,
        case when e.ticket_open_at > clock.now then 2 when e.ticket_close_at < clock.now then 4
          when exists (select 1 from ticket_stock k where k.event_id = e.id and k.free > 0) then 1 else 3 end as run
      from event e cross join clock ${words}
      where ${conditions(filter, viewerFilter)} and e.end_time >= clock.now - interval '30 days'
    )
    select id, run from (
      (select id, run, extract(epoch from start_time) as place from fitting where run = 1 order by start_time, id limit ${most})
      ${filter.isBookable ? sql`` : others}
    ) found order by run, place, id`;
}

type Course = { firstEndsAt: number; nextStartsAt: number | null };

/** How far the sessions of these events have come (B-27). */
export async function listCourses(
  conn: Conn,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, Course>> {
  const rows = await all<Course & { eventId: number }>(conn)`
    select s.event_id as "eventId", min(s.end_time) as "firstEndsAt", min(s.start_time) filter (where s.start_time >= app_now()) as "nextStartsAt"
    from event_session s where s.event_id = any (${[...eventIds]}::bigint[]) group by 1`;
  return new Map(rows.map(({ eventId, ...course }) => [eventId, course]));
}
