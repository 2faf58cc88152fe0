import { getCountry, listCountryRows, saveCountry } from '#domain/regions/calls.countries.ts';
import { getSettings, listSettingRows, saveSettings } from '#domain/regions/calls.settings.ts';
import { getTaxRate, listTaxRates, removeTaxRate, saveTaxRate } from '#domain/regions/calls.tax.ts';
import type { On } from '#api/platform/http/answer.ts';
import { country, countryRows, saveCountry as save } from './service.countries.ts';
import { saveSettings as keep, settingRows, settings } from './service.settings.ts';
import {
  removeTaxRate as remove,
  saveTaxRate as saveRate,
  taxRate,
  taxRows,
} from './service.tax.ts';

/** `onChange` reloads the texts that contain a care number or a setting. */
export function countryRoutes(on: On, onChange: () => Promise<void>): void {
  on(listCountryRows, countryRows);
  on(getCountry, country);
  on(saveCountry, async (ctx, input) => {
    const done = await save(ctx, input);
    await onChange();
    return done;
  });
  on(listSettingRows, settingRows);
  on(getSettings, (ctx, input) => settings(ctx, input.country));
  on(saveSettings, async (ctx, input) => {
    const done = await keep(ctx, input);
    await onChange();
    return done;
  });
  on(listTaxRates, taxRows);
  on(getTaxRate, taxRate);
  on(saveTaxRate, saveRate);
  on(removeTaxRate, remove);
}
