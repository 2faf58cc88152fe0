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
/** The product's texts by code or `<code>.<case>`, and the general messages by name. */
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

/** Prefix of changed general messages in the error list (ADM-045). */
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

/** Values that every text of a country may contain: its care number and its settings (ADM-009). */
async function valuesOf(core: Pick<Core, 'db'>, code: string): Promise<CountryValues> {
  const values: Record<string, string | number> = {
    phone: (await countryOf(core, code)).carePhone,
  };
  for (const [name, key] of Object.entries(settingPlaceholders))
    values[name] = await settingOf(core, code, key);
  return values;
}

/**
 * Returns the error texts of a language and the changed general messages. Care number and settings
 * of the member's country are filled in, so that a client can show a text without values of a
 * response (API-034, PAY-026, ADM-009, ADM-045). Texts of cases are only in responses.
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
 * Stores the product's texts, except those that administrators changed (ERR-014). Called at the
 * start of a process.
 */
export async function keepErrorTexts(core: Pick<Core, 'db'>): Promise<void> {
  await keepWrittenTexts(
    core.db,
    languages.flatMap((lang) =>
      Object.entries(writtenErrors[lang]).map(([code, message]) => ({ code, lang, message })),
    ),
  );
}

type LoadedTexts = { texts: Texts; values: ReadonlyMap<string, CountryValues> };
/** The last loaded texts, used while the database fails. */
const lastList = perDatabase<{ last?: LoadedTexts }>(() => ({}));
/** Codes that were sent without a text since the last write: `code lang` and their number. */
const missing = perDatabase(() => ({ seen: new Map<string, number>() }));
/** Limits the memory that foreign codes can use between two writes. */
const maxMissing = 500;

/** Loads the texts again and stores which codes had none (ERR-014). */
async function refreshTexts(core: Pick<Core, 'db'>): Promise<void> {
  const texts = await textsOf(core);
  const values = new Map<string, CountryValues>();
  for (const { code } of await allCountries(core)) values.set(code, await valuesOf(core, code));
  lastList(core).last = { texts, values };
  await writeMissing(core);
}

/** Loads changed texts in this process at once. */
export async function reloadTexts(core: Pick<Core, 'db'>): Promise<void> {
  textsCache.invalidate(core);
  await refreshTexts(core);
}

function noteMissing(core: Pick<Core, 'db'>, code: string, lang: string): void {
  const { seen } = missing(core);
  const key = `${code} ${lang}`;
  if (seen.has(key) || seen.size < maxMissing) seen.set(key, (seen.get(key) ?? 0) + 1);
}

/** Stores which codes had no text. After a failure the counts stay for the next try. */
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
 * Notes a code of another system, for example a refusal of the shop, if it has no text (ERR-014).
 */
export function noteForeignCode(core: Pick<Core, 'db'>, code: string): void {
  const known = lastList(core).last?.texts;
  const name = code.replaceAll(/[^\w.-]/g, '').slice(0, 60);
  if (known === undefined || name === '') return;
  for (const language of languages)
    if (known.get(language)?.has(name) !== true) noteMissing(core, name, language);
}

/** Makes the functions that load texts and return the text of a refusal. */
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
