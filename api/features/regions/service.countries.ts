import type { ListWish } from '#domain/administrators/shapes.ts';
import type { AccessMode } from '#domain/regions/shapes.ts';
import { difference, record } from '#api/kit/audit.ts';
import type { AdminCtx } from '#api/kit/context.ts';
import { inTransaction } from '#api/kit/db.ts';
import { Refused } from '#api/kit/refused.ts';
import { forgetSite } from './service.ts';
import { findCountry, listCountryRows, setCountry, setWorkflow } from './store.countries.ts';

export const countryRows = (
  ctx: AdminCtx,
  wish: ListWish & { accessMode?: AccessMode | undefined },
) => listCountryRows(ctx.db, wish, ctx.admin.countries('countries.read'));

/** One he may not see answers like one that does not exist (I25). */
export async function country(ctx: AdminCtx, code: string) {
  const found = ctx.admin.may('countries.read', code) ? await findCountry(ctx.db, code) : null;
  if (found === null) throw new Refused('noData');
  return found;
}

type CountryWish = {
  code: string;
  version: number;
  accessMode: AccessMode;
  isWorkflow: boolean;
  prefix: string;
  carePhone: string;
  reason?: string | undefined;
};

/** Changes a country (ADM-005); what it refuses stands at the call. */
export async function saveCountry(ctx: AdminCtx, wish: CountryWish): Promise<null> {
  const { code, version, reason, ...fields } = wish;
  await country(ctx, code);
  if (!ctx.admin.may('countries.write', code)) throw new Refused('notAllowed');
  await inTransaction(ctx.db, async (tx) => {
    const before = await findCountry(tx, code, true);
    if (before === null) throw new Refused('noData');
    const change = difference<Partial<CountryWish>>(before, fields);
    if (change === null) return;
    // Who gets in at all is changed with a reason only (B-22).
    const isAccess = 'accessMode' in change.new || 'isWorkflow' in change.new;
    if (isAccess && reason === undefined) throw new Refused('wrongInput', { field: 'reason' });
    // Without an application there is no flag to set.
    if ('isWorkflow' in change.new && before.applicationCode === null)
      throw new Refused('wrongInput', { field: 'isWorkflow' });
    if ((await setCountry(tx, code, version, fields)) === 0) throw new Refused('changedMeanwhile');
    if (before.applicationCode !== null)
      await setWorkflow(tx, before.applicationCode, fields.isWorkflow);
    await record(tx, ctx, {
      action: 'change',
      entity: 'country',
      entityId: code,
      country: code,
      ...(isAccess ? { reason: reason! } : {}),
      ...change,
    });
  });
  forgetSite(ctx);
  return null;
}
