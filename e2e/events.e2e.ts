import type { Locator, Page } from '@playwright/test';
import { countOf, memberOf, newAda, openList, placeOf, signInAs } from './member.ts';
import { expect, type LayoutName, openPage, quiet, signIn, test } from './product.ts';

const cardOf = (page: Page, name: string): Locator =>
  page.locator('article', {
    has: page.getByRole('heading', { name, exact: true, includeHidden: true }),
  });
const names = (page: Page) => page.locator('article h3').allInnerTexts();

/** One demo event for each caption that an invited owner can see. */
const captions: [name: string, caption: RegExp][] = [
  ['Clear water: the new filter', /^Sales start at \w{3} \d{1,2} \w{3} \d{4}, \d\d:\d\d$/],
  ['Botanical skincare: launch night', /^Ticketing open$/],
  ['Three new drinks, one evening', /^Sold out$/],
  ['Home spa evening', /^Sales closed$/],
  ["Owners' summit", /^Invited, booking from \w{3} \d{1,2} \w{3} \d{4}, \d\d:\d\d$/],
  ['Air care: private view', /^Invited$/],
  ['Riverfront gala dinner', /^Sold out$/],
  ["Leaders' council", /^Sales closed$/],
  [
    'Selling on social media, politely',
    /^Registration begins on \w{3} \d{1,2} \w{3} \d{4}, \d\d:\d\d$/,
  ],
  ['Welcome hour online', /^Ready to register$/],
  ['Two weeks of nutrition, ten minutes a day', /^In progress$/],
  ['Home care in one hour', /^Closed$/],
  ['Know your skin (in Mandarin)', /^Sold out$/],
  ['Keeping records for your business', /^Sales ended$/],
];

