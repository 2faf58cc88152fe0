import { openConsole } from './admin.ts';
import { expect, expectAccessible, test } from './product.ts';

test('ADM-040 S-56 an item code is written where it stands; taking one away is asked once more', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(
    browser,
    product,
    'order',
    '/admin/items?kind=PACKAGE',
  );
  const field = page.getByRole('textbox', { name: /^Item code of/ }).first();
  const name = (await field.getAttribute('aria-label'))!;
  const mine = page.getByRole('textbox', { name, exact: true });
  const before = await mine.inputValue();
  expect(before).not.toBe('');
  await expectAccessible(page);
  await mine.fill('NEW-77');
  await mine.press('Enter');
  await expect(page.getByText('The item code is saved.')).toBeVisible();
  await page.reload();
  await expect(mine).toHaveValue('NEW-77');
  await mine.fill('');
  await page.getByRole('button', { name: /^Save the item code of/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Take the item away?' });
  await question.getByRole('button', { name: 'No' }).click();
  await mine.fill(before);
  await mine.press('Enter');
  await expect(page.getByRole('button', { name: /^Save the item code of/ })).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
