import type { Page } from '@playwright/test';
import { openMe } from './calls.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, expectAccessible, openPage, quiet, test, watchErrors } from './product.ts';
import { dayAhead, roomsOf } from './rooms.ts';
import { couponDesk, servicesOf } from './services.ts';

/** Browsers that prevent a site from storing data. */
const browsers = {
  'that blocks both storages': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The document is sandboxed.', 'SecurityError');
        },
      });
  },
  'whose storages are full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
} as const;

const notice = (page: Page) =>
  page.locator('[data-toast]').filter({ hasText: 'This browser does not save data for this site' });

for (const [index, [what, block]] of Object.entries(browsers).entries())
  test(`shows a notice and works from memory in a browser ${what}`, async ({
    browser,
    product,
  }) => {
    const layout = index === 0 ? 'phone' : 'desktop';
    const { context, errors, page } = await openPage(browser, layout);
    await page.addInitScript(block);
    const ada = newAda();
    await memberOf(product, ada);
    await signInAs(page, product, ada, layout === 'phone' ? '/Home' : '/PcHome');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(notice(page)).toContainText('Allow cookies and site data');
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
    await expect(page.locator('[data-no-data]')).toContainText('Nothing to pay');
    // After a reload the page fetches a token again, and the list is shown.
    await page.reload();
    await expect(page.locator('[data-no-data]')).toContainText('Nothing to pay');
    expect(new URL(page.url()).pathname).toBe(layout === 'phone' ? '/Order' : '/PcOrder');
    await expect(notice(page)).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });

test('opens the ticket page and signs out in a browser without IndexedDB', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openPage(browser, 'phone');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const ada = newAda();
  await memberOf(product, ada);
  await signInAs(page, product, ada, '/MyTickets');
  await expect(page.getByRole('main')).toContainText(/no tickets/i);
  await page.goto(`${product.url}/Home`);
  await openMe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page
    .getByRole('alertdialog', { name: 'Sign out?' })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await page.waitForURL(/\/sandbox\/sign-out/);
  expect(errors).toEqual([]);
  await context.close();
});

for (const [layout, locale, words] of [
  ['phone', 'en-GB', 'This browser does not save data'],
  ['desktop', 'zh-CN', '此浏览器不保存数据'],
  ['phone', 'ms-BN', 'Pelayar ini tidak menyimpan data'],
] as const)
  test(`explains what to allow and does not open the sign-in when cookies are blocked, in ${locale}`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openPage(browser, layout, { locale });
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/')) left.push(request.url());
    });
    await page.goto(`${product.url}${layout === 'phone' ? '/Home' : '/PcHome'}`);
    await expect(page.getByRole('alert').getByRole('heading', { name: words })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(new URL(product.url).host);
    await expectAccessible(page);
    expect(left).toEqual([]);
    await context.close();
  });

/** All stored texts that pages parse as JSON, for these subjects. */
const keptKeys = ({ questionnaire, names }: { questionnaire: string; names: string }) => ({
  localStorage: ['account', 'recentKeywords'],
  sessionStorage: [
    'scroll',
    'flow:event',
    'flow:facility',
    'myCoupons',
    'chosenCoupons',
    'errorStatus',
    `questionnaire:${questionnaire}`,
    `names:${names}`,
  ],
});

for (const broken of ['{"cut":"o', 'null'])
  test(`opens the pages that read stored data when the browser has stored ${broken}`, async ({
    browser,
    product,
  }) => {
    const owner = await memberOf(
      product,
      product.people.find(({ key }) => key === 'ownerZero')!.ada,
    );
    await owner.speak('en');
    const { items } = await owner.ask<{ items: { orderNumber: string; eventName: string }[] }>(
      'order/v1/getOrders',
      { orderStatus: ['PAID'], pageNum: 1, pageSize: 50 },
    );
    const names = items.find(({ eventName }) => /river/i.test(eventName))!.orderNumber;
    const { eventID } = await owner.eventOf('Botanical skincare: launch night');
    const room = (await roomsOf(product, owner.ada)).roomOf('Orchid Room');
    const services = await servicesOf(product, newAda());
    await (await couponDesk(product)).issue(services.ada, 'BEC_ART', 1);
    const service = await services.serviceOf('Skin analysis');
    const [day] = await services.freeDays(service.assessParentId, dayAhead(20));
    const slots = await services.slotsOf(service.assessParentId, day!);
    const slot = slots.find(({ status }) => status === 'AVAILABLE')!;
    const reservation = await services.reserve(service, [slot.slotId]);
    for (const [ada, addresses] of [
      [
        owner.ada,
        [
          '/Home',
          `/PurchaseTicket?eventID=${eventID}`,
          `/SiteOrderDetail?roomID=${room.roomID}&venueID=${room.venueID}`,
          `/EditNameList?orderNumber=${names}`,
          '/ActivityQuestionnaire?sessionId=1',
        ],
      ],
      [services.ada, [`/BookingOrderConfirmation?orderNumber=${reservation}`]],
    ] as const) {
      const { context, page } = await openPage(browser, 'phone');
      await signInAs(page, product, ada, '/Home');
      await expect(page.getByRole('article').first()).toBeVisible();
      await context.addInitScript(
        ([keys, text]) => {
          for (const key of keys.localStorage) localStorage.setItem(key, text);
          for (const key of keys.sessionStorage) sessionStorage.setItem(key, text);
        },
        [keptKeys({ questionnaire: '1', names }), broken] as const,
      );
      // A new tab takes over the account that the browser stores.
      const tab = await context.newPage();
      const errors = watchErrors(tab);
      for (const address of addresses)
        await test.step(address, async () => {
          await tab.goto(product.url + address);
          await expect(tab.getByRole('main')).toContainText(/\S/);
          await quiet(tab);
          await expect(tab.getByRole('progressbar')).toHaveCount(0);
          await expect(tab.getByRole('main')).not.toContainText('This page stopped working');
          expect(errors).toEqual([]);
        });
      await context.close();
    }
  });
