import { openConsole } from './admin.ts';
import { expect, expectAccessible, test } from './product.ts';

test('shows open tasks on the first page only to roles that can do them (S-56)', async ({
  browser,
  product,
}) => {
  const desk = await openConsole(browser, product, 'order');
  const { page } = desk;
  const refunds = page.getByRole('link', { name: /^\d+ open refunds?$/ });
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
  await expect(refunds).toBeVisible();
  await expectAccessible(page);
  const count = Number.parseInt((await refunds.textContent())!, 10);
  await refunds.click();
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(page.getByText(`${count} ${count === 1 ? 'entry' : 'entries'}`)).toBeVisible();
  await page.goto(`${product.url}/admin`);
  await page.evaluate(() => localStorage.setItem('localeLanguage', 'zh-CN'));
  await page.reload();
  await expect(page.getByRole('link', { name: `${count} 笔退款待处理` })).toBeVisible();
  expect(desk.errors).toEqual([]);
  await desk.context.close();

  const others = await openConsole(browser, product, 'content');
  await expect(
    others.page.getByRole('link', { name: 'Notices', exact: true }).first(),
  ).toBeVisible();
  await expect(others.page.getByRole('heading', { name: 'Needs your attention' })).toHaveCount(0);
  await others.context.close();
});
