import { openVenue, save } from './adminVenue.ts';
import { dayField, pasteDay, shownDay } from './dayField.ts';
import { expect, expectAccessible, test } from './product.ts';

test('saves opening days and public holidays, and shows an error for invalid ones (ADM-026, VAL-039)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { context, page, errors } = await openVenue(browser, product, 'Anggerek House');
  const openPage = async () => {
    await page.getByRole('link', { name: 'Venues', exact: true }).first().click();
    await page.getByRole('link', { name: 'Anggerek House' }).click();
    await page.getByRole('link', { name: 'Opening', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Opening of Anggerek House' })).toBeVisible();
  };
  await openPage();
  await save(page).click();
  await expect(page.getByText('The open days are missing.')).toBeVisible();
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Add an open day' }).click();
  await save(page).click();
  await expect(page.locator('form').getByText(/overlap/i)).toBeVisible();
  await page
    .getByRole('group', { name: 'Open day 2' })
    .getByLabel('Weekday')
    .selectOption({ label: 'Wed' });
  await pasteDay(dayField(page, 'Released until'), '2027-12-31');
  await expectAccessible(page);
  await save(page).click();
  await expect(page.getByRole('row', { name: /Anggerek House/ })).toBeVisible();
  await openPage();
  await expect(dayField(page, 'Released until')).toHaveValue(shownDay('2027-12-31'));
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const closedDays = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', {
    name: 'Closed days',
  });
  const holidays = page.getByRole('link', { name: 'Public holidays', exact: true });
  const add = async (name: string) => {
    await closedDays.click();
    await holidays.click();
    await page.getByRole('link', { name: 'New public holiday' }).click();
    await page.getByLabel('Name · English').fill(name);
    await pasteDay(dayField(page, 'Day'), '2039-05-05');
    await save(page).click();
  };
  await add('Lantern Evening');
  await page.getByRole('link', { name: 'Lantern Evening' }).waitFor();
  await expectAccessible(page);
  await add('Twice');
  await expect(page.getByText('This day is already entered as a holiday.')).toBeVisible();
  await expectAccessible(page);
  await closedDays.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await holidays.click();
  await page.getByRole('link', { name: 'Lantern Evening' }).click();
  await page.getByRole('button', { name: 'Delete holiday' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete holiday' }).click();
  await expect(page.getByRole('link', { name: 'Lantern Evening' })).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
