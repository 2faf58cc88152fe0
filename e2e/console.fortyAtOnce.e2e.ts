import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { copyEvent, getEventForm, saveEvent } from '#domain/events/calls.make.ts';
import { noteCalls } from '#domain/notes/calls.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { openConsole } from './admin.ts';
import { deskOf, eventNamed } from './desk.ts';
import { keep } from './pictures.ts';
import { apart, expect, expectAccessible, type Product } from './product.ts';

// With a product of its own: the list must have no other drafts.
const test = apart();

/** Most presses from the start page until forty drafts are published (issue 52). */
const mostPresses = 6;
const season = 'Season class';

/** Makes 38 complete drafts and two that lack a date. */
async function plant(product: Product): Promise<string[]> {
  const ask = await deskOf(product, 'event');
  const draft = fullEvent(Date.now(), { name: { en: season, 'zh-CN': '课程', ms: 'Kelas' } });
  const save = async (change: object) =>
    (await ask<{ id: string }>(saveEvent, z.encode(saveEvent.input, { ...draft, ...change }))).id;
  const first = await save({});
  const ids = [first];
  for (let days = 1; days < 38; days++)
    ids.push((await ask<{ id: string }>(copyEvent, { id: first, days })).id);
  for (const name of ['Season class undated', 'Season class undated too'])
    ids.push(
      await save({
        name: { en: name, 'zh-CN': '', ms: '' },
        sessions: [],
        stock: [],
        salesOpenAt: null,
        salesCloseAt: null,
      }),
    );
  return ids;
}

const bar = (on: Page) => on.getByRole('region', { name: 'Change the selected rows' });

