import { openConsole } from './admin.ts';
import { expect, expectAccessible, test } from './product.ts';

test('copies a room without its name and item code, and a venue as closed (ADM-022, ADM-023)', async ({
  browser,
  product,
}) => {
  const found = '/admin/rooms?q=Rattan';
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: found,
  });
  await page.getByRole('link', { name: 'Rattan Room', exact: true }).click();
  await expect(page.getByLabel('Seats')).not.toHaveValue('0');
  const [seats, monday] = [
    await page.getByLabel('Seats').inputValue(),
    await page.getByLabel('Slots on Mon').inputValue(),
  ];
  await page.getByRole('link', { name: 'Copy room' }).click();
  await expect(page.getByLabel('Name · English')).toHaveValue('');
  await expect(page.getByLabel('Seats')).toHaveValue(seats);
  await expect(page.getByLabel('Slots on Mon')).toHaveValue(monday);
  await expect(page.getByLabel('Item code of the shop')).toHaveValue('');
  await expect(page.getByLabel('Venue', { exact: false }).first()).not.toHaveValue('');
  await expectAccessible(page);
  await page.getByLabel('Name · English').fill('Rattan Room Annex');
  // Hides the room from the members of other tests.
  await page.getByRole('checkbox', { name: 'Published', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rattan Room Annex' })).toBeVisible();
  await expect(page.getByText('This room has no charges yet')).toBeVisible();
  await page.getByRole('button', { name: 'Delete room' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete room' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await page.goto(`${product.url}${found}`);
  await expect(page.getByRole('row', { name: /Rattan Room/ })).toHaveCount(1);

  await page.goto(`${product.url}/admin/venues`);
  await page.getByRole('link', { name: 'Gadong Business Centre' }).click();
  await page.getByRole('link', { name: 'Copy venue' }).click();
  await expect(page.getByLabel('Name · English')).toHaveValue('');
  await expect(page.getByLabel('Telephone')).not.toHaveValue('');
  await expect(page.getByLabel('Status')).toHaveValue('CLOSED');
  expect(errors).toEqual([]);
  await context.close();
});
