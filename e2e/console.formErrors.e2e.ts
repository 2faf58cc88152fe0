import { openConsole } from './admin.ts';
import { expect, expectAccessible, expectNoSideways, test } from './product.ts';
import { keep } from './pictures.ts';
import { richText } from './richText.ts';

test('lists all errors of a form above it, jumps to their fields, and moves nothing while they are corrected (S-56, R8)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'content', {
    path: '/admin/notice',
  });
  const title = page.getByRole('textbox', { name: /^Title · English/ });
  const text = richText(page, 'Text · English');
  await expect(text).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(title).toBeFocused();
  const list = page.locator('#form-errors');
  await expect(list.getByRole('heading', { name: '2 fields to correct' })).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveText([
    'Title · English · Please fill this in.',
    'Text · English · Please fill this in.',
  ]);
  await expectAccessible(page);
  await keep(page, 'form-errors');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await keep(page, 'form-errors-phone');
  await list.getByRole('button', { name: 'Text · English' }).click();
  await expect(text).toBeFocused();
  const top = () => text.evaluate((field) => field.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await page.keyboard.type('The lift is repaired.');
  await expect(list.getByRole('heading', { name: '1 field to correct' })).toBeVisible();
  await expect(list.getByRole('listitem').nth(1)).toHaveText(
    'Text · English · Please fill this in. (corrected)',
  );
  expect(await top()).toBe(before);
  // The button beside Save leads back to the list.
  await page.getByRole('button', { name: '1 field to correct' }).click();
  await expect(list).toBeFocused();
  await title.fill('Lift closed');
  await expect(
    list.getByRole('heading', { name: 'All corrected. Please save again.' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(list).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
