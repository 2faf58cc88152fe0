import type { Page } from '@playwright/test';
import { tabTo } from './byKeyboard.ts';
import { countPresses } from './door.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expectReadable, languages } from './pictures.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';
import { dayAhead } from './rooms.ts';

const main = (page: Page) => page.locator('main');
const layouts: readonly LayoutName[] = ['phone', 'desktop'];

type Venue = {
  venueName: string;
  rooms: { seatCapacity: number; priceFrom: number | null; freeFrom: string | null }[];
};

for (const layout of layouts) {
  test(`shows capacity, lowest price and next free time on the card of a venue, on ${layout} (FAC-012, issue 53)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    const venues = await member.ask<Venue[]>('facility/v1/searchAvalaibleFacility', {});
    const { context, page, errors } = await openPage(browser, layout);
    await signInAs(page, product, ada, '/Factory');
    await expect(page.locator('article')).toHaveCount(venues.length);
    for (const { venueName, rooms } of venues) {
      const card = page.locator('article').filter({ hasText: venueName });
      const seats = rooms.map(({ seatCapacity }) => seatCapacity);
      await expect(card).toContainText(
        Math.min(...seats) === Math.max(...seats)
          ? `${seats[0]} seats`
          : `${Math.min(...seats)} to ${Math.max(...seats)} seats`,
      );
      const lowest = Math.min(...rooms.flatMap(({ priceFrom }) => priceFrom ?? []));
      await expect(card).toContainText(`From B$${lowest.toFixed(2)}`);
      const [next] = rooms.flatMap(({ freeFrom }) => freeFrom ?? []).toSorted();
      const [day, time] = next!.split(' ');
      await expect(card).toContainText(
        new RegExp(`Next free \\w+ ${day!.slice(8)} \\w+( \\d{4})?, ${time}`),
      );
    }
    await expectAccessible(page);
    await expectNoSideways(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`opens a service at the times of its first free day with one press, and moves nothing, on ${layout} (SVC-014, SVC-016, issue 53)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await memberOf(product, ada);
    const { context, page, errors } = await openPage(browser, layout, { height: 768 });
    await signInAs(page, product, ada, '/BecList');
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Skin analysis' }) });
    await expect(card).toContainText('Next free');
    const presses = await countPresses(page);
    await card.getByRole('link', { name: /^Book/ }).click();
    const slot = main(page).locator('[data-slot]').first();
    await expect(slot).toBeInViewport({ ratio: 1 });
    expect(await presses()).toBe(1);
    const isAbove = async () => {
      const [first, bar] = [
        await slot.boundingBox(),
        await main(page).getByRole('button', { name: 'Reserve' }).boundingBox(),
      ];
      return layout === 'desktop' || first!.y + first!.height < bar!.y;
    };
    expect(await isAbove()).toBe(true);
    const chosen = main(page).locator('[aria-selected="true"] button');
    await expect(chosen).toHaveAccessibleName(/, free times$/);

    // In a new document the times are where they stay, when they are first shown.
    await page.reload();
    await slot.waitFor();
    const before = await slot.boundingBox();
    await page.waitForLoadState('networkidle');
    await expect(chosen).toHaveAccessibleName(/, free times$/);
    expect(await slot.boundingBox()).toEqual(before);
    await expectAccessible(page);
    await expectNoSideways(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`leads from the choice of tickets to the event and back with the choice unchanged, on ${layout} (EVT-056, EVT-058, issue 53)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const { eventID } = await (
      await memberOf(product, ada)
    ).eventOf('Botanical skincare: launch night');
    const { context, page, errors } = await openPage(browser, layout);
    await signInAs(page, product, ada, `/ActivityDetail?eventID=${eventID}`);
    await page.getByRole('button', { name: 'Book tickets' }).click();
    const seat = page.getByRole('group', { name: 'Seat' });
    await seat.getByRole('button', { name: /^More/ }).click();
    const about = page.getByRole('link', { name: 'About this event' });
    const presses = await countPresses(page);
    // By the button of the event's page, and by Back.
    for (const back of [
      () => page.getByRole('button', { name: 'Book tickets' }).click(),
      () => page.goBack(),
    ]) {
      await expect(seat.locator('output')).toHaveText('1');
      const before = await presses();
      await about.click();
      await page.waitForURL(/ActivityDetail/);
      await expect(page.getByRole('heading', { name: 'About this event' })).toBeVisible();
      expect(await presses()).toBe(before + 1);
      await back();
      await page.waitForURL(/PurchaseTicket/);
    }
    await expect(seat.locator('output')).toHaveText('1');
    // Leaving the purchase still needs a confirmation.
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toContainText('Leave this page?');
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('continues a week beside the week before it, so that rows have no gaps, on desktop (EVT-009, issue 53)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, page, errors } = await openPage(browser, 'desktop', { height: 768 });
  await signInAs(page, product, ada, '/Home');
  await expect(page.locator('main details h2')).toBeVisible();
  const cards = page.locator('main section article');
  const boxes = await cards.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
  );
  expect(boxes.length).toBeGreaterThan(6);
  const columns = [...new Set(boxes.map(({ left }) => left))].toSorted((a, b) => a - b);
  for (const [index, { left, top }] of boxes.entries()) {
    expect(left).toBe(columns[index % columns.length]);
    expect(top).toBe(boxes[index - (index % columns.length)]!.top);
  }
  // The first row is in view at 768 px, whatever the week.
  for (let index = 0; index < columns.length; index++)
    await expect(cards.nth(index)).toBeInViewport({ ratio: 0.9 });
  // Each group begins with its heading above its first card.
  for (const heading of await page.locator('main section h2').all()) {
    const card = heading.locator('xpath=ancestor::section[1]').locator('article').first();
    const [above, below] = [await heading.boundingBox(), await card.boundingBox()];
    expect(above!.x).toBeCloseTo(below!.x, 0);
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  }
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

const hours = (page: Page) => page.getByRole('grid', { name: /^Free hours on/ });

test('books a free hour of a room in three presses from the facilities, on desktop (FAC-040, FAC-044, issue 53)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, page, errors } = await openPage(browser, 'desktop');
  await signInAs(page, product, ada, '/Factory');
  await expect(page.locator('article').first()).toBeVisible();
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'Free hours' }).click();
  await expect(hours(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.waitForURL(new RegExp(`day=${dayAhead(1)}`));
  await expect(hours(page)).not.toHaveAttribute('aria-busy');
  await expectAccessible(page);
  await expectNoSideways(page);
  const hour = hours(page)
    .getByRole('link', { name: /, \d\d:\d\d–\d\d:\d\d, / })
    .first();
  const [, room, time] = /^(.+), (\d\d:\d\d–\d\d:\d\d), /.exec(
    (await hour.getAttribute('aria-label'))!,
  )!;
  await hour.click();
  await page.waitForURL(/SiteOrderDetail/);
  expect(await presses()).toBe(3);
  await expect(page.getByRole('heading', { name: room! }).first()).toBeVisible();
  const chosen = main(page).locator('[data-run][aria-pressed="true"]');
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toContainText(time!.split('–')[0]!);
  await expect(page).not.toHaveURL(/start=/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/Packages|VenueBookingInformation/);
  expect(errors).toEqual([]);
  await context.close();
});

test('reaches the free hours by arrow keys and opens one by Enter, and says when it was taken meanwhile (SHL-040, issue 53)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, page, errors } = await openPage(browser, 'desktop');
  await signInAs(page, product, ada, `/Factory?view=hours&day=${dayAhead(20)}`);
  const links = hours(page).locator('[data-hour]');
  await expect(links.first()).toBeVisible();
  await expect(hours(page).locator('[data-hour][tabindex="0"]')).toHaveCount(1);
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  const address = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
  await page.keyboard.press('Enter');
  await page.waitForURL(/SiteOrderDetail/);
  await expect(main(page).locator('[data-run][aria-pressed="true"]')).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));

  // A time that no one can book is not chosen, and the page says so.
  const gone = new URL(address);
  gone.searchParams.set('start', '00:00');
  gone.searchParams.set('end', '01:00');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(gone.href);
  await expect(page.getByText('00:00–01:00 is no longer free.')).toBeVisible();
  await expect(main(page).locator('[data-run][aria-pressed="true"]')).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('keeps the list of venues on a phone, also at the address of the free hours (FAC-012)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, page, errors } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, '/Factory?view=hours');
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Free hours' })).toHaveCount(0);
  await expect(hours(page)).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

for (const [language, locale] of Object.entries(languages))
  test(`shows free hours, cards of venues and a service readable in the dark theme, in ${language} (LNG-001, issue 53)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    await member.speak(language);
    const services = await member.ask<{ assessParentId: string; nextDay: string | null }[]>(
      'assess/searchAssessmentList',
      {},
    );
    const { assessParentId: id } = services.find(({ nextDay }) => nextDay !== null)!;
    const { context, page, errors } = await openPage(browser, 'desktop', {
      locale,
      colorScheme: 'dark',
      width: 1024,
    });
    await signInAs(page, product, ada, `/Factory?view=hours&day=${dayAhead(4)}`);
    await expect(page.locator('[data-hour]').first()).toBeVisible();
    for (const path of [null, '/Factory', `/BecDetails?id=${id}`]) {
      if (path !== null) await page.goto(product.url + path);
      await expect(
        main(page).locator('article, [data-hour], [aria-selected]').first(),
      ).toBeVisible();
      await expectReadable(page, language);
      await expectAccessible(page);
      await expectNoSideways(page);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
