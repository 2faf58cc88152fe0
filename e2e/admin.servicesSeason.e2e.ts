import type { Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { save } from './adminVenue.ts';
import { dayField, pasteDay } from './dayField.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { apart, expect, expectAccessible, openPage, type Product } from './product.ts';
import { dayAhead } from './rooms.ts';

/** Has its own product, because it moves the clock. */
const test = apart();

const name = 'Afternoon care';
const main = (page: Page) => page.locator('main');

/** Makes a published service and a consultant in the console. */
async function makeService(page: Page): Promise<void> {
  await page.getByLabel('Name · English').fill(name);
  await page.getByLabel('Category').selectOption({ label: 'Artistry' });
  await page.getByLabel('District').selectOption({ index: 1 });
  await page.getByLabel('Name of location · English').fill('Lambak Corner');
  await page
    .getByLabel('Coupon', { exact: false })
    .last()
    .selectOption({ label: 'Artistry coupon' });
  await page.getByLabel('State').selectOption({ label: 'Published' });
  await save(page).click();
  // A new service leads to its consultant.
  await expect(page.getByRole('checkbox', { name: new RegExp(name) })).toBeChecked();
  await page.getByRole('link', { name: 'Services', exact: true }).last().click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Published');
  await page.getByRole('link', { name: 'Consultants', exact: true }).first().click();
  await page.getByRole('link', { name: 'New consultant' }).click();
  await page.getByLabel('Name').fill('Rosnani binti Ludin');
  await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await save(page).click();
  await expect(page.getByRole('row', { name: /Rosnani/ })).toContainText(name);
}

async function publishBatch(page: Page, day: string): Promise<void> {
  await page.getByRole('link', { name: 'Batches', exact: true }).first().click();
  await page.getByRole('link', { name: 'New batch' }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await pasteDay(dayField(page, 'First day'), day);
  await pasteDay(dayField(page, 'Last day'), day);
  for (const box of await page.getByRole('group', { name: 'Weekdays' }).getByRole('checkbox').all())
    await box.check();
  await page.getByLabel('From', { exact: true }).fill('14:00');
  await page.getByLabel('Until', { exact: true }).fill('15:00');
  await page.getByRole('button', { name: 'Add 1 session' }).click();
  await page.getByRole('checkbox', { name: /Rosnani/ }).check();
  await page.getByLabel('Name', { exact: false }).first().fill('One afternoon');
  await save(page).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}

async function issueCoupon(page: Page, ada: string): Promise<void> {
  await page.getByRole('link', { name: 'Coupons', exact: true }).first().click();
  await page.getByRole('link', { name: 'Issue coupons' }).click();
  await page.getByRole('combobox', { name: /Member number/ }).fill(ada);
  await page.getByLabel('Type').selectOption({ label: 'Artistry coupon' });
  await pasteDay(dayField(page, 'Last day'), dayAhead(30));
  await page.getByRole('button', { name: 'Issue coupons' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue coupons' }).click();
  await expect(page.getByRole('status').getByText('1 coupon is issued to')).toBeVisible();
}

async function book(page: Page, product: Product, ada: string): Promise<string> {
  await signInAs(page, product, ada, '/BecList');
  await page.getByRole('link', { name: `Book ${name}` }).click();
  await page.waitForURL(/BecDetails/);
  await expect(main(page).locator('button[data-slot]').first()).toBeVisible();
  await main(page).locator('button[data-slot]').first().click();
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await page.waitForURL(/BookingOrderConfirmation\?orderNumber=RA/);
  const orderNumber = new URL(page.url()).searchParams.get('orderNumber')!;
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await page.waitForURL(/BecPaySuccess/);
  return orderNumber;
}

async function saySurvey(page: Page, product: Product, orderNumber: string): Promise<void> {
  await page.goto(`${product.url}/BookingOrderView?orderNumber=${orderNumber}`);
  for (const group of [/^Overall/, /^Your consultant/])
    await main(page).getByRole('group', { name: group }).getByRole('radio').nth(4).check();
  await main(page).getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Anything else?').fill('Warm hands.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(main(page)).toContainText('Thank you for your feedback.');
}

test('runs a service from its set-up and booking to attendance, survey and figures (ADM-031, ADM-032, ADM-033, ADM-034, ADM-035, ADM-046)', async ({
  browser,
  product,
}) => {
  test.slow();
  const day = dayAhead(2);
  const ada = newAda();
  await memberOf(product, ada);
  const desk = await openConsole(browser, product, 'service', { path: '/admin/service' });
  await makeService(desk.page);
  await publishBatch(desk.page, day);
  await issueCoupon(desk.page, ada);

  const phone = await openPage(browser, 'phone');
  const orderNumber = await book(phone.page, product, ada);

  await product.setClock(new Date(`${day}T15:30:00+08:00`));
  await desk.page.goto(`${product.url}/admin/service-day?day=${day}`);
  await expect(desk.page.getByText(/^Consultants: .*Rosnani/).first()).toBeVisible();
  await main(desk.page).locator(`a[href*="${orderNumber}"]`).first().click();
  await desk.page.getByRole('button', { name: 'Attended', exact: true }).click();
  await expect(desk.page.getByText('Attended', { exact: true })).toBeVisible();
  await expectAccessible(desk.page);
  await saySurvey(phone.page, product, orderNumber);

  const period = `country=bn&from=${day}&until=${day}`;
  await desk.page.goto(`${product.url}/admin/service-figures?${period}`);
  await expect(
    desk.page
      .getByRole('region', { name: 'Use of the slots' })
      .getByRole('row', { name: new RegExp(`^${name}`) }),
  ).toContainText('100');
  await desk.page.goto(`${product.url}/admin/service-surveys?${period}`);
  await expect(desk.page.getByText('Warm hands.')).toBeVisible();
  expect([...desk.errors, ...phone.errors]).toEqual([]);
  await desk.context.close();
  await phone.context.close();
});
