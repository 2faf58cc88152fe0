import { lastRoomDay } from '#domain/facilities/rules.filter.ts';
import { dayField, typeDay } from './dayField.ts';
import { lastOf, layouts } from './filterPanel.ts';
import { countOf, memberOf, newAda, recordCalls, signInAs } from './member.ts';
import { expect, expectAccessible, openPage, quiet, test } from './product.ts';

const call = 'searchAvalaibleFacility';

for (const layout of layouts)
  test(`validates and sends the choices of the facility filter panels, on a ${layout} (FAC-002, ROL-012, FAC-022, FAC-023, FAC-024, FAC-025, FAC-026, FAC-027, FAC-031, FAC-032, CON-035, FAC-035, FAC-036, SHL-039, VAL-010, VAL-011)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await memberOf(product, ada);
    const { context, page, errors } = await openPage(browser, layout);
    await signInAs(page, product, ada, '/Factory');
    await expect(page.locator('article')).toHaveCount(8);
    const calls = recordCalls(page);
    const bar = page.getByRole('group', { name: 'Filters', exact: true });
    const opener = (name: string) => bar.getByRole('button', { name: new RegExp(`^${name}`) });
    const panel = (name: string) => page.getByRole('group', { name, exact: true }).locator('form');
    const apply = () => page.getByRole('button', { name: 'Show facilities' }).click();

    // Opening a panel closes the other one; the mask and Escape close it.
    await opener('Duration').click();
    await expect(page.getByText('0 means any length.')).toBeVisible();
    await opener('Capacity').click();
    await expect(page.getByText('0 means any length.')).toHaveCount(0);
    await expect(opener('Duration')).toHaveAttribute('aria-expanded', 'false');
    const slider = (name: string) => page.getByRole('slider', { name });
    await expect(slider('Minimum seats')).toHaveValue('1');
    // The largest room for this member's level: the Grand Hall needs SP or above.
    await expect(slider('Maximum seats')).toHaveValue(/^[36]00$/);
    await expectAccessible(page);
    await page.locator('[data-mask]').click({ position: { x: 5, y: 700 } });
    await expect(slider('Maximum seats')).toHaveCount(0);
    await expect(opener('Capacity')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(slider('Maximum seats')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(slider('Maximum seats')).toHaveCount(0);

    await opener('Duration').click();
    const minus = page.getByRole('button', { name: /^Fewer: Length|^Less: Length|^Minus: Length/ });
    await expect(minus).toHaveAttribute('aria-disabled', 'true');
    const plus = page.getByRole('button', { name: /^More: Length|^Plus: Length/ });
    await plus.click();
    await plus.click();
    await apply();
    await expect.poll(() => lastOf(calls, call)?.['sessionDuration']).toBe('2');
    await expect(page.getByText(/^Showing \d results$/)).toBeVisible();

    // Keys move the sliders; an unmoved slider sends nothing.
    await opener('Capacity').click();
    await slider('Minimum seats').press('PageUp');
    await slider('Minimum seats').press('Home');
    await expect(slider('Minimum seats')).toHaveValue('1');
    for (let seats = 1; seats < 10; seats++) await slider('Minimum seats').press('ArrowRight');
    await apply();
    await expect
      .poll(() => lastOf(calls, call))
      .toMatchObject({ minCapacity: '10', maxCapacity: '', minAreaSize: '', layout: '' });

    await opener('More filters').click();
    const more = panel('More filters');
    await expect(slider('Maximum area in square feet')).toHaveValue(/^[48]200$/);
    // Administrators may have added layouts.
    for (const name of ['Boardroom', 'U-shape', 'Banquet', 'Open floor'])
      await expect(more.getByRole('button', { name })).toBeVisible();
    await more.getByRole('button', { name: 'Theatre' }).click();
    await more.getByRole('button', { name: 'Classroom' }).click();
    await more.getByRole('group', { name: 'Categories' }).getByRole('button').nth(1).click();
    await expectAccessible(page);
    await apply();
    await expect
      .poll(() => lastOf(calls, call))
      .toMatchObject({
        layout: expect.stringMatching(/^\d+,\d+$/),
        category: expect.stringMatching(/^\d+$/),
      });

    // A preset and custom days exclude each other; invalid days are marked.
    await opener('Date').click();
    const date = panel('Date');
    await date.getByRole('button', { name: 'Next month' }).click();
    const [from, until] = [dayField(date, 'From'), dayField(date, 'To')];
    const first = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const last = lastRoomDay(first, 3);
    await typeDay(until, first);
    await expect(date.getByRole('button', { name: 'Next month' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    for (const preset of ['This week', 'This month', 'Next month']) {
      const button = date.getByRole('button', { name: preset });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(until).toHaveValue('');
      await typeDay(from, first);
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await typeDay(from, '');
    }
    await typeDay(until, first);
    await apply();
    await expect(date.getByText('Please choose the start date as well.')).toBeVisible();
    await typeDay(from, last);
    await expect(page.getByText('Start time cannot be later than end time')).toHaveCount(1);
    await expect(from).toHaveValue('');
    await typeDay(until, '');
    await typeDay(from, last);
    await typeDay(until, first);
    await expect(page.getByText('End time cannot be earlier than start time')).toHaveCount(1);
    await typeDay(until, '2099-01-01');
    await expect(date.getByText(/^Please choose a day from/)).toBeVisible();
    await typeDay(until, last);
    await expectAccessible(page);
    await apply();
    await expect
      .poll(() => lastOf(calls, call))
      .toMatchObject({ startDate: last, endDate: last, sessionDuration: '2' });
    const chips = page.getByRole('list', { name: 'Filters in use' });
    await expect(chips.getByRole('button', { name: /^Remove filter/ })).toHaveCount(6);
    await chips.getByRole('button', { name: 'Remove all' }).click();
    await expect(page.locator('article')).toHaveCount(8);
    // The cards are shown from the cache while the list is requested.
    await quiet(page);

    // Without a pin level no call is sent.
    await page.evaluate(() => {
      for (const store of [sessionStorage, localStorage]) store.removeItem('ab_user_pinLevel');
    });
    const before = countOf(calls, call);
    await opener('Duration').click();
    await plus.click();
    await apply();
    await expect(page.getByText('Showing 0 results')).toBeVisible();
    expect(countOf(calls, call)).toBe(before);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const [layout, seats, area] of [
  ['phone', ['1', '30'], ['50', '400']],
  ['desktop', ['1', '100'], ['40', '500']],
] as const)
  test(`shows an error and default slider limits when the facility list fails, on a ${layout} (FAC-004, FAC-009, FAC-010, FAC-011, FAC-029, FAC-030, FAC-031, CON-024, CON-025, CON-026, CON-027)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await memberOf(product, ada);
    const { context, page } = await openPage(browser, layout);
    const calls = recordCalls(page);
    const pattern = `**/${call}**`;
    const failing = { resultCode: 0, resultMsg: '', errorCode: '9999', errorMsg: null, data: null };
    await page.route(pattern, (route) => route.fulfill({ json: failing }));
    await signInAs(page, product, ada, '/Factory');
    await expect(page.getByRole('heading', { name: 'could not be loaded' })).toBeVisible();
    await expect(page.locator('[data-toast]').first()).toBeVisible();
    await expect(page.locator('article')).toHaveCount(0);
    const bar = page.getByRole('group', { name: 'Filters', exact: true });
    const slider = (name: string) => page.getByRole('slider', { name });
    await bar.getByRole('button', { name: /^Capacity/ }).click();
    await expect(slider('Minimum seats')).toHaveValue(seats[0]);
    await expect(slider('Maximum seats')).toHaveValue(seats[1]);
    await bar.getByRole('button', { name: /^More filters/ }).click();
    await expect(slider('Minimum area')).toHaveValue(area[0]);
    await expect(slider('Maximum area')).toHaveValue(area[1]);
    await page.keyboard.press('Escape');

    // The first list that is not empty sets the ends of the sliders.
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('article')).toHaveCount(8);
    await bar.getByRole('button', { name: /^More filters/ }).click();
    await expect(slider('Minimum area')).toHaveValue('1');
    await slider('Maximum area').press('ArrowLeft');
    await page.getByRole('button', { name: 'Show facilities' }).click();
    await expect
      .poll(() => lastOf(calls, call))
      .toMatchObject({
        minCapacity: '',
        maxCapacity: '',
        minAreaSize: '',
        maxAreaSize: expect.stringMatching(/^\d+$/),
        sessionDuration: null,
        bookingStatus: 'available',
      });
    await context.close();
  });
