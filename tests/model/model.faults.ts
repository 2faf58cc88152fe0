import type { Subject } from './model.stories.ts';

/** A planted fault: replaces the part of a statement that matches `from`. */
export type Fault = {
  description: string;
  from: RegExp;
  to: string;
  /** Subject of the stories that find it; default: events. */
  of?: Subject;
};

/**
 * Ten faults that lose places or money, or show them to the wrong member. The model test must find
 * each.
 */
export const faults: readonly Fault[] = [
  {
    description: 'an ended order does not release its places',
    from: /update ticket_stock t set held = t\.held - l\.held, sold = t\.sold - l\.sold/,
    to: 'update ticket_stock t set held = t.held, sold = t.sold - l.sold',
  },
  {
    description: 'a repeated payment report is booked twice',
    from: /where l\.order_id = \$1 and l\.kind = 'CAPTURED'/,
    to: 'where l.order_id = $1 and false',
  },
  {
    description: 'a payment for a cancelled order is ignored',
    from: /from payment_report where processed_at is null and/,
    to: `from payment_report where processed_at is null
      and not exists (select 1 from booking_order b where b.order_number = reservation_number and b.order_status = 'CANCEL') and`,
  },
  {
    description: 'a wrong amount is accepted',
    from: /amount_cents as amount, currency, paid_at as "paidAt"(?=[^]*from payment_report where processed_at)/,
    to: `coalesce((select b.amount_cents from booking_order b where b.order_number = reservation_number), amount_cents) as amount, currency, paid_at as "paidAt"`,
  },
  {
    description: 'a refund can be paid out twice',
    from: /and state <> 'DONE' and prepared_by is not null/,
    to: 'and prepared_by is not null',
  },
  {
    description: 'an order with a used ticket can be cancelled by its member',
    from: /select state from ticket where order_id = \$1/,
    to: "select 'VALID' as state from ticket where order_id = $1",
  },
  {
    description: 'check-out does not check the deadline',
    from: /o\.deadline_at as deadline(?=[^]*where o\.order_number = \$1 and o\.member_id = \$2)/,
    to: "o.deadline_at + interval '90 days' as deadline",
  },
  {
    description: 'check-out changes the price',
    from: /update booking_order set deadline_at = greatest/,
    to: 'update booking_order set amount_cents = amount_cents + 100, deadline_at = greatest',
  },
  {
    description: 'a change takes its places twice',
    from: /update booking_order set replaces_id = \$1 where id = \$2/,
    to: `with again as (
        update ticket_stock s set held = s.held + c.quantity from ticket_claim c
        where c.order_id = $2 and s.ticket_type_id = c.ticket_type_id and s.session_id = c.session_id)
      update booking_order set replaces_id = $1 where id = $2`,
  },
  {
    description: 'a member can read the order of another member',
    from: /where o\.order_number = \$1 and o\.member_id = \$2 and o\.deleted_at is null/,
    to: 'where o.order_number = $1 and $2::bigint is not null and o.deleted_at is null',
  },
];

/** Faults in refunds of parts (B-37). */
export const partFaults: readonly Fault[] = [
  {
    of: 'parts',
    description: 'the same place is refunded twice',
    from: /from ledger where order_id = \$1 group by kind/,
    to: "from ledger where order_id = $1 and kind <> 'REFUND_DUE' group by kind",
  },
  {
    of: 'parts',
    description: 'a credit note is written without its refund',
    from: /values \(\$1, \$2, \$3, 'DUE', \$4, app_now\(\),\s+case when [^]* end\)/,
    to: "select $1::bigint, $2::bigint, $3::bigint, 'DUE', $4::text, app_now(), null::text where $5::bigint is null",
  },
];

/** Fault in the release of an order at checkout (B-47). */
export const releaseFaults: readonly Fault[] = [
  {
    description: 'a release request is lost when the shop does not respond immediately',
    from: /update handover set state = 'CLOSING', release_wanted_at = app_now\(\)/,
    to: "update handover set state = 'CLOSING', release_wanted_at = null",
  },
];

/** Seven faults that lose hours of rooms or equipment, or sell them twice (I02, I10, B-17). */
export const roomFaults: readonly Fault[] = [
  {
    of: 'rooms',
    description: 'a combined room takes only one of its parts',
    from: /select json_agg\(u\.unit_id order by u\.unit_id\) from room_unit u/,
    to: 'select json_build_array(min(u.unit_id)) from room_unit u',
  },
  {
    of: 'rooms',
    description: 'a moved session keeps its old slots',
    from: /delete from slot_claim where session_id = \$1/,
    to: 'delete from slot_claim where false and session_id = $1',
  },
  {
    of: 'rooms',
    description: 'an ended order does not release its room slots',
    from: /delete from slot_claim where session_id in/,
    to: 'delete from slot_claim where false and session_id in',
  },
  {
    of: 'rooms',
    description: 'a late payment takes the room slots of another order',
    from: /(?<=select u\.unit_id, s\.day, t\.tick, s\.id, 'BOOKED'[^]*)on conflict do nothing/,
    to: `on conflict (unit_id, day, tick) do update set session_id = excluded.session_id, kind = 'BOOKED', hold_until = null`,
  },
  {
    of: 'rooms',
    description: 'a choice after a late payment keeps its refund',
    from: /delete from refund where order_id = \$1 and choose_until > app_now\(\)/,
    to: 'update refund set choose_until = null where order_id = $1 and choose_until > app_now()',
  },
  {
    of: 'rooms',
    description: 'equipment of other orders is not counted',
    from: /where pi\.item_id = any \(\$1::bigint\[\]\) and s\.day/,
    to: 'where false and pi.item_id = any ($1::bigint[]) and s.day',
  },
  {
    of: 'rooms',
    description: 'a move extends the right to cancel',
    from: /update booking_order o set starts_at = m\.starts/,
    to: 'update booking_order o set cancel_by = null, starts_at = m.starts',
  },
  {
    of: 'rooms',
    description: 'a paid booking expires like a reservation',
    from: /update slot_claim set kind = 'BOOKED', hold_until = null/,
    to: "update slot_claim set kind = 'HOLD', hold_until = app_now()",
  },
];
