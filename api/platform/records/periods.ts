import { type RawBuilder, sql } from '#api/platform/db/sql.ts';

/**
 * Statement part `edge (begins, ends, now)`: the times at which the days `from` to `until`
 * (inclusive) begin and end in a zone (B-29).
 */
export const edgeOf = ({
  from,
  until,
  zone,
}: {
  from: string;
  until: string;
  zone: string;
}): RawBuilder<unknown> => sql`
  edge as materialized (
    select ${from}::date::timestamp at time zone ${zone} as begins, (${until}::date + 1)::timestamp at time zone ${zone} as ends, app_now() as now)`;
