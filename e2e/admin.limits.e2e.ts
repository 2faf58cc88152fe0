import { openConsole } from './admin.ts';
import { dayField } from './dayField.ts';
import { expect, expectAccessible, expectNoSideways, test } from './product.ts';

test('shows the import limits at the field, and disables the check when the text is too long (ADM-017, G2)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: '/admin/event-guests?q=long%20table',
  });
  await page.getByRole('link', { name: /The long table, Invitations/ }).click();
  const lines = page.getByLabel('Or paste the lines');
  await expect(lines).toHaveAccessibleDescription(
    'At most 5,000 lines and 200,000 characters at once.',
  );
  const check = page.getByRole('button', { name: 'Check the file' });
  await lines.fill('1'.repeat(224_199));
  await expect(lines).toHaveAccessibleDescription(
    /This text has 224,199 characters\. At most 200,000 can be imported at once\./,
  );
  await expect(check).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('shows at its field why the period of a list is invalid (VAL-001, R8)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: '/admin/audit',
  });
  const [from, until] = [dayField(page, 'From'), dayField(page, 'Until')];
  await from.fill('2026-03-02');
  await from.press('Enter');
  await expect(until).toHaveAccessibleDescription('Please also choose the last day.');
  await until.fill('2026-03-01');
  await until.press('Enter');
  await expect(from).toHaveAccessibleDescription('The first day must not be after the last day.');
  await expectAccessible(page);
  await expectNoSideways(page);
  expect(errors).toEqual([]);
  await context.close();
});
