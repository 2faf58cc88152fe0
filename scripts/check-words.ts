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
