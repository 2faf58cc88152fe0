import { prepared } from '#api/platform/db/prepared.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';

/** A published event as lists filter it, for all languages. */
export type CatalogueEntry = {
  id: number;
  country: string;
  district: string | null;
  typeCode: string;
  isOnline: boolean;
  /** Whether a ticket type costs nothing. */
  isFree: boolean;
  startTime: number;
  endTime: number;
  salesOpenAt: number;
  salesCloseAt: number;
  authorizeFlag: boolean;
  targetMode: 'ALL' | 'LEVELS' | 'MINIMUM';
  minPin: string | null;
  targetPins: string[];
  languages: string[];
  /** Speakers' names in the form of `search_form`. */
  speakers: string[];
  /** Searchable text (`event_search`). */
  words: string;
  /** Start and end of each session, ordered by start. */
  sessions: [number, number][];
};

const entryFields = sql`
  e.id, e.country, e.district_code as district, (select t.code from event_type t where t.id = e.event_type_id) as "typeCode", e.is_online as "isOnline",
  exists(select from ticket_type t where t.event_id = e.id and t.price_cents = 0) as "isFree",
  e.start_time as "startTime", e.end_time as "endTime", e.ticket_open_at as "salesOpenAt", e.ticket_close_at as "salesCloseAt",
  e.authorize_flag as "authorizeFlag", e.target_mode as "targetMode", e.min_pin as "minPin",
  array(select p.pin_code from event_target_pin p where p.event_id = e.id) as "targetPins",
  array(select l.language_code from event_offered_language l where l.event_id = e.id) as languages,
  array(select search_form(s.name) from event_speaker es join speaker s on s.id = es.speaker_id where es.event_id = e.id) as speakers,
  coalesce((select x.words from event_search x where x.event_id = e.id), '') as words,
  coalesce((select json_agg(json_build_array((extract(epoch from s.start_time) * 1000)::float8, (extract(epoch from s.end_time) * 1000)::float8) order by s.start_time)
    from event_session s where s.event_id = e.id), '[]') as sessions`;

/** Lists published events that end after a time, by id, at most `most` with ids above `after`. */
export const listEntriesAfter = (
  conn: Conn,
  after: number,
  endsAfter: number,
  most: number,
): Promise<CatalogueEntry[]> =>
  all<CatalogueEntry>(conn)`
    select ${entryFields} from event e
    where e.id > ${after} and e.state = 'PUBLISHED' and e.withdrawn_at is null and e.end_time >= to_timestamp(${endsAfter}::float8 / 1000) order by e.id limit ${most}`;

/** Reads published events by id, whenever they end. */
export const listEntries = (conn: Conn, ids: readonly number[]): Promise<CatalogueEntry[]> =>
  all<CatalogueEntry>(conn)`
    select ${entryFields} from event e where e.id = any(${ids}::bigint[]) and e.state = 'PUBLISHED' and e.withdrawn_at is null`;

export type CatalogueState = {
  now: number;
  /** Oldest running transaction: all transactions before it have ended. */
  since: string;
  /** Snapshot as text. Two equal snapshots see the same data. */
  snapshot: string;
  /** Events changed by transactions from the given `since` on. */
  changed: number[];
  /** JSON by member id: their levels, and the events of their invitations with the places left. */
  members: string;
};
type CatalogueQuery = {
  since: string;
  ids: readonly number[];
  /** Member numbers in the order of `ids`. */
  adas: readonly string[];
};

/**
 * Reads the time, the changed events, and levels and invitations of the members. The upper bound
 * excludes transaction ids from the future, which exist in a database that was restored from
 * another server.
 */
const readState = prepared<CatalogueQuery, CatalogueState>(
  ({ since, ids, adas }) => sql`
    select app_now() as now, pg_snapshot_xmin(pg_current_snapshot())::text as since, pg_current_snapshot()::text as snapshot,
      array(select c.event_id from event_change c where c.changed_by >= ${since}::text::xid8 and c.changed_by < pg_snapshot_xmax(pg_current_snapshot())) as changed,
      (select coalesce(json_object_agg(m.id, json_build_array(array_remove(array[m.pin_level, m.highest_pin_level], null),
          array(select json_build_array(i.event_id, i.quota - i.used) from event_invitation i where i.member_no = a.ada and i.revoked_at is null))), '{}')::text
        from unnest(${ids}::bigint[], ${adas}::text[]) a(id, ada) join member m on m.id = a.id) as members`,
);
export const readCatalogueState = async (
  conn: Conn,
  given: CatalogueQuery,
): Promise<CatalogueState> => (await readState(conn, given))[0]!;

/** For the first load, which needs no changes. */
const readFirst = prepared<object, Pick<CatalogueState, 'now' | 'since'>>(
  () => sql`
    select app_now() as now, pg_snapshot_xmin(pg_current_snapshot())::text as since`,
);
export const firstMoment = async (conn: Conn): Promise<Pick<CatalogueState, 'now' | 'since'>> =>
  (await readFirst(conn, {}))[0]!;

/** Events without stock rows are missing in the result. */
const readFree = prepared<{ ids: readonly number[] }, { id: number; free: number }>(
  ({ ids }) => sql`
    select event_id as id, sum(free)::int as free from ticket_stock where event_id = any(${ids}::bigint[]) group by 1`,
);
export const listFree = async (
  conn: Conn,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map((await readFree(conn, { ids })).map(({ id, free }) => [id, free]));

/** With the snapshot of the read. `ids` and `free` are comma-separated, in the same order. */
const readStock = prepared<
  { ids: readonly number[] },
  { snapshot: string; ids: string | null; free: string | null }
>(
  ({ ids }) => sql`
    select pg_current_snapshot()::text as snapshot, string_agg(s.event_id::text, ',') as ids, string_agg(s.free::text, ',') as free
    from (select event_id, sum(free) as free from ticket_stock where event_id = any(${ids}::bigint[]) group by 1) s`,
);
export async function stockOf(
  conn: Conn,
  ids: readonly number[],
): Promise<{ snapshot: string; free: ReadonlyMap<number, number> }> {
  const [{ snapshot, ...found }] = (await readStock(conn, { ids })) as [
    { snapshot: string; ids: string | null; free: string | null },
  ];
  const free = found.free?.split(',') ?? [];
  return {
    snapshot,
    free: new Map(
      (found.ids?.split(',') ?? []).map((id, place) => [Number(id), Number(free[place])]),
    ),
  };
}
