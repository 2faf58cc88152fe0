import type { Page } from '@playwright/test';
import en from '#locales/en/saleQueue.json' with { type: 'json' };
import ms from '#locales/ms/saleQueue.json' with { type: 'json' };
import zh from '#locales/zh-CN/saleQueue.json' with { type: 'json' };
import pageEn from '#locales/en/eventPage.json' with { type: 'json' };
import { memberOf, newAda, signInAs } from './member.ts';
import { expectReadable, keep } from './pictures.ts';
import { apart, expect, expectAccessible, expectNoSideways, openPage } from './product.ts';
import { smallEvent } from './smallEvent.ts';

// Has its own product, because it moves the clock.
const test = apart();
test.afterAll(({ product }) => product.setClock(null));

const minute = 60_000;
/** Longest time until a page has polled the queue. */
const polled = { timeout: 45_000 };

const panel = (page: Page) => page.locator('[data-queue]');
const title = (page: Page) => panel(page).getByRole('heading');

/** An event whose sales open in ten minutes; members can join since an hour ago. */
async function queuedEvent(product: Parameters<typeof smallEvent>[0], name: string, rate: number) {
  const now = Date.now();
  const queue = { queueJoinsAt: now - 60 * minute, queueRate: rate };
  const opensAt = now + 10 * minute;
  const id = await smallEvent(product, name, 20, { queue: { ...queue, salesOpenAt: opensAt } });
  return { id, opensAt };
}

async function book(page: Page): Promise<void> {
  await page.locator('input[autocomplete="name"]').fill('Hajah Mariam');
  await page.locator('input[type="tel"]').fill('7123456');
  await page.locator('input[type="email"]').fill('mariam@members.example');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: pageEn.reserveFree }).click();
  await page.waitForURL(/PaySuccess/);
}

for (const [lang, locale, layout, width, texts] of [
  ['ms', 'ms', 'phone', 320, ms],
  ['zh-CN', 'zh-CN', 'desktop', 1366, zh],
] as const)
  test(`joins with a size, changes it and leaves, on a ${layout} of ${width} px in ${lang} in the dark (B-43)`, async ({
    browser,
    product,
  }) => {
    const { id } = await queuedEvent(product, `Queue in ${lang}`, 5);
    const ada = newAda();
    await (await memberOf(product, ada)).speak(lang);
    const { page, context, errors } = await openPage(browser, layout, {
      width,
      locale,
      colorScheme: 'dark',
    });
    await signInAs(page, product, ada, `/Queue?eventID=${id}`);
    await expect(title(page)).toHaveText(texts.joinTitle);
    await expectReadable(page, lang);
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByText(texts.howProofTitle).click();
    await keep(page, `queue-join-${lang}`, true);
    const filled = (text: string, count: number) => text.replace('{count}', String(count));
    await page.getByRole('button', { name: filled(texts.join.other, 2) }).click();
    await expect(title(page)).toHaveText(filled(texts.inTitle.other, 2));
    await page.getByRole('group', { name: texts.howMany }).getByRole('button').last().click();
    await page.getByRole('button', { name: texts.saveSize }).click();
    await expect(title(page)).toHaveText(filled(texts.inTitle.other, 3));
    await expectReadable(page, lang);
    await expectAccessible(page);
    await expectNoSideways(page);
    await keep(page, `queue-joined-${lang}`, true);
    await page.getByRole('button', { name: texts.leave, exact: true }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: texts.leave, exact: true })
      .click();
    await expect(title(page)).toHaveText(texts.joinTitle);
    expect(errors).toEqual([]);
    await context.close();
  });

