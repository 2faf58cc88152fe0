import { openConsole, signInToConsole } from './admin.ts';
import { memberOf, newAda } from './member.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

test('adds an API key, reads a purchased order with it, replaces its secret and withdraws it (issue 55)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: '/admin/api-keys',
  });
  await expect(page.getByRole('row', { name: /Accounting/ })).toContainText('Active');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Member system');
  await page.getByRole('checkbox', { name: 'Orders' }).check();
  const lastDay = page.getByRole('textbox', { name: 'Last day' });
  await lastDay.fill('2020-01-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The last day must not be in the past.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Member system');
  await expectAccessible(page);
  await lastDay.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No secret yet')).toBeVisible();
  await page.getByRole('button', { name: 'Make secret' }).click();
  const shown = page.getByRole('status').locator('code');
  await expect(shown).toHaveText(/^balai_[\da-f]{12}_[\da-f]{64}$/);
  await expectAccessible(page);
  const key = (await shown.textContent())!;
  const read = async (secret: string, cursor: string) => {
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await fetch(`${product.url}/api/v1/orders?cursor=${cursor}`, { headers });
    const { data } = (await answer.json()) as {
      data: { items: { orderNumber: string }[]; cursor: string } | null;
    };
    const numbers = data?.items.map(({ orderNumber }) => orderNumber) ?? [];
    return { status: answer.status, numbers, cursor: data?.cursor ?? '' };
  };
  const { cursor } = await read(key, 'now');
  const orderNumber = await (await memberOf(product, newAda())).buy('Charity bazaar');
  await expect.poll(async () => (await read(key, cursor)).numbers).toContain(orderNumber);

  await page.reload();
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(page.getByText('Never')).toHaveCount(0);
  await page.getByRole('button', { name: 'Replace secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace secret' }).click();
  await expect(page.getByText('Former secret valid until')).toBeVisible();
  await expect(shown).not.toHaveText(key);
  const replaced = (await shown.textContent())!;
  expect([(await read(key, cursor)).status, (await read(replaced, cursor)).status]).toEqual([
    200, 200,
  ]);

  const phone = await openPage(browser, 'phone');
  await signInToConsole(phone.page, product, 'system', '/admin/api-keys');
  await phone.page.getByRole('link', { name: 'Member system' }).click();
  await expect(phone.page.getByRole('button', { name: 'Replace secret' })).toBeVisible();
  await expectNoSideways(phone.page);
  await expectAccessible(phone.page);
  await phone.context.close();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.waitForURL(/\/admin\/api-keys/);
  await expect(page.getByRole('row', { name: /Member system/ })).toContainText('Withdrawn');
  expect([(await read(key, cursor)).status, (await read(replaced, cursor)).status]).toEqual([
    401, 401,
  ]);
  await page.getByRole('link', { name: 'Member system' }).click();
  await expect(page.getByText('Withdrawn').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace secret' })).toHaveCount(0);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});
