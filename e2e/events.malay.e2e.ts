import type { Locator, Page } from '@playwright/test';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { eventNamed } from './desk.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, expectNoSideways, openPage, type Product, test } from './product.ts';
import { textsOf } from './texts.ts';

const { events } = textsOf('ms');
type Browser = Parameters<typeof openPage>[0];

/**
 * Opens the list of events on a desktop for a new Malay-speaking member with ten unread notices.
 */
async function openInMalay(browser: Browser, product: Product) {
  const member = await memberOf(product, newAda());
  await member.speak('ms');
  const opened = await openPage(browser, 'desktop', { locale: 'ms-BN' });
  await opened.page.route('**/getOverview?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, unreadNotices: 10 } } });
  });
  await signInAs(opened.page, product, member.ada, '/PcHome');
  await expect(opened.page.locator('article[id^="event-"]').nth(20)).toBeAttached();
  return opened;
}

/** Whether the left and right ends of an element are visible, neither cut nor covered. */
const endsAreSeen = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [left + 1, right - 1].every((x) =>
      one.contains(document.elementFromPoint(x, (top + bottom) / 2)),
    );
  });

const linesOf = async (page: Page): Promise<number> => {
  const boxes = await page
    .getByRole('navigation', { name: events.type })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(boxes.length).toBeGreaterThan(5);
  return new Set(boxes).size;
};

test('shows event types on one line and the whole badge in Malay (EVT-012, SHL-018)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openInMalay(browser, product);
  const badge = page.locator('header').getByRole('button').getByText('10', { exact: false });
  await expect(badge).toBeVisible();
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await linesOf(page)).toBe(1);
    await expect.poll(() => endsAreSeen(badge)).toBe(true);
    await expectNoSideways(page);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('shows a single price without “from”, and the lowest of several with it (EVT-003)', async ({
  browser,
  product,
}) => {
  const { ticketTypes, stock } = fullEvent(Date.now());
  const sells = (keys: readonly string[]) => ({
    ticketTypes: ticketTypes.filter(({ key }) => keys.includes(key)),
    stock: stock.filter(({ ticketType }) => keys.includes(ticketType)),
  });
  await eventNamed(product, 'One price', true, sells(['new1']));
  await eventNamed(product, 'Two prices', true, sells(['new1', 'new3']));
  const { context, page, errors } = await openInMalay(browser, product);
  const cardOf = (name: string) => page.locator('article').filter({ hasText: name });
  await expect(cardOf('One price').getByText('B$15.00')).toHaveText('B$15.00');
  await expect(cardOf('Two prices').getByText('B$15.00')).toHaveText(
    events.priceFrom.replace('{price}', 'B$15.00'),
  );
  expect(errors).toEqual([]);
  await context.close();
});
