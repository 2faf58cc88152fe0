import type { Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { allowDeskPayments } from './desk.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import {
  apart,
  expect,
  expectAccessible,
  expectNoSideways,
  openPage,
  type Product,
} from './product.ts';
import { couponDesk } from './services.ts';

// Has its own product, because a setting of the country affects all tests.
const test = apart();
const event = 'Ambuyat today: sauces and sides';

/** Counts the presses of the operator from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    const count = () => counted.presses++;
    addEventListener('click', ({ detail }) => detail > 0 && count(), true);
    addEventListener('keydown', ({ key }) => key === 'Enter' && count(), true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

const memberField = (page: Page) => page.getByLabel(/^Member number/);
const book = (page: Page) => page.getByRole('button', { name: 'Book', exact: true });
const terms = (page: Page) => page.getByText(/The member has accepted the terms/);
const found = (page: Page, ada: string) =>
  expect(page.getByRole('status').filter({ hasText: ada })).toBeVisible();

async function chooseEvent(page: Page): Promise<void> {
  await page.getByLabel('Event', { exact: true }).selectOption({ label: event });
}
async function fillContact(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Name/ }).fill('Mariam');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('+673 712 3456');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('mariam@example.com');
}
const more = (page: Page) => page.getByRole('button', { name: new RegExp(`^More: `) }).first();

for (const width of [390, 1440])
  test(`books an event paid at the desk with six presses on a page ${width} px wide (B-41)`, async ({
    browser,
    product,
  }) => {
    await allowDeskPayments(product);
    const ada = newAda();
    const { context, page, errors } = await openConsole(browser, product, 'event', {
      path: '/admin/event-book',
    });
    await page.setViewportSize({ width, height: 900 });
    await chooseEvent(page);
    await expectAccessible(page);
    await expectNoSideways(page);
    // Missing input is marked at its place, and nothing is booked.
    await book(page).click();
    for (const text of [
      'Please enter the member number.',
      'Please choose at least one ticket.',
      'Please confirm that the member accepts the terms',
      'Please check the marked fields.',
    ])
      await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
    const presses = await countPresses(page);
    await memberField(page).fill(ada);
    await memberField(page).press('Enter');
    await found(page, ada);
    await more(page).click();
    await fillContact(page);
    await page.getByRole('radio', { name: 'Paid at the desk' }).click();
    await page.getByRole('textbox', { name: /^Receipt number/ }).fill(`R ${width}`);
    await terms(page).click();
    await book(page).click();
    await expect(page.getByText('Booked and paid. The member is notified.')).toBeVisible();
    // Look up, one ticket, paid at the desk, terms, book; the label counts for its field too.
    expect(await presses()).toBeLessThanOrEqual(6);
    await expectNoSideways(page);
    expect(errors).toEqual([]);
    await context.close();

    const member = await openPage(browser, width < 600 ? 'phone' : 'desktop');
    await signInAs(member.page, product, ada, '/Order?index=1');
    await expect(member.page.getByText(event).first()).toBeVisible();
    expect(member.errors).toEqual([]);
    await member.context.close();
  });

test('names the limit that is in the way, and books when it is confirmed (B-41)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: '/admin/event-book',
  });
  await memberField(page).fill(ada);
  await page.getByRole('button', { name: 'Look up' }).click();
  await found(page, ada);
  await page.getByLabel('Event', { exact: true }).selectOption({ label: "Leaders' circle" });
  // The number and its lookup stay when another event is chosen.
  await expect(memberField(page)).toHaveValue(ada);
  await found(page, ada);
  const limit = page.getByRole('checkbox', { name: /not offered at this member’s level/ });
  await expect(limit).toBeVisible();
  await more(page).click();
  await fillContact(page);
  await page.getByRole('radio', { name: 'Without charge' }).click();
  await page.getByRole('textbox', { name: /^Reason for no charge/ }).fill('Speaks at the event');
  await terms(page).click();
  await book(page).click();
  await expect(page.getByText('Please confirm this limit, or change the booking.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Reason for no charge/ })).toHaveValue(
    'Speaks at the event',
  );
  await expectAccessible(page);
  await limit.check({ force: true });
  await book(page).click();
  await expect(page.getByText('Booked. The member is notified.')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('reserves an event, and the member pays by the link of the mail after signing in (B-41)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: '/admin/event-book',
  });
  await chooseEvent(page);
  await memberField(page).fill(ada);
  await page.getByRole('button', { name: 'Look up' }).click();
  await found(page, ada);
  await more(page).click();
  await fillContact(page);
  await terms(page).click();
  await book(page).click();
  await expect(page.getByText(/^Reserved until .*The member is notified\.$/)).toBeVisible();
  await page.waitForURL(/q=RE\d{14}/);
  const orderNumber = new URL(page.url()).searchParams.get('q')!;
  expect(errors).toEqual([]);
  await context.close();

  await memberOf(product, ada);
  const member = await openPage(browser, 'phone');
  await signInAs(member.page, product, ada, `/ActivityOrderDetail?orderNumber=${orderNumber}`);
  await member.page
    .getByRole('button', { name: /^Check out/ })
    .first()
    .click();
  await member.page.waitForURL(/\/sandbox\/shop\/pay\//);
  await member.page.getByRole('button', { name: /pay/i }).first().click();
  await member.page.waitForURL(/PaySuccess\?/);
  expect(member.errors).toEqual([]);
  await member.context.close();
});

test('books a service with the member’s coupons with five presses (B-41)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: '/admin/service-book',
  });
  const service = page.getByLabel('Service', { exact: true });
  await expect(service).toBeVisible();
  await expect(page.getByRole('group', { name: 'Slots' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await book(page).click();
  await expect(page.getByText('Please choose at least one slot.')).toBeVisible();
  await memberField(page).fill('8');
  for (const index of [1, 0]) {
    await service.selectOption({ index });
    await expect(page.getByRole('group', { name: 'Slots' })).toBeVisible();
    await expect(memberField(page)).toHaveValue('8');
  }
  await couponsFor(product, ada);
  const presses = await countPresses(page);
  await memberField(page).fill(ada);
  await memberField(page).press('Enter');
  await found(page, ada);
  await expect(page.getByText(/2 of 1 coupons needed/)).toBeVisible();
  await page
    .getByRole('checkbox', { name: /\d place/ })
    .first()
    .check({ force: true });
  await terms(page).click();
  await book(page).click();
  await expect(page.getByText('Booked. The member is notified.')).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(5);
  await page.waitForURL(/service-booking\?orderNumber=RA\d{14}$/);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

/** Two coupons of each type, for whichever service is the first of the list. */
async function couponsFor(product: Product, ada: string): Promise<void> {
  // The member must exist before coupons are issued to the number.
  const { issue } = await couponDesk(product);
  for (const type of ['BEC_ART', 'BEC_NUT', 'BEC_STU']) await issue(ada, type, 2);
}
