import type { Input } from '#domain/call.ts';
import type {
  listCountryRows as listCall,
  saveCountry as saveCall,
} from '#domain/regions/calls.countries.ts';
import { difference } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import {
  type Kept,
  logChange,
  ofCountry,
  readRecord,
  writableRecord,
} from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { invalidateSite } from './service.ts';
import {
  type CountryRecord,
  findCountry,
  listCountryRows,
  lockCountry,
  setCountry,
  setWorkflow,
} from './store.countries.ts';

/** Countries by code (ADM-005); the console neither adds nor deletes any. */
const countries: Kept<CountryRecord> = {
  entity: 'country',
  area: 'countries',
  scope: ofCountry,
  find: findCountry,
};

export const countryRows = (ctx: AdminCtx, input: Input<typeof listCall>) =>
  listCountryRows(ctx.db, input, ctx.admin.reach('countries.read'));
export const country = (ctx: AdminCtx, { code }: { code: string }) =>
  readRecord(ctx, countries, code);

export async function saveCountry(ctx: AdminCtx, input: Input<typeof saveCall>): Promise<null> {
  const { code, version, reason, ...fields } = input;
  await inTransaction(ctx.db, async (tx) => {
    await lockCountry(tx, code);
    const before = await writableRecord(ctx, countries, code, tx);
    const change = difference<Partial<CountryRecord>>(before, fields);
    if (change === null) return;
    // Changes of access need a reason (B-22).
    const isAccess = 'accessMode' in change.new || 'isWorkflow' in change.new;
    if (isAccess && reason === undefined) throw new Refused('wrongInput', { field: 'reason' });
    // The flag belongs to an application.
    if ('isWorkflow' in change.new && before.applicationCode === null)
      throw new Refused('wrongInput', { field: 'isWorkflow' });
    if ((await setCountry(tx, code, version, fields)) === 0) throw new Refused('changedMeanwhile');
    if (before.applicationCode !== null)
      await setWorkflow(tx, before.applicationCode, fields.isWorkflow);
    const why = isAccess ? { reason } : {};
    await logChange(tx, ctx, countries, {
      action: 'change',
      id: code,
      country: code,
      ...why,
      ...change,
    });
  });
  invalidateSite(ctx);
  return null;
}
