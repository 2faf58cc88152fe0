import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type { ShownState } from '#domain/events/shapes.admin.ts';
import {
  type AttentionFacts,
  type EventRow,
  type MissingKind,
} from '#domain/events/shapes.rows.ts';
import { soonDays } from '#domain/home/shapes.ts';
import { inReach } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, moment, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { picturesIn } from '#api/features/events/store.view.ts';

export type EventsQuery = ListQuery & {
  id?: string | undefined;
  when?: 'coming' | 'over' | undefined;
  country?: string | undefined;
  state?: ShownState | undefined;
  type?: string | undefined;
  district?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  missing?: MissingKind | undefined;
};

/** The state with WITHDRAWN. */
const shownState = sql`case when e.state = 'PUBLISHED' and e.withdrawn_at is not null then 'WITHDRAWN' else e.state end`;

/** An open session `s` of the event begins within `soonDays`. */
export const hasSoon = (
  now: RawBuilder<unknown>,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<boolean> => sql<boolean>`(e.state = 'PUBLISHED' and e.withdrawn_at is null and exists (
  select 1 from event_session s where s.event_id = e.id and s.state <> 'CANCELLED' and s.start_time >= ${now}
    and s.start_time < ${now} + ${soonDays} * interval '1 day' and ${condition}))`;

const isMissing = (now: RawBuilder<unknown>): Record<MissingKind, RawBuilder<unknown>> => ({
  ITEM: sql`${hasSoon(now)} and exists (select 1 from ticket_type k where k.event_id = e.id and k.price_cents > 0 and coalesce(k.ecom_item_code, '') = '')`,
  STAFF_CODE: sql`not e.is_online and not e.self_checkin and ${hasSoon(now, sql`s.staff_code_hash is null`)}`,
  TRANSLATION: sql`${hasSoon(now)} and (select count(*) from event_text y where y.event_id = e.id and y.lang in ('zh-CN', 'ms') and y.name <> '') < 2`,
  INVITATIONS: sql`e.authorize_flag and ${hasSoon(now)} and not exists (select 1 from event_invitation i where i.event_id = e.id and i.revoked_at is null)`,
  ONLINE_LINK: sql`e.is_online and ${hasSoon(now, sql`s.online_link = ''`)}`,
});

/**
 * Adds only the requested filters, which gives the planner simpler conditions. `from` and `until`
 * are days in the time zone of the event's country.
 */
function conditions(
  input: EventsQuery,
  reach: Reach,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const texts = sql`coalesce((select string_agg(y.name, ' ') from event_text y where y.event_id = e.id), '') || ' ' || e.id`;
  const dayOf = (column: 'start_time' | 'end_time') =>
    sql`(e.${sql.ref(column)} at time zone c.time_zone)::date`;
  const all: RawBuilder<unknown>[] = [
    inReach(reach, sql`e.country`, sql`e.district_code`),
    found(texts, input.search),
  ];
  if (input.id !== undefined) all.push(sql`e.id = ${input.id}::bigint`);
  if (input.when === 'coming') all.push(sql`(e.end_time >= ${now} or e.end_time is null)`);
  if (input.when === 'over') all.push(sql`e.end_time < ${now}`);
  if (input.country !== undefined) all.push(sql`e.country = ${input.country}`);
  if (input.state !== undefined) all.push(sql`${shownState} = ${input.state}`);
  if (input.type !== undefined) all.push(sql`e.event_type_id = ${input.type}::bigint`);
  if (input.district !== undefined) all.push(sql`e.district_code = ${input.district}`);
  if (input.from !== undefined) all.push(sql`${dayOf('end_time')} >= ${input.from}::date`);
  if (input.until !== undefined) all.push(sql`${dayOf('start_time')} <= ${input.until}::date`);
  if (input.missing !== undefined) all.push(isMissing(now)[input.missing]);
  return sql.join(all, sql` and `);
}

/**
 * Lists the ids of one page in order. The default order `work` is: running and coming events by
 * next session, then events without dates, latest created first, then ended ones, latest first.
 * `at` is the time of comparison in epoch ms.
 */
export async function listEventIds(
  conn: Conn,
  { lang, reach, at }: { lang: string; reach: Reach; at: number },
  input: EventsQuery,
): Promise<Page<string>> {
  const now = moment(at);
  const stock = sql`(select coalesce(sum(k.sold), 0) from ticket_stock k where k.event_id = e.id)`;
  const price = sql`(select min(k.price_cents) from ticket_type k where k.event_id = e.id)`;
  const name = sql`lower(coalesce((select x.name from event_text x where x.event_id = e.id and x.lang = ${lang}),
    (select x.name from event_text x where x.event_id = e.id and x.lang = 'en'), ''))`;
  // Only running events need their sessions: a future event's next session is its first.
  const next = sql`case when e.start_time >= ${now} then e.start_time else coalesce((
    select min(s.start_time) from event_session s where s.event_id = e.id and s.end_time >= ${now} and s.state <> 'CANCELLED'), e.start_time) end`;
  // One number, so that the sort direction reverses the whole order. No timestamp before the year
  // 9999 reaches 3e11 seconds.
  const work = sql`case when e.end_time >= ${now} then extract(epoch from ${next}) when e.end_time is null then 6e11 - e.id
    else 1e12 - extract(epoch from e.end_time) end`;
  const { items, totalNum } = await listPage<{ id: string }>(
    conn,
    {
      columns: sql`e.id::text as id`,
      from: sql`event e join country c on c.code = e.country where ${conditions(input, reach, now)}`,
      orders: {
        work,
        made: sql`e.id`,
        name,
        startTime: sql`e.start_time`,
        salesOpenAt: sql`e.ticket_open_at`,
        priceFrom: price,
        sold: stock,
      },
      tie: sql`e.id`,
    },
    input,
  );
  return { items: items.map(({ id }) => id), totalNum };
}

type FoundRow = Omit<EventRow, 'attention' | 'phase'> & AttentionFacts;

/** Reads the list's rows and the facts for their marks with one query, in the order of `ids`. */
export async function findEventRows(
  conn: Conn,
  lang: string,
  ids: readonly string[],
  at: number,
): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  return all<FoundRow>(conn)`
    select e.id::text as id, coalesce(x.name, xen.name, '') as name, e.country, e.district_code as district, t.code as "typeCode",
      coalesce(tt.name, tten.name, t.code) as "typeName", (${picturesIn('LIST')})[1] as photo, ${shownState} as state, e.start_time as "startTime",
      e.end_time as "endTime", s.next as "nextTime", e.ticket_open_at as "salesOpenAt", e.ticket_close_at as "salesCloseAt",
      k.cheapest as "priceFrom", k.dearest as "priceTo", c.currency_prefix as "priceSign", c.currency_code as currency, q.sold, q.held, q.total,
      e.is_online as "isOnline", e.authorize_flag as "authorizeFlag", e.self_checkin as "selfCheckIn", k.unmapped as "hasUnmapped",
      exists (select 1 from event_invitation i where i.event_id = e.id and i.revoked_at is null) as "isSomebodyInvited",
      s.codeless as "codelessAt"
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted(id, place)
    join event e on e.id = wanted.id
    join country c on c.code = e.country
    join event_type t on t.id = e.event_type_id
    left join event_type_text tt on tt.event_type_id = t.id and tt.lang = ${lang}
    left join event_type_text tten on tten.event_type_id = t.id and tten.lang = 'en'
    left join event_text x on x.event_id = e.id and x.lang = ${lang}
    left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
    cross join lateral (
      select coalesce(sum(q.sold), 0)::int as sold, coalesce(sum(q.held), 0)::int as held, coalesce(sum(q.total), 0)::int as total
      from ticket_stock q where q.event_id = e.id) q
    cross join lateral (
      select min(k.price_cents) as cheapest, max(k.price_cents) as dearest,
        coalesce(bool_or(k.price_cents > 0 and coalesce(k.ecom_item_code, '') = ''), false) as unmapped
      from ticket_type k where k.event_id = e.id) k
    cross join lateral (
      select min(s.start_time) as next, min(s.start_time) filter (where s.staff_code_hash is null) as codeless
      from event_session s where s.event_id = e.id and s.state <> 'CANCELLED' and s.end_time >= ${moment(at)}) s
    order by wanted.place`;
}
