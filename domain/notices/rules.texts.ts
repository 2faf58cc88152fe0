import { settingPlaceholders } from '../regions/rules.settings.ts';

/** Distinct placeholders of a text, with braces. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set(text.match(/\{\w+\}/g) ?? []),
];

/** Placeholders that every text can use: customer care's number and settings of the country. */
const everywhere = ['phone', ...Object.keys(settingPlaceholders)].map((name) => `{${name}}`);

type TextVerdict =
  | { ok: true }
  | { ok: false; refusal: 'placeholderMissing' | 'placeholderUnknown'; name: string };

/**
 * Whether a text can replace the product's own text (ERR-014). It needs all placeholders of that
 * text and no unknown ones. `written` is null for codes of other systems.
 */
export function canReword(written: string | null, text: string): TextVerdict {
  const wanted = written === null ? [] : placeholdersOf(written);
  const has = placeholdersOf(text);
  const missing = wanted.find((one) => !has.includes(one));
  if (missing !== undefined) return { ok: false, refusal: 'placeholderMissing', name: missing };
  const unknown = has.find((one) => !wanted.includes(one) && !everywhere.includes(one));
  return unknown === undefined
    ? { ok: true }
    : { ok: false, refusal: 'placeholderUnknown', name: unknown };
}