for (const layout of ['phone', 'desktop'] as LayoutName[]) {
  test(`shows event cards with their captions and details, on a ${layout} (EVT-001, EVT-003, EVT-005, EVT-007, EVT-009, EVT-029…EVT-035, EVT-038…EVT-043)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openPage(browser, layout);
    await signIn(page, product, 'ownerBonus');
    await expect(page.locator('article').first()).toBeVisible();
    await expect(cardOf(page, 'Home spa evening')).toBeHidden();
    await page.getByRole('heading', { name: 'Sold out or closed' }).click();
    for (const [name, caption] of captions)
      await expect(
        cardOf(page, name).getByText(caption).filter({ visible: true }).first(),
        name,
      ).toBeVisible();

    const owner = await memberOf(product, '7000002');
    const list = await owner.events();
    // The page renders its first cards only; scroll for more.
    await expect(async () => {
      await page.keyboard.press('End');
      expect(await names(page)).toEqual(list.map((event) => event.eventName));
    }).toPass({ timeout: 10_000 });
    const launch = list.find((event) => event.eventName === 'Botanical skincare: launch night')!;
    const card = cardOf(page, launch.eventName);
    // A card shows the year only if it is another one (LNG-010).
    const day = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Brunei',
      day: '2-digit',
      month: 'short',
    });
    for (const text of [
      launch['eventTypeName'],
      launch['venueName'],
      launch['address'],
      '19:00–22:00',
      `${launch.banlance} places left`,
      'from B$15.00',
    ])
      await expect(card).toContainText(String(text));
    await expect(card).toContainText(
      day.format(Date.parse(launch.startTime)).replace('Sept', 'Sep'),
    );
    await expect(cardOf(page, 'Welcome hour online')).toContainText('Online');
    await expect(cardOf(page, 'Clear water: the new filter')).not.toContainText('left');
    await expect(cardOf(page, 'Lighter kuih')).toContainText('Last 2 places');

    // Every image loads: a photograph or the drawn cover.
    expect(
      await page
        .locator('article img')
        .evaluateAll(
          (all) =>
            all.filter(
              (one) =>
                (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth === 0,
            ).length,
        ),
    ).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('groups events by start and sales status, and lists each language once (EVT-004, EVT-009)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signIn(page, product, 'ownerBonus');
  await expect(page.locator('article').first()).toBeVisible();
  const titles = page.locator('main h2[id^=group-]');
  // The first cards are shown without groups at first.
  await expect(titles.last()).toHaveText('Sold out or closed');
  const groups = await titles.evaluateAll((all) => all.map((one) => one.textContent));
  expect(groups.slice(-2)).toEqual(['Opening soon', 'Sold out or closed']);
  // Earlier groups are ordered by start: weeks, months, running events.
  const byTime = groups.slice(0, -2);
  expect(byTime.length).toBeGreaterThan(1);
  for (const title of byTime)
    expect(title).toMatch(/^(This week|Next week|Running now|[A-Z][a-z]+( \d{4})?)$/);
  const open = new Map(
    (await (await memberOf(product, '7000002')).events()).map((event) => [
      event.eventName,
      event.startTime,
    ]),
  );
  const starts = (
    await page
      .locator('section')
      .filter({ has: page.locator('h2[id^=group-]') })
      .filter({ hasNotText: 'Opening soon' })
      .locator('h3')
      .allInnerTexts()
  ).map((name) => open.get(name)!);
  expect(starts.length).toBeGreaterThan(10);
  // Running events follow those that have not begun (B-27).
  const begun = starts.filter((start) => Date.parse(start) < Date.now());
  expect(starts).toEqual([
    ...starts.filter((start) => !begun.includes(start)).toSorted(),
    ...begun,
  ]);
  expect(begun.length).toBeGreaterThan(0);
  for (const card of await page.locator('article').all()) {
    const languages = (await card
      .locator('p')
      .filter({ hasText: /English|Malay|Chinese/ })
      .textContent())!
      .split(' · ')
      .at(-1)!
      .split(', ');
    expect(new Set(languages).size).toBe(languages.length);
  }
  await context.close();
});

test('shows Brunei time beside the local time when the browser is in UTC (EVT-008, LNG-013)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const shown: string[] = [];
  for (const timezoneId of ['Asia/Brunei', 'UTC']) {
    const { context, page } = await openPage(browser, 'phone', { timezoneId });
    await signInAs(page, product, ada);
    shown.push(await cardOf(page, 'Nutrition basics: what goes on the plate').innerText());
    await context.close();
  }
  expect(shown[0]).toContain('19:00–21:00');
  expect(shown[0]).not.toContain('Brunei time');
  expect(shown[1]).toContain('11:00–13:00');
  expect(shown[1]).toMatch(/19:00–21:00\s+Brunei time/);
});

test('requests the list of events only when it did not arrive with the page (EVT-002, EVT-001)', async ({
  browser,
  product,
}) => {
  const { ada, calls, context, page } = await openList(browser, product, 'phone');
  await page.reload();
  await expect(page.locator('article').first()).toBeVisible();
  await quiet(page);
  expect(countOf(calls, 'getAvalaibleEvents')).toBe(0);
  expect(countOf(calls, 'searchAvailableEvents')).toBe(0);
  // From another page, the list is requested once.
  await page.goto(`${product.url}/Order`);
  await page.getByRole('link', { name: 'Browse events' }).click();
  await expect(page.locator('article').first()).toBeVisible();
  expect(countOf(calls, 'getAvalaibleEvents')).toBe(1);
  expect(calls.find((call) => call.name === 'getAvalaibleEvents')!.body).toMatchObject({
    bookingStatus: 'all',
    ada,
    keyWord: '',
  });
  await context.close();
});

test('shows an empty list without an error for codes 6001 and 6040 (EVT-010, ERR-042)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  for (const errorCode of ['6001', '6040']) {
    const { context, page } = await openPage(browser, 'phone');
    await signInAs(page, product, ada, '/Order');
    const json = {
      resultCode: 0,
      resultMsg: 'nothing',
      errorCode,
      errorMsg: null,
      data: null,
      result: null,
    };
    await page.route('**/getAvalaibleEvents**', (route) => route.fulfill({ json }));
    await page.getByRole('link', { name: 'Browse events' }).click();
    await expect(page.getByText('No events here yet')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText('nothing', { exact: true })).toHaveCount(0);
    await context.close();
  }
});

test('lists other events when the region changes, also those without a region (EVT-001, EVT-011)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada);
  await expect(cardOf(page, 'Lighter kuih')).toBeVisible();
  await expect(cardOf(page, 'Better sleep: an evening talk')).toBeVisible();
  await page.goto(`${product.url}/Position`);
  await page.getByText('Tutong', { exact: true }).click();
  await page.waitForURL(/\/Home$/);
  await expect(cardOf(page, 'Better sleep: an evening talk')).toBeVisible();
  await expect(cardOf(page, 'Lighter kuih')).toHaveCount(0);
  await expect(cardOf(page, 'Welcome hour online')).toBeVisible();
  await context.close();
});

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`opens the page that fits the event, and Back returns to its card, on a ${layout} (EVT-044, EVT-045, EVT-047, EVT-048, EVT-049, SHL-032, SHL-034)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await memberOf(product, ada);
    const { context, page } = await openPage(browser, layout);
    await signInAs(page, product, ada);
    const pc = layout === 'phone' ? '' : 'Pc';
    const taps: [name: string, screen: string, button: RegExp | null][] = [
      ['Clear water: the new filter', 'ActivityDetail', /Book tickets/],
      ['Botanical skincare: launch night', 'ActivityDetail', /Book tickets/],
      ['Three new drinks, one evening', 'ActivityDetail', null],
      ['Home spa evening', 'ActivityDetail', null],
      ['Selling on social media, politely', 'ActivityDetail', /Register/],
      ['Welcome hour online', 'PurchaseTicket', /Continue/],
      ['Two weeks of nutrition, ten minutes a day', 'PurchaseTicket', /Continue/],
      ['Home care in one hour', 'ActivityDetail', null],
      ['Know your skin (in Mandarin)', 'ActivityDetail', null],
      ['Keeping records for your business', 'ActivityDetail', null],
    ];
    for (const [name, screen, button] of taps) {
      const card = cardOf(page, name);
      const id = (await card.getAttribute('id'))!.replace('event-', '');
      // Unavailable events are in a collapsed group, unless the page was reached by Back.
      if (button === null && !(await card.isVisible()))
        await page.getByRole('heading', { name: 'Sold out or closed' }).click();
      await card.getByRole('link').click();
      await expect.poll(() => placeOf(page), name).toBe(`/${pc}${screen}?eventID=${id}`);
      await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
      const book = page
        .locator('main')
        .getByRole('button', { name: /^(Book tickets|Register|Continue)$/ });
      if (button === null) await expect(book, name).toHaveCount(0);
      else await expect(book.first(), name).toHaveText(button);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      if (screen === 'PurchaseTicket') await page.getByRole('button', { name: 'Leave' }).click();
      await page.waitForURL(new RegExp(`/${pc}Home`));
      await expect(card, name).toBeInViewport();
    }
    await context.close();
  });

test('shows three events at once on a small phone, with at most 190 pixels a card (EVT-001, EVT-003)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone', { width: 360 });
  await signIn(page, product, 'ownerBonus');
  await expect(page.locator('[data-overview]')).toBeVisible();
  const cards = page.locator('article');
  await expect(cards.first()).toBeVisible();
  // Other tests may have added events.
  await expect.poll(() => cards.count()).toBeGreaterThan(50);
  const [first, fourth] = [await cards.nth(0).boundingBox(), await cards.nth(3).boundingBox()];
  expect(fourth!.y - first!.y).toBeLessThan(640);
  const each = await page.evaluate(() => {
    // Past events are collapsed.
    const seen = [...document.querySelectorAll('article')].filter((card) => card.checkVisibility());
    return document.documentElement.scrollHeight / seen.length;
  });
  expect(each).toBeLessThan(190);
  await context.close();
});
