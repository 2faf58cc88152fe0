import { openConsole } from './admin.ts';
import { expect, expectAccessible, expectNoSideways, test } from './product.ts';

const phone = { width: 390, height: 844 };

test('opens the console menu below its button on a phone, and closes it on navigation', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openConsole(browser, product, 'system', {
    path: '/admin/events',
  });
  await page.setViewportSize(phone);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeHidden();
  const before = await button.boundingBox();
  await button.click();
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await button.boundingBox()).toEqual(before);
  const list = (await menu.boundingBox())!;
  expect(list.y).toBeGreaterThanOrEqual(before!.y + before!.height);
  await expectAccessible(page);
  await expectNoSideways(page);
  await expect(menu.getByRole('link', { name: 'Events', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await menu.getByRole('button', { name: 'People' }).click();
  await expect(menu.getByRole('link', { name: 'Events', exact: true })).toBeHidden();
  await menu.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/members/);
  await expect(menu).toBeHidden();
  expect(errors).toEqual([]);
  await context.close();
});

test('keeps the actions of a form 16 px away from the screen edges on a phone', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openConsole(browser, product, 'event', {
    path: '/admin/events',
  });
  await page.setViewportSize(phone);
  await page.getByRole('main').locator('a[href*="/admin/event?"]').first().click();
  const actions = page.locator('fieldset:has(+ button)');
  const preview = actions.getByRole('link', { name: 'Preview' });
  expect((await preview.boundingBox())!.x).toBeGreaterThanOrEqual(16);
  const last = actions.getByRole('button').last();
  await actions.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
  const box = (await last.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(phone.width - 16);
  await expectNoSideways(page);
  expect(errors).toEqual([]);
  await context.close();
});
