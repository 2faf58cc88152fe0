import { expect, type Locator, type Page } from '@playwright/test';
import type { LayoutName } from './product.ts';

export const layouts: readonly LayoutName[] = ['phone', 'desktop'];
/** Names of the cards on the page. */
export const namesOn = (page: Page): Promise<string[]> => page.locator('article h3').allInnerTexts();
/** Payload of the last recorded call of a name. */
export const lastOf = (calls: readonly { name: string; body: Record<string, unknown> }[], name: string) =>
  calls.findLast((call) => call.name === name)?.body;

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

/** Applies what is chosen. */
export const show = (panel: Locator): Promise<void> => panel.getByRole('button', { name: 'Show events' }).click();
