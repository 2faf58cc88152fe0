import type { Browser, Page } from '@playwright/test';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, type LayoutName, openBrowser, test } from './product.ts';

/** Position and painted style of each element. */
const stylesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      return [
        one.tagName,
        one.getAttribute('class'),
        [x, y, width, height].map(Math.round).join(' '),
        style.color,
        style.backgroundColor,
        style.font,
        style.border,
        style.borderRadius,
        style.visibility,
        style.fill,
      ].join(' | ');
    }),
  );

/**
 * Opens the same pages twice without script: with the style sheet, and with the document's own
 * styles only.
 */
async function bothWays(browser: Browser, layout: LayoutName, cookies: Cookies) {
  const open = async (isWithSheet: boolean) => {
    const context = await openBrowser(browser, layout, { isWithScript: false });
    await context.addCookies(cookies);
    if (!isWithSheet) await context.route('**/assets/*.css', (route) => route.abort());
    return context.newPage();
  };
  return [await open(true), await open(false)] as const;
}
type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0];

for (const layout of ['phone', 'desktop'] as const)
  test(`renders a page the same before and after the style sheet loads, on a ${layout} (issue 21 (8))`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const { eventID } = await (await memberOf(product, ada)).eventOf('Charity bazaar');
    const context = await openBrowser(browser, layout);
    await signInAs(await context.newPage(), product, ada);
    const [whole, early] = await bothWays(browser, layout, await context.cookies());
    for (const path of [
      '/Home',
      '/Home?tab=1',
      '/Home?tab=2',
      '/Order',
      '/MyTickets',
      '/Position',
      `/ActivityDetail?eventID=${eventID}`,
    ]) {
      await Promise.all([whole, early].map((page) => page.goto(product.url + path)));
      const expected = await stylesOf(whole);
      expect(expected.length, path).toBeGreaterThan(20);
      await expect.poll(() => stylesOf(early), path).toEqual(expected);
    }
    await Promise.all([context, whole.context(), early.context()].map((one) => one.close()));
  });
