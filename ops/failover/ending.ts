import type { Database } from '#api/platform/db/db.ts';
import { all, values } from '#api/platform/db/sql.ts';
import type { Final, FinalOrder, State } from './history.ts';

type Row = {
  order: string;
  member: string;
  key: string | null;
  state: State;
  claims: { of: string; count: number }[];
  refunds: number[];
};

/** Reads what the database holds of all orders, for the comparison with the history. */
export async function readFinal(
  { db }: Database,
  limits: Readonly<Record<string, number>>,
): Promise<Final> {
  const orders: FinalOrder[] = await all<Row>(db)`
    select o.order_number as "order", m.ada as member, k.key,
      case when o.deleted_at is not null or o.order_status = 'CANCEL' then 'ended'
        when o.order_status = 'UNPAID' then 'reserved' else lower(o.order_status) end as state,
      (select coalesce(jsonb_agg(c), '[]'::jsonb) from (
        select 'place ' || ticket_type_id || ' of ' || session_id as of, quantity as count
        from ticket_claim where order_id = o.id and state <> 'RELEASED'
        union all select 'slot ' || service_slot_id, 1 from service_order_slot where order_id = o.id and live
        union all select 'coupon ' || code, 1 from coupon where order_id = o.id) c) as claims,
      array(select amount_cents::int from refund where order_id = o.id) as refunds
    from booking_order o join member m on m.id = o.member_id
    left join request_key k on k.member_id = o.member_id and k.call like 'create%' and k.answer ->> 'orderNumber' = o.order_number`;
  return {
    orders,
    limits,
    probes: await values<number>(db)`select id from failover_probe`,
  };
}
