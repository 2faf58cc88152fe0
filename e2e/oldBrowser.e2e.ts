import { expect, openPage, test } from './product.ts';

const texts = {
  'en-GB': 'This browser is too old for Balai',
  'ms-BN': 'Pelayar ini terlalu lama untuk Balai',
  'zh-CN': '此浏览器版本过旧',
};

/** Two CSS features that browsers gained together with the JavaScript in use. */
const abilities = ['text-wrap', ':dir(rtl)'];

for (const [index, layout] of (['phone', 'desktop'] as const).entries())
  for (const [locale, text] of Object.entries(texts))
    test(`shows a notice above the page only in an old browser, on a ${layout} in ${locale}`, async ({
      browser,
      product,
    }) => {
      const { context, page } = await openPage(browser, layout, {
        locale,
        isWithScript: false,
      });
      await page.goto(product.url);
      const notice = page.locator('.old-browser');
      await expect(notice).toContainText(text);
      await expect(notice).toBeHidden();

      // The test's browser supports both, so the condition is changed to a feature that it does not
      // know.
      const ability = abilities[index]!;
      await page.route('**/*', async (route) => {
        const resourceType = route.request().resourceType();
        if (resourceType !== 'document' && resourceType !== 'stylesheet') return route.continue();
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(
          `@supports (text-wrap:balance) and selector(:dir(rtl))`,
          (condition) => condition.replace(ability, ability.replace(/\w/, 'not-')),
        );
        await route.fulfill({ response, body });
      });
      await page.goto(product.url);
      await expect(notice).toBeVisible();
      const top = await notice.evaluate((one) => one.getBoundingClientRect().top);
      expect(top).toBe(0);
      await context.close();
    });
