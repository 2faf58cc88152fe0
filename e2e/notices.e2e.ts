import type { Page } from '@playwright/test';
import { answerInstead, openMe, recordCalls, signInWith } from './calls.ts';
import { openContentDesk } from './contentDesk.ts';
import { withoutOwnData } from './holding.ts';
import { memberOf } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';

const board = { phone: '/SiteMsg', desktop: '/PcSiteMsg' } as const;
const home = { phone: '/Home', desktop: '/PcHome' } as const;
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Notices' }).getByRole('listitem');

for (const layout of ['phone', 'desktop'] as LayoutName[]) {
  const ada = layout === 'phone' ? '8100401' : '8100402';

  test(`marks notices as unread until one or all are read, on a ${layout} (RTE-037, RTE-062, API-040, S-25, B-23)`, async ({
    browser,
    product,
  }) => {
    const { context, errors, page } = await openPage(browser, layout);
    const { of } = recordCalls(page);
    await signInWith(page, product, ada, board[layout]);
    const rows = rowsOf(page);
    await expect(rows.first()).toContainText(
      'Gadong Learning Centre: opening hours over the school holidays',
    );
    const total = await rows.count();
    expect(total).toBeGreaterThan(7);
    // Unread notices are marked by text, not by colour alone. The newest is first; on desktops it
    // is open.
    const read = layout === 'desktop' ? 1 : 0;
    await expect(rows.getByText('New', { exact: true })).toHaveCount(total - read);
    await expect(page.getByText(`${total - read} unread notices`)).toBeVisible();
    if (layout === 'desktop')
      await expect(
        page.getByRole('article').getByRole('heading', { name: /^Gadong Learning Centre/ }),
      ).toBeVisible();
    const dates = await rows.evaluateAll((items) =>
      items.map((item) => /\d{4}\/\d\d\/\d\d \d\d:\d\d/.exec(item.textContent)![0]),
    );
    expect(dates).toEqual(dates.toSorted().toReversed());
    await expectAccessible(page);
    await expectNoSideways(page);

    await rows.nth(1).getByRole('link').click();
    const article = page.getByRole('article');
    await expect(
      article.getByRole('heading', { name: 'Rainy season: how we decide about outdoor events' }),
    ).toBeVisible();
    await expect(article.getByRole('listitem')).toHaveCount(3);
    await expect(page).toHaveURL(/noticeId=\d+$/);
    await expectAccessible(page);
    await expectNoSideways(page);
    if (layout === 'desktop')
      await expect(rows.nth(1).getByRole('link')).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await expect(article.getByRole('heading', { level: 2 })).toHaveText(
      'Rainy season: how we decide about outdoor events',
    );
    await page.goBack();
    await expect(page).toHaveURL(
      new RegExp(`${board[layout]}${layout === 'desktop' ? '\\?noticeId=\\d+' : ''}$`),
    );
    await expect(rows.nth(1).getByText('New', { exact: true })).toHaveCount(0);
    await expect(rows.first().getByText('New', { exact: true })).toHaveCount(1 - read);

    await page.goto(product.url + home[layout]);
    await openMe(page);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: `Notices ${total - 1 - read} unread notices` })
      .click();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('All notices are marked as read.')).toBeVisible();
    await expect(rows.getByText('New', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
    expect(of('markNoticesRead')).toHaveLength(1);
    await page.goto(product.url + home[layout]);
    await openMe(page);
    await expect(
      page.getByRole('dialog').getByRole('link', { name: 'Notices', exact: true }),
    ).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('shows a message when a notice is withdrawn or unknown and when a board is empty (S-25, ADM-043)', async ({
  browser,
  product,
}) => {
  const desk = await openContentDesk(browser, product);
  const id = await desk.hang({ en: { title: 'Soon gone', content: '<p>Read me quickly.</p>' } });
  const { context, page } = await openPage(browser, 'phone');
  await signInWith(page, product, '8100403', '/SiteMsg');
  await expect(rowsOf(page).filter({ hasText: 'Soon gone' })).toBeVisible();
  await desk.withdraw(id);
  await rowsOf(page).filter({ hasText: 'Soon gone' }).getByRole('link').click();
  await expect(
    page.getByRole('heading', { name: 'This notice is no longer available' }),
  ).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All notices' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'Soon gone' })).toHaveCount(0);
  for (const wrong of ['999999', 'x', '0', '1%20or%201=1']) {
    await page.goto(`${product.url}/SiteMsg?noticeId=${wrong}`);
    await expect(
      page.getByRole('heading', { name: 'This notice is no longer available' }),
    ).toBeVisible();
  }
  await page.goto(`${product.url}/SiteMsg?venueID=77`);
  await expect(page.getByRole('heading', { name: 'No notices' })).toBeVisible();
  await expectAccessible(page);
  const venue = await desk.hang(
    { en: { title: 'House rules', content: '<p>No shoes inside.</p>' } },
    { venueID: '77' },
  );
  await page.reload();
  await rowsOf(page).filter({ hasText: 'House rules' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`venueID=77&noticeId=${venue}$`));
  await expect(page.getByText('No shoes inside.')).toBeVisible();
  await page.getByRole('link', { name: 'All notices' }).click();
  await expect(page).toHaveURL(/venueID=77$/);
  await desk.withdraw(venue);
  await desk.close();
  await context.close();
});

test('shows notices in Malay, and in English with a note when the translation is missing (LNG-008, S-25)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop', { locale: 'ms-BN' });
  await (await memberOf(product, '8100404')).speak('ms');
  await signInWith(page, product, '8100404', '/PcSiteMsg');
  const rows = page.getByRole('list', { name: 'Notis' }).getByRole('listitem');
  await expect(rows.first()).toContainText('waktu buka sepanjang cuti sekolah');
  const english = rows.filter({ hasText: 'Recording, photographs and children at events' });
  await expect(english.locator('[lang="en"]')).toBeVisible();
  await english.getByRole('link').click();
  await expect(page.getByText('Notis ini belum ada dalam bahasa Melayu')).toBeVisible();
  await expect(page.getByRole('article').locator('div[lang="en"]')).toContainText(
    'green wristband',
  );
  await rows.first().getByRole('link').click();
  await expect(page.getByText('Notis ini belum ada dalam bahasa Melayu')).toHaveCount(0);
  await expectAccessible(page);
  await context.close();
});

test('retries the board and a notice when loading them failed (S-25, SHL-038)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop', { width: 1024 });
  await signInWith(page, product, '8100405', '/PcHome');
  await withoutOwnData(page);
  let undo = await answerInstead(page, 'getNoticeList', { status: 500, text: 'broken' });
  await page.goto(`${product.url}/PcSiteMsg`);
  await expect(page.getByText('The notices could not be loaded.')).toBeVisible();
  await undo();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();
  undo = await answerInstead(page, 'getNoticeDetail', { lost: true });
  await rowsOf(page).nth(1).getByRole('link').click();
  await expect(page.getByText('The notice could not be loaded.')).toBeVisible();
  await undo();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await context.close();
});

test('opens a notice and marks all notices as read by keyboard alone (S-25)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signInWith(page, product, '8100406', '/PcSiteMsg');
  await expect(rowsOf(page).first()).toBeVisible();
  // The newest notice is open, but does not take the focus.
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).not.toBeFocused();
  await rowsOf(page).nth(1).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: 'Mark all as read' }).focus();
  await page.keyboard.press('Enter');
  await expect(rowsOf(page).getByText('New', { exact: true })).toHaveCount(0);
  await context.close();
});
