import { openConsole } from './admin.ts';
import { memberOf, newAda, placeOf, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';
import { smallEvent } from './smallEvent.ts';

const cases: readonly {
  layout: LayoutName;
  width: number;
  locale: string;
  lang: string;
  texts: Record<
    'join' | 'now' | 'next' | 'turn' | 'book' | 'held' | 'goOn' | 'reserve' | 'toEvent',
    string | RegExp
  >;
}[] = [
  {
    layout: 'phone',
    width: 360,
    locale: 'en-GB',
    lang: 'en',
    texts: {
      join: 'Join the waiting list',
      now: 'Join',
      next: 'You’re waiting for 2 places. You’re next.',
      turn: /Your turn: 2 places · .*\d\d:\d\d:\d\d/,
      book: /^Book: /,
      held: /From the waiting list\. Held for you for .*\d\d:\d\d:\d\d/,
      goOn: 'Continue',
      reserve: 'Book for free',
      toEvent: /^View: /,
    },
  },
  {
    layout: 'phone',
    width: 320,
    locale: 'ms',
    lang: 'ms',
    texts: {
      join: 'Sertai senarai menunggu',
      now: 'Sertai',
      next: 'Awda menunggu 2 tempat. Giliran awda seterusnya.',
      turn: /Giliran awda: 2 tempat · .*\d\d:\d\d:\d\d/,
      book: /^Tempah: /,
      held: /Daripada senarai menunggu\. Disimpan untuk awda, baki masa .*\d\d:\d\d:\d\d/,
      goOn: 'Teruskan',
      reserve: 'Tempah percuma',
      toEvent: /^Lihat: /,
    },
  },
  {
    layout: 'desktop',
    width: 1366,
    locale: 'zh-CN',
    lang: 'zh-CN',
    texts: {
      join: /^加入候补/,
      now: '加入',
      next: '您正在候补 2 张。 下一位就是您。',
      turn: /轮到您了：2 张 · .*\d\d:\d\d:\d\d/,
      book: /^去预订：/,
      held: /来自候补名单，为您保留，剩余 .*\d\d:\d\d:\d\d/,
      goOn: '继续',
      reserve: '免费预订',
      toEvent: /^查看：/,
    },
  },
];

for (const { layout, width, locale, lang, texts } of cases)
  test(`offers freed places to a waiting member who books them from Home, on a ${layout} of ${width} px in ${lang} (issue 20)`, async ({
    browser,
    product,
  }) => {
    const name = `Lantern supper ${width}`;
    const eventID = await smallEvent(product, name, 2);
    const holder = await memberOf(product, newAda());
    const orderNumber = await holder.buy(name, 2);
    const ada = newAda();
    await (await memberOf(product, ada)).speak(lang);
    const { context, errors, page } = await openPage(browser, layout, { width, locale });
    await signInAs(page, product, ada, `/ActivityDetail?eventID=${eventID}`);
    const list = page.locator('[data-waiting]');
    await page.getByRole('button', { name: texts.join }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('group').getByRole('status')).toHaveText('2');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: texts.now, exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await expect(list).toContainText(texts.next);
    await expectAccessible(page);
    await expectNoSideways(page);

    // The entry is one row on Home, with a link to the event.
    await page.goto(`${product.url}/`);
    const rows = page.locator('[data-overview]').getByRole('listitem').filter({ hasText: name });
    await expect(rows.getByRole('link', { name: texts.toEvent })).toBeVisible();

    await holder.ask('order/v1/cancelOrder', { orderNumber });
    await expect(async () => {
      await page.goto(`${product.url}/`);
      await expect(rows).toContainText(texts.turn, { timeout: 1500 });
    }).toPass({ timeout: 20_000 });
    await expectAccessible(page);
    await expectNoSideways(page);
    await rows.getByRole('link', { name: texts.book }).click();
    await page.waitForURL(/PurchaseTicket/);
    expect(placeOf(page)).toContain(`eventID=${eventID}`);
    await expect(page.locator('[data-offer]')).toContainText(texts.held);
    await expect(
      page.getByRole('main').getByRole('status').getByText('2', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('button', { name: texts.goOn }).click();
    await page.waitForURL(/ActiveOrder/);
    await page.locator('input[autocomplete="name"]').fill('Hajah Mariam');
    await page.locator('input[type="tel"]').fill('7123456');
    await page.locator('input[type="email"]').fill('mariam@members.example');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: texts.reserve }).click();
    await page.waitForURL(/PaySuccess|ActivePayOrder|ActivityTicket/);
    await page.goto(`${product.url}/ActivityDetail?eventID=${eventID}`);
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    await expect(list.getByRole('timer')).toHaveCount(0);
    expect(errors).toEqual([]);
    await context.close();
  });

test('lets a member pass an offer and leave by keyboard, and an administrator remove an entry (issue 20)', async ({
  browser,
  product,
}) => {
  const name = 'Supper of one table';
  const eventID = await smallEvent(product, name, 1);
  const holder = await memberOf(product, newAda());
  const orderNumber = await holder.buy(name, 1);
  const [ada, other] = [newAda(), newAda()];
  const line = async (who: string) => {
    const member = await memberOf(product, who);
    const info = await member.ask<{ ticketTypes: { ticketTypeId: string }[] }>(
      'event/v1/getEventInfo',
      { eventID },
    );
    await member.ask('event/v1/joinWaitingList', {
      eventID,
      ticketTypeId: info.ticketTypes[0]!.ticketTypeId,
      places: 1,
      takesFewer: false,
    });
  };
  await line(ada);
  await line(other);
  await holder.ask('order/v1/cancelOrder', { orderNumber });

  const { context, errors, page } = await openPage(browser, 'desktop');
  await signInAs(page, product, ada, `/ActivityDetail?eventID=${eventID}`);
  const list = page.locator('[data-waiting]');
  await expect(list).toContainText('Your turn: 1 place');
  await expect(list.getByRole('timer')).toHaveText(/\d\d:\d\d:\d\d/);
  await expectAccessible(page);
  await list.getByRole('button', { name: /^Decline/ }).press('Enter');
  await page.getByRole('button', { name: 'Decline places' }).press('Enter');
  await expect(list).toContainText('You’re waiting for 1 place.');
  await expect(list).toContainText('You declined an offer');

  const desk = await openConsole(browser, product, 'event', {
    path: `/admin/event-waiting?event=${eventID}`,
  });
  const row = (who: string) => desk.page.getByRole('row').filter({ hasText: who });
  await expect(row(other)).toContainText('Offered');
  await expect(row(ada)).toContainText('Waiting');
  await expectAccessible(desk.page);
  await row(other)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await desk.page.getByLabel('Reason').fill('Asked for by phone');
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row(other)).toContainText('Removed');
  expect(desk.errors).toEqual([]);
  await desk.context.close();

  // No other member waits: the declined places are on sale to all, and the entry stays.
  await page.reload();
  await list.getByRole('button', { name: /^Leave/ }).press('Enter');
  await page.getByRole('button', { name: 'Leave the list' }).press('Enter');
  await expect(page.getByText('You’ve left the waiting list.')).toBeVisible();
  await expect(list).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
