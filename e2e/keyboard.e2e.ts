import type { Locator } from '@playwright/test';
import { hasFocus, maxTabPresses, tabTo } from './byKeyboard.ts';
import { orderMade } from './choosing.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, moving, openPage, test } from './product.ts';

test.use(moving);

test('books, pays and opens a ticket by keyboard alone (SHL-040, EVT-056, EVT-072, ORD-055, PAY-004, TKT-001)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, errors, page } = await openPage(browser, 'desktop');
  const press = (key: string) => page.keyboard.press(key);
  await signInAs(page, product, ada);
  await expect(page.locator('article').first()).toBeVisible();

  // The first tab stop skips the header.
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Speak with confidence' }));
  await press('Enter');
  await page.waitForURL(/ActivityDetail/);
  await tabTo(page, page.getByRole('button', { name: 'Book tickets' }));
  await press('Enter');
  await page.waitForURL(/PurchaseTicket/);

  const sessions = page.getByRole('checkbox');
  await expect(sessions).toHaveCount(3);
  await tabTo(page, sessions.nth(0));
  await press('Space');
  await tabTo(page, sessions.nth(1));
  await press('Space');
  for (const at of [0, 1]) {
    const more = page.getByRole('button', { name: /^More/ }).nth(at);
    await tabTo(page, more);
    await press(at === 0 ? 'Enter' : 'Space');
    // The focus stays on the button, so that it can be pressed again.
    await expect(more).toBeFocused();
  }

  // Back opens a dialog; Escape closes it and returns the focus.
  const back = page.getByRole('button', { name: 'Back', exact: true });
  for (let at = 0; at < maxTabPresses && !(await hasFocus(back)); at++) await press('Shift+Tab');
  await press('Enter');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toBeVisible();
  await expect(question.locator(':focus')).toHaveCount(1);
  for (let at = 0; at < 4; at++) {
    await press('Tab');
    await expect(question.locator(':focus')).toHaveCount(1);
  }
  await press('Escape');
  await expect(question).toHaveCount(0);
  await expect(back).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await press('Enter');
  await page.waitForURL(/ActiveOrder/);
  await tabTo(page, page.getByLabel('Phone'));
  await page.keyboard.type('+673 712 3456');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type('siew.hoon@example.com');

  await tabTo(page, page.getByRole('checkbox'));
  await press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();

  // The terms open and close, and the focus returns.
  const open = page.getByRole('button', { name: 'Read the terms in full' });
  await tabTo(page, open);
  await press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Booking terms' });
  await expect(sheet).toBeVisible();
  await press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(open).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Reserve and pay' }));
  const orderNumber = await orderMade(page, () => press('Enter'));

  // The page goes on to the shop; returning shows the reservation.
  await page.waitForURL(/\/sandbox\/shop\/pay\//);
  await page.goto(`${product.url}/PcActivePayOrder?orderNumber=${orderNumber}`);

  await tabTo(page, page.getByRole('button', { name: /^Pay now/ }));
  await press('Enter');

  await page.waitForURL(/\/sandbox\/shop\/pay\//);
  await tabTo(page, page.getByRole('button', { name: /^Pay\b/ }));
  await press('Enter');
  await page.waitForURL(/PaySuccess/);
  await tabTo(page, page.getByRole('link', { name: 'View tickets' }));
  await press('Enter');
  await page.waitForURL(/ActivityTicket/);
  await tabTo(page, page.locator('main a[href*="ticketID"]').first());
  await press('Enter');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Save as picture' }));
  const saved = page.waitForEvent('download');
  await press('Enter');
  await saved;

  // The tabs of orders are links; Escape closes the account panel and returns the focus.
  await tabTo(page, page.getByRole('link', { name: 'Orders', exact: true }));
  await press('Enter');
  await page.waitForURL(/Order/);
  await tabTo(page, page.getByRole('link', { name: 'Purchased' }));
  await press('Enter');
  await expect(page.getByText('Confirmed').first()).toBeVisible();
  const me = page.getByRole('button', { name: /Open your account/ });
  await tabTo(page, me);
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(me).toBeFocused();
  expect(errors).toEqual([]);
  await context.close();
});

test('moves the choice by arrow keys when one of several sessions can be chosen (SHL-040, EVT-057)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const { context, page } = await openPage(browser, 'desktop');
  await signInAs(
    page,
    product,
    ada,
    `/PurchaseTicket?eventID=${(await member.eventOf('Health check in one hour')).eventID}`,
  );
  const sessions = page.getByRole('radio');
  await tabTo(page, sessions.nth(0));
  await page.keyboard.press('Space');
  await expect(sessions.nth(0)).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(sessions.nth(1)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(sessions.nth(0)).toBeChecked();
  await context.close();
});

test('books the fourth event card by keyboard in at most 30 Tab presses (SHL-040, issue 20)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  // A first purchase stores the contact details.
  await member.buy('Welcome hour online');
  const { context, errors, page } = await openPage(browser, 'desktop');
  await signInAs(page, product, ada);
  await expect(page.locator('article').nth(3)).toBeVisible();
  await expect(page.getByRole('form', { name: 'Filter events' })).toBeVisible();
  await page.locator('[data-overview]').waitFor();
  let tabs = 0;
  const tab = async (to: Locator) => {
    do {
      await page.keyboard.press('Tab');
      tabs++;
      expect(tabs, 'Tabs so far').toBeLessThanOrEqual(30);
    } while (!(await hasFocus(to)));
  };
  const press = (key: string) => page.keyboard.press(key);
  await tab(page.getByRole('link', { name: 'Skip to content' }));
  await press('Enter');
  await tab(page.getByRole('button', { name: 'Skip the filters' }));
  await press('Enter');
  const fourth = page.locator('article').nth(3);
  await tab(fourth.getByRole('link'));
  await press('Enter');
  // The card of an online event leads to its tickets directly (EVT-045).
  await page.waitForURL(/ActivityDetail|PurchaseTicket/);
  if (page.url().includes('ActivityDetail')) {
    await tab(page.getByRole('button', { name: /^(Book tickets|Register)/ }));
    await press('Enter');
  }
  await page.waitForURL(/PurchaseTicket/);
  const more = page.getByRole('button', { name: /^More/ }).first();
  const session = page.getByRole('radio').or(page.getByRole('checkbox')).first();
  await expect(more.or(session).first()).toBeVisible();
  if (!(await more.isVisible())) {
    await tab(session);
    await press('Space');
  }
  await expect(more).toBeVisible();
  if ((await page.locator('output').first().textContent()) === '0') {
    await tab(more);
    await press('Enter');
  }
  await tab(page.getByRole('button', { name: 'Continue' }));
  await press('Enter');
  await page.waitForURL(/ActiveOrder/);
  await tab(page.getByRole('checkbox'));
  await press('Space');
  await tab(page.getByRole('button', { name: /^(Reserve and pay|Book for free)/ }));
  await press('Enter');
  await page.waitForURL(/shop\/pay|PaySuccess/);
  expect(errors).toEqual([]);
  await context.close();
});
