import { getCountry, listCountryRows, saveCountry } from '#domain/regions/calls.countries.ts';
import { getSettings, listSettingRows, saveSettings } from '#domain/regions/calls.settings.ts';
import { getTaxRate, listTaxRates, removeTaxRate, saveTaxRate } from '#domain/regions/calls.tax.ts';
import type { On } from '#api/kit/answer.ts';
import { country, countryRows, saveCountry as save } from './service.countries.ts';
import { saveSettings as keep, settingRows, settings } from './service.settings.ts';
import {
  removeTaxRate as remove,
  saveTaxRate as saveRate,
  taxRate,
  taxRows,
} from './service.tax.ts';

/**
 * What administrators do with countries, their settings and taxes. `onChange`: texts that name a
 * care number are said anew.
 */
export function countryRoutes(on: On, onChange: () => Promise<void>): void {
  on(listCountryRows, (ctx, input) => countryRows(ctx, input));
  on(getCountry, (ctx, input) => country(ctx, input.code));
  on(saveCountry, async (ctx, input) => {
    const done = await save(ctx, input);
    await onChange();
    return done;
  });
  on(listSettingRows, (ctx, input) => settingRows(ctx, input));
  on(getSettings, (ctx, input) => settings(ctx, input.country));
  on(saveSettings, (ctx, input) => keep(ctx, input));
  on(listTaxRates, (ctx, input) => taxRows(ctx, input));
  on(getTaxRate, (ctx, input) => taxRate(ctx, input.id));
  on(saveTaxRate, (ctx, input) => saveRate(ctx, input));
  on(removeTaxRate, (ctx, input) => remove(ctx, input.id, input.version));
}
