import type { CancelType } from '#domain/orders/shapes.ts';
import pg from 'pg';
import type { Db } from '#api/platform/db/sql.ts';
import { invariants } from '#tests/support/invariants.ts';
import { nearby } from './model.fragile.ts';

/** An order as stored. Money in cents, times in epoch ms. */
export type SeenOrder = {
  number: string;
  status: string;
  cancelType: CancelType | null;
  isGone: boolean;
  amount: number;
  deadline: number;
  hasShopNumber: boolean;
  tickets: number;
  captured: number;
  suspense: number;
  /**
   * Room, people and sessions of a room order; slots and coupons of a service order; otherwise
   * empty.
   */
  use: string;
  kept: number;
  refunds: string;
};
export type Seen = {
  broken: string[];
  orders: SeenOrder[];
  stock: { held: number; sold: number }[];
  slots: { taken: number; capacity: number }[];
  /** `order`: number of the order that holds or used the coupon. */
  coupons: { state: string; until: string; order: string | null }[];
};
/** Ids that limit the snapshot to one story. */
type Site = {
  event: { id: number };
  house: { venueId: string };
  salon: { serviceIds: readonly string[]; memberIds: readonly number[] } | null;
};

const ofOrders = 'order_id = any (array(select id from booking_order))';

const ofSessions = 'session_id = any (array(select id from facility_session))';
const ofUnits = 'unit_id = any (array(select unit_id from room_unit))';
const ofPackages = 'package_id = any (array(select id from equipment_package))';

/**
 * Conditions that limit each table to one story: one event, one venue, some services and their
 * members. The snapshot reads each table once for all invariants. Reports without a known order are
 * checked at the end of the run.
 */
const tables: Record<string, string> = {
  event_order: 'event_id = $1',
  ticket_stock: 'event_id = $1',
  event_invitation: 'event_id = $1',
  room: 'venue_id = $2',
  room_unit: 'room_id = any (array(select id from room))',
  facility_order: 'venue_id = $2',
  service_slot: 'service_id = any ($3::bigint[])',
  service_order: 'service_id = any ($3::bigint[])',
  booking_order:
    'id = any (array(select order_id from event_order union all select order_id from facility_order union all select order_id from service_order))',
  service_order_slot: ofOrders,
  coupon: 'member_id = any ($4::bigint[])',
  order_coupon: ofOrders,
  facility_session: ofOrders,
  slot_claim: ofUnits,
  busy_mask: ofUnits,
  facility_session_package: ofSessions,
  equipment_package: 'venue_id = $2',
  equipment_package_item: ofPackages,
  equipment_item: 'venue_id = $2',
  order_line: ofOrders,
  order_history: ofOrders,
  ticket_claim: ofOrders,
  handover: ofOrders,
  refund: ofOrders,
  ledger: ofOrders,
  ticket: ofOrders,
  invoice: ofOrders,
  invitation_use: ofOrders,
  attendee: ofOrders,
  attendee_presence: ofOrders,
  payment_report: 'reservation_number = any (array(select order_number from booking_order))',
  request_key: 'answer is null and member_id = any (array(select member_id from booking_order))',
  // Invoice numbers run across all events; their gaps are checked at the end of the run.
  invoice_counter: 'false',
};

