import { openConsole, signInToConsole } from './admin.ts';
import { memberOf, newAda } from './member.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

test('adds a webhook, makes its secret, and sends, lists and repeats its messages (issue 55)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: '/admin/webhooks',
  });
  await expect(page.getByRole('row', { name: /Loyalty programme/ })).toContainText('No secret yet');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New webhook' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Member system');
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('http://crm.example.com/hooks');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible();
  await expect(address).toHaveValue('http://crm.example.com/hooks');
  await expectAccessible(page);
  const receiver = `${product.url}/sandbox/webhooks/crm`;
  await address.fill(receiver);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No secret yet')).toBeVisible();
  await page.getByRole('button', { name: 'Make secret' }).click();
  const shown = page.getByRole('status').locator('code');
  await expect(shown).toHaveText(/^whsec_/);
  await expectAccessible(page);
  const secrets = [await shown.textContent()];
  const { ok } = await fetch(receiver, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secrets }),
  });
  expect(ok).toBe(true);
  await page.reload();
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('whsec_')).toHaveCount(0);

  const orderNumber = await (await memberOf(product, newAda())).buy('Charity bazaar');
  await page.getByRole('link', { name: 'Message log' }).click();
  await page.waitForURL(/\/admin\/webhook-messages/);
  const row = page.getByRole('row', { name: new RegExp(orderNumber) });
  await expect(async () => {
    await page.reload();
    await expect(row.getByText('Accepted')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(row).toContainText('Order paid');
  await row.getByRole('button', { name: /^Send again: msg_\d+$/ }).click();
  await expect(page.getByText('It is being sent again.')).toBeVisible();
  await expect
    .poll(async () => ((await (await fetch(receiver)).json()) as { times: number }[])[0]?.times)
    .toBe(2);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();

  const phone = await openPage(browser, 'phone');
  await signInToConsole(phone.page, product, 'system', '/admin/webhooks');
  await phone.page.getByRole('link', { name: 'Member system' }).click();
  await expect(phone.page.getByRole('button', { name: 'Replace secret' })).toBeVisible();
  await expectNoSideways(phone.page);
  await expectAccessible(phone.page);
  await phone.context.close();
});
