import type { Locator, Page } from '@playwright/test';
import { addressOf } from '#domain/call.ts';
import { searchAvailableEvents } from '#domain/events/calls.ts';
import { newAda, memberOf, signInAs } from './member.ts';
import { expect, openPage, type Product, test } from './product.ts';

/** A busy browser reports several intersection changes of an element at once, and late. */
function reportLate() {
  const Native = IntersectionObserver;
  window.IntersectionObserver = class extends Native {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      let waiting: IntersectionObserverEntry[] = [];
      super((moments, observer) => {
        waiting.push(...moments);
        if (waiting.length > moments.length) return;
        setTimeout(() => {
          const all = waiting;
          waiting = [];
          report(all, observer);
        }, 1500);
      }, options);
    }
  };
}

/** Makes a search return three times the sixty demo events, with different ids. */
async function searchOfMany(page: Page, product: Product) {
  const ada = newAda();
  await memberOf(product, ada);
  const total = Promise.withResolvers<number>();
  await page.route(
    (url) => url.pathname === addressOf(searchAvailableEvents),
    async (route) => {
      const answer = await route.fetch();
      const envelope = (await answer.json()) as { data: { eventID: string }[] };
      const many = [0, 1, 2].flatMap((round) =>
        envelope.data.map((event) => ({ ...event, eventID: `${event.eventID}${round || ''}` })),
      );
      total.resolve(many.length);
      await route.fulfill({ json: { ...envelope, data: many } });
    },
  );
  await signInAs(page, product, ada, '/SearchResult?type=event&keyWord=a');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(60);
  return { cards, total: await total.promise };
}

const scrollToAll = (page: Page, cards: Locator, total: number) =>
  expect(async () => {
    await page.keyboard.press('End');
    await expect(cards).toHaveCount(total, { timeout: 500 });
  }).toPass();

test('renders more of many events on scrolling, and restores the scroll position after Back (issue 20, EVT-049, SHL-034)', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openPage(browser, 'phone');
  const { cards, total } = await searchOfMany(page, product);
  expect(total).toBeGreaterThan(120);
  await expect(page.getByRole('status').filter({ hasText: String(total) })).toBeVisible();
  await scrollToAll(page, cards, total);
  const late = cards.nth(total - 30);
  await late.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await late.getByRole('link').first().click();
  await page.waitForURL(/ActivityDetail/);
  await page.goBack();
  await page.waitForURL(/SearchResult/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  expect(errors).toEqual([]);
  await context.close();
});

test('renders the whole list when a busy browser reports intersections late (EVT-049)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await page.addInitScript(reportLate);
  const { cards, total } = await searchOfMany(page, product);
  await scrollToAll(page, cards, total);
  await context.close();
});

test('restores the scroll position after Back, and keeps the page still during a press (SHL-034)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada);
  await page.locator('[data-overview]').waitFor();
  // The first cards are shown without groups at first.
  await page.locator('article').nth(20).waitFor({ state: 'attached' });
  await page.evaluate(() => window.scrollTo(0, 4000));
  await page.locator('nav a[href^="/Order"]').click();
  await page.waitForURL(/\/Order/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(4000);
  // Scrolling by the scrollbar sends no wheel or key event to the page.
  await page.evaluate(() => window.scrollTo(0, 3000));
  const cards = page.locator('article h3 a');
  const seen = await cards.evaluateAll((all) =>
    all.findIndex((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top > 300 && bottom < 600;
    }),
  );
  const { x, y } = (await cards.nth(seen).boundingBox())!;
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const more = document.createElement('div');
        more.style.height = '500px';
        document.body.append(more);
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await page.mouse.up();
  await page.waitForURL(/eventID=/);
  await context.close();
});
