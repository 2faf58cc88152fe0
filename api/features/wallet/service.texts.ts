import { isLanguage } from '#domain/text/languages.ts';
import en from '#locales/en/walletPass.json' with { type: 'json' };
import zh from '#locales/zh-CN/walletPass.json' with { type: 'json' };
import ms from '#locales/ms/walletPass.json' with { type: 'json' };

const texts = { en, ms, 'zh-CN': zh } as const;

/** Texts of a pass in the language of its member. */
export const passTexts = (language: string) => texts[isLanguage(language) ? language : 'en'];
