import type { Page } from '@playwright/test';
import { expect, moving, openPage, signIn, test } from './product.ts';

test.use(moving);

/** Durations of the cover's transitions. */
const seen = (page: Page) => page.evaluate(() => (window as unknown as { moves: number[] }).moves);

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const move = start(change);
      void move.ready.then(() => {
        const cover = document
          .getAnimations()
          .find(({ effect }) =>
            (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition-group(cover'),
          );
        moves.push(Number(cover?.effect?.getTiming().duration ?? 0));
      });
      return move;
    };
  });
}

test('moves the cover of a card to its page and back in 200 ms, unless motion is reduced (issue 20)', async ({
  browser,
  product,
}) => {
  for (const isMoving of [true, false]) {
    const { context, page, errors } = await openPage(browser, 'phone');
    await page.emulateMedia({ reducedMotion: isMoving ? 'no-preference' : 'reduce' });
    await watch(page);
    await signIn(page, product, 'ownerBonus');
    const card = page.getByRole('article').filter({ hasText: 'Ticketing open' }).first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').click();
    await expect(page.locator('main').getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect.poll(() => seen(page)).toEqual(isMoving ? [200] : []);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(card).toBeVisible();
    await expect.poll(() => seen(page)).toEqual(isMoving ? [200, 200] : []);
    await expect(page.locator('[data-cover]')).toHaveCount(0);
    expect(errors).toEqual([]);
    await context.close();
  }
});
