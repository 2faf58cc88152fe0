import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';

/** More than the tab stops of any page. */
export const maxTabPresses = 120;

/**
 * Whether the focused element, if any, is visibly focused: its outline, that of its link’s area, or of its
 * label.
 */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!;
    if (element.matches('body, main')) return true;
    const isDrawn = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    const label = element.closest('label');
    return (
      isDrawn(getComputedStyle(element)) ||
      isDrawn(getComputedStyle(element, '::after')) ||
      (label !== null && isDrawn(getComputedStyle(label)))
    );
  });

export const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Moves the focus to an element with Tab only; each stop must show the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < maxTabPresses; press++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
    expect(
      await showsFocus(page),
      `${await page.evaluate(() => document.activeElement!.outerHTML.slice(0, 160))} shows no focus`,
    ).toBe(true);
  }
  throw new Error(`${String(target)} is not reached by Tab`);
}
