import { readdirSync, readFileSync } from 'node:fs';
import { type Language, languages } from '#domain/text/languages.ts';
import type { Text } from '#domain/text/say.ts';

type Texts = Readonly<Record<string, Text>>;

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();
const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));

/** Names, numbers and units may be the same in every language. */
const isNeutral = (text: string) =>
  !/\p{L}{3,}/u.test(
    text
      .replace(/\{\w+\}/g, '')
      .replace(/Balai|Malaysia|English|Bahasa Melayu|B\$|QR|OK|ABO|APC|PIN|WhatsApp/g, ''),
  );

/**
 * A number with a unit of settings, which must be a placeholder (ADM-009). Pictures of 5 MB, files
 * of 10 MB and lengths of fields are constants. Numbers written as words are not found.
 */
const measured =
  /\d+\s*(?:个\s*)?(?:calendar |natural )?(?:minutes?|hours?|days?|months?|sessions?|files?|words?|(?:unpaid )?reservations?|minit|jam|hari|bulan|sesi|fail|perkataan|tempahan|分钟|小时|天|月|场次|文件|词|预订)|(?<!\d)(?!(?:5|10)\s?MB)\d+\s?MB/iu;

const constants = new Set([
  'bookings.pictureCopied',
  'checkin.staffText',
  'figuresAdmin.lastYear',
  'jobsAdmin.identitiesText',
  'mailSamples.when',
  'maintenanceAdmin.announceHint',
  // Rescheduling and cancelling a service close 24 hours before it (B-11, B-15).
  'refusals.A0024',
  'refusalCases.8034.serviceTooLate',
  // A slot begins on a quarter-hour.
  'refusals.7097',
]);

export const namesSetting = (name: string, text: string): boolean =>
  !constants.has(name) && measured.test(text);

function kindOf(value: unknown): 'a text' | 'forms by number' | 'neither' {
  if (typeof value === 'string') return 'a text';
  const forms = Object.entries(value ?? {});
  const areForms = forms.every(
    ([name, form]) => (name === 'one' || name === 'other') && typeof form === 'string',
  );
  return areForms && forms.some(([name]) => name === 'other') ? 'forms by number' : 'neither';
}

export function shapeFindings(english: Texts, other: Texts): string[] {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(other, key));
  const superfluous = Object.keys(other).filter((key) => !Object.hasOwn(english, key));
  const unlike = Object.keys(english).filter(
    (key) => Object.hasOwn(other, key) && kindOf(other[key]) !== kindOf(english[key]),
  );
  return [
    ...missing.map((key) => `${key}: missing`),
    ...superfluous.map((key) => `${key}: not in English`),
    ...unlike.map((key) => `${key}: must be ${kindOf(english[key])}, as in English`),
  ];
}

/** LNG-007 */
function translationFindings(english: Texts, other: Texts): string[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const translated = other[key];
    if (translated === undefined || kindOf(translated) !== kindOf(text)) return [];
    const last = formsOf(text).at(-1)!;
    if (placeholders(last) !== placeholders(formsOf(translated).at(-1)!))
      return [`${key}: other placeholders than English`];
    const isEnglish = formsOf(translated).some((form) => formsOf(text).includes(form));
    return isEnglish && !isNeutral(last) ? [`${key}: still English: ${last}`] : [];
  });
}

const folderOf = (language: Language) => new URL(`../locales/${language}/`, import.meta.url);
const sourceOf = (language: Language, file: string) =>
  readFileSync(new URL(file, folderOf(language)), 'utf8');

function ownFindings(name: string, source: string): string[] {
  const texts = Object.entries(JSON.parse(source) as Texts);
  const isTwice = (source.match(/^ {2}"/gm) ?? []).length > texts.length;
  return [
    ...(isTwice ? ['a key is written twice'] : []),
    ...texts.flatMap(([key, text]) => {
      if (kindOf(text) === 'neither') return [`${key}: neither a text nor forms by number`];
      // Only `other`: `one` of a plural has its number as text.
      const other = typeof text === 'string' ? text : text.other;
      return namesSetting(`${name}.${key}`, other)
        ? [`${key}: a number that may be a setting: ${other}`]
        : [];
    }),
  ];
}

/**
 * Compares the languages with English: keys, kinds and placeholders (LNG-007). The compiler checks
 * English only.
 */
export function checkTexts(): string[] {
  const english = readdirSync(folderOf('en'));
  return languages.flatMap((language) => {
    const files = readdirSync(folderOf(language));
    const ofFiles = files.flatMap((file) => {
      const source = sourceOf(language, file);
      const findings = ownFindings(file.replace('.json', ''), source);
      if (language !== 'en' && english.includes(file)) {
        const texts = JSON.parse(source) as Texts;
        const inEnglish = JSON.parse(sourceOf('en', file)) as Texts;
        findings.push(...shapeFindings(inEnglish, texts), ...translationFindings(inEnglish, texts));
      }
      return findings.map((finding) => `${language}/${file} ${finding}`);
    });
    return [
      ...english
        .filter((file) => !files.includes(file))
        .map((file) => `${language}/${file} missing`),
      ...files
        .filter((file) => !english.includes(file))
        .map((file) => `${language}/${file} not in English`),
      ...ofFiles,
    ];
  });
}

if (import.meta.main) {
  const findings = checkTexts();
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) process.exit(1);
}
