import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, settled } from './product.ts';

export const languages = { en: 'en-GB', 'zh-CN': 'zh-CN', ms: 'ms-BN' } as const;

/**
 * `PICTURES=1` stores screenshots of all screens and checks both themes in every language; another
 * value names the folder.
 */
const input = process.env['PICTURES'];
export const folder = input === '1' ? 'test-results/pictures' : input;

/** Checks the language, and that no text key, placeholder or missing value is visible. */
export async function expectReadable(page: Page, language: string): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  const shown = await page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.parentElement?.closest('script, style') === null)
        texts.push(walker.currentNode.textContent!.trim());
    for (const one of document.querySelectorAll('[aria-label], [placeholder], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'alt'])
        texts.push(one.getAttribute(name) ?? '');
    return texts.filter(Boolean);
  });
  const broken = shown.filter(
    (text) =>
      /\{\w+\}|\bundefined\b|\bNaN\b|\[object |Invalid Date/.test(text) ||
      /^[a-z]+[A-Z][A-Za-z]+$/.test(text),
  );
  expect(broken, page.url()).toEqual([]);
  if (language === 'zh-CN')
    expect(shown.filter((text) => /[\u4e00-\u9fff]/.test(text)).length, page.url()).toBeGreaterThan(
      3,
    );
}

/** Stores a screenshot if pictures are wanted; `isWhole` includes what is below the fold. */
export async function keep(page: Page, name: string, isWhole = false): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await settled(page);
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: isWhole });
}
