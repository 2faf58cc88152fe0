import { type Refusal, refusals } from '#domain/refusals.ts';
import { refusals as english } from '#domain/words/en/refusals.ts';
import { refusals as malay } from '#domain/words/ms/refusals.ts';
import { isLanguage, languages, say, type Language } from '#domain/words/words.ts';
import { refusals as chinese } from '#domain/words/zh-CN/refusals.ts';
import type { Core, Ctx } from '#api/kit/context.ts';
import { remembered } from '#api/kit/remembered.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { insertErrorTexts, listErrorTexts } from './store.ts';

const written: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: english, 'zh-CN': chinese, ms: malay };

const textsOf = remembered(5000, async (core: Pick<Core, 'db'>) => {
  const byLanguage = new Map<string, Map<string, string>>(languages.map((language) => [language, new Map()]));
  for (const { code, lang, message } of await listErrorTexts(core.db)) byLanguage.get(lang)?.set(code, message);
  return byLanguage;
});

/** Error texts of a language as administrators keep them; the care number stands in them already (API-034, PAY-026). */
export async function errorList(ctx: Ctx, language: string) {
  const country = await countryOf(ctx, ctx.me.country);
  const texts = (await textsOf(ctx)).get(isLanguage(language) ? language : 'en')!;
  return [...texts].map(([code, message]) => ({ code, message: say(language, message, { phone: country.carePhone }) }));
}

/** Puts the written texts into the database where it has none (ERR-014); called when a process starts. */
export async function keepErrorTexts(core: Pick<Core, 'db'>): Promise<void> {
  const texts = languages.flatMap((lang) => Object.entries(written[lang]).map(([code, message]) => ({ code, lang, message })));
  await insertErrorTexts(core.db, texts);
}

/** Text of a refusal for an envelope. Reads what was last loaded, so that even a failing database leaves words. */
export function makeTexts(core: Core) {
  let loaded: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();
  let phones: ReadonlyMap<string, string> = new Map();
  const refresh = async (): Promise<void> => {
    loaded = await textsOf(core);
    phones = new Map([['bn', (await countryOf(core, 'bn')).carePhone]]);
  };
  return {
    refresh,
    textOf(refusal: Refusal, language: string, values: Readonly<Record<string, string | number>>, country: string): string {
      const code = refusals[refusal];
      const text = loaded.get(language)?.get(code) ?? written[isLanguage(language) ? language : 'en'][code] ?? code;
      return say(language, text, { phone: phones.get(country) ?? phones.get('bn') ?? '', ...values });
    },
  };
}
