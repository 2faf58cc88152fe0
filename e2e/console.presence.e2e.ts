import type { Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { expect, expectAccessible, expectNoSideways, type Product, test } from './product.ts';

const venue = 'Gadong Business Centre';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function addressOf(product: Product, page: Page): Promise<string> {
  await page.goto(`${product.url}/admin/venues`);
  await page.getByRole('link', { name: venue }).click();
  await expect(page.getByRole('heading', { level: 1, name: venue })).toBeVisible();
  return page.url();
}

test('shows who else has a venue open, and names the fields that the other one has changed (issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const first = await openConsole(browser, product, 'facility');
  const address = await addressOf(product, first.page);
  const contact = first.page.getByRole('textbox', { name: /^Contact/ });
  const before = await contact.inputValue();
  await contact.fill(`${before} A`);

  const second = await openConsole(browser, product, 'system', {
    path: address.slice(product.url.length),
  });
  const name = product.people.find(({ key }) => key === 'admin-facility')!.name;
  await expect(second.page.getByText(`${name} also has this open`)).toBeVisible();
  await expectAccessible(second.page);
  await second.page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(second.page);
  await second.page.setViewportSize({ width: 1366, height: 768 });
  const phone = first.page.getByLabel('Telephone');
  const number = await phone.inputValue();
  // The system administrator can only read venues.
  const third = await openConsole(browser, product, 'facility', {
    path: address.slice(product.url.length),
  });
  await third.page.getByLabel('Telephone').fill('+673 245 0001');
  await save(third.page).click();
  await confirmed(third.page);
  await expect(third.page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible();

  await save(first.page).click();
  await confirmed(first.page);
  const dialog = first.page.getByRole('alertdialog', {
    name: 'Changed by another administrator',
  });
  await expect(dialog).toContainText('Changed: Telephone.');
  await dialog.getByRole('button', { name: 'Load again' }).click();
  await expect(phone).toHaveValue('+673 245 0001');
  await expect(contact).toHaveValue(`${before} A`);
  // The venue belongs to other tests too.
  await contact.fill(before);
  await phone.fill(number);
  await save(first.page).click();
  await confirmed(first.page);
  await expect(first.page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible();
  for (const { errors, context } of [first, second, third]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

for (const { role, path, back } of [
  { role: 'event', path: '/admin/events?when=all', back: 'Events' },
  { role: 'facility', path: '/admin/rooms', back: 'Rooms' },
  { role: 'service', path: '/admin/services', back: 'Services' },
  { role: 'service', path: '/admin/coupon-types', back: 'Coupon types' },
])
  test(`shows who else has a record of the list ${back} open (issue 52)`, async ({
    browser,
    product,
  }) => {
    const first = await openConsole(browser, product, role, { path });
    await first.page.locator('main tbody').getByRole('link').first().click();
    await first.page.waitForURL(/[?&]id=\d+/);
    await expect(first.page.getByRole('heading', { level: 1 })).toBeVisible();
    const second = await openConsole(browser, product, 'system', {
      path: first.page.url().slice(product.url.length),
    });
    const name = product.people.find(({ key }) => key === `admin-${role}`)!.name;
    await expect(second.page.getByText(new RegExp(`${name}.* this open`))).toBeVisible();
    for (const { errors, context } of [first, second]) {
      expect(errors).toEqual([]);
      await context.close();
    }
  });

/** Saves a venue that has bookings, whose consequences are shown first. */
async function confirmed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Members have booked. Save anyway?' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
}
