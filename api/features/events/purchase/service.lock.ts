import { prepared } from '#api/platform/db/prepared.ts';
import { sql, type Tx } from '#api/platform/db/sql.ts';
import type { KeyName, UsedKey } from '#api/platform/auth/idempotency.ts';
import type { Inspected } from '#api/platform/batching/commands.ts';
import type { Reserved } from '#domain/orders/shapes.limits.ts';
import { type eligibilityFactsOf, standingsColumn } from '#api/features/members/service.ts';
import { taxColumn, type TaxInWords } from '#api/features/regions/service.ts';
import { callName, type EventCommand, type InspectedEvent } from './service.command.ts';

/** What the locks of a batch return: used keys, members, tax, and the members' reservations. */
export type LockedEventBatch = {
  used: readonly UsedKey[];
  standings: readonly (Parameters<typeof eligibilityFactsOf>[0] & { id: number })[];
  tax: TaxInWords | null;
  reserving: readonly Reserved[];
};

/** Locks keys and members. The same statement reads the members and today's tax. */
export async function lockBatch(
  tx: Tx,
  batch: readonly Inspected<EventCommand, InspectedEvent>[],
  keys: readonly KeyName[],
  lockTimeout: string | null,
): Promise<LockedEventBatch> {
  const { code: country, zone } = batch[0]!.inspected!.settings.country;
  const ids = [...new Set(batch.map(({ command }) => command.ctx.me.id as number))];
  const given = { call: callName, keys: JSON.stringify(keys), ids, country, zone, lockTimeout };
  return (await locking(tx, given))[0]!;
}

type Given = {
  call: string;
  keys: string;
  ids: readonly number[];
  country: string;
  zone: string;
  lockTimeout: string | null;
};
const locking = prepared<Given, LockedEventBatch>(
  ({ call, keys, ids, country, zone, lockTimeout }) => sql`
    with used as materialized (select * from lock_request_keys(${call}, ${keys}::jsonb, ${lockTimeout}))
    , reserving as materialized (select lock_reserving(${ids}::bigint[]) as counts from (select count(*) from used) u)
    select coalesce((select jsonb_agg(jsonb_build_object('memberId', member, 'key', of_key, 'fingerprint', kept_fingerprint, 'answer', kept_answer)) from used), '[]') as used,
      ${standingsColumn(ids)} as standings, (select counts from reserving) as reserving, ${taxColumn({ country, zone, at: sql`app_now()` })} as tax`,
);
