import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { languages } from '#domain/text/languages.ts';

/** Scripts for the first view of Home, gzipped, bytes. */
const budget = 107 * 1024;

/** Per screen, in addition to the entry. */
const maxFiles = 24;

const filesOfScreens = () =>
  JSON.parse(readFileSync('dist/first/screens.json', 'utf8')) as Record<
    string,
    Record<string, string[]>
  >;

/** Home's first view in a language: the entry with its imports, shell, screen and texts. */
function firstScripts(language: string): string[] {
  const page = readFileSync('dist/index.html', 'utf8');
  const files = new Set(
    [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]!),
  );
  for (const file of filesOfScreens()['Home']?.[language] ?? []) files.add(file.replace(/^\//, ''));
  return [...files];
}

/**
 * Scripts may not use `Temporal`, which not every browser has: such rules are for the server only.
 */
export function checkFirstScript(): string[] {
  const findings = readdirSync('dist/assets')
    .filter((name) => /\bTemporal\./.test(readFileSync(`dist/assets/${name}`, 'utf8')))
    .map((name) => `${name} asks for Temporal`);
  for (const [screen, files] of Object.entries(filesOfScreens()))
    for (const language of languages)
      if ((files[language]?.length ?? 0) > maxFiles)
        findings.push(
          `${screen} ${language}: ${files[language]!.length} files, more than ${maxFiles}`,
        );
  for (const language of languages) {
    const bytes = firstScripts(language).reduce(
      (sum, file) => sum + gzipSync(readFileSync(`dist/${file}`)).length,
      0,
    );
    const text = `${language}: ${(bytes / 1024).toFixed(1)} KiB of script before the first view`;
    if (bytes > budget) findings.push(`${text}, more than ${budget / 1024}`);
    else if (import.meta.main) console.log(text);
  }
  return findings;
}

if (import.meta.main) {
  const findings = checkFirstScript();
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) process.exit(1);
}
