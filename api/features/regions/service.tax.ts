import type { Input, Output } from '#domain/call.ts';
import type {
  getTaxRate,
  listTaxRates,
  removeTaxRate as removeCall,
  saveTaxRate as saveCall,
} from '#domain/regions/calls.tax.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import {
  assertRight,
  ofCountry,
  readRecord,
  removeRecord,
  type Saved,
  saveRecord,
} from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { assertCountry, countryOf, dayIn } from './service.ts';
import {
  deleteTax,
  findTax,
  insertTax,
  isDayTaken,
  listTaxRows,
  lockTaxes,
  setTax,
  type TaxRecord,
  taxTexts,
} from './store.tax.ts';

export const taxRows = async (ctx: AdminCtx, input: Input<typeof listTaxRates>) =>
  listTaxRows(
    ctx.db,
    { lang: ctx.language, now: await appNow(ctx.db), reach: ctx.admin.reach('countries.read') },
    input,
  );

const todayIn = async (ctx: AdminCtx, country: string) =>
  dayIn((await countryOf(ctx, country)).zone, await appNow(ctx.db));

/** Tax rates (ADM-005, B-08), with the checks of this day. */
const taxRates = (today: string): Saved<TaxRecord, Omit<TaxRecord, 'id' | 'version'>> => ({
  entity: 'tax-rate',
  area: 'countries',
  scope: ofCountry,
  find: findTax,
  lock: (tx, { country }) => lockTaxes(tx, country),
  check: ({ before, fields }) => {
    // Rates of existing orders do not change.
    if (before !== null && before.validFrom <= today)
      throw new Refused('inUse', { field: 'validFrom' });
    if (fields.validFrom < today) throw new Refused('wrongInput', { field: 'validFrom' });
  },
  unique: {
    field: 'validFrom',
    isTaken: (tx, of, but) => isDayTaken(tx, of.country, of.validFrom, but),
  },
  insert: insertTax,
  set: setTax,
  texts: { field: 'descriptions', table: taxTexts },
});

export async function taxRate(
  ctx: AdminCtx,
  { id }: { id: string },
): Promise<Output<typeof getTaxRate>> {
  const found = await readRecord(ctx, taxRates(''), id);
  return { ...found, hasBegun: found.validFrom <= (await todayIn(ctx, found.country)) };
}

export async function saveTaxRate(
  ctx: AdminCtx,
  input: Input<typeof saveCall>,
): Promise<{ id: string }> {
  await assertCountry(ctx, input.country);
  return saveRecord(ctx, taxRates(await todayIn(ctx, input.country)), input);
}

/** Deletes a rate that has not begun. */
export async function removeTaxRate(ctx: AdminCtx, input: Input<typeof removeCall>): Promise<null> {
  const { country, hasBegun } = await taxRate(ctx, input);
  assertRight(ctx, 'countries', ofCountry({ country }));
  if (hasBegun) throw new Refused('inUse', { field: 'validFrom' });
  return removeRecord(ctx, taxRates(''), input, {
    lock: (tx) => lockTaxes(tx, country),
    move: (tx, { id }) => deleteTax(tx, id, input.version),
    old: ({ id: _id, version: _version, ...old }) => old,
  });
}
