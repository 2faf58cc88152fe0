import type { Reach } from '#domain/administrators/shapes.ts';
import type { ListQuery } from '#domain/administrators/shapes.ts';
import type {
  MessageState,
  Webhook,
  WebhookMessage,
  WebhookQuery,
  WebhookRow,
} from '#domain/webhooks/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { inReferenceReach } from '#api/platform/records/reach.ts';
import { all, type Conn, matches, maybe, sql } from '#api/platform/db/sql.ts';

const state = sql`case when not e.is_active then 'OFF' when e.stopped_at is not null then 'STOPPED' when e.secret_sealed is null then 'NEW'
  when e.failures > 0 then 'FAILING' else 'ACTIVE' end`;

export const listEndpoints = (
  conn: Conn,
  input: WebhookQuery,
  reach: Reach,
): Promise<Page<WebhookRow>> =>
  listPage(
    conn,
    {
      columns: sql`e.id::text as id, e.name, e.country, e.district_code as district, e.url, ${state} as state,
        (select count(*) from webhook_message m where m.webhook_endpoint_id = e.id and m.state = 'WAITING')::int as waiting`,
      from: sql`webhook_endpoint e where ${inReferenceReach(reach, sql`e.country`, sql`e.district_code`)}
        and ${found(sql`e.name || ' ' || e.url`, input.search)} and ${matches(sql`e.country`, input.country)} and ${matches(state, input.state)}`,
      orders: { name: sql`lower(e.name)`, country: sql`e.country` },
      tie: sql`e.id`,
    },
    input,
  );

export const findWebhook = (conn: Conn, id: string): Promise<Webhook | null> =>
  maybe<Webhook>(conn)`
    select e.id::text as id, e.version, e.name, e.country, e.district_code as district, e.url, e.events, e.is_active as "isActive",
      ${state} as state, e.failing_since as "failingSince",
      case when e.old_secret_until > clock_timestamp() then e.old_secret_until end as "oldSecretUntil"
    from webhook_endpoint e where e.id = ${id}::bigint`;

type MessageQuery = ListQuery & { id: string; state?: MessageState | undefined };

export const listMessages = (conn: Conn, input: MessageQuery): Promise<Page<WebhookMessage>> =>
  listPage(
    conn,
    {
      columns: sql`m.id::text as id, 'msg_' || m.id as "webhookId", m.kind as event, o.order_number as "orderNumber", m.state, m.attempts,
        m.created_at as "createdAt", m.sent_at as "sentAt", m.trouble`,
      from: sql`webhook_message m join booking_order o on o.id = m.order_id
        where m.webhook_endpoint_id = ${input.id}::bigint and ${matches(sql`m.state`, input.state)} and ${found(sql`o.order_number`, input.search)}`,
      orders: { createdAt: sql`m.id` },
      tie: sql`m.id`,
      isDescending: true,
    },
    input,
  );

/** A taken message with what its request needs. */
export type Outgoing = {
  id: number;
  url: string;
  secret: Buffer;
  oldSecret: Buffer | null;
  payload: object;
  attempts: number;
  /** Failed tries of the endpoint since its last success. */
  failures: number;
};

export const listOutgoing = (conn: Conn, ids: readonly number[]): Promise<Outgoing[]> =>
  all<Outgoing>(conn)`
    select m.id, e.url, e.secret_sealed as secret, case when e.old_secret_until > clock_timestamp() then e.old_secret_sealed end as "oldSecret",
      m.payload, m.attempts, e.failures
    from webhook_message m join webhook_endpoint e on e.id = m.webhook_endpoint_id where m.id = any (${[...ids]}::bigint[]) order by m.id`;
