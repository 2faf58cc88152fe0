import { dayField, typeDay } from './dayField.ts';
import { lastOf, layouts, namesOn, panelOf, pressOn, show } from './filterPanel.ts';
import { openList, placeOf, recordCalls } from './member.ts';
import { expect, expectAccessible, quiet, test } from './product.ts';
import { dayAhead, dayName } from './rooms.ts';

for (const layout of layouts) {
  test(`narrows the event list by the filter panel and keeps the filters in the address, on a ${layout} (EVT-002, EVT-012, EVT-013, EVT-015, EVT-023, EVT-024, EVT-026, EVT-027, API-041)`, async ({
    browser,
    product,
  }) => {
    const { ada, context, errors, page } = await openList(browser, product, layout);
    const whole = await namesOn(page);
    const calls = recordCalls(page);
    let panel = await panelOf(page, layout);
    for (const label of ['Keyword', 'Type of event', 'Language', 'From', 'To'])
      await expect(panel.getByLabel(label, { exact: true })).toBeVisible();
    await expect(panel.getByRole('combobox', { name: 'Speaker' })).toBeVisible();
    await expect(panel.getByRole('group', { name: 'Date' }).last().getByRole('button')).toHaveText([
      'This week',
      'This month',
      'Next week',
    ]);
    for (const label of ['Bookable now', 'On site', 'Online'])
      await expect(panel.getByRole('radio', { name: label })).toBeVisible();
    await expectAccessible(page);

    await panel.getByLabel('Keyword').fill('  skin ');
    await panel.getByLabel('Type of event').selectOption('Product launch');
    await panel.getByRole('radio', { name: 'Bookable now' }).check();
    await panel.getByLabel('Language').selectOption('Chinese');
    await panel.getByRole('radio', { name: 'On site' }).check();
    await show(panel);
    await expect(page.getByText('1 event found')).toBeVisible();
    expect(await namesOn(page)).toEqual(['Botanical skincare: launch night']);
    expect(lastOf(calls, 'getAvalaibleEvents')).toEqual({
      bookingStatus: 'available',
      regionCode: 'BN',
      ada,
      siteStatus: 'offline',
      startTime: '',
      endTime: '',
      keyWord: 'skin',
      type: '11',
      pinLevel: expect.any(String),
      language: 'zh',
      speaker: '',
      highestPinLevel: expect.any(String),
    });
    expect(calls.some((call) => call.name === 'searchAvailableEvents')).toBe(false);
    await expect(page.getByRole('form')).toHaveCount(layout === 'phone' ? 0 : 1);
    const chips = page.getByRole('list', { name: 'Filters in use' });
    await expect(chips.getByRole('button', { name: /^Remove filter/ })).toHaveText([
      '“skin”',
      'Product launch',
      'Bookable now',
      'Chinese',
      'On site',
    ]);
    if (layout === 'phone')
      await expect(page.getByRole('button', { name: 'Filter, 5 in use' })).toBeVisible();

    // The address keeps the filters over a reload, and on the way back from an event.
    const address = placeOf(page);
    await page.reload();
    await expect(page.getByText('1 event found')).toBeVisible();
    await page.locator('article').getByRole('link').click();
    await page.waitForURL(/ActivityDetail/);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByText('1 event found')).toBeVisible();
    expect(placeOf(page)).toBe(address);

    // A chip removes one filter, "Reset" removes all.
    await chips.getByRole('button', { name: 'Remove filter: Bookable now' }).click();
    await expect(chips.getByText('Bookable now')).toHaveCount(0);
    expect(placeOf(page)).not.toContain('available');
    panel = await panelOf(page, layout);
    await expect(panel.getByLabel('Keyword')).toHaveValue('skin');
    await panel.getByRole('button', { name: 'Reset' }).click();
    await expect(chips).toHaveCount(0);
    await expect.poll(() => namesOn(page)).toEqual(whole);
    expect(placeOf(page)).toBe(layout === 'phone' ? '/Home' : '/PcHome');

    panel = await panelOf(page, layout);
    await panel.getByLabel('Keyword').fill('zeppelin');
    await panel.getByLabel('Keyword').press('Enter');
    await expect(page.getByRole('heading', { name: 'No events match' })).toBeVisible();
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect.poll(() => namesOn(page)).toEqual(whole);
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`validates and sends the dates of the filter panel, on a ${layout} (EVT-016, EVT-017, EVT-018, EVT-019, EVT-020, EVT-021, EVT-022, VAL-002, VAL-003, VAL-004, VAL-005, VAL-006, A-31)`, async ({
    browser,
    product,
  }) => {
    const { calls, context, errors, page } = await openList(browser, product, layout);
    try {
      await product.setClock(new Date('2026-03-11T04:00:00Z'));
      await page.reload();
      const sent = () => calls.filter((call) => call.name === 'getAvalaibleEvents').length;
      for (const [preset, startTime, endTime] of [
        ['This week', '2026-03-08', '2026-03-14'],
        ['Next week', '2026-03-15', '2026-03-21'],
        ['This month', '2026-03-01', '2026-03-31'],
      ]) {
        const panel = await panelOf(page, layout);
        await panel.getByRole('button', { name: preset! }).click();
        await show(panel);
        await expect
          .poll(() => lastOf(calls, 'getAvalaibleEvents'))
          .toMatchObject({ startTime, endTime });
      }
      let panel = await panelOf(page, layout);
      const month = panel.getByRole('button', { name: 'This month' });
      const [from, until] = [dayField(panel, 'From'), dayField(panel, 'To')];
      await expect(month).toHaveAttribute('aria-pressed', 'true');
      // A day replaces the preset, and the preset replaces the day.
      await typeDay(from, '2026-03-12');
      await expect(month).toHaveAttribute('aria-pressed', 'false');
      await month.click();
      await expect(month).toHaveAttribute('aria-pressed', 'true');
      await expect(from).toHaveValue('');

      // With one of both days, the other is required and nothing is sent.
      await typeDay(from, '2026-03-12');
      // Beside the list, the day has replaced the preset at once.
      if (layout === 'desktop')
        await expect
          .poll(() => lastOf(calls, 'getAvalaibleEvents'))
          .toMatchObject({ startTime: '2026-03-01' });
      const before = sent();
      await show(panel);
      await expect(panel.getByRole('alert')).toHaveText('Please choose the end date as well.');
      await typeDay(until, '2026-03-10');
      await expect(
        page.getByRole('status').getByText('End time cannot be earlier than start time'),
      ).toBeVisible();
      await expect(until).toHaveValue('');
      // The calendar opens on today; a picked day works like a typed one.
      await panel.getByRole('button', { name: 'Choose a date: To' }).click();
      await expect(page.getByRole('button', { name: 'Wednesday, 11 March 2026' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(until).toHaveValue('12 Mar 2026');
      await expect(panel.getByRole('alert')).toHaveCount(0);
      await typeDay(from, '2026-03-13');
      await expect(
        page.getByRole('status').getByText('Start time cannot be later than end time'),
      ).toBeVisible();
      await expect(from).toHaveValue('12 Mar 2026');
      await expect(panel).toBeVisible();
      // Beside the list, the complete range is applied at once.
      await expect.poll(sent).toBe(layout === 'phone' ? before : before + 1);
      // The same day twice is a range of one day.
      await show(panel);
      await expect
        .poll(() => lastOf(calls, 'getAvalaibleEvents'))
        .toMatchObject({ startTime: '2026-03-12', endTime: '2026-03-12' });
      await expect(page.getByRole('button', { name: 'Remove filter: 12 Mar 2026' })).toBeVisible();
      panel = await panelOf(page, layout);
      await typeDay(dayField(panel, 'From'), '');
      await show(panel);
      await expect(panel.getByRole('alert')).toHaveText('Please choose the start date as well.');
    } finally {
      await product.setClock(null);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`suggests speakers whose names start with the input, by pointer and keyboard, on a ${layout} (EVT-025, VAL-013)`, async ({
    browser,
    product,
  }) => {
    const { calls, context, errors, page } = await openList(browser, product, layout);
    let panel = await panelOf(page, layout);
    const field = () => page.getByRole('combobox', { name: 'Speaker', includeHidden: true });
    const type = async (text: string) => {
      // Suggestions close when the page moves, so wait for pending calls and scrolling.
      await quiet(page);
      await field().scrollIntoViewIfNeeded();
      await field().click();
      await field().press('ControlOrMeta+a');
      await field().pressSequentially(text);
    };
    await type('an');
    // Options of datalists have no role attribute of their own.
    const offered = page.locator('[role=option]');
    await expect(offered).toHaveText(['ANDY Goh', 'Anna Liew']);
    await pressOn(page, page.getByRole('option', { name: 'Anna Liew' }), layout);
    await expect(field()).toHaveValue('Anna Liew');
    await show(panel);
    await expect
      .poll(() => lastOf(calls, 'getAvalaibleEvents'))
      .toMatchObject({ speaker: 'Anna Liew' });
    await expect(page.getByRole('button', { name: 'Remove filter: Anna Liew' })).toBeVisible();
    panel = await panelOf(page, layout);
    await type('AN');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field()).toHaveValue('ANDY Goh');
    await type('zz');
    await expect(panel.getByText('No matching speakers')).toBeVisible();
    await expect(offered).toHaveCount(0);
    // A name that was not picked searches by its beginning.
    await type('an');
    await page.keyboard.press('Tab');
    await expect(field()).toHaveValue('an');
    await show(panel);
    await expect.poll(() => lastOf(calls, 'getAvalaibleEvents')).toMatchObject({ speaker: 'an' });
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('opens the calendar of the last day at the month of the first day (EVT-016)', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openList(browser, product, 'desktop');
  const panel = await panelOf(page, 'desktop');
  const first = Temporal.PlainDate.from(dayAhead(100)).with({ day: 12 });
  await typeDay(dayField(panel, 'From'), first.toString());
  await panel.getByRole('button', { name: 'Choose a date: To' }).click();
  await expect(page.getByRole('button', { name: dayName(first.toString()) })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('narrows the event list when a link of an event type above it is pressed (EVT-012)', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openList(browser, product, 'phone');
  const whole = await namesOn(page);
  const chip = page.getByRole('link', { name: 'Cooking', exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/Type=14|type=14/i);
  await expect.poll(() => namesOn(page)).not.toEqual(whole);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect.poll(() => namesOn(page)).toEqual(whole);
  expect(errors).toEqual([]);
  await context.close();
});
