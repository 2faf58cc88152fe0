import type { Scope } from '#domain/administrators/shapes.ts';
import { listHolidayRows, saveHoliday } from '#domain/facilities/days/calls.holidays.ts';
import { listVenueRows } from '#domain/facilities/setup/calls.venues.ts';
import { openConsole } from './admin.ts';
import { deskOf, giveRoles } from './desk.ts';
import { apart, expect, expectAccessible } from './product.ts';

// The test gives a role to the administrator without one, whom other tests need without a role.
const test = apart();
const page1 = { pageNum: 1, pageSize: 100, isExport: false };
const save = 'Save';

const inTutong = (role: Scope['role']): Scope => ({ role, country: 'bn', region: 'TU' });

test('starts a new role without defaults, and requires role, country and district (ADM-002, B-45)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: '/admin/administrator',
  });
  const field = (name: string) => page.getByRole('combobox', { name });
  await page.getByRole('textbox', { name: 'Name' }).fill('Dewi Lestari');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('dewi.tutong@balai.example');
  await expect(field('Role')).toHaveValue('');
  await expect(field('Country')).toHaveValue('');
  await expect(field('District')).toHaveCount(0);
  await page.getByRole('button', { name: save }).click();
  await expect(field('Role')).toHaveAccessibleDescription(/Please fill this in/);
  await expect(field('Country')).toHaveAccessibleDescription(/Please fill this in/);
  await expect(field('Role')).toBeFocused();
  await field('Role').selectOption('check-in');
  await expect(field('Role')).toHaveAccessibleDescription(/set staff codes/);
  await field('Country').selectOption('bn');
  await expect(field('District')).toHaveValue('');
  await page.getByRole('button', { name: save }).click();
  await expect(field('District')).toHaveAccessibleDescription(/Please fill this in/);
  await expectAccessible(page);
  await field('District').selectOption({ label: 'Tutong' });
  await page.getByRole('button', { name: save }).click();
  const row = page.getByRole('row', { name: /Dewi Lestari/ });
  await expect(row).toContainText('Check-in · BN TU');
  await row.getByRole('link').click();
  await expect(field('District')).toHaveValue('TU');
  expect(errors).toEqual([]);
  await context.close();
});

test('opens country records read-only for a district role, and offers only its own district (B-45)', async ({
  browser,
  product,
}) => {
  const ask = await deskOf(product, 'facility');
  const holidays = await ask<{ items: { id: string }[] }>(listHolidayRows, page1);
  const { id } =
    holidays.items[0] ??
    (await ask<{ id: string }>(saveHoliday, {
      country: 'bn',
      day: '2031-02-23',
      names: { en: 'National Day', 'zh-CN': '', ms: '' },
    }));
  await giveRoles(product, [inTutong('facility')]);
  const { context, page, errors } = await openConsole(browser, product, 'none', {
    path: `/admin/holiday?id=${id}`,
  });
  await expect(page.getByText(/belongs to “Brunei/)).toContainText(
    'your role is limited to “Brunei',
  );
  await expect(page.getByRole('button', { name: save })).toHaveCount(0);
  await expect(page.getByLabel('Name · English')).toBeDisabled();
  await expectAccessible(page);

  await page.goto(`${product.url}/admin/venue`);
  const districts = page.getByLabel('District').getByRole('option');
  await expect(districts).toHaveText(['Choose', 'Tutong']);
  const { items } = await ask<{ items: { id: string; districtCode: string }[] }>(
    listVenueRows,
    page1,
  );
  const elsewhere = items.find(({ districtCode }) => districtCode !== 'TU')!;
  await page.goto(`${product.url}/admin/venue?id=${elsewhere.id}`);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('shows that the role does not allow a save, and keeps the input (B-45, ERR-001)', async ({
  browser,
  product,
}) => {
  const { items } = await (
    await deskOf(product, 'facility')
  )<{ items: { id: string }[] }>(listVenueRows, page1);
  const country = { role: 'facility', country: 'bn', region: null } as const;
  await giveRoles(product, [country]);
  const { context, page } = await openConsole(browser, product, 'none', {
    path: `/admin/venue?id=${items[0]!.id}`,
  });
  const person = page.getByRole('textbox', { name: /^Contact/ });
  await person.fill('Front desk, first floor');
  // The role is removed while the form is open.
  await giveRoles(product, [{ ...country, role: 'check-in' }]);
  await page.getByRole('button', { name: save }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Not allowed with your role' });
  await expect(dialog).toContainText('Your role does not allow this, or not in this district');
  await dialog.getByRole('button').last().click();
  await expect(person).toHaveValue('Front desk, first floor');
  await context.close();
});

test('drops a stored draft that cannot be parsed, and keeps the form usable (S-56)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: '/admin/districts',
  });
  await page.evaluate(() => sessionStorage.setItem('draft:district:new', '{"names":{"en":"Lu'));
  await page.goto(`${product.url}/admin/district`);
  const english = page.getByRole('textbox', { name: /English/ }).first();
  await english.fill('Lumut');
  await expect(page.getByText('You have unsaved changes from earlier.')).toHaveCount(0);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('LUMUT-9');
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByRole('row', { name: /LUMUT-9/ })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
