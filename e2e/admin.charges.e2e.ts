import { openVenue, save } from './adminVenue.ts';
import { dayField, shownDay } from './dayField.ts';
import { expect, expectAccessible, test } from './product.ts';
import { dayAhead } from './rooms.ts';

/** The first Monday of next month, and that month. */
function nextMonday(): { day: string; month: string } {
  const month = Temporal.PlainYearMonth.from(dayAhead(0).slice(0, 7)).add({ months: 1 });
  const first = month.toPlainDate({ day: 1 });
  const day = first.add({ days: (8 - first.dayOfWeek) % 7 }).toString();
  return { day, month: month.toString() };
}

test('marks missing and overlapping charges of a room at their rows, and previews a month for a level (ADM-027, VAL-041, B-08)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { context, page, errors } = await openVenue(browser, product, 'Muara House');
  const row = page.getByRole('row', { name: /Muara House Room/ });
  await row.getByRole('link', { name: 'Charges' }).click();
  await expect(page.getByRole('heading', { name: 'Charges of Muara House Room' })).toBeVisible();
  await expectAccessible(page);
  const price = (group: string, nth = 0) =>
    page.getByRole('group', { name: group, exact: true }).nth(nth);
  const amount = (group: string, nth = 0) => price(group, nth).getByLabel(/^Price/);
  await save(page).click();
  const wrong = page.getByText('The charge is missing or below zero.');
  await expect(wrong).toHaveCount(1);
  await amount('All slots, Weekday').fill('-5');
  await save(page).click();
  await expect(price('All slots, Weekday').getByText('missing or below zero')).toBeVisible();
  await expectAccessible(page);
  await amount('All slots, Weekday').fill('50');
  await amount('All slots, Weekend').fill('80');
  await amount('All slots, Public holiday').fill('100');
  // The room has no shop item: the page shows it before anything is saved (ADM-040).
  await expect(page.getByText('no shop item, so nobody can book it')).toBeVisible();

  await page.getByRole('button', { name: 'Add a charge' }).click();
  await amount('All slots, Weekday', 1).fill('60');
  await save(page).click();
  await expect(
    price('All slots, Weekday', 1).getByText('Two charge periods overlap.'),
  ).toBeVisible();
  await price('All slots, Weekday', 1)
    .getByLabel('Slot', { exact: true })
    .selectOption('08:00–10:00');
  await page.getByRole('button', { name: 'Add a charge' }).click();
  await amount('All slots, Weekday', 1).fill('40');
  await price('All slots, Weekday', 1).getByText('For whom: Everybody').click();
  await price('All slots, Weekday', 1).getByRole('checkbox', { name: 'SP', exact: true }).check();

  const { day, month } = nextMonday();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: month })).toBeVisible();
  const monday = page.locator(`[data-day="${day}"]`);
  await expect(monday).toContainText(/08:00–10:00\s*B\$60\.00\s*10:00–12:00\s*B\$50\.00/);
  await page.getByLabel('Member', { exact: true }).selectOption('SP');
  await expect(monday).toContainText(/08:00–12:00\s*each of 2 slots\s*B\$40\.00/);
  await expectAccessible(page);
  await save(page).click();
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: 'Muara House Room', exact: true }).click();
  const unsold = page.getByText('no shop item, so nobody can book it');
  await expect(unsold).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Item code of the shop').fill('MUARA-1');
  await save(page).click();
  await expect(unsold).toHaveCount(0);
  await page.getByRole('link', { name: 'Rooms', exact: true }).first().click();

  await row.getByRole('link', { name: 'Charges' }).click();
  await expect(price('All slots, Weekday', 1).getByText('For whom: SP')).toBeVisible();
  await page
    .getByRole('button', { name: 'New price from tomorrow: All slots, Weekday', exact: true })
    .first()
    .click();
  await expect(dayField(price('All slots, Weekday'), 'Until')).toHaveValue(shownDay(dayAhead(0)));
  await expect(dayField(price('All slots, Weekday', 1), 'From')).toHaveValue(shownDay(dayAhead(1)));
  await expect(amount('All slots, Weekday', 1)).toBeFocused();
  await page.keyboard.type('70');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(monday).toContainText(/08:00–10:00\s*B\$60\.00\s*10:00–12:00\s*B\$70\.00/);
  await save(page).click();
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: 'Muara House Room' }).click();
  await page.getByRole('link', { name: 'Charges' }).last().click();
  await expect(amount('All slots, Weekday', 1)).toHaveValue('70.00');
  expect(errors).toEqual([]);
  await context.close();
});
