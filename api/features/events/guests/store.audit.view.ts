import type { Texts } from '#domain/administrators/shapes.ts';
import { type Conn, one } from '#api/platform/db/sql.ts';

/** By id or code. */
export type Names = {
  types: Record<string, Texts>;
  districts: Record<string, Texts>;
  speakers: Record<string, string>;
};

type Chosen = { type: string; district: string | null; speakerIds: readonly string[] };

/** Names for these states of an event. Reads districts of the country (decision 0004). */
export async function findNames(
  conn: Conn,
  country: string,
  of: readonly Chosen[],
): Promise<Names> {
  const [types, speakers] = [
    of.map(({ type }) => type),
    of.flatMap(({ speakerIds }) => speakerIds),
  ];
  const districts = of.flatMap(({ district }) => district ?? []);
  return one<Names>(conn)`
    select
      (select coalesce(jsonb_object_agg(t.id::text, coalesce((select jsonb_object_agg(x.lang, x.name) from event_type_text x where x.event_type_id = t.id),
        jsonb_build_object('en', t.code))), '{}') from event_type t where t.id = any (${types}::bigint[])) as types,
      (select coalesce(jsonb_object_agg(d.district_code, coalesce((select jsonb_object_agg(y.lang, y.name) from district_text y where y.district_id = d.id),
        jsonb_build_object('en', d.district_code))), '{}') from district d where d.country = ${country} and d.district_code = any (${districts}::text[])) as districts,
      (select coalesce(jsonb_object_agg(s.id::text, s.name), '{}') from speaker s where s.id = any (${speakers}::bigint[])) as speakers`;
}
