import { all, type Conn, sql } from '#api/platform/db/sql.ts';

type WaitingRow = { kind: string; count: number; oldestSeconds: number };

/** Decisions that end a payment in review. */
const isDecided = sql`exists (select 1 from payment_decision d where d.report_id = p.id and d.state in ('ASSIGNED', 'REFUNDED', 'CLOSED'))`;

/** Counts what waits for a job or a person, and returns the age of the oldest of each kind. */
export const listWaiting = (conn: Conn): Promise<WaitingRow[]> =>
  all<WaitingRow>(conn)`
    select k.kind, count(w.since)::int as count, coalesce(extract(epoch from app_now() - min(w.since)), 0)::float8 as "oldestSeconds"
    from unnest(array['payment_report', 'unmatched_payment', 'refund', 'mail']) as k(kind) left join (
      select 'payment_report' as kind, received_at as since from payment_report where processed_at is null
      union all select 'unmatched_payment', p.received_at from payment_report p where p.outcome = 'REVIEW' and not ${isDecided}
      union all select 'refund', created_at from refund where state = 'DUE' and choose_until is null
      union all select 'mail', created_at from notification where state = 'WAITING' and next_at < 'infinity') w on w.kind = k.kind
    group by k.kind order by k.kind`;
