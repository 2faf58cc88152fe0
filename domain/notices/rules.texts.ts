import { settingPlaceholders } from '../regions/rules.settings.ts';

/** Placeholders that stand in a text, in braces, each once. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set(text.match(/\{\w+\}/g) ?? []),
];

/** The care number and the settings of the member's country can be named in every text. */
const everywhere = ['phone', ...Object.keys(settingPlaceholders)].map((name) => `{${name}}`);

type TextVerdict =
  | { ok: true }
  | { ok: false; refusal: 'placeholderMissing' | 'placeholderUnknown'; name: string };

/**
 * Whether a text may stand in for the written one (ERR-014): it must keep what the written one is
 * filled with, and must not ask for what nobody fills in. `written` is null for codes of other
 * systems, which have no text of ours.
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
