import { openConsole, signInToConsole, tabsOf } from './admin.ts';
import { eventNamed } from './desk.ts';
import { bookFreePlace } from './freePlace.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

const salesOpen = { salesOpenAt: Date.now() - 86_400_000 };
/** The tabs of an event for a role with all rights. */
const tabs = [
  'Overview',
  'Edit',
  'Invitations',
  'Questions for each guest',
  'Attendees',
  'Waiting list',
  'Check-in points',
  'Messages',
  'Orders',
  'Questionnaire',
  'Sales',
  'History',
];

test('reaches every page of an event from every other one with one press (issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const id = await eventNamed(product, 'Hub tea', true, salesOpen);
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: `/admin/event-overview?id=${id}`,
  });
  const hub = tabsOf(page);
  await expect(hub.getByText('Hub tea')).toBeVisible();
  const links = hub.getByRole('link');
  const named = (await links.allInnerTexts()).map((text) => text.split('\n')[0]!.trim());
  expect(named).toEqual(tabs);
  await expectAccessible(page);
  await expectNoSideways(page);
  // From each page to the next one, and back to the first: one press each.
  for (const at of [...tabs.keys(), 0]) {
    await links.nth(at).click();
    await expect(links.nth(at)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(hub.getByText('Hub tea')).toBeVisible();
    await expect(links).toHaveCount(tabs.length);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('shows numbers that are the rows of the page they lead to, and what the event lacks (issue 52)', async ({
  browser,
  product,
}) => {
  const id = await eventNamed(product, 'Hub numbers', true, salesOpen);
  for (const at of [1, 2]) await bookFreePlace(product, id, `hub.${at}@example.com`);
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: `/admin/event-overview?id=${id}`,
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Hub numbers' })).toBeVisible();
  const tabs = tabsOf(page);
  await expect(tabs.getByRole('link', { name: 'Orders 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Checked in: 0 / 2' })).toBeVisible();
  await page.getByRole('link', { name: 'Orders: 2' }).click();
  await expect(page.getByText('2 entries')).toBeVisible();
  await expect(page.locator('main tbody tr')).toHaveCount(2);
  expect(errors).toEqual([]);
  await context.close();
});

test('shows a role only the pages that it can open, and no tabs outside a record (B-45, issue 52)', async ({
  browser,
  product,
}) => {
  const id = await eventNamed(product, 'Hub rights', true, salesOpen);
  const { context, page, errors } = await openPage(browser, 'desktop');
  await signInToConsole(page, product, 'event', `/admin/event-overview?id=${id}`);
  const hub = tabsOf(page);
  await expect(hub.getByRole('link', { name: /^Edit/ })).toBeVisible();
  await expect(hub.getByRole('link', { name: /^Orders/ })).toHaveCount(0);
  await expect(hub.getByRole('link', { name: /^History/ })).toHaveCount(0);
  await page.goto(`${product.url}/admin/events`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hub).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
