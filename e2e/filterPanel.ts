import { expect, type Locator, type Page } from '@playwright/test';
import type { LayoutName } from './product.ts';

export const layouts: readonly LayoutName[] = ['phone', 'desktop'];
/** Names of the cards on the page. */
export const namesOn = (page: Page): Promise<string[]> =>
  page.locator('article h3').allInnerTexts();
/** Payload of the last recorded call of a name. */
export const lastOf = (
  calls: readonly { name: string; body: Record<string, unknown> }[],
  name: string,
) => calls.findLast((call) => call.name === name)?.body;

/** The panel: a sheet on phones, beside the list on wide screens. */
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

/** Applies what is chosen: in the sheet by its button; beside the list that has happened already. */
export async function show(panel: Locator): Promise<void> {
  const button = panel.getByRole('button', { name: 'Show events' });
  if (await button.isVisible()) await button.click().catch(() => {});
}

/**
 * Presses what lies above a sheet, once it is there to be pressed: it is laid out unseen before it
 * is shown.
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