const readQuery = (queries: readonly { id: string; description: string; text: string }[]) => `
  with ${Object.entries(tables)
    .map(([name, where]) => `${name} as materialized (select * from public.${name} where ${where})`)
    .join(',\n    ')},
  broken as (
    ${queries.map(({ id, description, text }) => `select '${id} ${description.replaceAll("'", "''")}: ' || to_jsonb(x)::text as line from (${text}) x`).join('\n    union all ')})
  select jsonb_build_object(
    'broken', (select coalesce(jsonb_agg(line), '[]') from broken),
    'stock', (select jsonb_agg(jsonb_build_object('held', s.held, 'sold', s.sold) order by s.ticket_type_id, s.session_id) from ticket_stock s),
    'slots', (select coalesce(jsonb_agg(jsonb_build_object('taken', l.taken, 'capacity', l.capacity) order by l.id), '[]') from service_slot l),
    'coupons', (select coalesce(jsonb_agg(jsonb_build_object('state', c.state, 'until', c.expiry_date, 'order', o.order_number) order by c.id), '[]')
      from coupon c left join booking_order o on o.id = c.order_id),
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('number', o.order_number, 'status', o.order_status, 'cancelType', o.cancel_type, 'isGone', o.deleted_at is not null,
        'amount', o.amount_cents, 'deadline', floor(extract(epoch from o.deadline_at) * 1000), 'hasShopNumber', o.hybris_number is not null,
        'tickets', (select count(*) from ticket k where k.order_id = o.id and k.state <> 'CANCELLED'),
        'captured', (select coalesce(sum(l.amount_cents), 0) from ledger l where l.order_id = o.id and l.kind = 'CAPTURED'),
        'suspense', (select count(*) from ledger l where l.order_id = o.id and l.kind = 'SUSPENSE'),
        'use', coalesce((
          select 'room ' || (select count(*) from room r where r.id < f.room_id) || ', ' || f.attendees || ' people, ' || (
            select string_agg(s.session_no || ': ' || s.day || ' ' || s.start_tick || '-' || s.end_tick || ' +' ||
              (select coalesce(sum(p.quantity), 0) from facility_session_package p where p.session_id = s.id), ', ' order by s.session_no)
            from facility_session s where s.order_id = o.id)
          from facility_order f where f.order_id = o.id), (
          select 'service ' || (select count(*) from unnest($3::bigint[]) s(id) where s.id < b.service_id) || ' ' || coalesce(b.category_type_id, 'any') || ', slots ' || (
            select string_agg((select count(*) from service_slot r where r.id < k.service_slot_id)::text, ',' order by k.service_slot_id)
            from service_order_slot k where k.order_id = o.id and k.left_at is null) || ', moved ' || b.moves || ' (' || b.reschedule_count || '), coupons ' || (
            select string_agg((select count(*) from coupon c where c.id < n.id)::text, ',' order by n.id)
            from order_coupon x join coupon n on n.code = x.coupon_code where x.order_id = o.id)
          from service_order b where b.order_id = o.id), ''),
        'kept', (select coalesce(sum(l.amount_cents), 0) from ledger l where l.order_id = o.id and l.kind = 'KEPT'),
        'refunds', coalesce((select string_agg(r.state || ' ' || r.amount_cents || case when r.choose_until is null then '' else ' choice' end, ', ' order by r.id) from refund r where r.order_id = o.id), '')) order by o.id), '[]')
      from booking_order o)) as story`;

export type Reader = {
  at(site: Site): Promise<Seen>;
  /** Number of open connections of a process; at 0 the server has rolled back its work. */
  connectionsOf(name: string): Promise<number>;
  close(): Promise<void>;
};

/**
 * Prepares a query that reads one story's orders and checks the invariants of `invariants.ts` on
 * them. One prepared statement makes it cheap enough to run after each step.
 */
export async function openReader(db: Db, databaseUrl: string): Promise<Reader> {
  const options =
    '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c join_collapse_limit=1';
  const client = new pg.Client({ connectionString: databaseUrl, ...nearby(databaseUrl), options });
  await client.connect();
  await client.query(
    `create index on payment_report (reservation_number); create index on request_key (member_id) where answer is null;
     create index on facility_order (venue_id); create index on equipment_item (venue_id)`,
  );
  const text = readQuery(
    invariants.map(({ id, description, offenders }) => ({
      id,
      description,
      text: offenders.compile(db).sql,
    })),
  );
  return {
    async at({ event, house, salon }) {
      const { rows } = await client.query<{ story: Seen }>({
        name: 'story',
        text,
        values: [event.id, house.venueId, salon?.serviceIds ?? [], salon?.memberIds ?? []],
      });
      return rows[0]!.story;
    },
    async connectionsOf(name) {
      const { rows } = await client.query<{ n: number }>({
        name: 'connections',
        text: 'select count(*)::int as n from pg_stat_activity where application_name = $1 and datname = current_database()',
        values: [name],
      });
      return rows[0]!.n;
    },
    close: () => client.end(),
  };
}
