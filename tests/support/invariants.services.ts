import { sql } from '#api/platform/db/sql.ts';
import type { Invariant } from './invariants.rooms.ts';

const isLive = sql`(o.order_status <> 'CANCEL' and o.deleted_at is null)`;

export const serviceInvariants: readonly Invariant[] = [
  {
    id: 'I03 slots',
    description:
      'the taken places of a slot equal its live bookings with the kept places and stay within the capacity',
    offenders: sql`
      select l.id, l.capacity, l.taken, l.kept, k.n from service_slot l
      cross join lateral (select count(*)::int as n from service_order_slot k where k.service_slot_id = l.id and k.live) k
      where l.taken <> k.n + l.kept or l.taken not between 0 and l.capacity`,
  },
  {
    id: 'I03 bookings',
    description:
      'a live booking has all its slots, of its service and sub-type; an ended one has none',
    offenders: sql`
      select o.order_number, o.order_status, o.book_count, k.n, k.others from service_order b join booking_order o on o.id = b.order_id
      cross join lateral (
        select count(*)::int as n,
          count(*) filter (where l.service_id <> b.service_id or l.category_type_id <> b.category_type_id or k.member_id <> o.member_id)::int as others
        from service_order_slot k join service_slot l on l.id = k.service_slot_id where k.order_id = o.id and k.live) k
      where k.n <> case when ${isLive} then o.book_count else 0 end or k.others > 0`,
  },
  {
    id: 'I04 coupons',
    description:
      'a coupon is held or used by at most one order, of its own member and in a matching state',
    offenders: sql`
      select c.code, c.state, o.order_number, o.order_status from coupon c left join booking_order o on o.id = c.order_id
      where (c.state in ('HELD', 'USED')) <> (c.order_id is not null) or c.member_id <> o.member_id or o.order_type <> 'assessment'
        or (c.state = 'HELD' and (o.order_status <> 'UNPAID' or o.deleted_at is not null))
        or (c.state = 'USED' and o.order_status not in ('PAID', 'CANCEL'))`,
  },
  {
    id: 'I05 coupons',
    description: 'a live booking has exactly its recorded coupons, the same number for each slot',
    offenders: sql`
      select o.order_number, o.order_status, o.book_count, x.noted, x.has from service_order b join booking_order o on o.id = b.order_id
      cross join lateral (
        select array(select coupon_code from order_coupon where order_id = o.id order by 1) as noted,
          array(select code from coupon where order_id = o.id and state = case o.order_status when 'PAID' then 'USED' else 'HELD' end order by 1) as has) x
      where ${isLive} and (x.noted <> x.has or cardinality(x.noted) % o.book_count <> 0)`,
  },
  {
    id: 'I05 returned',
    description:
      "an ended booking keeps a coupon only if its member cancelled after the coupon's expiry",
    offenders: sql`
      select o.order_number, o.cancel_type, c.code, c.expiry_date from coupon c join booking_order o on o.id = c.order_id join country k on k.code = o.country
      where c.state = 'USED' and o.order_status = 'CANCEL'
        and (o.cancel_type <> 'BY_MEMBER' or c.expiry_date >= (o.cancelled_at at time zone k.time_zone)::date)`,
  },
  {
    id: 'I05 times',
    description:
      'no member has two slots at one time, and each move left all slots of the booking together',
    offenders: sql`
      select a.order_id, b.order_id as other from service_order_slot a
      join service_order_slot b on b.member_id = a.member_id and b.id > a.id and b.period && a.period where a.live and b.live
      union all select b.order_id, b.moves from service_order b
      where b.reschedule_count > 1 or b.moves <> (select count(distinct k.left_at) from service_order_slot k where k.order_id = b.order_id)`,
  },
  {
    id: 'I07 services',
    description:
      'a slot reservation of a member, but for an offer, ends 75 minutes plus extensions by interruptions after its order date',
    offenders: sql`
      select o.order_number, o.order_date, o.deadline_at from service_order b join booking_order o on o.id = b.order_id
      cross join lateral (select coalesce(sum(x.length), interval '0') as more from order_extension x where x.order_id = o.id) r
      where o.order_status = 'UNPAID' and o.deadline_at <> o.order_date + interval '75 minutes' + r.more
        and not exists (select 1 from phone_booking p where p.order_id = o.id) and not exists (select 1 from service_wait w where w.order_id = o.id)`,
  },
  {
    id: 'I10 services',
    description: 'a member cancels a slot booking at least 24 hours before it begins',
    offenders: sql`
      select o.order_number, o.cancelled_at, o.starts_at from service_order b join booking_order o on o.id = b.order_id
      where o.cancel_type = 'BY_MEMBER' and o.paid_date is not null and o.cancelled_at > o.starts_at - interval '24 hours'`,
  },
];