test('publishes forty drafts at once in six presses, with the result of each row (issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const ids = await plant(product);
  const { context, page: on, errors } = await openConsole(browser, product, 'event');
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  const menu = on.getByRole('navigation', { name: 'Menu' });
  await press(menu.getByRole('button', { name: 'Events' }));
  await press(menu.getByRole('link', { name: 'Events', exact: true }));
  await on.getByRole('searchbox').fill(season);
  await expect(on.getByText('40 entries')).toBeVisible();
  await press(on.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await expect(bar(on).getByRole('status')).toHaveText('20 selected');
  await press(bar(on).getByRole('button', { name: 'Select all 40 found' }));
  await expect(bar(on).getByRole('status')).toHaveText('All 40 found are selected');
  await expectAccessible(on);
  await press(bar(on).getByRole('button', { name: 'Publish…' }));
  const dialog = on.getByRole('dialog', { name: 'Publish 40 events' });
  await dialog.getByRole('button', { name: 'Publish 40 events' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Season opens');
  await press(dialog.getByRole('button', { name: 'Publish 40 events' }));
  await expect(on.getByRole('heading', { name: 'Publish 40 events' })).toBeVisible();
  await expect(on.getByText('38 of 40 done · 2 refused')).toBeVisible();
  console.log(`Forty at once: ${presses} presses`);
  expect(presses).toBeLessThanOrEqual(mostPresses);
  await expectAccessible(on);

  // The refused rows, with the words that the single act has.
  await on.getByLabel('Result').selectOption('Refused');
  const rows = on.locator('main tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(season);
  const events = await deskOf(product, 'event');
  const states = await Promise.all(
    ids.map(async (id) => (await events<{ state: string }>(getEventForm, { id })).state),
  );
  expect(states).toEqual([...Array(38).fill('PUBLISHED'), 'DRAFT', 'DRAFT']);
  await on.getByRole('link', { name: '‹ Bulk changes' }).click();
  await expect(rows).toContainText(['Publish 40 events']);
  expect(errors).toEqual([]);
  await context.close();
});

test('withdraws events together and one by one with what follows, and publishes one again (issue 52, B-42)', async ({
  browser,
  product,
}) => {
  test.slow();
  const ids = [
    await eventNamed(product, 'Rained off one', true),
    await eventNamed(product, 'Rained off two', true),
  ];
  const {
    context,
    page: on,
    errors,
  } = await openConsole(browser, product, 'event', {
    path: '/admin/events?when=all&q=Rained+off',
  });
  await on.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bar(on).getByRole('button', { name: 'Withdraw…' }).click();
  const bulk = on.getByRole('dialog', { name: 'Withdraw 2 events' });
  await expect(bulk).toContainText('Bookings and tickets stay valid');
  await keep(on, 'withdraw-bulk');
  await bulk.getByLabel('Reason').fill('The lawn is flooded');
  await bulk.getByRole('button', { name: 'Withdraw 2 events' }).click();
  await expect(on.getByText('2 of 2 done')).toBeVisible();

  await on.goto(`${product.url}/admin/events?when=all&state=WITHDRAWN`);
  await expect(on.locator('main tbody tr')).toHaveCount(2);
  await on.goto(`${product.url}/admin/event?id=${ids[0]!}`);
  await expect(on.getByText('Members cannot see or book this event.')).toBeVisible();
  await expectAccessible(on);
  await keep(on, 'withdrawn-event');
  await on.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = on.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('The lawn is dry');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(on.getByText('Members see this event.')).toBeVisible();
  await on.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(dialog).toContainText('It has no orders.');
  await keep(on, 'withdraw-event');
  await dialog.getByLabel(/^Reason/).fill('It rains again');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(on.getByText('Members cannot see or book this event.')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('tags and exports chosen rows of two pages, and forgets them with another filter (issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const {
    context,
    page: on,
    errors,
  } = await openConsole(browser, product, 'event', {
    path: '/admin/events?when=all',
  });
  const rows = on.locator('main tbody tr');
  await rows.first().getByRole('checkbox').check();
  await on.getByRole('button', { name: 'Next page' }).click();
  await expect(rows.first().getByRole('checkbox')).not.toBeChecked();
  await rows.nth(1).getByRole('checkbox').check();
  await expect(bar(on).getByRole('status')).toHaveText('2 selected');
  const downloading = on.waitForEvent('download');
  await bar(on).getByRole('button', { name: 'Selected · CSV' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(3);
  await bar(on).getByRole('button', { name: 'Add tags…' }).click();
  const dialog = on.getByRole('dialog', { name: 'Add tags to 2 events' });
  await dialog.getByLabel('Tags').fill('roadshow, spring');
  await dialog.getByLabel('Tags').press('Enter');
  await expect(on.getByText('2 of 2 done')).toBeVisible();
  await expect(rows).toHaveCount(2);
  const [id] = await rows
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((one) => new URL((one as HTMLAnchorElement).href).searchParams.get('id')),
    );
  const events = await deskOf(product, 'event');
  const { tags } = await events<{ tags: string[] }>(noteCalls.event.get, { id });
  expect(tags).toEqual(['roadshow', 'spring']);

  await on.goto(`${product.url}/admin/events?when=all`);
  await rows.first().getByRole('checkbox').check();
  await on.getByRole('group', { name: 'Period' }).getByRole('radio', { name: 'Past' }).click();
  await expect(bar(on)).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('saves a filter with order and columns as a view, and opens it by its tab and its link (issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const {
    context,
    page: on,
    errors,
  } = await openConsole(browser, product, 'event', {
    path: '/admin/events?when=all&sort=-name&state=PUBLISHED',
  });
  const views = on.getByRole('navigation', { name: 'Saved views' });
  const head = (name: string) => on.getByRole('columnheader', { name });
  await on.getByRole('button', { name: 'Columns' }).click();
  await on.getByRole('dialog', { name: 'Columns' }).getByLabel('Price').uncheck();
  await on.keyboard.press('Escape');
  await expect(head('Price')).toHaveCount(0);
  await views.getByRole('button', { name: 'Save view' }).click();
  const dialog = on.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('On sale');
  await dialog.getByLabel('For', { exact: true }).selectOption('Everyone with the role Events');
  await expectAccessible(on);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const tab = views.getByRole('link', { name: 'On sale' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expectAccessible(on);
  const link = on.url();

  // All columns again in this browser; the view keeps its own.
  await views.getByRole('link', { name: 'All', exact: true }).click();
  await on.getByRole('button', { name: 'Columns' }).click();
  await on.getByRole('dialog', { name: 'Columns' }).getByLabel('Price').check();
  await on.keyboard.press('Escape');
  await expect(head('Price')).toBeVisible();
  await tab.click();
  await expect(head('Price')).toHaveCount(0);
  await expect(head('Name')).toHaveAttribute('aria-sort', 'descending');
  await on.goto('about:blank');
  await on.goto(link);
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(head('Price')).toHaveCount(0);

  await on.getByRole('button', { name: 'Remove view On sale' }).click();
  await on.getByRole('alertdialog').getByRole('button', { name: 'Remove view' }).click();
  await expect(tab).toHaveCount(0);
  await expect(views.getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(errors).toEqual([]);
  await context.close();
});
