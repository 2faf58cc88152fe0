import { sql, type Tx } from '#api/platform/db/sql.ts';
import type { Reserved } from '#domain/orders/shapes.limits.ts';
import type { KeyName, SavedAnswer } from '#api/platform/auth/idempotencyBatch.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { type eligibilityFactsOf, standingsColumn } from '#api/features/members/service.ts';
import { type Country, taxColumn, type TaxInWords } from '#api/features/regions/service.ts';

/** What the keys of reservations of events are kept under. */
export const callName = 'createActivityOrder';

/** What a batch is decided by, besides what is set about its events. */
export type LockedEventBatch = {
  /** Idempotency keys that have been used, with what is kept of them. */
  used: readonly (KeyName & SavedAnswer)[];
  standings: readonly (Parameters<typeof eligibilityFactsOf>[0] & { id: number })[];
  tax: TaxInWords | null;
  reserving: readonly Reserved[];
};

/** Locks the keys and the members of a batch, and reads in the same trip what its members are and the tax of today. */
export const lockBatch = async (
  tx: Tx,
  { code: country, zone }: Pick<Country, 'code' | 'zone'>,
  of: {
    keys: readonly KeyName[];
    memberIds: readonly number[];
    patience: string | null;
  },
): Promise<LockedEventBatch> => {
  const [keys, ids] = [JSON.stringify(of.keys), [...new Set(of.memberIds)]];
  const { patience } = of;
  return (await lockingBatch(tx, { call: callName, keys, ids, country, zone, patience }))[0]!;
};

type Given = {
  call: string;
  keys: string;
  ids: readonly number[];
  country: string;
  zone: string;
  patience: string | null;
};
const lockingBatch = prepared<Given, LockedEventBatch>(
  ({ call, keys, ids, country, zone, patience }) => sql`
    with used as materialized (select * from lock_request_keys(${call}, ${keys}::jsonb, ${patience}))
    , reserving as materialized (select lock_reserving(${ids}::bigint[]) as counts from (select count(*) from used) u)
    select coalesce((select jsonb_agg(jsonb_build_object('memberId', member, 'key', of_key, 'fingerprint', kept_fingerprint, 'answer', kept_answer)) from used), '[]') as used,
      ${standingsColumn(ids)} as standings, (select counts from reserving) as reserving, ${taxColumn({ country, zone, at: sql`app_now()` })} as tax`,
);
