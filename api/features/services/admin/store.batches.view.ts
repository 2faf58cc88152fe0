import type { BatchesQuery, BatchRow } from '#domain/services/admin/shapes.batches.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { type Conn, matches, maybe, sql } from '#api/platform/db/sql.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { typeNames } from '#api/features/services/store.view.ts';
import { timeSql } from './store.services.ts';
import { serviceName } from './store.services.view.ts';

export function listBatchRows(
  conn: Conn,
  lang: string,
  input: BatchesQuery,
  reach: Reach,
): Promise<Page<BatchRow>> {
  const service = serviceName(lang);
  const slots = sql`service_slot l join batch_session n on n.id = l.batch_session_id where n.batch_id = b.id`;
  const [capacity, taken] = ['capacity', 'taken'].map(
    (column) => sql`(select coalesce(sum(l.${sql.ref(column)}), 0)::int from ${slots})`,
  );
  return listPage(
    conn,
    {
      columns: sql`b.id::text as id, s.country, ${service} as service, b.name, b.first_day::text as "firstDay", b.last_day::text as "lastDay", b.state,
        (select count(*)::int from batch_session n where n.batch_id = b.id) as sessions, ${capacity} as capacity, ${taken} as taken`,
      from: sql`service_batch b join service s on s.id = b.service_id
        where ${inReach(reach, sql`s.country`, districtCode(sql`s.district_id`))} and ${found(sql`b.name || ' ' || ${service}`, input.search)}
          and ${matches(sql`s.country`, input.country)} and ${matches(sql`b.service_id::text`, input.serviceId)} and ${matches(sql`b.state`, input.state)}
          and ${input.from === undefined ? sql`true` : sql`b.last_day >= ${input.from}::date`}
          and ${input.until === undefined ? sql`true` : sql`b.first_day <= ${input.until}::date`}`,
      orders: {
        firstDay: sql`b.first_day`,
        service: sql`lower(${service})`,
        name: sql`lower(b.name)`,
        lastDay: sql`b.last_day`,
        taken: taken!,
      },
      tie: sql`b.id`,
      isDescending: true,
    },
    input,
  );
}

/** Data of a service that its batches must fit. */
export type FrameRow = {
  country: string;
  district: string;
  service: string;
  slotMinutes: number;
  placesPerConsultant: number;
  opens: string;
  closes: string;
  opensTick: number;
  closesTick: number;
  types: { value: string; text: string }[];
};

export const findFrame = (conn: Conn, lang: string, serviceId: string): Promise<FrameRow | null> =>
  maybe<FrameRow>(conn)`
    select s.country, ${districtCode(sql`s.district_id`)} as district, ${serviceName(lang)} as service, s.slot_minutes as "slotMinutes", s.places_per_consultant as "placesPerConsultant",
      ${timeSql(sql`s.opens_tick`)} as opens, ${timeSql(sql`s.closes_tick`)} as closes, s.opens_tick as "opensTick", s.closes_tick as "closesTick",
      coalesce((select json_agg(json_build_object('value', y.id, 'text', coalesce(${localizedText(typeNames, 'name', sql`y.id`, lang)}, y.id)) order by y.sort, y.id)
        from service_sub_type x join service_category_type y on y.id = x.category_type_id where x.service_id = s.id), '[]') as types
    from service s where s.id = ${serviceId}::bigint`;
