import type { Fault } from './model.faults.ts';

/**
 * Eight faults that lose places of services or coupons, or use them twice (I03 to I05, B-11, B-14,
 * B-15).
 */
export const serviceFaults: readonly Fault[] = [
  {
    of: 'services',
    description: 'a move extends the right to cancel',
    from: /update booking_order o set starts_at = m\.starts/,
    to: 'update booking_order o set cancel_by = null, starts_at = m.starts',
  },
  {
    of: 'services',
    description: 'cancelling a booking does not return its coupons',
    from: /(?<=update coupon set state = 'FREE'[^]*)where order_id = \$2 and state = 'USED'/,
    to: "where order_id = $2 and state = 'USED' and false",
  },
  {
    of: 'services',
    description: 'an expired coupon is returned',
    from: /and \(\$3::date is not null or expiry_date >= \$4::date\)/,
    to: 'and ($3::date is not null or $4::date is not null)',
  },
  {
    of: 'services',
    description: 'an expired reservation does not release its slot',
    from: /update service_slot s set taken = s\.taken - sums\.n/,
    to: 'update service_slot s set taken = s.taken',
  },
  {
    of: 'services',
    description: 'a withdrawn coupon can still be used',
    from: /state = 'FREE'(?= and expiry_date >= n\.today|\s+returning 1)/,
    to: "state in ('FREE', 'WITHDRAWN')",
  },
  {
    of: 'services',
    description: 'one coupon pays for two reservations',
    from: /state = 'FREE'(?= and expiry_date >= n\.today|\s+returning 1)/,
    to: "state in ('FREE', 'HELD')",
  },
  {
    of: 'services',
    description: 'the coupon with the latest expiry is used first',
    from: /order by expiry_date, id limit n\.count/,
    to: 'order by expiry_date desc, id limit n.count',
  },
  {
    of: 'services',
    description: 'a move by the member is not counted',
    from: /reschedule_count = reschedule_count \+ \$1/,
    to: 'reschedule_count = reschedule_count + 0 * $1',
  },
];
