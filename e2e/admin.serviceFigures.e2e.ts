import { readFileSync } from 'node:fs';
import { openConsole } from './admin.ts';
import { dayField, pasteDay } from './dayField.ts';
import { expect, expectAccessible, expectNoSideways, test } from './product.ts';

test('shows figures of services by period and service, and exports them (ADM-035, ADM-034)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: '/admin/service-figures?country=bn&period=lastYear',
  });
  const use = page.getByRole('region', { name: 'Use of the slots' });
  await expect(use.getByRole('row', { name: /^All services/ })).toContainText('%');
  await expect(use.getByRole('row', { name: /^Kitchen studio/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Busiest hours' }).getByRole('columnheader'),
  ).not.toHaveCount(1);
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  const visits = page.getByRole('table', { name: 'Attendance in numbers' });
  // A header and twelve months, or thirteen if the year starts within a month.
  expect([13, 14]).toContain(await visits.getByRole('row').count());
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('region', { name: 'Attendance in numbers' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Coupons' }).getByRole('row', { name: /^Artistry coupon/ }),
  ).toBeVisible();
  await expectAccessible(page);

  const saved = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return { name: file.suggestedFilename(), data: readFileSync(await file.path()) };
  };
  const services = await saved('Service · CSV');
  expect(services.name).toMatch(/^services-.*\.csv$/);
  expect(services.data.toString('utf8')).toContain('Kitchen studio');
  const people = page.getByRole('region', { name: 'Consultants' });
  await expect(people.getByRole('columnheader')).toHaveText([
    'Consultant',
    'Hours offered',
    'Hours booked',
    'Hours attended',
    'Use',
  ]);
  const first = await people.getByRole('row').nth(1).getByRole('rowheader').textContent();
  const consultants = await saved('Consultant · CSV');
  expect(consultants.name).toMatch(/^consultants-.*\.csv$/);
  expect(consultants.data.toString('utf8')).toContain(first!);
  const coupons = await saved('Coupon type · XLSX');
  expect(coupons.name).toMatch(/^coupons-.*\.xlsx$/);
  expect(coupons.data.subarray(0, 2).toString('latin1')).toBe('PK');

  // Some booking is not marked yet; its service differs from day to day.
  await page
    .getByRole('link', { name: /not marked yet$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Service bookings' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goBack();

  const service = page.getByRole('combobox', { name: 'Service', exact: true });
  const kitchen = service.getByRole('option', { name: /^Kitchen studio/ });
  await expect(kitchen.first()).toBeAttached();
  // Other tests make services of the same name; the demo's has the lowest id.
  const numbers = await kitchen.evaluateAll((all) =>
    all.map((option) => Number((option as HTMLOptionElement).value)),
  );
  await service.selectOption(String(Math.min(...numbers)));
  await expect(use.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Coupons' }).getByRole('row')).toHaveCount(2);

  const until = dayField(page, 'Until');
  await pasteDay(until, '2020-01-01');
  await expect(until).toHaveAccessibleDescription('The last day must not be before the first.');
  await pasteDay(dayField(page, 'From'), '2018-01-01');
  await expect(until).toHaveAccessibleDescription('Please choose at most one year.');
  await expectAccessible(page);
  await pasteDay(dayField(page, 'From'), '2019-12-31');
  await expect(page.getByRole('heading', { name: 'No data' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('shows names in survey results only to roles with the right to export (ADM-046, QUE-017)', async ({
  browser,
  product,
}) => {
  const address = '/admin/service-surveys?country=bn&period=lastYear';
  const plain = await openConsole(browser, product, 'service', { path: address });
  const results = plain.page.getByRole('region', { name: 'Answers by service' });
  await expect(results.getByRole('row', { name: /^All services/ })).toContainText('%');
  await expect(plain.page.getByRole('table', { name: 'Overall' })).toContainText('5');
  const answers = plain.page
    .getByRole('list', { name: 'Comments and answers' })
    .getByRole('listitem');
  await expect(answers).toHaveCount(20);
  const newest = await answers.first().textContent();
  await plain.page.getByRole('button', { name: 'Page 2' }).click();
  await expect(answers.first()).not.toHaveText(newest!);
  await expect(answers.getByRole('link')).toHaveCount(0);
  await expect(plain.page.getByRole('group', { name: 'Export answers with names' })).toHaveCount(0);
  await expectAccessible(plain.page);
  expect(plain.errors).toEqual([]);
  await plain.context.close();

  const { context, page, errors } = await openConsole(browser, product, 'personal-export', {
    path: address,
  });
  const group = page.getByRole('group', { name: 'Export answers with names' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    group.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^service-answers-.*\.csv$/);
  const first = page
    .getByRole('list', { name: 'Comments and answers' })
    .getByRole('listitem')
    .first()
    .getByRole('link');
  const name = (await first.textContent())!;
  expect(readFileSync(await file.path(), 'utf8')).toContain(name.replace(/ \d+$/, ''));
  await page.getByRole('radio', { name: 'All answers' }).click();
  await expect(page).toHaveURL(/answers=all/);
  await expectAccessible(page);
  await first.click();
  await expect(page.getByRole('heading', { name: 'Survey' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
