import type { Conn } from '#api/kit/db/db.ts';
import { all, values } from '#api/kit/db/sql.ts';

export type OwnSpan = { day: string; start: number; end: number };

/** Hours of units that a member has by orders that live. */
export const listOwnSpans = (
  conn: Conn,
  me: number,
  units: readonly number[],
  from: string,
  until: string,
): Promise<OwnSpan[]> =>
  all<OwnSpan>(conn)`
    select distinct s.day::text as day, s.start_tick as start, s.end_tick as end
    from facility_session s join booking_order o on o.id = s.order_id
    where o.member_id = ${me} and s.day between ${from}::date and ${until}::date
      and exists (select 1 from slot_claim c where c.session_id = s.id and c.unit_id = any (${units}::bigint[]))`;

/** Who has any of these quarter-hours, an order aside: whether as a combined room. */
export const listHolders = (
  conn: Conn,
  units: readonly number[],
  day: string,
  span: { start: number; end: number },
  but: number,
): Promise<{ isCombined: boolean }[]> =>
  all<{ isCombined: boolean }>(conn)`
    select distinct coalesce(r.is_combined, false) as "isCombined"
    from slot_claim c left join facility_session s on s.id = c.session_id
      left join facility_order f on f.order_id = s.order_id left join room r on r.id = f.room_id
    where c.unit_id = any (${units}::bigint[]) and c.day = ${day}::date and c.tick >= ${span.start} and c.tick < ${span.end}
      and s.order_id is distinct from ${but}`;

/** Reservations past their end that still have some of these days, or of the items on them. */
export const listOverdueHolders = (
  conn: Conn,
  of: { units: readonly number[]; itemIds: readonly number[]; days: readonly string[] },
): Promise<number[]> =>
  values<number>(conn)`
    select distinct s.order_id from slot_claim c join facility_session s on s.id = c.session_id
    where c.unit_id = any (${of.units}::bigint[]) and c.day = any (${of.days}::date[]) and c.hold_until <= app_now()
    union select s.order_id from equipment_package_item pi join facility_session_package sp on sp.package_id = pi.package_id
      join facility_session s on s.id = sp.session_id join slot_claim c on c.session_id = s.id
    where pi.item_id = any (${of.itemIds}::bigint[]) and s.day = any (${of.days}::date[]) and c.hold_until <= app_now()`;
