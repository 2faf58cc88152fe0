import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type { SurveyAnswerRow, SurveyRow } from '#domain/services/surveys/shapes.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { edgeOf } from '#api/platform/records/periods.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import {
  type ServiceFiguresFilter,
  ofWhich,
  serviceName,
} from '#api/features/services/figures/store.figures.view.ts';
import { typeNames } from '#api/features/services/store.view.ts';

/** The number of answers with 1, 2, 3, 4 and 5 stars. */
const ratingsOf = (question: 'overall' | 'consultant') =>
  sql`array[${sql.join(
    [1, 2, 3, 4, 5].map(
      (stars) =>
        sql`count(*) filter (where (r.answers ->> ${sql.lit(question)})::int = ${sql.lit(stars)})`,
    ),
  )}]::int[]`;

type ResultsRow = Omit<SurveyRow, 'name' | 'venue'>;

/** Past bookings by service, with their answers. */
export const listSurveyResults = (conn: Conn, of: ServiceFiguresFilter): Promise<ResultsRow[]> =>
  all<ResultsRow>(conn)`
    with ${edgeOf(of)}
    select b.service_id::text as id, count(*) filter (where b.attendance = 'ATTENDED')::int as attended,
      count(*) filter (where b.attendance is distinct from 'ABSENT' or r.order_id is not null)::int as asked, count(r.order_id)::int as answered,
      ${ratingsOf('overall')} as overall, ${ratingsOf('consultant')} as consultant, count(*) filter (where (r.answers -> 'wouldReturn') = 'true')::int as returning
    from edge e cross join service s join service_order b on b.service_id = s.id
      join booking_order o on o.id = b.order_id and o.order_status = 'PAID' and o.starts_at >= e.begins and o.starts_at < e.ends and o.ends_at <= e.now
      left join survey_response r on r.order_id = o.id
    where ${ofWhich(of)} group by 1`;

/** Answers of past bookings; `names` limits the services whose members are named. */
export function listSurveyPage(
  conn: Conn,
  lang: string,
  of: ServiceFiguresFilter & { names: Reach; hasWords: boolean },
  input: ListQuery,
): Promise<Page<SurveyAnswerRow>> {
  const comment = sql`coalesce(r.answers ->> 'comment', '')`;
  const named = (text: 'o.order_number' | 'm.ada' | 'm.account_name') =>
    sql`case when ${inReach(of.names, sql`s.country`, districtCode(sql`s.district_id`))} then ${sql.ref(text)} end`;
  const begins = (day: string, plus: number) =>
    sql`(${day}::date + ${plus}::int)::timestamp at time zone ${of.zone}`;
  return listPage<SurveyAnswerRow>(
    conn,
    {
      columns: sql`r.order_id::text as id, r.at as "answeredAt", (o.starts_at at time zone ${of.zone})::date::text as day, ${serviceName(lang)} as service,
        coalesce(${localizedText(typeNames, 'name', sql`b.category_type_id`, lang)}, b.category_type_id, '') as type, b.attendance,
        ${named('o.order_number')} as "orderNumber", ${named('m.ada')} as "memberNumber", ${named('m.account_name')} as "memberName",
        (r.answers ->> 'overall')::int as overall, (r.answers ->> 'consultant')::int as consultant, (r.answers -> 'wouldReturn') = 'true' as "wouldReturn", ${comment} as comment`,
      from: sql`survey_response r join booking_order o on o.id = r.order_id and o.order_status = 'PAID' and o.ends_at <= (select app_now())
        join service_order b on b.order_id = o.id join service s on s.id = b.service_id join member m on m.id = o.member_id
        where ${ofWhich(of)} and o.starts_at >= ${begins(of.from, 0)} and o.starts_at < ${begins(of.until, 1)}
          and (not ${of.hasWords}::boolean or ${comment} <> '') and ${found(comment, input.search)}`,
      orders: { answeredAt: sql`r.at` },
      tie: sql`r.order_id`,
      isDescending: true,
    },
    input,
  );
}
