import { openConsole } from './admin.ts';
import { dayField, pasteDay } from './dayField.ts';
import { expect, expectAccessible, test } from './product.ts';

const lastDay = Temporal.Now.plainDateISO('Asia/Brunei').add({ days: 200 }).toString();

test('issues coupons after confirmation, changes the last day of one and withdraws it (ADM-034)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: '/admin/coupons',
  });
  await expect(page.getByRole('heading', { name: 'Coupons' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Issue coupons' }).click();
  const issue = page.getByRole('button', { name: 'Issue coupons' });
  await issue.click();
  await expect(page.getByText('Please enter a member number of 4')).toBeVisible();
  const number = page.getByRole('combobox', { name: /Member number/ });
  await number.fill('1234567');
  await page.getByLabel('Type').selectOption({ label: 'Nutrition coupon' });
  await pasteDay(dayField(page, 'Last day'), lastDay);
  await page.getByRole('textbox', { name: /Quantity/ }).fill('2');
  await issue.click();
  await expect(page.locator('form [id$=error], form .text-coral').first()).toBeVisible();
  await expect(number).toHaveValue('1234567');
  await number.fill('8000002');
  // The dialog shows the member's name before anything is issued.
  await issue.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 coupons “Nutrition coupon”');
  const receiver = (await question.getByRole('heading').textContent())!
    .replace('Issue coupons to ', '')
    .replace('?', '');
  expect(receiver).toMatch(/^\p{L}.* 8000002$/u);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page.getByText('are issued')).toHaveCount(0);
  await expect(number).toHaveValue('8000002');
  await issue.click();
  await question.getByRole('button', { name: 'Issue coupons' }).click();
  await expect(
    page.getByRole('status').getByText(`2 coupons are issued to ${receiver}.`),
  ).toBeVisible();
  await expectAccessible(page);

  const link = page.getByRole('status').getByRole('link').first();
  const code = (await link.textContent())!.trim();
  await link.click();
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  await page.getByRole('button', { name: 'Change the last day' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change the last day' }).click();
  await expect(dialog).toContainText('Please enter a reason');
  const later = Temporal.PlainDate.from(lastDay).add({ days: 10 }).toString();
  await pasteDay(dayField(dialog, 'Last day'), later);
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The centre was closed');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change the last day' }).click();
  await expect(page.getByText(later.replaceAll('-', '/'))).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Given by mistake');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Coupons' }).first().click();
  await page.getByRole('searchbox').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Withdrawn');
  expect(errors).toEqual([]);
  await context.close();
});

test('imports a corrected file of coupons, and refuses to repeat it (ADM-034)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: '/admin/issue-coupons',
  });
  const lines = page.getByRole('textbox', { name: 'Or paste the lines' });
  const check = page.getByRole('button', { name: 'Check the file' });
  const accept = page.getByRole('button', { name: 'Import all lines' });
  await lines.fill(`8000002,BEC_ART,${lastDay}\n8000002,BEC_ARTS,31/12/2026`);
  await check.click();
  const report = page.getByRole('region', { name: 'Import preview' });
  await expect(report).toContainText('Type: no active type has this code');
  await expect(report).toContainText('Last day: not a date');
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  const right = `8000002,BEC_ART,${lastDay}\n8000002,BEC_ART,${lastDay}`;
  await lines.fill(right);
  await check.click();
  await expect(report).toContainText('2 coupons would be created');
  await accept.click();
  await expect(page.getByText('2 coupons are imported.')).toBeVisible();
  await lines.fill(right);
  await check.click();
  await expect(report).toContainText('It is not imported again');
  expect(errors).toEqual([]);
  await context.close();
});

test('lists the coupons of a member by type on the member’s page (ADM-007)', async ({
  browser,
  product,
}) => {
  const desk = await openConsole(browser, product, 'service', { path: '/admin/issue-coupons' });
  await desk.page.getByRole('combobox', { name: /Member number/ }).fill('8000003');
  await pasteDay(dayField(desk.page, 'Last day'), lastDay);
  await desk.page.getByRole('button', { name: 'Issue coupons' }).click();
  await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Issue coupons' }).click();
  await expect(desk.page.getByRole('status').getByText('1 coupon is issued to')).toBeVisible();
  await desk.context.close();
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: '/admin/members',
  });
  await page.getByRole('searchbox').fill('8000003');
  await page.keyboard.press('Enter');
  // Wait for the list of the new search.
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('link', { name: /8000003/ }).click();
  const types = page.getByRole('region', { name: 'Coupon types' });
  await expect(types.getByRole('row', { name: /Artistry coupon/ })).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Coupons' }).click();
  await expect(page.getByRole('region', { name: 'Coupons', exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});
