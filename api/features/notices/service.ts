import type { CaseKey } from '#domain/orders/shapes.refusals.ts';
import { type Refusal, type RefusalCode, refusals } from '#domain/refusals/refusals.ts';
import { isLanguage, languages, type Language } from '#domain/text/languages.ts';
import { say } from '#domain/text/say.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { byTime, perDatabase } from '#api/platform/cache.ts';
import { settingPlaceholders } from '#domain/regions/rules.settings.ts';
import englishGeneral from '#locales/en/general.json' with { type: 'json' };
import englishCases from '#locales/en/refusalCases.json' with { type: 'json' };
import english from '#locales/en/refusals.json' with { type: 'json' };
import chineseGeneral from '#locales/zh-CN/general.json' with { type: 'json' };
import chineseCases from '#locales/zh-CN/refusalCases.json' with { type: 'json' };
import chinese from '#locales/zh-CN/refusals.json' with { type: 'json' };
import malayGeneral from '#locales/ms/general.json' with { type: 'json' };
import malayCases from '#locales/ms/refusalCases.json' with { type: 'json' };
import malay from '#locales/ms/refusals.json' with { type: 'json' };
import { allCountries, countryOf, settingOf } from '#api/features/regions/service.ts';
import { addMissing, keepWrittenTexts, listErrorTexts, listUiTexts } from './store.texts.ts';

type Written = Readonly<Record<Language, Readonly<Record<string, string>>>>;
/** The texts as the product says them, by code or `<code>.<case>`, and the general messages by name. */
export const writtenErrors: Written = {
  en: { ...english, ...englishCases },
  'zh-CN': { ...chinese, ...chineseCases },
  ms: { ...malay, ...malayCases },
} satisfies Readonly<Record<Language, Readonly<Record<RefusalCode | CaseKey, string>>>>;
export const writtenGeneral: Written = {
  en: englishGeneral,
  'zh-CN': chineseGeneral,
  ms: malayGeneral,
};

/**
 * General messages that were worded anew travel in the error list under their name behind this
 * (ADM-045).
 */
const generalPrefix = 'general.';

type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

const byLanguage = (rows: readonly { lang: string; key: string; message: string }[]): Texts => {
  const texts = new Map<string, Map<string, string>>(
    languages.map((language) => [language, new Map()]),
  );
  for (const { lang, key, message } of rows) texts.get(lang)?.set(key, message);
  return texts;
};

const textsCache = perDatabase(() =>
  byTime<Texts>({ name: 'error messages', ms: 5000, maxKeys: 1 }),
);
const textsOf = (core: Pick<Core, 'db'>): Promise<Texts> =>
  textsCache(core).get('', () => loadTexts(core));

async function loadTexts(core: Pick<Core, 'db'>): Promise<Texts> {
  const errors = (await listErrorTexts(core.db)).map(({ code, ...row }) => ({ ...row, key: code }));
  const general = (await listUiTexts(core.db)).map(({ key, ...row }) => ({
    ...row,
    key: generalPrefix + key,
  }));
  return byLanguage([...errors, ...general]);
}

type CountryValues = Readonly<Record<string, string | number>>;

/** What every text can name in a country: its care number and the settings in force (ADM-009). */
async function valuesOf(core: Pick<Core, 'db'>, code: string): Promise<CountryValues> {
  const values: Record<string, string | number> = {
    phone: (await countryOf(core, code)).carePhone,
  };
  for (const [name, key] of Object.entries(settingPlaceholders))
    values[name] = await settingOf(core, code, key);
  return values;
}

/**
 * Error texts of a language as administrators keep them, and the general messages they have worded
 * anew; the care number and the settings of the member's country stand in them already, so that a
 * client can show them without the values of an answer (API-034, PAY-026, ADM-009, ADM-045). Texts of
 * cases come with the answer alone.
 */
export async function errorList(ctx: Ctx, requested: string) {
  const language = isLanguage(requested) ? requested : 'en';
  const values = await valuesOf(ctx, ctx.me.country);
  const texts = (await textsOf(ctx)).get(language)!;
  return [...texts]
    .filter(([code]) => !Object.hasOwn(englishCases, code))
    .map(([code, message]) => ({ code, message: say(language, message, values) }));
}

