import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { languages } from '#domain/words/words.ts';

/** Largest script for the first view of Home, gzipped, in bytes (speed.md). */
export const budget = 120 * 1024;

/**
 * Chunks the first view of Home needs in a language: the entry with its imports, shell, screen and
 * words.
 */
export function firstScripts(language: string): string[] {
  const page = readFileSync('dist/index.html', 'utf8');
  const files = new Set(
    [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]!),
  );
  const screens = JSON.parse(readFileSync('dist/first/screens.json', 'utf8')) as Record<
    string,
    Record<string, string[]>
  >;
  for (const file of screens['Home']?.[language] ?? []) files.add(file.replace(/^\//, ''));
  return [...files];
}

/**
 * Script of the first view over the budget is a finding, and any script that asks for `Temporal`,
 * which not every browser has: a rule of `domain/` that uses it is for the server alone.
 */
export function checkFirstScript(): string[] {
  const findings = readdirSync('dist/assets')
    .filter((name) => /\bTemporal\./.test(readFileSync(`dist/assets/${name}`, 'utf8')))
    .map((name) => `${name} asks for Temporal`);
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
