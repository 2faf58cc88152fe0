import pg from 'pg';
import type { Db } from '#api/kit/db.ts';
import { invariants } from './invariants.ts';

/** An order as the tables have it. Money in cents, instants epoch ms. */
export type SeenOrder = {
  number: string;
  status: string;
  cancelType: number | null;
  isGone: boolean;
  amount: number;
  deadline: number;
  hasShopNumber: boolean;
  tickets: number;
  captured: number;
  suspense: number;
  refund: string | null;
};
export type Seen = { broken: string[]; orders: SeenOrder[]; stock: { held: number; sold: number }[] };

/** Tables of the purchase line as one event sees them. Reports that name no order of anybody's are looked at when all is over. */
const views: Record<string, string> = {
  event_order: 'event_id = scope.number()',
  ticket_stock: 'event_id = scope.number()',
  event_invitation: 'event_id = scope.number()',
  booking_order: 'id = any (scope.orders())',
  order_line: 'order_id = any (scope.orders())',
  order_history: 'order_id = any (scope.orders())',
  ticket_claim: 'order_id = any (scope.orders())',
  handover: 'order_id = any (scope.orders())',
  refund: 'order_id = any (scope.orders())',
  ledger: 'order_id = any (scope.orders())',
  ticket: 'order_id = any (scope.orders())',
  invoice: 'order_id = any (scope.orders())',
  invitation_use: 'order_id = any (scope.orders())',
  attendee: 'order_id = any (scope.orders())',
  attendee_presence: 'order_id = any (scope.orders())',
  payment_report: "reservation_number = any (current_setting('scope.numbers')::text[])",
  request_key: "answer is null and member_id = any (current_setting('scope.members')::bigint[])",
  // Numbers of invoices run through all events; whether they have gaps is looked at when all is over.
  invoice_counter: 'false',
};

const setUp = (queries: readonly { id: string; says: string; text: string }[]) => `
  create schema scope;
  create index on payment_report (reservation_number);
  create index on request_key (member_id) where answer is null;
  create function scope.number() returns bigint language sql stable as $$ select current_setting('scope.event')::bigint $$;
  create function scope.orders() returns bigint[] language sql stable as $$ select current_setting('scope.orders')::bigint[] $$;
  ${Object.entries(views)
    .map(([name, where]) => `create view scope.${name} as select * from public.${name} where ${where};`)
    .join('\n')}
  create function scope.broken() returns setof text language plpgsql set search_path = scope, public as $body$
  begin
    ${queries.map(({ id, says, text }) => `return query select '${id} ${says.replaceAll("'", "''")}: ' || to_jsonb(x)::text from (${text}) x;`).join('\n')}
  end $body$;
  create function scope.look(of bigint) returns jsonb language plpgsql as $body$
  begin
    perform set_config('scope.event', of::text, false), set_config('scope.orders', coalesce(array_agg(o.id), '{}')::text, false),
      set_config('scope.numbers', coalesce(array_agg(o.order_number), '{}')::text, false), set_config('scope.members', coalesce(array_agg(o.member_id), '{}')::text, false)
      from public.event_order e join public.booking_order o on o.id = e.order_id where e.event_id = of;
    return jsonb_build_object(
      'broken', (select coalesce(jsonb_agg(b), '[]') from scope.broken() b),
      'stock', (select jsonb_agg(jsonb_build_object('held', s.held, 'sold', s.sold) order by s.ticket_type_id, s.session_id) from public.ticket_stock s where s.event_id = of),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object('number', o.order_number, 'status', o.order_status, 'cancelType', o.cancel_type, 'isGone', o.deleted_at is not null,
          'amount', o.amount_cents, 'deadline', floor(extract(epoch from o.deadline_at) * 1000), 'hasShopNumber', o.hybris_number is not null,
          'tickets', (select count(*) from public.ticket k where k.order_id = o.id and k.state <> 'CANCELLED'),
          'captured', (select coalesce(sum(l.amount_cents), 0) from public.ledger l where l.order_id = o.id and l.kind = 'CAPTURED'),
          'suspense', (select count(*) from public.ledger l where l.order_id = o.id and l.kind = 'SUSPENSE'),
          'refund', (select r.state || ' ' || r.amount_cents from public.refund r where r.order_id = o.id)) order by o.id), '[]')
        from public.event_order e join public.booking_order o on o.id = e.order_id where e.event_id = of));
  end $body$;`;

export type Look = {
  at(eventId: number): Promise<Seen>;
  /** Connections a process of this name still has; none means that the server has undone what it left open. */
  connectionsOf(name: string): Promise<number>;
  close(): Promise<void>;
};

/**
 * A look at one event's orders with the invariants of guards.md on them only, in one statement whose plans are kept: cheap enough to
 * be taken after every step. The queries are those of `invariants.ts`, over views that hold the tables of this event.
 */
export async function openLook(db: Db, databaseUrl: string): Promise<Look> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(setUp(invariants.map(({ id, says, offenders }) => ({ id, says, text: offenders.compile(db).sql }))));
  await client.query('set plan_cache_mode = force_generic_plan');
  return {
    async at(eventId) {
      const { rows } = await client.query<{ look: Seen }>({ name: 'look', text: 'select scope.look($1) as look', values: [eventId] });
      return rows[0]!.look;
    },
    async connectionsOf(name) {
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from pg_stat_activity where application_name = $1 and datname = current_database()',
        [name],
      );
      return rows[0]!.n;
    },
    close: () => client.end(),
  };
}