// Last: it moves the clock.
test('draws places among members who joined, gives the first a turn in which it books, and refuses others before theirs (B-43, issue 54)', async ({
  browser,
  product,
}) => {
  test.slow();
  const name = 'Lantern festival by the river';
  const { id, opensAt } = await queuedEvent(product, name, 1);
  const outsider = await memberOf(product, newAda());
  const open = async (layout: 'phone' | 'desktop') => {
    const ada = newAda();
    await memberOf(product, ada);
    const opened = await openPage(browser, layout);
    await signInAs(opened.page, product, ada, `/ActivityDetail?eventID=${id}`);
    return opened;
  };
  const both = [await open('phone'), await open('desktop')] as const;
  for (const { page } of both) {
    await expect(page.getByText(pageEn.queueOpen)).toBeVisible();
    await keep(page, `queue-event-${page.viewportSize()!.width}`);
    await page.getByRole('link', { name: pageEn.queueTo }).click();
    await expect(title(page)).toHaveText(en.joinTitle);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Join for 2 tickets' }).click();
    await expect(title(page)).toHaveText('You are in the queue for 2 tickets');
    await expect(page.locator('[data-join-number]')).toHaveText(/^[0-9a-f]{32}$/);
    await expectAccessible(page);
    await expectNoSideways(page);
  }
  await keep(both[0].page, 'queue-joined-phone', true);
  await keep(both[1].page, 'queue-joined-desktop', true);

  await product.setClock(new Date(opensAt + 5000));
  for (const { page } of both) {
    await page.reload();
    await expect(page.locator('[data-place]')).toHaveText(/^[12]$/, polled);
    await expectAccessible(page);
    await expectNoSideways(page);
  }
  const isFirst = (await both[0].page.locator('[data-place]').textContent()) === '1';
  const [first, second] = isFirst ? both : ([both[1], both[0]] as const);
  await keep(second.page, 'queue-waiting', true);

  // The draw is computed again in the browser, with the same place.
  await second.page.getByRole('button', { name: en.check }).click();
  await expect(second.page.locator('[data-check]')).toContainText(
    'The draw gives you place 2, as shown above.',
  );
  await expect(second.page.locator('[data-check]').getByRole('listitem')).toHaveText([
    en.seedRight,
    en.listRight,
    'Your join number is in the list, with 2 tickets.',
    'The draw gives you place 2, as shown above.',
  ]);
  await expectAccessible(second.page);
  await keep(second.page, 'queue-checked', true);

  // A group a minute: the page learns of the turn by itself.
  await product.setClock(new Date(opensAt + 70_000));
  await expect(title(first.page)).toHaveText(en.turnTitle, polled);
  await expectAccessible(first.page);
  await keep(first.page, 'queue-turn', true);
  await expect(title(second.page)).not.toHaveText(en.turnTitle);
  await second.page.goto(`${product.url}/PurchaseTicket?eventID=${id}`);
  await expect(second.page.getByText(pageEn.queueFirst)).toBeVisible();
  await keep(second.page, 'queue-no-turn');
  await expect(outsider.reserve(name, 1)).rejects.toThrow('8371');

  await first.page.getByRole('link', { name: en.choose }).click();
  await expect(first.page.locator('[data-turn]')).toContainText('Choose up to 2 tickets until');
  await expectAccessible(first.page);
  await keep(first.page, 'queue-choosing');
  // One is chosen at first. A third is more than the group has.
  const goOn = first.page.getByRole('button', { name: pageEn.continue });
  const step = (name: RegExp) => first.page.getByRole('button', { name }).first().click();
  await step(/^More/);
  await step(/^More/);
  await expect(goOn).toHaveAttribute('aria-disabled', 'true');
  await step(/^Fewer/);
  await goOn.click();
  await first.page.waitForURL(/ActiveOrder/);
  await book(first.page);
  await first.page.goto(`${product.url}/Queue?eventID=${id}`);
  await expect(title(first.page)).toHaveText(en.usedTitle);
  await keep(first.page, 'queue-used');

  await second.page.getByRole('link', { name: pageEn.queueTo }).click();
  await product.setClock(new Date(opensAt + 140_000));
  await expect(title(second.page)).toHaveText(en.turnTitle, polled);
  // The turn passes unused. It was the last group, so the queue closes.
  await product.setClock(new Date(opensAt + 30 * minute));
  await second.page.reload();
  await expect(title(second.page)).toHaveText(en.overTitle, polled);
  await second.page.getByRole('link', { name: en.toEvent }).click();
  await expect(second.page.getByRole('button', { name: pageEn.book })).toBeVisible();
  for (const { errors, context } of both) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
