import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { largestFile } from '#domain/files/rules.upload.ts';
import { pdf, picture } from '#tests/support/uploading.ts';
import { orderMade } from './choosing.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  moving,
  test,
} from './product.ts';
import { openRoom, timeButton, dayAhead, dayName, describeBooking, monthsFrom } from './rooms.ts';

test.use(moving);

const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf };
const linesOf = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('listitem');

for (const [layout, name] of [
  ['phone', 'Orchid Room'],
  ['desktop', 'Hibiscus Room'],
] as [LayoutName, string][]) {
  test(`uploads files with a room booking, refuses unsuitable ones and retries failed ones, on a ${layout} (FAC-061, FAC-062, VAL-027, VAL-028, S-21, S-22, S-27, S-35)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors, room, rooms } = await openRoom(browser, product, layout, {
      name,
    });
    const { date: day, slot } = await rooms.freeBetween(room.roomID, dayAhead(26), dayAhead(36));
    const month = page.getByRole('group', { name: 'Calendar of this room' });
    for (let turns = await monthsFrom(month, day); turns > 0; turns--)
      await month.getByRole('button', { name: 'Next month' }).click();
    await month.getByRole('button', { name: `${dayName(day)}, open` }).click();
    await timeButton(page, day, slot.startTime).first().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue without' }).click();
    await page.waitForURL(/VenueBookingInformation\?/);

    // Unsuitable files are refused before anything is sent.
    const chooser = page.locator('input[type=file]');
    const photo = { name: 'seats.png', mimeType: 'image/png', buffer: await picture('png') };
    await chooser.setInputFiles([
      { name: 'song.gif', mimeType: 'image/gif', buffer: await picture('gif') },
      { name: 'film.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(largestFile + 1) },
      plan,
      photo,
    ]);
    await expect(linesOf(page)).toHaveCount(4);
    const line = (file: string) => linesOf(page).filter({ hasText: file });
    await expect(line('song.gif').getByRole('alert')).toContainText(/PDF, PNG/);
    await expect(line('film.pdf').getByRole('alert')).toContainText(/10 MB/);
    for (const file of ['plan.pdf', 'seats.png']) await expect(line(file)).toContainText('Added');
    await expect(line('seats.png').locator('img')).toBeVisible();
    await expectAccessible(page);
    for (const file of ['song.gif', 'film.pdf'])
      await page.getByRole('button', { name: `Remove ${file}` }).click();
    await expect(linesOf(page)).toHaveCount(2);

    // An empty file is refused at its line; a long name is cut, and its extension stays.
    await chooser.setInputFiles([
      { ...plan, name: 'cloud.pdf', buffer: Buffer.alloc(0) },
      { ...plan, name: `${'plan '.repeat(48)}.pdf` },
    ]);
    await expect(line('cloud.pdf').getByRole('alert')).toContainText('This file is empty');
    await expect(line('cloud.pdf').getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(line('plan plan')).toContainText(/….pdf.*Added/);
    for (const file of ['cloud.pdf', /^Remove plan plan/])
      await page
        .getByRole('button', { name: typeof file === 'string' ? `Remove ${file}` : file })
        .click();
    await expect(linesOf(page)).toHaveCount(2);

    // The server checks a file's content against its type.
    const html = { ...plan, name: 'page.pdf', buffer: Buffer.from('<!doctype html><p>no') };
    await chooser.setInputFiles(html);
    await expect(line('page.pdf').getByRole('alert')).toContainText(/PDF, PNG/);
    await page.getByRole('button', { name: 'Remove page.pdf' }).click();

    // An upload can be stopped, and a failed one repeated.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/files/*', async (route) => {
      await held;
      await route.abort();
    });
    await chooser.setInputFiles([
      { ...plan, name: 'late.pdf' },
      { ...plan, name: 'stopped.pdf' },
    ]);
    await expect(line('late.pdf').getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Uploading files' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel upload of stopped.pdf' }).click();
    await expect(line('stopped.pdf')).toHaveCount(0);
    release();
    await expect(line('late.pdf').getByRole('alert')).toContainText('could not be uploaded');
    await page.unroute('**/files/*');
    await page.getByRole('button', { name: 'Upload late.pdf again' }).click();
    await expect(line('late.pdf')).toContainText('Added');

    // A form takes ten files.
    await chooser.setInputFiles(
      Array.from({ length: 8 }, (_, index) => ({ ...plan, name: `part-${index}.pdf` })),
    );
    await expect(linesOf(page)).toHaveCount(10);
    await expect(page.getByRole('alert').filter({ hasText: '10' })).toBeVisible();
    await expect(linesOf(page).filter({ hasText: 'Added' })).toHaveCount(10);
    await expect(page.getByRole('button', { name: 'Choose files' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    for (let index = 0; index < 7; index++)
      await page.getByRole('button', { name: `Remove part-${index}.pdf` }).click();
    await expectNoSideways(page);

    // Added files survive a reload and appear on the overview.
    await page.reload();
    await expect(linesOf(page)).toHaveCount(3);
    await describeBooking(page);
    for (const file of ['plan.pdf', 'seats.png', 'late.pdf'])
      await expect(page.locator('main')).toContainText(file);
    await page.getByRole('checkbox').click();
    const orderNumber = await orderMade(page, () =>
      page.getByRole('button', { name: 'Reserve and pay' }).click(),
    );
    await page.waitForURL(/\/sandbox\/shop\/pay\//);

    // The booking lists the files; a download equals the upload.
    await page.goto(`${product.url}/FacilityOrderDetail?orderNumber=${orderNumber}`);
    await expect(page.getByRole('button', { name: 'Download seats.png' })).toBeVisible();
    await page.goto(`${product.url}/HasOrderDetail?orderNumber=${orderNumber}`);
    await expect(linesOf(page)).toHaveCount(3);
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download seats.png' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('seats.png');
    expect(await readFile(await download.path())).toEqual(photo.buffer);

    // Files can be changed together with the information.
    await page.goto(`${product.url}/VenueBookingInformation?orderNumber=${orderNumber}`);
    await page.getByRole('button', { name: 'Remove late.pdf' }).click();
    await chooser.setInputFiles({ ...plan, name: 'newer.pdf' });
    await expect(line('newer.pdf')).toContainText('Added');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/HasOrderDetail\?/);
    for (const file of ['plan.pdf', 'seats.png', 'newer.pdf'])
      await expect(line(file)).toBeVisible();
    await expect(linesOf(page)).toHaveCount(3);
    // Aborted uploads log this error.
    expect(errors.filter((one) => !one.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });
}
