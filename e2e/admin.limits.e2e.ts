import { openConsole } from './admin.ts';
import { expect, expectAccessible, expectNoSideways, test } from './product.ts';

test('imports of invitations name their limits beside the field, and the field tells the number of what is too much (ADM-017, G2)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(
    browser,
    product,
    'event',
    '/admin/event-guests?q=long%20table',
  );
  await page.getByRole('link', { name: /The long table, Invitations/ }).click();
  const lines = page.getByLabel('Or paste the lines');
  await expect(lines).toHaveAccessibleDescription(
    'At most 5,000 lines and 200,000 characters at once.',
  );
  const look = page.getByRole('button', { name: 'Look at it' });
  await lines.fill('1'.repeat(224_199));
  await expect(lines).toHaveAccessibleDescription(
    /This text has 224,199 characters\. At most 200,000 can be imported at once\./,
  );
  await expect(look).toHaveAttribute('aria-disabled', 'true');
  await lines.fill(`Member number\n${'12\n'.repeat(5001)}`);
  await look.click();
  await expect(lines).toHaveAccessibleDescription(/The file has 5001 lines\. At most 5000 can/);
  await expectAccessible(page);
  await lines.fill(`Member number\n${'12\n'.repeat(5000)}`);
  await look.click();
  await expect(page.getByText('5000 lines are left out').first()).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('a list asks for nothing while its days are no period, and the field says why (VAL-001, R8)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'system', '/admin/audit');
  const [from, until] = [page.getByLabel('From'), page.getByLabel('Until')];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/listAudit')) asked.push(request.postData() ?? '');
  });
  await from.fill('2026-03-02');
  await from.press('Enter');
  await expect(until).toHaveAccessibleDescription('Please choose the last day too.');
  await until.fill('2026-03-01');
  await until.press('Enter');
  await expect(from).toHaveAccessibleDescription('This day is after the last one.');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  await expectNoSideways(page);
  expect(asked).toEqual([]);
  await until.fill('2026-03-02');
  await until.press('Enter');
  await expect.poll(() => asked.length).toBe(1);
  await expect(from).not.toHaveAttribute('aria-invalid');
  expect(errors).toEqual([]);
  await context.close();
});
