import type { Page } from '@playwright/test';
import { holdCall, shiftsOf, watchShifts } from './holding.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, openPage, quiet, test } from './product.ts';

/** Largest sum of layout shifts of a page before any press. */
const maxShift = 0.005;

async function expectStill(page: Page, path: string): Promise<void> {
  await quiet(page);
  const { sum, seen } = await shiftsOf(page);
  expect.soft(sum, `${path}: ${seen.join(' | ')}`).toBeLessThan(maxShift);
}

/** Members' pages with data. `order` is an event order, `held` an unpaid one. */
const pagesFor = (of: {
  event: string;
  order: string;
  held: string;
  service: string;
}): readonly string[] => [
  '/Home',
  '/Home?type=14',
  '/Factory',
  '/Factory?view=hours',
  '/BecList',
  `/BecDetails?id=${of.service}`,
  '/CalendarPage',
  '/Order',
  '/Order?index=1',
  '/MyTickets',
  '/MyBookings',
  '/MyBookings?tab=1',
  '/MyBookings?tab=2',
  '/SiteMsg',
  '/Position',
  '/Search?type=event',
  '/SearchResult?keyWord=a&type=event',
  '/SearchResult?keyWord=a&type=facility',
  `/ActivityDetail?eventID=${of.event}`,
  `/PurchaseTicket?eventID=${of.event}`,
  `/ActivityOrderDetail?orderNumber=${of.order}`,
  `/ActivityOrderDetail?orderNumber=${of.held}`,
  '/PersonCenter',
  '/LanguageSetting',
  '/TermsConditions',
];

for (const layout of ['phone', 'desktop'] as const)
  test(`shifts no layout after the first paint of any page, on a ${layout} (SHL-035)`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(240_000);
    const ada = newAda();
    const member = await memberOf(product, ada);
    const order = await member.buy('Morning walk at Tasek Lama', 2);
    const services = await member.ask<{ assessParentId: string; name: string }[]>(
      'assess/searchAssessmentList',
      {},
    );
    const service = services.find(({ name }) => name === 'Skin analysis')!.assessParentId;
    const held = await member.reserve('Botanical skincare: launch night');
    const { context, page, errors } = await openPage(browser, layout);
    await watchShifts(page);
    await holdCall(
      page,
      'getOverview',
      page.waitForResponse(/getAvalaibleEvents/).catch(() => {}),
    );
    await signInAs(page, product, ada);
    const card = page.locator('article[id^="event-"]').first();
    await card.waitFor();
    await expect(page.getByText('Botanical skincare: launch night').first()).toBeVisible();
    await expectStill(page, 'after the sign-in');
    const event = /eventID=(\d+)/.exec(
      (await card.getByRole('link').first().getAttribute('href')) ?? '',
    )![1]!;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const path of pagesFor({ event, order, held, service }))
      await test.step(path, async () => {
        await page.goto(product.url + path);
        await expectStill(page, path);
      });
    await member.ask('order/v1/deleteOrder', { orderNumber: held });
    expect(errors).toEqual([]);
    await context.close();
  });
