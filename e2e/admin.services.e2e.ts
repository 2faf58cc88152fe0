import { openConsole } from './admin.ts';
import { save } from './adminVenue.ts';
import { dayField, pasteDay } from './dayField.ts';
import { memberOf, newAda } from './member.ts';
import { expect, expectAccessible, test } from './product.ts';
import { dayAhead } from './rooms.ts';

test('shows members the free slots of a service that was set up and published in the console (ADM-031, ADM-032, ADM-033, VAL-040)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: '/admin/service',
  });
  const dialog = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true });

  await page.getByLabel('Name · English').fill('Quiet hour');
  await save(page).click();
  await expect(page.getByText('The category of the service is missing.')).toBeVisible();
  await page.getByLabel('Category').selectOption({ label: 'Artistry' });
  await page.getByRole('checkbox', { name: 'Skin analysis' }).check();
  await page.getByLabel('District').selectOption({ index: 1 });
  await save(page).click();
  await expect(page.getByText('The venue of the service is missing.')).toBeVisible();
  await page.getByLabel('Name of location · English').fill('Lambak Corner');
  await page.getByLabel('Coupon', { exact: false }).last().selectOption({ index: 1 });
  await page.getByLabel('State').selectOption({ label: 'Published' });
  await expectAccessible(page);
  await save(page).click();
  // A new service leads to its consultant.
  await expect(page.getByRole('checkbox', { name: /Quiet hour/ })).toBeChecked();
  await page.getByRole('link', { name: 'Services', exact: true }).last().click();
  await expect(page.getByRole('row', { name: /Quiet hour/ })).toContainText('Published');

  // A consultant for the service, on leave on the second day.
  const [first, second] = [dayAhead(40), dayAhead(41)];
  await page.getByRole('link', { name: 'Consultants', exact: true }).first().click();
  await page.getByRole('link', { name: 'New consultant' }).click();
  await page.getByLabel('Name').fill('Saloma binti Puteh');
  await page.getByRole('checkbox', { name: /Quiet hour/ }).check();
  await page.getByRole('button', { name: 'Add leave' }).click();
  const leave = page.getByRole('group', { name: 'Leave 1' });
  await pasteDay(dayField(leave, 'First day'), second);
  await pasteDay(dayField(leave, 'Last day'), first);
  await save(page).click();
  await expect(leave.getByText(/starts after it ends/)).toBeVisible();
  await pasteDay(dayField(leave, 'Last day'), second);
  await expectAccessible(page);
  await save(page).click();
  await expect(page.getByRole('row', { name: /Saloma binti Puteh/ })).toContainText('Quiet hour');

  // A batch of two days, filled by a pattern; consultants are assigned where they are available.
  await page.getByRole('link', { name: 'Batches', exact: true }).first().click();
  await page.getByRole('link', { name: 'New batch' }).click();
  await page.getByRole('link', { name: /Quiet hour/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Quiet hour/ })).toBeVisible();
  await pasteDay(dayField(page, 'First day'), first);
  await pasteDay(dayField(page, 'Last day'), second);
  for (const box of await page.getByRole('group', { name: 'Weekdays' }).getByRole('checkbox').all())
    await box.check();
  await page.getByLabel('From', { exact: true }).fill('09:00');
  await page.getByLabel('Until', { exact: true }).fill('11:00');
  await page.getByRole('button', { name: 'Add 2 sessions' }).click();
  const boxes = page.getByRole('checkbox', { name: /Saloma/ });
  await expect(boxes).toHaveCount(2);
  await expect(boxes.nth(1)).toBeDisabled();
  await expect(page.getByText('(on leave)')).toBeVisible();
  await boxes.first().check();
  await save(page).click();
  await expect(page.getByText('The batch name is missing.')).toBeVisible();
  const batchName = page.getByLabel('Name', { exact: false }).first();
  await batchName.fill('---');
  await save(page).click();
  await expect(page.getByText('The batch name is missing.')).toBeVisible();
  await expect(batchName).toHaveValue('---');
  await batchName.fill('First days');
  // A date beyond the supported range is marked at its field and stays as typed.
  const lastDay = dayField(page, 'Last day');
  await pasteDay(lastDay, '9999-12-30');
  await save(page).click();
  await expect(lastDay).toHaveAccessibleDescription(/Please enter the date like this/);
  await expect(lastDay).toHaveValue('9999-12-30');
  await pasteDay(lastDay, second);
  await expectAccessible(page);
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First days' })).toBeVisible();

  // A day without a consultant cannot be published.
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog('Publish').click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(
    'number of consultants does not match',
  );
  await dialog('No').click();
  await page
    .getByRole('button', { name: /^Remove the session/ })
    .last()
    .click();
  await save(page).click();
  await expect(page.getByRole('button', { name: /^Remove the session/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog('Publish').click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // Members see the slots except the blocked one.
  const member = await memberOf(product, newAda());
  const cards = await member.ask<{ assessParentId: string; name: string }[]>(
    'assess/searchAssessmentList',
    {},
  );
  const { assessParentId } = cards.find(({ name }) => name === 'Quiet hour')!;
  const slots = async () =>
    (await member.ask<{ remaining: number }[]>('assess/Slot', { assessParentId, date: first })).map(
      ({ remaining }) => remaining,
    );
  expect(await slots()).toEqual([1, 1]);
  await page.getByRole('button', { name: /^Block places:.*09:00/ }).click();
  await page.getByLabel('Places offered').fill('0');
  await page.getByLabel('Reason').fill('The bed is being repaired');
  await page.getByRole('button', { name: 'Block places', exact: true }).click();
  await expect(page.getByText('1 blocked')).toBeVisible();
  expect(await slots()).toEqual([0, 1]);
  expect(errors).toEqual([]);
  await context.close();
});
