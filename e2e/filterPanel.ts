import { expect, type Locator, type Page } from '@playwright/test';
import type { LayoutName } from './product.ts';

export const layouts: readonly LayoutName[] = ['phone', 'desktop'];
export const namesOn = (page: Page): Promise<string[]> =>
  page.locator('article h3').allInnerTexts();
export const lastOf = (
  calls: readonly { name: string; body: Record<string, unknown> }[],
  name: string,
) => calls.findLast((call) => call.name === name)?.body;

/** Opens the filter panel: a sheet on phones, beside the list on wide screens. */
export async function panelOf(page: Page, layout: LayoutName): Promise<Locator> {
  if (layout === 'phone')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filter/ })
      .click();
  const panel = page.getByRole('form', { name: 'Filter events' });
  await expect(panel).toBeVisible();
  return panel;
}

/** Applies the choice by the sheet's button; beside the list it is applied already. */
export async function show(panel: Locator): Promise<void> {
  const button = panel.getByRole('button', { name: 'Show events' });
  if (await button.isVisible()) await button.click().catch(() => {});
}

/**
 * Presses an element above a sheet as soon as nothing covers it. It has a layout before it is
 * visible.
 */
export async function pressOn(page: Page, target: Locator, layout: LayoutName): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
  const { x, y, width, height } = (await target.boundingBox())!;
  const at = [x + width / 2, y + height / 2] as const;
  await (layout === 'phone' ? page.touchscreen.tap(...at) : page.mouse.click(...at));
}
