import { webhookEvents, type WebhookEvent } from '#domain/webhooks/shapes.ts';
import { type Conn, values } from '#api/platform/db/sql.ts';

export type WebhookInput = {
  name: string;
  country?: string;
  district?: string | null;
  url?: string;
  events?: readonly WebhookEvent[];
  /** Sealed signing secret; without one nothing is sent. */
  secret?: Buffer;
};

/** Inserts endpoints. Returns their ids. */
export const makeWebhooks = (conn: Conn, inputs: readonly WebhookInput[]): Promise<number[]> =>
  values<number>(conn)`
    insert into webhook_endpoint (country, district_code, name, url, events, is_active, secret_sealed)
    select n.country, n.district, n.name, n.url, n.events, true, decode(n.secret, 'hex')
    from jsonb_to_recordset(${JSON.stringify(
      inputs.map(
        ({ country = 'bn', district = null, events = webhookEvents, secret, ...rest }) => ({
          url: 'https://crm.example.com/hooks',
          ...rest,
          country,
          district,
          events,
          secret: secret?.toString('hex') ?? null,
        }),
      ),
    )}::jsonb) as n(country text, district text, name text, url text, events text[], secret text)
    returning id`;
