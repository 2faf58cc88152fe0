import { all, type Conn } from '#api/platform/db/sql.ts';

export type FrontRow = {
  eventId: number;
  country: string;
  joinsAt: number;
  opensAt: number;
  drawnAt: number | null;
  closedAt: number | null;
  rate: number | null;
  front: number;
  last: number;
  now: number;
};

/** All queues that are not closed, or were closed within a day. */
export async function listFronts(conn: Conn): Promise<FrontRow[]> {
  return all<FrontRow>(conn)`
    select e.id as "eventId", e.country, e.queue_joins_at as "joinsAt", e.ticket_open_at as "opensAt", e.queue_closed_at as "closedAt", e.queue_rate as rate,
      q.drawn_at as "drawnAt", q.front, q.last_place as last, app_now() as now
    from sale_queue q join event e on e.id = q.event_id
    where e.queue_joins_at is not null and e.state <> 'DRAFT' and (e.queue_closed_at is null or e.queue_closed_at > app_now() - interval '1 day')`;
}
