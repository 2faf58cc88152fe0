import { hasSign } from '../../text/text.ts';
import type { Language } from '../../text/languages.ts';
import { languages } from '../../text/languages.ts';
import type { MessageTexts } from './shapes.ts';

/** Placeholders that the text of a message may use, with braces. */
export const messagePlaceholders = ['{name}', '{event}', '{when}', '{where}', '{order}'] as const;

const fieldsOf = ['subjects', 'bodies'] as const;

type MessageFault = {
  field: `${(typeof fieldsOf)[number]}.${Language}`;
  refusal: 'wrongInput' | 'placeholderUnknown';
  name?: string;
};

/**
 * The first fault of a message: no English subject or text, a text without a letter, or an unknown
 * placeholder.
 */
export function messageFault(written: MessageTexts): MessageFault | null {
  for (const part of fieldsOf)
    for (const language of languages) {
      const text = written[part][language];
      const field = `${part}.${language}` as const;
      if (text === '' && language !== 'en') continue;
      if (!hasSign(text)) return { field, refusal: 'wrongInput' };
      const name = (text.match(/\{\w*\}/g) ?? []).find(
        (one) => !messagePlaceholders.some((known) => known === one),
      );
      if (name !== undefined) return { field, refusal: 'placeholderUnknown', name };
    }
  return null;
}

/** The text in a language, else the English one (LNG-008). */
export const messageText = (of: MessageTexts['subjects'], language: Language): string =>
  of[language] === '' ? of.en : of[language];
