import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInToConsole } from './admin.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, expectAccessible, expectNoSideways, openPage, settled, test } from './product.ts';

const launch = 'Botanical skincare: launch night';
const main = (page: Page) => page.locator('main');

/** Presses a button that saves a PDF; returns the file name. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  return download.suggestedFilename();
}

test('saves and prints an invoice for a changed recipient and issues a credit note on cancellation, on a phone (ORD-074, PAY-022, PAY-023, PAY-024, PAY-025)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const earlier = await member.reserve('Belait rally: grow together');
  await member.ask('invoice/v1/saveInvoice', {
    orderNumber: earlier,
    recipient: 'Kedai Maju',
    address: 'Jalan Tutong\nBSB',
    email: '',
  });
  const orderNumber = await member.reserve(launch, 2);
  const { context, errors, page } = await openPage(browser, 'phone', { width: 320 });
  await signInAs(page, product, ada, `/ActivityOrderDetail?orderNumber=${orderNumber}`);
  await expect(main(page).getByText('You get it as soon as the order is paid.')).toBeVisible();

  // Errors appear at their field, and the input stays.
  await main(page).getByRole('button', { name: 'Change recipient' }).click();
  const form = page.getByRole('dialog', { name: 'Who is the invoice for?' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText(/e-mail address like/);
  await form.getByRole('button', { name: 'Kedai Maju Jalan Tutong, BSB' }).click();
  await expect(form.getByRole('textbox', { name: 'Name or company' })).toHaveValue('Kedai Maju');
  await expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('Jalan Tutong\nBSB');
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Name or company' }).fill('陳氏商行 Chan Trading');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(main(page).getByText('陳氏商行 Chan Trading')).toBeVisible();

  await member.pay(orderNumber);
  await page.reload();
  const number = (await main(page)
    .getByText(/^BN-\d{4}-\d{6}$/)
    .textContent())!;
  await expectNoSideways(page);
  expect(
    await savedBy(page, () => main(page).getByRole('button', { name: 'Download PDF' }).click()),
  ).toBe(`invoice-${number}.pdf`);
  await main(page).getByRole('button', { name: 'View' }).click();
  const view = page.getByRole('dialog', { name: number });
  await expect(view).toContainText('B$30.00');
  await expect(view).toContainText(orderNumber);
  await expectAccessible(page);
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  await expect(view).toBeHidden();
  await expect(page.locator('.print-sheet')).toBeVisible();
  await expect(page.locator('.print-sheet')).toContainText('陳氏商行 Chan Trading');
  await expect(main(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');

  await member.ask('order/v1/cancelOrder', { orderNumber });
  await page.goto(`${product.url}/CancleDetail?orderNumber=${orderNumber}`);
  const credit = main(page).getByRole('region', { name: 'Credit note' });
  // The refund is requested, not paid yet.
  const invoice = main(page).getByRole('heading', { name: 'Invoice', exact: true }).locator('..');
  await expect(invoice).toContainText('Refund requested');
  await expect(invoice).not.toContainText('Refunded');
  await expect(credit).toContainText('B$30.00 is refunded to you.');
  const creditNumber = (await credit.getByText(/^BN-/).textContent())!;
  expect(
    await savedBy(page, () => credit.getByRole('button', { name: 'Download PDF' }).click()),
  ).toBe(`credit-note-${creditNumber}.pdf`);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('shows no address line in the panel and on the invoice when the member has given no address (PAY-022, PAY-023)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.buy(launch);
  const { context, errors, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/ActivityOrderDetail?orderNumber=${orderNumber}`);
  const { recipient, address, email } = (await member.ask('invoice/v1/getInvoice', {
    orderNumber,
  })) as Record<string, string>;
  expect(address).toBe('');
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const panel = main(page)
    .getByText('Billed to', { exact: true })
    .locator('xpath=following-sibling::p[1]');
  expect(lines(await panel.innerText())).toEqual([recipient, email]);
  await main(page).getByRole('button', { name: 'View' }).click();
  const billed = page.getByRole('dialog').getByText('Billed to').locator('..');
  expect(lines(await billed.innerText())).toEqual(['Billed to', recipient, email]);
  expect(errors).toEqual([]);
  await context.close();
});

test('shows an invoice in Chinese on a desktop and downloads a copy of it in the console (ADM-041, LNG-001)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  await member.speak('zh-CN');
  const orderNumber = await member.buy(launch);
  const { context, errors, page } = await openPage(browser, 'desktop');
  await signInAs(page, product, ada, `/PcActivityOrderDetail?orderNumber=${orderNumber}`);
  await expect(main(page).getByRole('heading', { name: '发票' })).toBeVisible();
  const number = (await main(page)
    .getByText(/^BN-\d{4}-\d{6}$/)
    .textContent())!;
  await main(page).getByRole('button', { name: '查看' }).click();
  await expect(page.getByRole('dialog', { name: number })).toContainText('合计');
  await context.close();

  const {
    context: desk,
    errors: consoleErrors,
    page: console,
  } = await openPage(browser, 'desktop', { width: 1024 });
  await signInToConsole(console, product, 'order', `/admin/invoices?q=${orderNumber}`);
  await expect(console.getByRole('row')).toHaveCount(2);
  await expect(console.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await expectAccessible(console);
  await console.getByRole('link', { name: number }).click();
  await expect(console.locator('main')).toContainText(orderNumber);
  expect(
    await savedBy(console, () => console.getByRole('button', { name: 'Download a copy' }).click()),
  ).toBe(`invoice-${number}.pdf`);
  await expectAccessible(console);
  await console.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(console);
  expect([...errors, ...consoleErrors]).toEqual([]);
  await desk.close();
});
