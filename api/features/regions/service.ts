import { accessOf } from '#domain/regions/rules.ts';
import { settingIn, type SettingKey, type SettingValue } from '#domain/regions/rules.settings.ts';
import type { AccessMode } from '#domain/regions/shapes.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { byTime, perDatabase } from '#api/platform/cache.ts';
import { findPickedDistrict } from './store.view.ts';
import {
  findTaxInWords,
  findTaxRate,
  listCountries,
  listDistricts,
  listSettings,
  type Country,
  type TaxInWords,
  type TaxRate,
} from './store.ts';

export { type Country, taxColumn, type TaxInWords, type TaxRate } from './store.ts';

type Site = { countries: ReadonlyMap<string, Country>; settings: ReadonlyMap<string, unknown> };

/** Only administrators change them; other processes have a change within five seconds. */
const siteCache = perDatabase(() =>
  byTime<Site>({ name: 'countries and settings', ms: 5000, maxKeys: 1 }),
);
const siteOf = (core: Pick<Core, 'db'>): Promise<Site> =>
  siteCache(core).get('', () => loadSite(core));

async function loadSite(core: Pick<Core, 'db'>): Promise<Site> {
  const [countries, settings] = [await listCountries(core.db), await listSettings(core.db)];
  return {
    countries: new Map(countries.map((country) => [country.code, country])),
    settings: new Map(settings.map((one) => [`${one.country}/${one.key}`, one.value])),
  };
}

/** Invalidates the cache of this process after a change. */
export const invalidateSite = (core: Pick<Core, 'db'>): void => siteCache.invalidate(core);

/** Returns a country by its code in any case; `bn` for unknown ones. */
export async function countryOf(core: Pick<Core, 'db'>, code: string): Promise<Country> {
  const { countries } = await siteOf(core);
  const country = countries.get(code.toLowerCase()) ?? countries.get('bn');
  if (country === undefined)
    throw new Error(
      'The database holds no country yet. Start once with `npm start` (SEED=none for countries, levels and terms only).',
    );
  return country;
}

/** Access of a country's members; none for unknown countries (A-01, SES-013). */
export async function accessModeOf(core: Pick<Core, 'db'>, code: string): Promise<AccessMode> {
  return accessOf((await siteOf(core)).countries.get(code.toLowerCase()));
}

/** Returns a setting of a country, else of all countries, else its initial value (ADM-009). */
export async function settingOf<K extends SettingKey>(
  core: Pick<Core, 'db'>,
  country: string,
  key: K,
): Promise<SettingValue<K>> {
  const { settings } = await siteOf(core);
  return settingIn(
    key,
    settings.get(`${country.toLowerCase()}/${key}`),
    settings.get(`master/${key}`),
  );
}

/** Districts of the member's country in their language (REG-001, REG-002). */
export async function addressList(ctx: Ctx, districtCode: string | undefined) {
  const rows = await listDistricts(
    ctx.db,
    ctx.me.country,
    ctx.language,
    districtCode ? districtCode : null,
  );
  return rows.map(({ districtCode: code, name }) => ({ districtCode: code, name }));
}

/** Name of a district in a language; null if members cannot choose it. */
export async function districtName(
  core: Pick<Core, 'db'>,
  country: string,
  language: string,
  districtCode: string,
): Promise<string | null> {
  const [district] = await listDistricts(core.db, country, language, districtCode);
  return district?.name ?? null;
}

/**
 * The member's last choice (`isDefault` false), else the country's default district, else null
 * (REG-006).
 */
export async function defaultDistrict(ctx: Ctx) {
  const districts = await listDistricts(ctx.db, ctx.me.country, ctx.language, null);
  const picked = await findPickedDistrict(ctx.db, ctx.me.id);
  const pick = districts.find((district) => district.districtCode === picked);
  if (pick) return { districtCode: pick.districtCode, name: pick.name, isDefault: false };
  const standard = districts.find((district) => district.isDefault);
  return standard
    ? { districtCode: standard.districtCode, name: standard.name, isDefault: true }
    : null;
}

/** Whether members of the caller's country can choose this district. */
export async function isDistrict(ctx: Ctx, districtCode: string): Promise<boolean> {
  const districts = await listDistricts(ctx.db, ctx.me.country, ctx.language, districtCode);
  return districtCode !== '' && districts.length > 0;
}

/** Tax of a country on the day of `now` in its zone; null without a rate. */
export async function taxOn(
  conn: Conn,
  country: Country,
  now: number,
  language: string,
): Promise<TaxRate | null> {
  return findTaxRate(conn, country.code, dayIn(country.zone, now), language);
}

/** Tax of a country on the day of `now`, with its texts in all languages. */
export async function taxInWords(
  conn: Conn,
  country: Country,
  now: number,
): Promise<TaxInWords | null> {
  return findTaxInWords(conn, country.code, dayIn(country.zone, now));
}

let lastDay = { zone: '', at: Number.NaN, day: '' };

/**
 * Calendar day `YYYY-MM-DD` of an instant in a zone. The last result is cached, since orders of a
 * batch use the same instant.
 */
export function dayIn(zone: string, at: number): string {
  if (lastDay.at !== at || lastDay.zone !== zone) {
    const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
    lastDay = { zone, at, day: day.toString() };
  }
  return lastDay.day;
}

export const allCountries = async (core: Pick<Core, 'db'>): Promise<readonly Country[]> => [
  ...(await siteOf(core)).countries.values(),
];

/** Throws `wrongInput` for an unknown country; null is allowed. */
export async function assertCountry(
  core: Pick<Core, 'db'>,
  code: string | null,
  field = 'country',
): Promise<void> {
  if (code !== null && !(await siteOf(core)).countries.has(code))
    throw new Refused('wrongInput', { field });
}

/** First instant of a calendar day in a zone, `plus` days later, in epoch ms. */
export const startOfDay = (zone: string, day: string, plus = 0): number =>
  Temporal.PlainDate.from(day).add({ days: plus }).toZonedDateTime(zone).epochMilliseconds;
