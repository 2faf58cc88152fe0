import { addressOf } from '#domain/call.ts';
import { getEventForm } from '#domain/events/calls.make.ts';
import { openConsole } from './admin.ts';
import { eventNamed } from './desk.ts';
import { memberOf, newAda } from './member.ts';
import { expect, expectAccessible, quiet, test } from './product.ts';

test('reads a price of 1,000 as one thousand, and refuses an invalid amount at its field (ADM-015, LNG-015, console 1, 36)', async ({
  browser,
  product,
}) => {
  const id = await eventNamed(product, 'Amounts', false);
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: `/admin/event?id=${id}`,
  });
  const price = page.getByLabel('Price').first();
  await expect(price).toHaveValue('15.00');
  await price.fill('1,000');
  await expect(page.getByText('Counts as B$1,000.00')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  await expect(price).toHaveValue('1,000.00');
  for (const [typed, message] of [
    ['20.555', 'Use at most two decimals, such as 20.55.'],
    ['12,50', 'Use a point for decimals, such as 12.50, and a comma for thousands, such as 1,000.'],
    ['1,0000', 'This is not an amount. Enter it as 1,000.50 or 1000.50.'],
  ] as const) {
    await price.fill(typed);
    await price.blur();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(price).toBeFocused();
    await expect(price).toHaveValue(typed);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
  }
  await expectAccessible(page);
  await price.fill('1 000.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  await expect(price).toHaveValue('1,000.50');
  expect(errors).toEqual([]);
  await context.close();
});

test('shows old price, new price and affected orders before a published price changes (ADM-013, B-22, console 3)', async ({
  browser,
  product,
}) => {
  const id = await eventNamed(product, 'Prices on show', true);
  const buyer = await memberOf(product, newAda());
  await buyer.reserve('Prices on show');
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: `/admin/event?id=${id}`,
  });
  const price = page.getByLabel('Price').first();
  await price.fill('12.35');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Seat: B$15.00 becomes B$12.35.');
  await expect(question).toContainText('Orders at B$15.00: 1 reserved, 0 paid.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(price).toHaveValue('12.35');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Change the price' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  // Closing the dialog goes back in the history; wait for it before the reload.
  await quiet(page);
  await page.reload();
  await expect(price).toHaveValue('12.35');
  expect(errors).toEqual([]);
  await context.close();
});

test('refuses to publish an event when a priced ticket has no shop item (ADM-040, console 4)', async ({
  browser,
  product,
}) => {
  const id = await eventNamed(product, 'No item', false);
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: `/admin/event?id=${id}`,
  });
  await page.getByLabel('Shop item').first().fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  const steps = page.getByRole('navigation', { name: 'Parts of the event' });
  await expect(steps.getByRole('button', { name: 'Tickets (still open)' })).toBeVisible();
  // The dialog for the reason opens only for an event that can be published.
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'This is a paid ticket. Please enter its shop item.' }),
  ).toHaveCount(1);
  await expect(page.getByLabel('Shop item').first()).toBeFocused();
  await page.getByLabel('Shop item').first().fill('K-9');
  const publishing = page.getByRole('button', { name: 'Publish' });
  await expect(publishing).toHaveAccessibleDescription('Please save your changes first.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByLabel(/^Reason/).fill('Agreed with the office');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Members see this event.')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('publishes an event right after saving when the page reads the new version late (ADM-013)', async ({
  browser,
  product,
}) => {
  const id = await eventNamed(product, 'Saved and shown', false);
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: `/admin/event?id=${id}`,
  });
  const publish = page.getByRole('button', { name: 'Publish' });
  await page.getByLabel('Shop item').first().fill('K-9');
  // From here on the page receives saved data late.
  await page.route(`**${addressOf(getEventForm)}**`, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await publish.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('Agreed with the office');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Members see this event.')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
