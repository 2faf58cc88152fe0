import { tabTo } from './byKeyboard.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, moving, openPage, test } from './product.ts';

test.use(moving);

test('finds and books a room by keyboard alone (SHL-040, FAC-013, FAC-027, FAC-029, S-04, S-19, S-20, S-21, S-22, S-23)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, errors, page } = await openPage(browser, 'desktop');
  const press = (key: string) => page.keyboard.press(key);
  const at = async (role: 'button' | 'link' | 'slider', name: string | RegExp) =>
    tabTo(page, page.getByRole(role, { name }).first());
  await signInAs(page, product, ada);
  await at('link', /^Facilities$/);
  await press('Enter');
  await expect(page.locator('article')).toHaveCount(8);

  // A panel returns the focus to its opener when it closes.
  await at('button', /^Capacity/);
  await press('Enter');
  await at('slider', 'Minimum seats');
  for (let seats = 1; seats < 12; seats++) await press('ArrowRight');
  await at('button', 'Show facilities');
  await press('Enter');
  await expect(page.getByText(/^Showing \d results?$/)).toBeVisible();
  await at('button', /^Duration/);
  await press('Enter');
  await press('Escape');
  await expect(page.getByRole('button', { name: /^Duration/ })).toBeFocused();

  await at('button', /rooms ?: Gadong/);
  await press('Enter');
  await at('link', 'Book Teak Room');
  await press('Enter');
  await page.waitForURL(/SiteOrderDetail/);

  // Arrow keys move between days and between times; each group is one tab stop.
  const month = page.getByRole('group', { name: 'Calendar of this room' });
  await tabTo(page, month.locator('button[tabindex="0"]').last());
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await press(key);
  const day = await page.evaluate(() => document.activeElement!.getAttribute('aria-label'));
  if (!day!.endsWith('open')) await press('ArrowRight');
  await press('Enter');
  await tabTo(page, page.locator('button[data-run][tabindex="0"]'));
  const first = await page.evaluate(() => document.activeElement!.getAttribute('data-run'));
  await press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement!.getAttribute('data-run'))).not.toBe(
    first,
  );
  // Other tests may have booked the first hours.
  const isTaken = () =>
    page.evaluate(() => document.activeElement!.getAttribute('aria-disabled') === 'true');
  for (let hour = 0; hour < 6 && (await isTaken()); hour++) await press('ArrowDown');
  await press('Enter');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await at('button', 'Continue');
  await press('Enter');
  await page.waitForURL(/Packages\?/);
  await at('button', 'More: Projector and screen');
  await press('Enter');
  await at('button', /^Continue$/);
  await press('Enter');

  await page.waitForURL(/VenueBookingInformation\?/);
  await tabTo(page, page.getByLabel('Name of your event'));
  await page.keyboard.type('Team evening');
  await tabTo(page, page.getByLabel('Type of event'));
  await press('ArrowDown');
  await tabTo(page, page.getByLabel('Number of attendees'));
  await page.keyboard.type('8');
  const chooser = page.waitForEvent('filechooser');
  await at('button', 'Choose files');
  await press('Enter');
  await chooser;
  await tabTo(page, page.getByLabel('Phone'));
  await page.keyboard.type('+673 712 3456');
  await at('button', 'Continue');
  await press('Enter');

  await page.waitForURL(/SiteOrder\?/);
  await tabTo(page, page.getByRole('checkbox'));
  await press('Space');
  await at('button', 'Reserve and pay');
  await press('Enter');
  await page.waitForURL(/\/sandbox\/shop\/pay\//);
  await at('button', /^Pay\b/);
  await press('Enter');
  await page.waitForURL(/PaySuccess/);
  await expect(page.getByText('We look forward to having you here.')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
