import { openConsole } from './admin.ts';
import { expect, expectAccessible, test } from './product.ts';

test('saves an item code in its row, and requires confirmation to remove one (ADM-040, S-56)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'order', {
    path: '/admin/items?kind=PACKAGE',
  });
  // Packages of other tests have no code yet.
  const fields = page.getByRole('textbox', { name: /^Item code of/ });
  await expect(fields.first()).toBeVisible();
  const { name, before } = await fields.evaluateAll((all) => {
    const filled = (all as HTMLInputElement[]).find((field) => field.value !== '');
    return { name: filled?.ariaLabel ?? '', before: filled?.value ?? '' };
  });
  const mine = page.getByRole('textbox', { name, exact: true });
  expect(before).not.toBe('');
  await expectAccessible(page);
  await mine.fill('NEW-77');
  await mine.press('Enter');
  await expect(page.getByText('The item code is saved.')).toBeVisible();
  await page.reload();
  await expect(mine).toHaveValue('NEW-77');
  await mine.fill('');
  await page.getByRole('button', { name: /^Save the item code of/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the item code?' });
  await question.getByRole('button', { name: 'No' }).click();
  await mine.fill(before);
  await mine.press('Enter');
  await expect(page.getByRole('button', { name: /^Save the item code of/ })).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
