import type { Browser, Page } from '@playwright/test';
import type { Language } from '#domain/text/languages.ts';
import { signInToConsole } from './admin.ts';
import { deskTexts } from './deskTexts.ts';
import { expectReadable, folder, keep, languages } from './pictures.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  type Product,
} from './product.ts';

type Seen = { layout: LayoutName; language: Language };

/** A phone in English; both layouts in all languages when pictures are wanted. */
export const seen: readonly Seen[] =
  folder === undefined
    ? [{ layout: 'phone', language: 'en' }]
    : (['phone', 'desktop'] as const).flatMap((layout) =>
        (Object.keys(languages) as Language[]).map((language) => ({ layout, language })),
      );

/** Buttons, links and dialogs whose content is wider than they are, and hidden there. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, a, label, legend, h1, h2, [role=dialog], [role=alertdialog]',
      ),
    ]
      .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => getComputedStyle(one).overflowX !== 'visible')
      .map((one) => `${one.tagName}: ${one.textContent.trim().slice(0, 60)}`),
  );

/** Opens a page of the desk or of check-in, with its texts and the check of what it shows. */
export async function openSeen(browser: Browser, { layout, language }: Seen) {
  const opened = await openPage(browser, layout, { locale: languages[language] });
  const { page } = opened;
  const t = deskTexts(language);
  const dialog = page.getByRole('dialog');
  const asking = dialog.or(page.getByRole('alertdialog'));
  /**
   * Expects that the screen is accessible in both themes, readable, and not wider than the window;
   * stores its pictures when they are wanted.
   */
  const look = async (name: string): Promise<void> => {
    await expect(page.locator('h1').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('.animate-shimmer')).toHaveCount(0);
    await expectReadable(page, language);
    await expectNoSideways(page);
    expect.soft(await cutOff(page), name).toEqual([]);
    const isWhole = (await asking.count()) === 0;
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await keep(page, `${name}-${layout}-${language}-${colorScheme}`, isWhole);
    }
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  /** Opens the dialog of a button, checks it, and closes it. */
  const lookAt = async (name: string, button: string): Promise<void> => {
    await press(button);
    await expect(asking).toBeVisible();
    await look(name);
    await leave();
  };
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(asking).toHaveCount(0);
  };
  return { ...opened, t, dialog, look, lookAt, press, leave };
}

/** The same for an administrator of the demo. */
export async function openDeskSeen(
  browser: Browser,
  product: Product,
  seen: Seen,
  { role = 'order', path }: { role?: string; path: string },
) {
  const opened = await openSeen(browser, seen);
  await signInToConsole(opened.page, product, role, path);
  return opened;
}
