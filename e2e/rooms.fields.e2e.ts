import { memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  moving,
  openPage,
  test,
} from './product.ts';
import { dayAhead, openRoom, withTime } from './rooms.ts';

test.use(moving);

const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ');

for (const [layout, name] of [
  ['phone', 'Hibiscus Room'],
  ['desktop', 'Orchid Room'],
] as [LayoutName, string][])
  test(`marks each invalid field of a room booking and keeps the input, on a ${layout} (FAC-052, FAC-055, FAC-056, FAC-057, FAC-058, FAC-059, FAC-060, VAL-014 to VAL-022, VAL-042, S-21)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors, room, rooms } = await openRoom(browser, product, layout, {
      name,
    });
    const { date } = await rooms.freeBetween(room.roomID, dayAhead(25), dayAhead(35));
    await withTime(page, date);
    await page.waitForURL(/Packages\?/);
    await page.getByRole('button', { name: 'Continue without' }).click();
    await page.waitForURL(/VenueBookingInformation\?/);

    // Only the layouts of the room.
    const seating = page.getByLabel('Seating');
    await expect(seating.getByRole('option')).toHaveText([
      'Please choose',
      'Theatre',
      'Classroom',
      'U-shape',
    ]);
    await expect(page.getByLabel('Type of event').getByRole('option')).not.toHaveCount(1);

    const goOn = page.getByRole('button', { name: 'Continue' });
    const field = (label: string) => page.getByLabel(label);
    await seating.selectOption('');
    await field('Name').last().fill('');
    await field('E-mail').fill('');
    // Prefilled with the capacity of the room.
    await expect(field('Number of attendees')).toHaveValue(String(room.seatCapacity));
    await field('Number of attendees').fill('');
    await goOn.click();
    for (const label of [
      'Name of your event',
      'Type of event',
      'Seating',
      'Number of attendees',
      'Phone',
      'E-mail',
    ])
      await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/VenueBookingInformation\?/);
    await expect(field('Name of your event')).toBeFocused();
    await expectAccessible(page);

    await field('Name of your event').fill('<b onclick=alert(1)>Team</b>');
    await field('Type of event').selectOption({ index: 1 });
    await seating.selectOption({ index: 1 });
    await field('Name').last().fill('Mariam');
    await field('E-mail').fill('mariam@example');
    await field('Phone').fill('12');
    await goOn.click();
    for (const label of ['E-mail', 'Phone', 'Number of attendees'])
      await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await field('E-mail').fill('khairul.azmi.mohd.yassin.of.kuala.belait@members.example.com');
    await field('Phone').fill('+673 712 3456');
    const people = field('Number of attendees');
    for (const wrong of ['', '0', '2.5', 'many', String(room.seatCapacity + 1)]) {
      await people.fill(wrong);
      await goOn.click();
      await expect(people).toHaveAttribute('aria-invalid', 'true');
      await expect(people).toHaveValue(wrong);
    }
    await people.fill(String(room.seatCapacity));

    // Words are separated by white space, Chinese text counts by character. An é or 🎂 is one
    // character.
    for (const [label, wrong, right] of [
      ['Description', words(81), words(80)],
      ['Description', '会'.repeat(81), '会'.repeat(80)],
      ['Notes for the venue', 'é'.repeat(81), '🎂'.repeat(80)],
    ] as const) {
      await field(label).fill(wrong);
      await goOn.click();
      await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(/^81 of 80/)).toBeVisible();
      await field(label).fill(right);
      await expect(page.getByText(/^80 of 80/).first()).toBeVisible();
    }
    await page.reload();
    await expect(people).toHaveValue(String(room.seatCapacity));
    await goOn.click();
    await page.waitForURL(/SiteOrder\?/);
    await expect(page.getByText('<b onclick=alert(1)>Team</b>')).toBeVisible();
    // A text longer than the line wraps.
    await expectNoSideways(page);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const [layout, name] of [
  ['phone', 'Show Kitchen'],
  ['desktop', 'Small Kitchen'],
] as [LayoutName, string][])
  test(`shows equipment with price and stock and confirms leaving the booking, on a ${layout} (FAC-049, FAC-050, FAC-051, FAC-052, RTE-106, SHL-030, SHL-031, S-20)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await memberOf(product, ada);
    const { context, page, errors } = await openPage(browser, layout);
    await signInAs(page, product, ada, '/Factory');
    await page.getByRole('button', { name: /rooms ?: Riverside/ }).click();
    await page.getByRole('link', { name: `Book ${name}` }).click();
    await page.waitForURL(/SiteOrderDetail\?/);
    await page.locator('button[data-run]:not([aria-disabled])').first().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/Packages\?/);
    const main = page.getByRole('main');
    await expect(main).toContainText('Cookware for ten');
    await expect(main).toContainText('With Cookware set');
    await expect(main).toContainText(/B\$ ?50\.00 per session/);
    await expect(main).toContainText('3 left at that time');
    await expectAccessible(page);

    // Required equipment is included and cannot be removed; the stock is the upper limit.
    await expect(main).toContainText('Required');
    const less = page.getByRole('button', { name: 'Fewer: Cookware for ten' });
    const more = page.getByRole('button', { name: 'More: Cookware for ten' });
    await expect(main.getByRole('status', { name: /Cookware/ })).toHaveText('1');
    await expect(less).toHaveAttribute('aria-disabled', 'true');
    for (let count = 1; count < 3; count++) await more.click();
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    if (layout === 'desktop')
      await expect(page.getByRole('term').filter({ hasText: 'Equipment' })).toBeVisible();

    // Leaving opens a dialog: "Stay" keeps everything.
    if (layout === 'phone') await page.getByRole('button', { name: 'Back' }).first().click();
    else await page.getByRole('link', { name: /Balai/ }).first().click();
    const sure = page.getByRole('alertdialog');
    if (layout === 'desktop') {
      await expect(sure).toBeVisible();
      await sure.getByRole('button', { name: 'Stay' }).click();
      await expect(page).toHaveURL(/Packages\?/);
      await expect(main).toContainText('Cookware for ten');
      await page.getByRole('link', { name: /Balai/ }).first().click();
      await sure.getByRole('button', { name: 'Leave' }).click();
      await expect(page).not.toHaveURL(/Packages\?/);
    } else {
      // The previous page belongs to the booking, so no dialog opens.
      await page.waitForURL(/SiteOrderDetail\?/);
      await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
      await page.getByRole('button', { name: 'Back' }).first().click();
      for (const back of [async () => undefined, () => page.evaluate(() => history.back())]) {
        await back();
        await expect(sure).toBeVisible();
        await sure.getByRole('button', { name: 'Stay' }).click();
        await expect(sure).toHaveCount(0);
        await expect(page).toHaveURL(/SiteOrderDetail\?/);
        await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
      }
      await page.getByRole('button', { name: 'Back' }).first().click();
      await sure.getByRole('button', { name: 'Leave' }).click();
      await expect(page).not.toHaveURL(/SiteOrderDetail\?/);
    }
    // A page of the flow without a room leads to the start of the flow.
    for (const path of ['Packages', 'VenueBookingInformation', 'SiteOrder']) {
      await page.goto(`${product.url}/${path}`);
      await expect(page, path).toHaveURL(layout === 'phone' ? /\/Home\?tab=1$/ : /\/Factory$/);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
