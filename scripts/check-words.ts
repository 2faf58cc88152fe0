import { readdirSync } from 'node:fs';
import { languages, type Text } from '#domain/words/words.ts';

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();
const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));

/** Words that are the same in every language: names, numbers, units. */
const isNeutral = (text: string) =>
  !/\p{L}{3,}/u.test(
    text
      .replace(/\{\w+\}/g, '')
      .replace(/Balai|Malaysia|English|Bahasa Melayu|B\$|QR|OK|ABO|APC|PIN|WhatsApp/g, ''),
  );

/**
 * A number with a unit that settings are measured in. In a text it may stand for a setting, which must
 * be a placeholder (ADM-009). A picture of 5 MB, a file of 10 MB and the length of a field are
 * constants. Numbers in words are not found.
 */
const measured =
  /\d+\s*(?:个\s*)?(?:calendar |natural )?(?:minutes?|hours?|days?|months?|sessions?|files?|words?|(?:unpaid )?reservations?|minit|jam|hari|bulan|sesi|fail|perkataan|tempahan|分钟|小时|天|月|场次|文件|词|预订)|(?<!\d)(?!(?:5|10)\s?MB)\d+\s?MB/iu;

/** Texts whose number is a constant of the product and no setting. */
const constants = new Set([
  'bookings.pictureCopied',
  'checkin.staffText',
  'figuresAdmin.lastYear',
  'jobsAdmin.identitiesText',
  'mailSamples.when',
  'maintenanceAdmin.announceHint',
  // Rescheduling and cancelling a service close 24 hours before it (B-11, B-15).
  'refusals.A0024',
  'assessmentRefusals.A0024',
  'cases.8034.serviceTooLate',
  // A slot begins on a quarter-hour.
  'refusals.7097',
  'facilityRefusals.7097',
]);

/** Whether a text has a number of a setting written into it. */
export const namesSetting = (name: string, text: string): boolean =>
  !constants.has(name) && measured.test(text);

type Words = Record<string, Record<string, Text>>;

/**
 * Every language has every text (the compiler sees to that), with the same placeholders and no
 * English left over (LNG-007).
 */
export async function checkWords(): Promise<string[]> {
  const findings: string[] = [];
  for (const file of readdirSync(new URL('../domain/words/en/', import.meta.url))) {
    const read = async (language: string) =>
      (await import(`../domain/words/${language}/${file}`)) as Words;
    const english = await read('en');
    for (const language of languages)
      for (const [group, texts] of Object.entries(await read(language)))
        for (const [key, text] of Object.entries(texts))
          // `one` of a plural says its number itself.
          for (const form of typeof text === 'string' ? [text] : [text.other])
            if (namesSetting(`${group}.${key}`, form))
              findings.push(
                `${language}/${file} ${group}.${key}: a number that may be a setting: ${form}`,
              );
    for (const language of languages.filter((one) => one !== 'en')) {
      const other = await read(language);
      for (const [group, texts] of Object.entries(english))
        for (const [key, text] of Object.entries(texts)) {
          const name = `${language}/${file} ${group}.${key}`;
          const translated = other[group]?.[key];
          if (translated === undefined) findings.push(`${name}: missing`);
          else if (
            placeholders(formsOf(text).at(-1)!) !== placeholders(formsOf(translated).at(-1)!)
          )
            findings.push(`${name}: other placeholders than English`);
          else if (
            formsOf(translated).some((form) => formsOf(text).includes(form)) &&
            !isNeutral(formsOf(text).at(-1)!)
          )
            findings.push(`${name}: still English: ${formsOf(text).at(-1)}`);
        }
    }
  }
  return findings;
}

if (import.meta.main) {
  const findings = await checkWords();
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) process.exit(1);
}
