import { type RawBuilder, sql } from '#api/platform/db/sql.ts';

/** An invariant as a query that returns the rows which break it. */
export type Invariant = {
  id: string;
  description: string;
  offenders: RawBuilder<Record<string, unknown>>;
};

export const roomInvariants: readonly Invariant[] = [
  {
    id: 'I02',
    description:
      'a live room order claims each quarter-hour of its sessions in every unit, in the state of the order; an ended one claims none',
    offenders: sql`
      select o.order_number, o.order_status, o.deleted_at, w.ticks as wanted, h.ticks as has from facility_order f join booking_order o on o.id = f.order_id
      cross join lateral (
        select case when o.deleted_at is not null or o.order_status = 'CANCEL' then 0 else
          (select sum(s.end_tick - s.start_tick) from facility_session s where s.order_id = o.id) * (select count(*) from room_unit u where u.room_id = f.room_id) end as ticks) w
      cross join lateral (
        select count(*) as ticks, count(*) filter (where c.kind <> case o.order_status when 'PAID' then 'BOOKED' else 'HOLD' end) as other
        from slot_claim c join facility_session s on s.id = c.session_id where s.order_id = o.id) h
      where h.ticks <> w.ticks or h.other > 0`,
  },
  {
    id: 'I02 once',
    description: 'no two live orders have the same hour of a unit, regardless of their claims',
    offenders: sql`
      select a.day, ua.unit_id, a.order_id, b.order_id as other from facility_session a
      join facility_order fa on fa.order_id = a.order_id join booking_order oa on oa.id = a.order_id join room_unit ua on ua.room_id = fa.room_id
      join facility_session b on b.day = a.day and b.id > a.id and b.start_tick < a.end_tick and a.start_tick < b.end_tick
      join facility_order fb on fb.order_id = b.order_id join booking_order ob on ob.id = b.order_id
      join room_unit ub on ub.room_id = fb.room_id and ub.unit_id = ua.unit_id
      where oa.order_status <> 'CANCEL' and oa.deleted_at is null and ob.order_status <> 'CANCEL' and ob.deleted_at is null`,
  },
  {
    id: 'I02 masks',
    description:
      'the mask of a unit and a day has a bit for each claimed quarter-hour and no other',
    offenders: sql`
      select coalesce(b.unit_id, c.unit_id) as unit_id, coalesce(b.day, c.day) as day, b.mask, c.mask as claimed
      from busy_mask b full join (
        select unit_id, day, bit_or(set_bit(repeat('0', 96)::bit(96), tick, 1)) as mask from slot_claim group by 1, 2) c
        on c.unit_id = b.unit_id and c.day = b.day
      where b.mask is distinct from coalesce(c.mask, repeat('0', 96)::bit(96))`,
  },
  {
    id: 'I02 kept',
    description: 'claims for own use equal the room blocks, in all units of their rooms',
    offenders: sql`
      select coalesce(b.unit_id, c.unit_id) as unit_id, coalesce(b.day, c.day) as day, coalesce(b.tick, c.tick) as tick
      from (select u.unit_id, k.day, t.tick from room_block k join room_unit u on u.room_id = k.room_id
          cross join lateral generate_series(k.start_tick, k.end_tick - 1) as t(tick)) b
        full join (select unit_id, day, tick from slot_claim where kind = 'BLOCKED') c on c.unit_id = b.unit_id and c.day = b.day and c.tick = b.tick
      where b.unit_id is null or c.unit_id is null`,
  },
  {
    id: 'I10',
    description: 'a member cancels a room at least 14 days before its first day, in region time',
    offenders: sql`
      select o.order_number, o.cancelled_at, s.first from booking_order o join country k on k.code = o.country
      join lateral (select min(day) as first from facility_session where order_id = o.id) s on s.first is not null
      where o.cancel_type = 'BY_MEMBER' and o.paid_date is not null and (o.cancelled_at at time zone k.time_zone)::date > s.first - 14`,
  },
  {
    id: 'I04',
    description: 'no equipment item is used beyond its stock at any moment',
    offenders: sql`
      select i.id, s.day, s.start_tick, i.stock, sum(sp.quantity * pi.quantity) as used
      from equipment_item i join equipment_package_item pi on pi.item_id = i.id join facility_session_package sp on sp.package_id = pi.package_id
      join facility_session x on x.id = sp.session_id and exists (select 1 from slot_claim c where c.session_id = x.id)
      join facility_session s on s.day = x.day and x.start_tick <= s.start_tick and s.start_tick < x.end_tick
        and exists (select 1 from slot_claim c where c.session_id = s.id)
      group by i.id, s.id, s.day, s.start_tick, i.stock having sum(sp.quantity * pi.quantity) > i.stock`,
  },
];
