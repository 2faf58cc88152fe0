import { addressOf } from '#domain/call.ts';
import { searchAvailableEvents } from '#domain/events/calls.ts';
import { newAda, memberOf, signInAs } from './member.ts';
import { expect, openPage, test } from './product.ts';

test('issue 20 EVT-049 SHL-034: of two hundred events the first stand at once, the others come on scrolling, and whoever comes back stands where they were', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, errors, page } = await openPage(browser, 'phone');
  let total = 0;
  // The demo has sixty: its answer three times over, each event with a number of its own.
  await page.route(
    (url) => url.pathname === addressOf(searchAvailableEvents),
    async (route) => {
      const answer = await route.fetch();
      const envelope = (await answer.json()) as { data: { eventID: string }[] };
      const many = [0, 1, 2].flatMap((round) =>
        envelope.data.map((event) => ({ ...event, eventID: `${event.eventID}${round || ''}` })),
      );
      total = many.length;
      await route.fulfill({ json: { ...envelope, data: many } });
    },
  );
  await signInAs(page, product, ada, '/SearchResult?type=event&keyWord=a');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(cards).toHaveCount(60);
  expect(total).toBeGreaterThan(120);
  await expect(page.getByRole('status').filter({ hasText: String(total) })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(cards).toHaveCount(total, { timeout: 500 });
  }).toPass();
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
