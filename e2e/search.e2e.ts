import { layouts, lastOf, namesOn, panelOf, show } from './filterPanel.ts';
import { memberOf, newAda, openList, placeOf, recordCalls, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  inSoak,
  type LayoutName,
  openPage,
  settled,
  test,
} from './product.ts';

for (const layout of layouts)
  test(`searches events and facilities and offers the last ten keywords, on a ${layout} (RTE-003, RTE-011, RTE-081, RTE-082, S-07, S-08, EVT-002, EVT-014, API-042)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await memberOf(product, ada);
    const { context, page, errors } = await openPage(browser, layout);
    const pc = layout === 'phone' ? '' : 'Pc';
    await signInAs(page, product, ada);
    // Wide screens search in the panel; a link leads to the recent keywords.
    const entry = layout === 'phone' ? 'Search events' : 'Recent searches';
    await page.getByRole('link', { name: entry }).click();
    await page.waitForURL(new RegExp(`/${pc}Search\\?type=event$`));
    const field = page.getByRole('searchbox');
    await expect(field).toBeFocused();
    const confirm = page.getByRole('button', { name: 'Search', exact: true });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await field.fill('   ');
    await field.press('Enter');
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    const calls = recordCalls(page);
    await field.fill(' SKIN ');
    await field.press('Enter');
    await page.waitForURL(new RegExp(`/${pc}SearchResult\\?keyWord=SKIN&type=event$`));
    await expect(page.getByText(/^\d events found$/)).toBeVisible();
    expect((await namesOn(page)).join()).toContain('Botanical skincare');
    expect(lastOf(calls, 'searchAvailableEvents')).toEqual({
      ada,
      districtCode: '',
      keyWord: 'SKIN',
      pinLevel: expect.any(String),
      regionCode: 'BN',
      speaker: '',
      startDate: '',
      endDate: '',
      type: '',
      language: '',
      bookingStatus: 'all',
      category: '',
    });
    expect(calls.some((call) => call.name === 'getAvalaibleEvents')).toBe(false);
    await expectAccessible(page);

    const panel = await panelOf(page, layout);
    await panel.getByLabel('Type of event').selectOption('Product launch');
    await panel.getByLabel('District').selectOption('Brunei-Muara');
    await panel.getByRole('button', { name: 'This month' }).click();
    await show(panel);
    await expect
      .poll(() => lastOf(calls, 'searchAvailableEvents'))
      .toMatchObject({
        keyWord: 'SKIN',
        type: '11',
        districtCode: 'BM',
        startDate: expect.stringMatching(/-01$/),
      });
    await expect(
      page
        .getByRole('list', { name: 'Filters in use' })
        .getByRole('button', { name: /^Remove filter/ }),
    ).toHaveText(['Brunei-Muara', 'Product launch', 'This month']);

    // Another keyword in the results; an empty result names the keyword.
    await field.fill('zeppelin');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing found for "zeppelin"' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect(page.getByRole('button', { name: 'Reset filters' })).toHaveCount(0);

    // Recent keywords are stored on this device: used again, removed one by one, or all.
    await page.goto(`${product.url}/${pc}Search?type=event`);
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await expect(recent.getByRole('link')).toHaveText(['zeppelin', 'SKIN']);
    await expectAccessible(page);
    await recent.getByRole('button', { name: 'Remove "zeppelin"' }).click();
    await expect(recent.getByRole('link')).toHaveText(['SKIN']);
    await page.reload();
    await recent.getByRole('link', { name: 'SKIN' }).click();
    await page.waitForURL(/SearchResult\?keyWord=SKIN/);
    for (let word = 0; word < 11; word++) {
      await field.fill(`word ${word}`);
      await field.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('keyWord') === `word ${word}`);
    }
    await page.goto(`${product.url}/${pc}Search?type=event`);
    await expect(recent.getByRole('link')).toHaveText(
      Array.from({ length: 10 }, (_, at) => `word ${10 - at}`),
    );
    await recent.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByText('Your recent searches will appear here')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('recentKeywords'))).toBeNull();

    await page.getByRole('radio', { name: 'Facilities' }).check();
    await page.waitForURL(/type=facility/);
    await field.fill('hall');
    await confirm.click();
    await page.waitForURL(new RegExp(`/${pc}SearchResult\\?keyWord=hall&type=facility$`));
    await expect(page.getByText(/^Showing \d results?$/)).toBeVisible();
    expect(lastOf(calls, 'searchAvalaibleFacility')).toMatchObject({ keyWord: 'hall' });
    await expect(
      page.locator('article').filter({ hasText: 'Gadong Business Centre' }),
    ).toBeVisible();
    await expectAccessible(page);
    await field.fill('zeppelin');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing found for "zeppelin"' })).toBeVisible();
    await page.goto(`${product.url}/${pc}Search?type=facility`);
    await expect(recent.getByRole('link')).toHaveText(['zeppelin', 'hall']);
    await recent.getByRole('link', { name: 'hall' }).click();
    await page.waitForURL(/keyWord=hall&type=facility/);
    await page.getByRole('radio', { name: 'Events' }).check();
    await page.waitForURL(/keyWord=hall&type=event/);
    await expect(page.locator('article').first()).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });

for (const [layout, width] of [
  ['phone', 390],
  ['desktop', 834],
] as [LayoutName, number][])
  test(`closes the filter panel without changes on a press beside it, on a ${layout} at ${width} px (SHL-039)`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openList(browser, product, layout, { width });
    const address = placeOf(page);
    const button = page.getByRole('main').getByRole('button', { name: 'Filter' });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Filter events' });
    await sheet.getByLabel('Keyword').fill('skin');
    await settled(page);
    await page.mouse.click(12, 12);
    await expect(sheet).toHaveCount(0);
    expect(placeOf(page)).toBe(address);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await settled(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await context.close();
  });

test('shows an error when filter choices fail to load, and no message when a search returns 6001 (EVT-013, EVT-010)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, page } = await openPage(browser, 'phone');
  const lists = { typeList: [{ value: '1', text: 'Never' }], speakerList: [], languageList: [] };
  const json = {
    resultCode: 1,
    resultMsg: '',
    errorCode: null,
    errorMsg: null,
    ...lists,
    data: lists,
  };
  // Set the route before the page sends its first call.
  await page.route('**/getEventSearchData**', (route) => route.fulfill({ json }));
  await signInAs(page, product, ada);
  const panel = await panelOf(page, 'phone');
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(panel.getByLabel('Type of event').getByRole('option')).toHaveText(['All types']);
  await page.unroute('**/getEventSearchData**');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(
    panel.getByLabel('Type of event').getByRole('option', { name: 'Training' }),
  ).toBeAttached();
  await page.route('**/searchAvailableEvents**', (route) =>
    route.fulfill({
      json: { resultCode: 0, resultMsg: 'nothing', errorCode: '6001', errorMsg: null, data: null },
    }),
  );
  await page.goto(`${product.url}/SearchResult?keyWord=skin&type=event`);
  await expect(page.getByRole('heading', { name: 'Nothing found for "skin"' })).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await context.close();
});

// Malay has the longest texts.
for (const [language, locale, filter] of [['ms', 'ms-BN', 'Tapis']] as [string, string, string][])
  test(
    `search and filter fit at 320 px and are accessible in the dark theme, in ${language} (SHL-040, LNG-007)`,
    inSoak(),
    async ({ browser, product }) => {
      const ada = newAda();
      const member = await memberOf(product, ada);
      await member.speak(language);
      const { context, errors, page } = await openPage(browser, 'phone', {
        width: 320,
        height: 640,
        locale,
        colorScheme: language === 'en' ? 'light' : 'dark',
      });
      await signInAs(page, product, ada);
      for (const path of [
        '/Home?eventType=10&when=month&status=available&speaker=an',
        '/Search?type=event',
        '/Search?type=facility',
        '/SearchResult?keyWord=a&type=event&district=TU&from=2026-01-01&until=2027-12-31',
        '/SearchResult?keyWord=nothing-of-that-name-at-all-in-any-language&type=event',
      ]) {
        await page.goto(product.url + path);
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.locator('article, [data-no-data], form').first()).toBeVisible();
        await expectNoSideways(page);
        await expectAccessible(page);
      }
      await page.goto(`${product.url}/Home`);
      await page.getByRole('main').getByRole('button', { name: filter }).click();
      await expect(page.getByRole('dialog').getByRole('form')).toBeVisible();
      await expectNoSideways(page);
      await expectAccessible(page);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
