import { openConsole } from './admin.ts';
import { expect, test } from './product.ts';

test('lists upcoming check-in points first, and reports no missing staff code when a session is over (ADM-014, console 20)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'check-in', {
    path: '/admin/doors',
  });
  const lines = page.getByRole('row');
  await expect(lines.nth(1).getByText(/^(Set|None yet)$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Sessions' }).selectOption({ label: 'Ended' });
  await expect(page).toHaveURL(/when=over/);
  // Late in the evening the first row is tonight's session, which has a code.
  await expect(page.getByRole('cell', { name: 'Ended', exact: true }).first()).toBeVisible();
  await expect(page.getByText('None yet')).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
