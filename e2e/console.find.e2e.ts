import type { Page } from '@playwright/test';
import { openConsole, signInToConsole } from './admin.ts';
import { eventNamed } from './desk.ts';
import { memberOf, newAda } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  type Product,
  test,
} from './product.ts';

const name = 'Search or jump to…';
const dialogOf = (page: Page) => page.getByRole('dialog', { name });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox', { name });
const optionsOf = (page: Page) => dialogOf(page).getByRole('option');
const chosenOf = (page: Page) => dialogOf(page).getByRole('option', { selected: true });

/** An order with a contact that no other test has. */
async function sold(product: Product) {
  const ada = newAda();
  const contact = {
    name: `Norhafizah ${ada}`,
    phone: `+673 7${ada.slice(1)}`,
    email: `norhafizah.${ada}@members.example`,
  };
  const member = await memberOf(product, ada);
  const orderNumber = await member.buy('Charity bazaar', 1, undefined, contact);
  return { ada, contact, orderNumber };
}

for (const layout of ['phone', 'desktop'] as LayoutName[]) {
  /** One press: a key, on a phone the button of the bar. */
  const open = (page: Page) =>
    layout === 'desktop'
      ? page.keyboard.press('Control+k')
      : page.getByRole('button', { name }).click();

  test(`opens an order in two presses by its number; digits, name, phone and e-mail find it among the first five, on a ${layout} (issue 52)`, async ({
    browser,
    product,
  }) => {
    const { ada, contact, orderNumber } = await sold(product);
    const { context, page, errors } = await openPage(browser, layout);
    await signInToConsole(page, product, 'order');
    await open(page);
    await expect(fieldOf(page)).toBeFocused();
    await expectAccessible(page);
    const before = await fieldOf(page).boundingBox();
    for (const text of [orderNumber.slice(-6), contact.name, contact.phone, contact.email, ada]) {
      await fieldOf(page).fill(text);
      await expect(dialogOf(page).getByRole('status')).toContainText(/entr(y|ies)$/);
      const labels = await optionsOf(page).allTextContents();
      expect(
        labels.slice(0, 5).some((label) => label.includes(orderNumber)),
        `${text}: ${labels.join(' | ')}`,
      ).toBe(true);
    }
    await expect(dialogOf(page).locator('mark').filter({ hasText: ada })).not.toHaveCount(0);
    expect(await fieldOf(page).boundingBox()).toEqual(before);
    await expectAccessible(page);
    await expectNoSideways(page);

    await fieldOf(page).fill(orderNumber.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderNumber);
    await expect(dialogOf(page)).toHaveCount(0);

    await open(page);
    const recent = dialogOf(page).getByRole('group', { name: /^Recently opened/ });
    await expect(recent.getByRole('option').first()).toContainText(orderNumber);
    await fieldOf(page).fill('qqxx yy');
    await expect(dialogOf(page).getByRole('status')).toHaveText(
      'No match for “qqxx yy”. Searched: Pages, Members, Orders.',
    );
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`offers the pages and acts of the role with events, rooms and venues in groups, on a ${layout} (issue 52, B-45)`, async ({
    browser,
    product,
  }) => {
    const event = `Hibiscus walk ${newAda()}`;
    const id = await eventNamed(product, event, false);
    const { context, page, errors } = await openPage(browser, layout);
    await signInToConsole(page, product, 'event');
    await open(page);
    const groups = dialogOf(page).getByRole('group');
    await expect(groups.first()).toHaveAccessibleName(/^Actions \d+$/);
    await fieldOf(page).fill('book memb');
    await expect(optionsOf(page)).toHaveText(['Book an event for a member']);
    await fieldOf(page).fill('new room');
    await expect(dialogOf(page).getByRole('status')).toContainText('No match for “new room”');
    await fieldOf(page).fill(event);
    const found = dialogOf(page).getByRole('group', { name: 'Events 1' });
    await expect(found.getByRole('option')).toContainText(event);
    await found.getByRole('option').click();
    await expect(page).toHaveURL(new RegExp(`/admin/event\\?id=${id}$`));
    await open(page);
    await fieldOf(page).fill('new ev');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'New event' })).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('goes through the entries with arrow keys, and to the list that has more of them (issue 52)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'system');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('room');
  await expect(dialogOf(page).getByRole('status')).toContainText('entries');
  const field = fieldOf(page);
  for (const [key, nth] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key);
    const option = optionsOf(page).nth(nth);
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await option.getAttribute('id'))!,
    );
  }
  await expect(chosenOf(page)).toHaveCount(1);
  const all = dialogOf(page).getByRole('option', { name: 'All results in Rooms' });
  for (let presses = 0; (await all.getAttribute('aria-selected')) !== 'true'; presses += 1) {
    expect(presses).toBeLessThan(40);
    await page.keyboard.press('ArrowDown');
  }
  await expect(all).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/rooms\?q=room$/);
  expect(errors).toEqual([]);
  await context.close();
});

test('keeps keys that are typed while the script of the dialog loads (issue 52)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'order');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/Dialog\.window/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('refundx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/admin\/refunds$/);
  expect(errors).toEqual([]);
  await context.close();
});

test('forgets the recently opened records at sign-out (issue 52, B-40)', async ({
  browser,
  product,
}) => {
  const { orderNumber } = await sold(product);
  const { context, page, errors } = await openConsole(browser, product, 'order', {
    path: `/admin/order?orderNumber=${orderNumber}`,
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderNumber);
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain(orderNumber);
  await page.getByRole('button', { name: 'Sign out' }).click();
  const left = page.waitForURL((url) => !url.pathname.startsWith('/admin'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await left;
  await signInToConsole(page, product, 'order');
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeVisible();
  await expect(optionsOf(page).first()).toBeVisible();
  await expect(dialogOf(page)).not.toContainText('Recently opened');
  expect(await kept()).not.toContain(orderNumber);
  expect(errors).toEqual([]);
  await context.close();
});
