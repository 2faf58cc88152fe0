import type { TrackName } from '#domain/analytics/shapes.ts';
import { changed, type Conn, run } from '#api/platform/db/sql.ts';

export type TrackedRow = {
  at: string;
  day: string;
  country: string;
  name: TrackName;
  page: string;
  object_id: string | null;
  member_hash: string;
  layout: 'phone' | 'desktop' | null;
  language: string;
  details: object;
};

export async function insertTracked(conn: Conn, rows: readonly TrackedRow[]): Promise<void> {
  await run(conn)`
    insert into tracking_event (at, day, country, name, page, object_id, member_hash, layout, language, details)
    select at, day, country, name, page, object_id, member_hash, layout, language, details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(at timestamptz, day date, country text, name text, page text, object_id text,
      member_hash text, layout text, language text, details jsonb)`;
}

/** Deletes at most `most` traces that are older than `months`; returns how many. */
export async function deleteOldTracked(conn: Conn, months: number, most: number): Promise<number> {
  return changed(conn)`
    delete from tracking_event where id in (
      select id from tracking_event where day < (app_now() - make_interval(months => ${months}::int))::date order by day limit ${most}::int)`;
}
