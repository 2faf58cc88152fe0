import { type Refusal, refusals } from '#domain/refusals.ts';
import { general as englishGeneral, refusals as english } from '#domain/words/en/refusals.ts';
import { general as malayGeneral, refusals as malay } from '#domain/words/ms/refusals.ts';
import { isLanguage, languages, say, type Language } from '#domain/words/words.ts';
import { general as chineseGeneral, refusals as chinese } from '#domain/words/zh-CN/refusals.ts';
import type { Core, Ctx } from '#api/kit/http/context.ts';
import { memory, remembered } from '#api/kit/db/remembered.ts';
import { allCountries, countryOf } from '#api/features/regions/service.ts';
import { addMissing, keepWrittenTexts, listErrorTexts, listUiTexts } from './store.texts.ts';

type Written = Readonly<Record<Language, Readonly<Record<string, string>>>>;
/** The texts as the product says them, by code, and the general messages by name. */
export const writtenErrors: Written = { en: english, 'zh-CN': chinese, ms: malay };
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

const textsOf = remembered(5000, async (core: Pick<Core, 'db'>): Promise<Texts> => {
  const errors = (await listErrorTexts(core.db)).map(({ code, ...row }) => ({ ...row, key: code }));
  const general = (await listUiTexts(core.db)).map(({ key, ...row }) => ({
    ...row,
    key: generalPrefix + key,
  }));
  return byLanguage([...errors, ...general]);
});

/**
 * Error texts of a language as administrators keep them, and the general messages they have worded
 * anew; the care number stands in them already (API-034, PAY-026, ADM-045).
 */
export async function errorList(ctx: Ctx, language: string) {
  const country = await countryOf(ctx, ctx.me.country);
  const texts = (await textsOf(ctx)).get(isLanguage(language) ? language : 'en')!;
  return [...texts].map(([code, message]) => ({
    code,
    message: say(language, message, { phone: country.carePhone }),
  }));
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

type Said = { texts: Texts; phones: ReadonlyMap<string, string> };
/** What was last loaded, so that even a failing database leaves words. */
const said = memory<{ last?: Said }>(() => ({}));
/**
 * Codes that were answered without a text of their own since the last look: `code lang` and how
 * often.
 */
const missing = memory(() => ({ seen: new Map<string, number>() }));
/** A stranger must not fill the memory with codes; those beyond are counted with the next look. */
const mostMissing = 500;

/** Loads the texts anew; what was without a text since the last time is written down (ERR-014). */
export async function refreshTexts(core: Pick<Core, 'db'>): Promise<void> {
  const texts = await textsOf(core);
  const phones = new Map(
    (await allCountries(core)).map((country) => [country.code, country.carePhone]),
  );
  said(core).last = { texts, phones };
  await writeMissing(core);
}

/** After a change of texts: this process says the new ones at once. */
export async function reloadTexts(core: Pick<Core, 'db'>): Promise<void> {
  textsOf.invalidate(core);
  await refreshTexts(core);
}

function noteMissing(core: Pick<Core, 'db'>, code: string, lang: string): void {
  const { seen } = missing(core);
  const key = `${code} ${lang}`;
  if (seen.has(key) || seen.size < mostMissing) seen.set(key, (seen.get(key) ?? 0) + 1);
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
  const known = said(core).last?.texts;
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
    ): string {
      const code = refusals[refusal];
      const { texts, phones } = said(core).last ?? {};
      const own = texts?.get(language)?.get(code);
      if (texts !== undefined && own === undefined) noteMissing(core, code, language);
      const text = own ?? writtenErrors[isLanguage(language) ? language : 'en'][code] ?? code;
      return say(language, text, {
        phone: phones?.get(country) ?? phones?.get('bn') ?? '',
        ...values,
      });
    },
  };
}