/**
 * Puts the written texts into the database, but for those administrators have changed (ERR-014);
 * called when a process starts.
 */
export async function keepErrorTexts(core: Pick<Core, 'db'>): Promise<void> {
  await keepWrittenTexts(
    core.db,
    languages.flatMap((lang) =>
      Object.entries(writtenErrors[lang]).map(([code, message]) => ({ code, lang, message })),
    ),
  );
}

type Said = { texts: Texts; values: ReadonlyMap<string, CountryValues> };
/** What was last loaded, so that even a failing database leaves words. */
const lastList = perDatabase<{ last?: Said }>(() => ({}));
/**
 * Codes that were answered without a text of their own since the last look: `code lang` and how
 * often.
 */
const missing = perDatabase(() => ({ seen: new Map<string, number>() }));
/** A stranger must not fill the memory with codes; those beyond are counted with the next look. */
const maxMissing = 500;

/** Loads the texts anew; what was without a text since the last time is written down (ERR-014). */
async function refreshTexts(core: Pick<Core, 'db'>): Promise<void> {
  const texts = await textsOf(core);
  const values = new Map<string, CountryValues>();
  for (const { code } of await allCountries(core)) values.set(code, await valuesOf(core, code));
  lastList(core).last = { texts, values };
  await writeMissing(core);
}

/** After a change of texts: this process says the new ones at once. */
export async function reloadTexts(core: Pick<Core, 'db'>): Promise<void> {
  textsCache.invalidate(core);
  await refreshTexts(core);
}

function noteMissing(core: Pick<Core, 'db'>, code: string, lang: string): void {
  const { seen } = missing(core);
  const key = `${code} ${lang}`;
  if (seen.has(key) || seen.size < maxMissing) seen.set(key, (seen.get(key) ?? 0) + 1);
}

/** Writes down which codes had no text; what cannot be written now is kept for the next time. */
export async function writeMissing(core: Pick<Core, 'db'>): Promise<void> {
  const since = missing(core);
  const { seen } = since;
  if (seen.size === 0) return;
  since.seen = new Map();
  const rows = [...seen].map(([key, times]) => ({
    code: key.split(' ')[0]!,
    lang: key.split(' ')[1]!,
    times,
  }));
  await addMissing(core.db, rows).catch((error: unknown) => {
    since.seen = seen;
    throw error;
  });
}

/**
 * A code of another system came up (the shop refuses with one of its own): reported where nobody
 * has given it a text (ERR-014).
 */
export function noteForeignCode(core: Pick<Core, 'db'>, code: string): void {
  const known = lastList(core).last?.texts;
  const name = code.replaceAll(/[^\w.-]/g, '').slice(0, 60);
  if (known === undefined || name === '') return;
  for (const language of languages)
    if (known.get(language)?.has(name) !== true) noteMissing(core, name, language);
}

/** Text of a refusal for an envelope. */
export function makeTexts(core: Core) {
  return {
    refresh: () => refreshTexts(core),
    textOf(
      refusal: Refusal,
      language: string,
      values: Readonly<Record<string, string | number>>,
      country: string,
    ) {
      const { texts, values: known } = lastList(core).last ?? {};
      const code =
        values.case === undefined ? refusals[refusal] : `${refusals[refusal]}.${values.case}`;
      const own = texts?.get(language)?.get(code);
      if (texts !== undefined && own === undefined) noteMissing(core, code, language);
      const text = own ?? writtenErrors[isLanguage(language) ? language : 'en'][code] ?? code;
      const ofCountry = known?.get(country) ?? known?.get('bn') ?? {};
      const settings = Object.fromEntries(
        Object.entries(ofCountry).filter(
          ([name]) => Object.hasOwn(settingPlaceholders, name) && text.includes(`{${name}}`),
        ),
      );
      return { text: say(language, text, { phone: '', ...ofCountry, ...values }), settings };
    },
  };
}
