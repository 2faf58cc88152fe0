import { readFileSync } from 'node:fs';
import { runJob } from '#domain/administrators/calls.jobs.ts';
import { openConsole } from './admin.ts';
import { deskOf } from './desk.ts';
import { keep } from './pictures.ts';
import { apart, expect, expectAccessible, expectNoSideways, type Product } from './product.ts';

// With a product of its own, because it moves the clock.
const test = apart();
test.afterAll(async ({ product }) => product.setClock(null));

const aDay = 86_400_000;
const phone = { width: 390, height: 844 };
const laptop = { width: 1366, height: 768 };

const mailsTo = async (product: Product, to: string) =>
  (await (
    await fetch(`${product.url}/sandbox/mail?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    })
  ).json()) as { subject: string; text: string; files: unknown[] }[];

test('plans an export of a filter, mails a link when it is due, and opens the file only for who may (issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: '/admin/events?when=all&state=PUBLISHED',
  });
  await page.setViewportSize(laptop);
  await page.getByRole('link', { name: 'Export at set times…' }).click();
  await expect(page.getByRole('heading', { name: 'New export' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Events · with filter' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Events on show');
  await page.getByLabel('File', { exact: true }).selectOption('CSV');
  await page.getByLabel('Repeat').selectOption('Every week');
  await expect(page.getByLabel('On', { exact: true })).toBeVisible();
  await page.getByLabel('Repeat').selectOption('Every day');
  await expectAccessible(page);
  await keep(page, 'export-form');
  await page.setViewportSize(phone);
  await expectNoSideways(page);
  await keep(page, 'export-form-phone', true);
  await page.setViewportSize(laptop);
  await page.getByRole('button', { name: 'Save' }).click();
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Every day at 07:00');

  const system = await deskOf(product, 'system');
  await product.setClock(new Date(Date.now() + aDay));
  await system(runJob, { job: 'exports' });
  await page.reload();
  await expect(rows).toContainText(/\d+ rows/);
  await expectAccessible(page);
  await keep(page, 'exports');
  await page.setViewportSize(phone);
  await expectNoSideways(page);
  await keep(page, 'exports-phone');
  await page.setViewportSize(laptop);

  const [mail, ...more] = await mailsTo(product, 'khairul.azmi.abdullah@balai.example');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Your export “Events on show” is ready', files: [] });
  const link = /https?:\S+export=\d+/.exec(mail!.text)![0];
  await page.goto(`${product.url}${new URL(link).pathname}${new URL(link).search}`);
  const file = page.getByRole('region', { name: 'File of an export' });
  await expect(file.getByRole('heading', { name: 'Events on show' })).toBeVisible();
  await expectAccessible(page);
  await keep(page, 'export-file');
  await page.setViewportSize(phone);
  await expectNoSideways(page);
  await keep(page, 'export-file-phone');
  const downloading = page.waitForEvent('download');
  await file.getByRole('button', { name: 'Download · CSV' }).click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  const count = /(\d+) /.exec(await file.getByRole('paragraph').first().innerText())![1];
  expect(text.trim().split('\n').length).toBeGreaterThan(Number(count));
  expect(errors).toEqual([]);
  await context.close();

  // Another administrator gets no file by the same link.
  const other = await openConsole(browser, product, 'auditor', {
    path: new URL(link).pathname + new URL(link).search,
  });
  await expect(other.page.getByRole('region', { name: 'File of an export' })).toContainText(
    'No data found',
  );
  await other.context.close();
});

test('is stopped and removed on its page (issue 52)', async ({ browser, product }) => {
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: '/admin/export?list=/admin/events',
  });
  await page.getByLabel('Name').fill('All events');
  await page.getByRole('checkbox', { name: /^Active/ }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  const rows = page.locator('main tbody tr').filter({ hasText: 'All events' });
  await expect(rows).toContainText('Stopped');
  await rows.getByRole('link', { name: 'All events' }).click();
  await expect(page.getByText('No files yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Exports', exact: true })).toBeVisible();
  await expect(rows).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
