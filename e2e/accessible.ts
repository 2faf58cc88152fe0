import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Styles of texts whose contrast axe has accepted in this process. */
const accepted = new Set<string>();

/**
 * Collects the styles of a page's visible texts: everything that contrast depends on, and whether
 * the rule exempts the text. Texts with equal styles have equal contrast.
 */
const stylesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layersOf = (element: Element | null): string => {
      if (element === null) return '';
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, filter].join(' ');
      const isOpaque = own.startsWith('rgb(') && backgroundImage === 'none';
      return isOpaque && opacity === '1' ? own : `${own} < ${layersOf(element.parentElement)}`;
    };
    const isExempt = (element: Element) =>
      element.closest(':disabled, [aria-disabled=true], [aria-hidden=true], [inert]') !== null ||
      element.closest('label')?.control?.matches(':disabled') === true;
    const styles = new Set<string>();
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      if (!hasText && !element.matches('input, textarea, select')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const placeholder = getComputedStyle(element, '::placeholder').color;
      styles.add(
        [color, fontSize, fontWeight, textShadow, placeholder, isExempt(element)].join(' ') +
          ` on ${layersOf(element)}`,
      );
    }
    return [...styles];
  });

/**
 * Returns the violations that axe finds on a page, one line each with the rule and its elements.
 * Runs all rules unless `rules` names some. Contrast takes half of axe's time, so it is skipped
 * when axe has accepted the styles of all texts. Pages have no frames.
 */
export async function findingsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const styles = rules === undefined ? await stylesOf(page) : [];
  const isAccepted = rules === undefined && styles.every((style) => accepted.has(style));
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules === undefined ? {} : { runOnly: [...rules] }),
    ...(isAccepted ? { rules: { 'color-contrast': { enabled: false } } } : {}),
  };
  const findings = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, chosen);
    return violations.map(
      (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, options);
  if (!findings.some((finding) => finding.startsWith('color-contrast:')))
    for (const style of styles) accepted.add(style);
  return findings;
}
