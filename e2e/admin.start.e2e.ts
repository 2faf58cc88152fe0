import type { Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { expect, expectAccessible, expectNoSideways, inSoak, test } from './product.ts';

/** Links of the cards with what waits and what is not ready. */
const tasksOf = (page: Page) =>
  page
    .getByRole('region', { name: /^(Needs you|Not ready for the next 14 days)$/ })
    .getByRole('link');
const rowsOf = (page: Page) => page.locator('main tbody tr');

for (const role of ['order', 'event', 'service'] as const)
  test(`counts as many tasks of the role ${role} as their lists have rows (S-56, issue 52)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openConsole(browser, product, role);
    await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
    await expectAccessible(page);
    const hrefs = await tasksOf(page).evaluateAll((links) =>
      links.map((link) => [link.textContent, link.getAttribute('href')] as const),
    );
    expect(hrefs.length).toBeGreaterThan(0);
    for (const [text, href] of hrefs) {
      await page.goto(
        `${product.url}${href}&size=100`.replace('&', href!.includes('?') ? '&' : '?'),
      );
      const count = Number.parseInt(text, 10);
      await expect(rowsOf(page), text).toHaveCount(Math.min(count, 100));
    }
    expect(errors).toEqual([]);
    await context.close();
  });

test('shows only tasks that the role can do, and only its groups of the menu (ROL-021, S-56)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openConsole(browser, product, 'content');
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  await expect(page.getByRole('link', { name: /refund|payment|event/ })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('button')).toHaveText([
    'People',
    'Settings',
  ]);
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `has one slim bar and what waits on the first screen of a phone, ${colorScheme} (issue 52)`,
    inSoak(colorScheme === 'dark'),
    async ({ browser, product }) => {
      const { context, page, errors } = await openConsole(browser, product, 'order', {
        options: { width: 390, height: 844, colorScheme },
      });
      const heading = page.getByRole('heading', { name: 'Needs you' });
      await expect(heading).toBeVisible();
      expect((await page.getByRole('complementary').boundingBox())!.height).toBeLessThanOrEqual(56);
      expect((await heading.boundingBox())!.y).toBeLessThan(400);
      await expectNoSideways(page);
      await expectAccessible(page);
      await page.goto(`${product.url}/admin/orders`);
      await expect(rowsOf(page).first()).toBeVisible();
      expect(errors).toEqual([]);
      await context.close();
    },
  );
