import { type RawBuilder, sql } from '#api/platform/db/sql.ts';

/**
 * Days from one to another, both included, as the moments between which they lie on a clock (B-29):
 * `edge (begins, ends, now)` of a statement.
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
