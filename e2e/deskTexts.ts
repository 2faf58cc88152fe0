import { readFileSync } from 'node:fs';
import type { Language } from '#domain/text/languages.ts';

type File =
  | 'administrators'
  | 'checkin'
  | 'checkinAdmin'
  | 'deskAdmin'
  | 'notesAdmin'
  | 'orderActsAdmin';
type More = 'bookingsAdmin' | 'orderDeskAdmin' | 'ordersAdmin' | 'timelineAdmin' | 'unmatchedAdmin';

/**
 * Finds texts of the console and of check-in in a language, so that a test runs in every language.
 * `{name}` of a text is replaced by `values`; `count` selects the form of the text.
 */
export function deskTexts(language: Language) {
  const files = new Map<string, Record<string, string | Record<string, string>>>();
  const plural = new Intl.PluralRules(language);
  return (file: File | More, key: string, values: Record<string, string | number> = {}): string => {
    if (!files.has(file))
      files.set(file, JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8')));
    const found = files.get(file)![key];
    const text = typeof found === 'object' ? found[plural.select(Number(values['count']))] : found;
    if (text === undefined) throw new Error(`no text ${file}.${key}`);
    return text.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
  };
}
