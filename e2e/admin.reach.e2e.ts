import { listEventRows } from '#domain/events/calls.make.ts';
import { getDistrict, saveDistrictRow } from '#domain/regions/calls.districts.ts';
import { openConsole } from './admin.ts';
import { deskOf } from './desk.ts';
import { tonight } from './door.ts';
import { expect, expectAccessible, expectNoSideways, type Product, test } from './product.ts';

test('makes the table of event figures a named region that takes the keyboard focus (ADM-019, console 27)', async ({
  browser,
  product,
}) => {
  const ask = await deskOf(product, 'event');
  const { items } = await ask<{ items: { id: string }[] }>(listEventRows, {
    pageNum: 1,
    pageSize: 20,
    isExport: false,
    search: tonight,
  });
  const { context, page, errors } = await openConsole(browser, product, 'auditor', {
    path: `/admin/event-figures?id=${items[0]!.id}`,
  });
  await page.setViewportSize({ width: 820, height: 1180 });
  const table = page.getByRole('region', { name: 'Places' });
  await table.focus();
  await expect(table).toBeFocused();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

/** Path of the form of an event with sessions, tickets and people. */
async function formPath(product: Product): Promise<string> {
  const ask = await deskOf(product, 'event');
  const { items } = await ask<{ items: { id: string }[] }>(listEventRows, {
    pageNum: 1,
    pageSize: 20,
    isExport: false,
    search: tonight,
  });
  return `/admin/event?id=${items[0]!.id}`;
}

for (const [role, can] of [
  ['auditor', 'only read'],
  ['event', 'write'],
] as const)
  test(`opens a part of the event by keyboard at 820 pixels when the role can ${can} (ADM-013, console 27)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openConsole(browser, product, role, {
      path: await formPath(product),
      options: { width: 820, height: 1180 },
    });
    const step = page
      .getByRole('navigation', { name: 'Parts of the event' })
      .getByRole('button', { name: 'People and languages' });
    await step.focus();
    await expect(step).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'People and languages' })).toBeFocused();
    await expect(page.getByLabel('Name · English')).toBeEnabled({ enabled: role === 'event' });
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const width of [360, 320])
  test(`fits the event form into a screen of ${width} pixels in Malay (ADM-013)`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openConsole(browser, product, 'event', {
      path: await formPath(product),
      options: {
        width,
        height: 740,
        locale: 'ms-BN',
      },
    });
    await expect(page.getByRole('heading', { name: 'Gambar', exact: true })).toBeVisible();
    await expectNoSideways(page);
    await page.goto(`${product.url}/admin/event`);
    await expect(page.getByRole('heading', { name: 'Gambar', exact: true })).toBeVisible();
    await expectNoSideways(page);
    await context.close();
  });

for (const path of [
  'event?id=',
  'event-figures?id=',
  'event-preview?id=',
  'event-invitations?event=',
  'event-attendees?event=',
])
  test(`shows a heading for an unknown event at ${path} (I25, console 27)`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openConsole(browser, product, 'event', {
      path: `/admin/${path}999999999`,
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Event not found' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await context.close();
  });

test('drops the draft when a conflicting record is loaded again, and says when one is older than the record (ADM-009, S-56)', async ({
  browser,
  product,
}) => {
  const ask = await deskOf(product, 'system');
  const names = { en: 'Lumut', 'zh-CN': '', ms: '' };
  const input = {
    country: 'bn',
    districtCode: 'LUMUT',
    isDefault: false,
    isActive: false,
    sort: 99,
  };
  const { id } = await ask<{ id: string }>(saveDistrictRow, { ...input, names });
  const { context, page } = await openConsole(browser, product, 'system', {
    path: `/admin/district?id=${id}`,
  });
  const english = page.getByRole('textbox', { name: /English/ }).first();
  await english.fill('Lumut Bay');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const { version } = await ask<{ version: number }>(getDistrict, { id });
  await ask(saveDistrictRow, { ...input, id, version, names: { ...names, en: 'Lumut Bay' } });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  await expect(english).toHaveValue('Lumut Bay');
  await expect(page.getByText('You have unsaved changes from earlier.')).toHaveCount(0);

  // A draft of an older version says so.
  await english.fill('Lumut Point');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const next = { ...(await ask<{ version: number }>(getDistrict, { id })), ...input, id };
  await ask(saveDistrictRow, { ...next, names: { ...names, en: 'Lumut Hill' } });
  await page.reload();
  await expect(page.getByText('The record was saved since then')).toBeVisible();
  await expect(english).toHaveValue('Lumut Hill');
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(english).toHaveValue('Lumut Point');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await context.close();
});
