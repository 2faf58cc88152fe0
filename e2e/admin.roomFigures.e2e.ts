import { openConsole } from './admin.ts';
import { dayField, pasteDay } from './dayField.ts';
import { expect, expectAccessible, test } from './product.ts';

test('shows use and income of rooms by period, and no income without the right to orders (ADM-030)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: '/admin/room-figures',
  });
  await page.getByLabel('Venue', { exact: true }).selectOption({ label: 'Gadong Business Centre' });
  await page.getByRole('button', { name: 'Last 12 months' }).click();
  const use = page.getByRole('region', { name: 'Use of the rooms' });
  await expect(use.getByRole('row', { name: /^Grand Hall · combined/ })).toBeVisible();
  await expect(use.getByRole('row', { name: /^All rooms/ })).toContainText('%');
  await expect(
    page.getByRole('region', { name: 'Busiest hours' }).getByRole('columnheader'),
  ).not.toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Income per month' })).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Room · CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^rooms-.*\.csv$/);
  const until = dayField(page, 'Until');
  await pasteDay(until, '2020-01-01');
  await expect(until).toHaveAccessibleDescription('The last day must not be before the first.');
  expect(errors).toEqual([]);
  await context.close();

  const facility = await openConsole(browser, product, 'facility', { path: '/admin/room-figures' });
  await expect(facility.page.getByRole('heading', { name: 'Use of the rooms' })).toBeVisible();
  await expect(facility.page.getByRole('heading', { name: 'Income per month' })).toHaveCount(0);
  await facility.context.close();
});
