import type { Locator } from '@playwright/test';
import { countOf, memberOf, newAda, recordCalls, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  moving,
  openPage,
  test,
} from './product.ts';
import { dayName, monthsFrom, timeButton, weekdayAhead } from './rooms.ts';

test.use(moving);

for (const [layout, room] of [
  ['phone', 'Orchid Room'],
  ['desktop', 'Hibiscus Room'],
] as [LayoutName, string][]) {
  test(`books and pays three Tuesdays with a projector in at most 19 presses on a ${layout}${layout === 'phone' ? ' by touch alone' : ''} (FAC-040, FAC-045, FAC-046, FAC-050, FAC-055, FAC-063, FAC-064, FAC-068, EVT-073, TRM-006, TRM-014, PAY-014, CON-005, CON-008, ORD-048, RTE-028, RTE-031, RTE-032, RTE-033, RTE-036, RTE-061, RTE-069, RTE-087, RTE-088, RTE-089, S-19, S-20, S-21, S-22, S-23)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await memberOf(product, ada);
    const { context, page, errors } = await openPage(browser, layout);
    await signInAs(page, product, ada);
    let presses = 0;
    const press = async (what: Locator) => {
      presses++;
      await (layout === 'phone' ? what.tap() : what.click());
    };
    const fill = async (what: Locator, text: string) => {
      presses++;
      await what.fill(text);
    };
    // Three days ahead: after a booking of the demo data in one of the rooms.
    const tuesday = weekdayAhead(2, 3, 3);

    await press(page.getByRole('link', { name: 'Facilities', exact: true }));
    await press(page.getByRole('button', { name: /rooms ?: Gadong/ }));
    await press(page.getByRole('link', { name: `Book ${room}` }));
    await expect(page.getByRole('heading', { name: room })).toBeVisible();
    const month = page.getByRole('group', { name: 'Calendar of this room' });
    for (let turns = await monthsFrom(month, tuesday); turns > 0; turns--)
      await press(month.getByRole('button', { name: 'Next month' }));
    await press(month.getByRole('button', { name: `${dayName(tuesday)}, open` }));
    await expectAccessible(page);
    await press(timeButton(page, tuesday, '08:00').first());
    await expect(page.getByRole('term').filter({ hasText: 'Total' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Same time on other dates' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Free ·')).toHaveCount(2);
    await expectAccessible(page);
    await press(dialog.getByRole('button', { name: 'Add 2 sessions' }));
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3);
    const calls = recordCalls(page);
    await press(page.getByRole('button', { name: 'Continue' }));

    await page.waitForURL(/Packages\?/);
    expect(countOf(calls, 'validateFacilityTime')).toBe(1);
    await expect(page.getByText('Projector and screen').first()).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('button', { name: 'More: Projector and screen' }).first());
    await expect(page.getByRole('checkbox', { name: /^Same equipment/ })).toBeChecked();
    await press(page.getByRole('button', { name: 'Continue', exact: true }));

    await page.waitForURL(/VenueBookingInformation\?/);
    await fill(page.getByLabel('Name of your event'), 'Team evening');
    presses++;
    await page.getByLabel('Type of event').selectOption({ index: 1 });
    await expect(page.getByLabel('Seating').locator('option:checked')).not.toHaveText(
      'Please choose',
    );
    await fill(page.getByLabel('Number of attendees'), '40');
    await fill(page.getByLabel('Phone'), '+673 712 3456');
    await expect(page.getByLabel('E-mail')).not.toHaveValue('');
    await expectAccessible(page);
    await press(page.getByRole('button', { name: 'Continue' }));

    await page.waitForURL(/SiteOrder\?/);
    await expect(page.getByText('1 × Projector and screen')).toHaveCount(3);
    await expect(page.getByText('40 people')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    const reserve = page.getByRole('button', { name: 'Reserve and pay' });
    await expect(reserve).toHaveAttribute('aria-disabled', 'true');
    await press(page.getByRole('checkbox'));
    await expect(reserve).not.toHaveAttribute('aria-disabled');
    // The page shows the hold while the check-out is pending, then goes on to the shop.
    let goOn = () => {};
    const released = new Promise<void>((done) => (goOn = done));
    await page.route('**/confirmFacilityOrder**', async (route) => {
      await released;
      await route.fallback();
    });
    await press(reserve);
    await page.waitForURL(/OrderSite\?orderNumber=RF\d{14}$/);
    await expect(page.getByText(/^01:(15:00|14:\d\d)$/).first()).toBeVisible();
    await expectNoSideways(page);
    goOn();
    await page.waitForURL(/\/sandbox\/shop\/pay\//);
    await press(page.getByRole('button', { name: /pay/i }).first());
    await page.waitForURL(/PaySuccess\?/);
    await expect(page.getByText('We look forward to having you here.')).toBeVisible();
    expect(presses).toBeLessThanOrEqual(19);
    await page.getByRole('link', { name: 'View booking' }).click();
    await page.waitForURL(/HasOrderDetail\?orderNumber=RF/);
    await expect(page.getByText('This room is booked')).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });
}
