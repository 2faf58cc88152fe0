import type { Page } from '@playwright/test';
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
  'Queue',
  'Waiting list',
  'Check-in points',
  'Messages',
  'Orders',
  'Questionnaire',
  'Sales',
  'History',
];

const venueTabs = [
  'Overview',
  'Edit',
  'Rooms',
  'Opening',
  'Closed days',
  'Equipment',
  'Venue day',
  'Room bookings',
  'Waiting requests',
  'Room report',
  'History',
];
const memberTabs = [
  'Overview',
  'Orders',
  'Room bookings',
  'Service bookings',
  'Coupons',
  'Sent mails',
  'Why can’t this member book?',
  'History',
];
const namesOf = async (page: Page) =>
  (await tabsOf(page).getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]!.trim());

/** Goes from each page to the next one, and back to the first, with one press each. */
async function expectOnePressAway(page: Page, name: string, count: number): Promise<void> {
  const hub = tabsOf(page);
  const links = hub.getByRole('link');
  for (const at of [...Array.from({ length: count }).keys(), 0]) {
    await links.nth(at).click();
    await expect(links.nth(at)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(hub.getByText(name)).toBeVisible();
    await expect(links).toHaveCount(count);
  }
}

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
  expect(await namesOf(page)).toEqual(tabs);
  await expectAccessible(page);
  await expectNoSideways(page);
  await expectOnePressAway(page, 'Hub tea', tabs.length);
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

test('reaches every page of a venue from every other one, with numbers that are the rows of their lists (issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: '/admin/venues',
  });
  await page.getByRole('link', { name: 'Gadong Business Centre' }).click();
  await tabsOf(page).getByRole('link', { name: 'Overview' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Gadong Business Centre' }),
  ).toBeVisible();
  expect(await namesOf(page)).toEqual(venueTabs);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expectOnePressAway(page, 'Gadong Business Centre', venueTabs.length);
  const rooms = page.getByRole('link', { name: /^Rooms: \d+$/ });
  const count = Number((await rooms.innerText()).trim());
  await rooms.click();
  await expect(page.locator('main tbody tr')).toHaveCount(count);
  expect(errors).toEqual([]);
  await context.close();
});

test('reaches every page of a member from every other one, each about this member (issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const event = await eventNamed(product, 'Hub member', true, salesOpen);
  await bookFreePlace(product, event, 'hub.member@example.com');
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: `/admin/orders?event=${event}`,
  });
  const row = page.locator('main tbody tr');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^RE\d+/ })).toBeVisible();
  await page
    .getByRole('link', { name: /Siti Aminah|\b\d{7}\b/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/member\?id=/);
  await expect(tabsOf(page).getByRole('link', { name: 'Orders 1' })).toBeVisible();
  expect(await namesOf(page)).toEqual(memberTabs);
  const name = await tabsOf(page).locator('p').innerText();
  await expectAccessible(page);
  await expectOnePressAway(page, name, memberTabs.length);
  await tabsOf(page).getByRole('link', { name: 'Orders 1' }).click();
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Hub member');
  await tabsOf(page).getByRole('link', { name: 'Why can’t this member book?' }).click();
  await expect(page.getByRole('status').filter({ hasText: name.split(' ').at(-1)! })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
