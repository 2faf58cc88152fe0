import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openVenue } from './adminVenue.ts';
import { expect, expectAccessible, test } from './product.ts';

const choose = (page: Page, text: string) =>
  page.getByLabel('CSV file').setInputFiles({
    name: 'rooms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });

test('exports the rooms of a venue, and imports a file only when all its cells are valid (ADM-023, ADM-024)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openVenue(browser, product, 'Batong House');
  const venue = page.getByRole('combobox', { name: 'Venue' });
  await venue.selectOption({ label: 'Batong House' });
  await page.getByRole('link', { name: 'Rooms as a file' }).click();
  await expect(page.getByText('1 room. ')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const taken = readFileSync(await download.path(), 'utf8');
  expect(taken).toContain('Batong House Room');
  await choose(page, taken);
  const report = page.getByRole('region', { name: 'Import preview' });
  await expect(report).toContainText('0 new, 0 changed, 1 unchanged');
  await expect(report.getByRole('button', { name: 'Nothing to import' })).toBeVisible();

  const heads = 'name_en;seats;area_sqft;lengths_hours;layouts;categories;parts;monday';
  const line = (name: string, seats = '12', parts = '') =>
    `${name};${seats};300;1 | 2;THEATRE;MEETING;${parts};08:00-09:00 | 09:00-10:00`;
  await choose(page, [heads, line('Upper'), line('Lower', 'few')].join('\n'));
  await expect(report).toContainText('1 line is wrong');
  await expect(report.getByRole('row', { name: /^3 Lower/ })).toContainText(
    'seats: “few” is not a valid whole number',
  );
  await expect(report.getByRole('button', { name: 'Import 1 room' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  const right = [heads, line('Upper'), line('Lower'), line('Both', '24', 'Upper | Lower')];
  await choose(page, right.join('\n'));
  await report.getByRole('button', { name: 'Import 3 rooms' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: '3 added, 0 changed' }).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View rooms' }).click();
  await expect(page.getByRole('row', { name: /Both.*Combined room/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Batong House/ })).toHaveCount(4);
  expect(errors).toEqual([]);
  await context.close();
});
