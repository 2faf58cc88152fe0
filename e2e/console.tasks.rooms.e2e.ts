import { openConsole } from './admin.ts';
import { dayField, pasteDay } from './dayField.ts';
import { memberOf, newAda } from './member.ts';
import { expectAtMost, operatorAt } from './operator.ts';
import { apart, expect, expectAccessible } from './product.ts';
import { dayAhead } from './rooms.ts';

/** Has its own product, because it adds a room, services and a consultant. */
const test = apart();
const size = { width: 1366, height: 768 };

test('adds a room with hours and a price in twelve presses (ADM-023, issue 52)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    options: size,
  });
  const one = operatorAt(page);
  await one.find('new room', /New room/);
  await one.choose(page.getByLabel('Venue', { exact: false }).first(), 'Gadong Business Centre');
  await one.fill(page.getByLabel('Name · English'), 'Weaving Room');
  await one.fill(page.getByLabel('Seats'), '24');
  await one.fill(page.getByLabel('Area (sq ft)'), '420');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await one.press(box('Theatre'));
  await one.press(box('Meeting rooms'));
  await one.fill(page.getByLabel('Slots on Mon'), '08:00-10:00, 10:00-12:00');
  await one.button('Copy');
  await one.fill(page.getByLabel('Item code of the shop'), 'WEAVE-1');
  await one.button('Save');
  await expect(page.getByRole('heading', { level: 1, name: 'Weaving Room' })).toBeVisible();
  await one.press(page.getByRole('link', { name: 'Set charges' }));
  for (const kind of ['Weekday', 'Weekend', 'Public holiday'])
    await one.fill(
      page.getByRole('group', { name: `All slots, ${kind}`, exact: true }).getByLabel(/^Price/),
      '40',
    );
  await one.button('Save');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  expectAtMost(one, 'room', { presses: 12, fields: 10 });
  expect(errors).toEqual([]);
  await context.close();
});

test('books a room by phone in eight presses (ADM-030, issue 52)', async ({ browser, product }) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    options: size,
  });
  const one = operatorAt(page);
  await one.find('book a room', /Book a room/);
  const number = page.getByRole('textbox', { name: /^Member number/ });
  await one.fill(number, ada);
  one.done.presses += 1;
  await number.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: ada })).toBeVisible();
  await one.press(page.getByRole('button', { name: /free/ }).first());
  await one.fill(page.getByRole('textbox', { name: /^Name of the event/ }), 'Sales evening');
  for (const name of [/^Occasion/, /^Layout/]) {
    one.done.fields += 1;
    await page.getByRole('combobox', { name }).selectOption({ index: 1 });
  }
  await one.fill(page.getByRole('textbox', { name: /^People/ }), '8');
  await one.fill(page.getByRole('textbox', { name: /^Name(?! of)/ }), 'Mariam');
  await one.fill(page.getByRole('textbox', { name: /^Phone/ }), '+673 712 3456');
  await one.fill(page.getByRole('textbox', { name: /^E-mail/ }), 'mariam@example.com');
  await one.press(page.getByText(/The member has accepted the terms/));
  await one.button('Book');
  await page.waitForURL(/room-booking\?orderNumber=RF\d{14}$/);
  expectAtMost(one, 'room by phone', { presses: 8, fields: 9 });
  expect(errors).toEqual([]);
  await context.close();
});

test('leads from a new service over its consultant to its published times without a menu (ADM-031, ADM-032, ADM-033, issue 52)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    options: size,
  });
  const one = operatorAt(page);
  const steps = page.getByRole('navigation', { name: 'Steps of a new service' });
  await one.find('new service', /New service/);
  await one.fill(page.getByLabel('Name · English'), 'Quiet afternoon');
  await one.choose(page.getByLabel('Category'), 'Artistry');
  await one.choose(page.getByLabel('District'), 'Tutong');
  await one.fill(page.getByLabel('Name of location · English'), 'Lambak Corner');
  await one.choose(page.getByLabel('Coupon', { exact: false }).last(), 'Artistry coupon');
  await one.choose(page.getByLabel('State'), 'Published');
  await one.button('Save');

  await expect(page.getByRole('heading', { level: 1, name: 'New consultant' })).toBeVisible();
  await expect(steps.locator('[aria-current=step]')).toContainText('Consultant');
  await expect(page.getByRole('checkbox', { name: /Quiet afternoon/ })).toBeChecked();
  await expectAccessible(page);
  await one.fill(page.getByLabel('Name'), 'Zaiton binti Lamat');
  await one.button('Save');

  await expect(page.getByRole('heading', { level: 1, name: /Quiet afternoon/ })).toBeVisible();
  await expect(steps.locator('[aria-current=step]')).toContainText('Times');
  for (const label of ['First day', 'Last day']) {
    one.done.fields += 1;
    await pasteDay(dayField(page, label), dayAhead(44));
  }
  await expectAccessible(page);
  const days = page.getByRole('group', { name: 'Weekdays' }).getByRole('checkbox');
  for (const box of await days.all()) if (!(await box.isChecked())) await one.press(box);
  await one.fill(page.getByLabel('From', { exact: true }), '14:00');
  await one.fill(page.getByLabel('Until', { exact: true }), '15:00');
  await one.button('Add 1 session');
  await one.press(page.getByRole('checkbox', { name: /Zaiton/ }));
  await one.fill(page.getByLabel('Name', { exact: false }).first(), 'One afternoon');
  await one.button('Save');
  await one.button('Publish');
  await one.press(page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  expectAtMost(one, 'service with consultant and times', { presses: 16, fields: 13 });
  expect(errors).toEqual([]);
  await context.close();
});

test('lets a consultant who works here already give a new service (ADM-033, issue 52)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: '/admin/services',
    options: size,
  });
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Copy service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New service' })).toBeVisible();
  await page.getByLabel('Name · English').fill('Second quiet hour');
  await page.getByRole('button', { name: 'Save' }).click();
  const existing = page.getByRole('combobox', { name: 'Consultant' });
  await existing.selectOption({ index: 1 });
  const box = page.getByRole('checkbox', { name: /Second quiet hour/ });
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Second quiet hour/ })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
