import { openConsole, tabsOf } from './admin.ts';
import { memberOf, newAda } from './member.ts';
import { keep } from './pictures.ts';
import { apart, expect, expectAccessible, expectNoSideways } from './product.ts';
import { smallEvent } from './smallEvent.ts';

// Has its own product, because it moves the clock.
const test = apart();
test.afterAll(({ product }) => product.setClock(null));

const minute = 60_000;

test('shows the groups of a queue, pauses and turns its rate, and closes it, each with a reason (B-43, issue 54)', async ({
  browser,
  product,
}) => {
  test.slow();
  const opensAt = Date.now() + 10 * minute;
  const id = await smallEvent(product, 'Night of the long queue', 20, {
    queue: { queueJoinsAt: opensAt - 60 * minute, queueRate: 1, salesOpenAt: opensAt },
  });
  for (const places of [1, 2, 3])
    await (
      await memberOf(product, newAda())
    ).ask('event/v1/joinSaleQueue', {
      eventID: id,
      places,
    });
  const { page, errors, context } = await openConsole(browser, product, 'event', {
    path: `/admin/event?id=${id}`,
  });
  await expect(page.getByLabel('Groups admitted per minute')).toHaveValue('1');
  await keep(page, 'console-queue-form');
  await tabsOf(page).getByRole('link', { name: 'Queue' }).click();
  const groups = page.locator('[data-groups]');
  await expect(groups).toContainText('Waiting3 · 6 places');
  await expect(page.getByText('Members join', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await keep(page, 'console-queue-joining', true);

  await product.setClock(new Date(opensAt + 5000));
  await expect(page.getByText('Running', { exact: true })).toBeVisible({ timeout: 30_000 });
  // A group a minute, counted from the draw.
  await product.setClock(new Date(opensAt + 70_000));
  await expect(groups).toContainText('In their turn1', { timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'Published list' })).toBeVisible();

  const rate = page.getByLabel('Groups per minute');
  await rate.fill('many');
  await page.getByRole('button', { name: 'Change rate' }).click();
  await expect(page.getByText('Enter a whole number from 0 to 100,000.')).toBeVisible();
  await expect(rate).toHaveValue('many');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await dialog.getByLabel('Reason').fill('The shop is slow');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Paused').first()).toBeVisible();
  await product.setClock(new Date(opensAt + 6 * minute));
  await rate.fill('60');
  await page.getByRole('button', { name: 'Change rate' }).click();
  await expect(dialog).toContainText('Groups per minute: 0 → 60');
  await dialog.getByLabel('Reason').fill('The shop is well again');
  await dialog.getByRole('button', { name: 'Change rate' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(groups).toContainText('In their turn3', { timeout: 30_000 });
  await expectAccessible(page);
  await expectNoSideways(page);
  await keep(page, 'console-queue-running', true);

  await page.getByRole('button', { name: 'Close the queue' }).click();
  await dialog.getByLabel('Reason').fill('Enough places for all');
  await dialog.getByRole('button', { name: 'Close the queue' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change rate' })).toHaveCount(0);
  await expect(groups).toContainText('In their turn0');
  expect(errors).toEqual([]);
  await context.close();
});
