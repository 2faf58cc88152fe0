import { randomBytes } from 'node:crypto';
import { keyText } from '#domain/apiKeys/rules.ts';
import { type ApiScope, apiScopes, requestsPerMinute } from '#domain/apiKeys/shapes.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { type Conn, values } from '#api/platform/db/sql.ts';

export type ApiKeyInput = {
  name?: string;
  country?: string;
  district?: string | null;
  scopes?: readonly ApiScope[];
  lastDay?: string | null;
  perMinute?: number;
  isWithdrawn?: boolean;
};

/** Inserts keys with a secret. Returns their ids and the keys. */
export async function makeApiKeys(
  conn: Conn,
  inputs: readonly ApiKeyInput[],
): Promise<{ id: number; key: string }[]> {
  const made = inputs.map((input) => ({
    ...input,
    publicId: randomBytes(6).toString('hex'),
    secret: randomBytes(32),
  }));
  const ids = await values<number>(conn)`
    insert into api_key (country, district_code, name, scopes, last_day, per_minute, public_id, secret_hash, withdrawn_at)
    select n.country, n.district, n.name, n.scopes, n.last_day, n.per_minute, n.public_id, decode(n.hash, 'hex'), case when n.is_withdrawn then app_now() end
    from jsonb_to_recordset(${JSON.stringify(
      made.map((one) => ({
        country: one.country ?? 'bn',
        district: one.district ?? null,
        name: one.name ?? 'System',
        scopes: one.scopes ?? apiScopes,
        last_day: one.lastDay ?? null,
        per_minute: one.perMinute ?? requestsPerMinute.most,
        public_id: one.publicId,
        hash: sha256(one.secret).toString('hex'),
        is_withdrawn: one.isWithdrawn ?? false,
      })),
    )}::jsonb) as n(country text, district text, name text, scopes text[], last_day date, per_minute int, public_id text, hash text, is_withdrawn boolean)
    returning id`;
  return made.map(({ publicId, secret }, at) => ({
    id: ids[at]!,
    key: keyText(publicId, secret.toString('hex')),
  }));
}
