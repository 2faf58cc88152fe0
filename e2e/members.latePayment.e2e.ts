import type { Locator } from '@playwright/test';
import orderEn from '#locales/en/orders.json' with { type: 'json' };
import overviewEn from '#locales/en/overview.json' with { type: 'json' };
import en from '#locales/en/latePayment.json' with { type: 'json' };
import orderMs from '#locales/ms/orders.json' with { type: 'json' };
import overviewMs from '#locales/ms/overview.json' with { type: 'json' };
import ms from '#locales/ms/latePayment.json' with { type: 'json' };
import orderZh from '#locales/zh-CN/orders.json' with { type: 'json' };
import overviewZh from '#locales/zh-CN/overview.json' with { type: 'json' };
import zh from '#locales/zh-CN/latePayment.json' with { type: 'json' };
import { atShop, memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  type Product,
  test,
} from './product.ts';
import { dayAhead, roomsOf } from './rooms.ts';
import { smallEvent } from './smallEvent.ts';

test.afterEach(({ product }) => product.setClock(null));

type Case = {
  layout: LayoutName;
  width: number;
  locale: string;
  lang: string;
  texts: Pick<
    typeof en,
    | 'title'
    | 'choose'
    | 'none'
    | 'refund'
    | 'refundYes'
    | 'refundDone'
    | 'roomDay'
    | 'roomChoose'
    | 'roomNone'
    | 'roomDone'
  >;
  overview: Pick<typeof overviewEn, 'paidLate' | 'chooseSession'>;
  orders: Pick<typeof orderEn, 'purchasedTitle' | 'refundAsked'>;
};
const cases: readonly Case[] = [
  {
    layout: 'phone',
    width: 360,
    locale: 'en-GB',
    lang: 'en',
    texts: en,
    overview: overviewEn,
    orders: orderEn,
  },
  {
    layout: 'phone',
    width: 320,
    locale: 'ms',
    lang: 'ms',
    texts: ms,
    overview: overviewMs,
    orders: orderMs,
  },
  {
    layout: 'desktop',
    width: 1366,
    locale: 'zh-CN',
    lang: 'zh-CN',
    texts: zh,
    overview: overviewZh,
    orders: orderZh,
  },
];

/** Pays an order after its end, when another member has its place; returns the clock's time. */
async function paidLate(product: Product, { ada, name }: { ada: string; name: string }) {
  await smallEvent(product, name, 1, { price: 2000, sessions: 3 });
  const member = await memberOf(product, ada);
  const orderNumber = await member.reserve(name);
  await member.checkOut(orderNumber);
  const { deadline } = await member.ask<{ deadline: string }>('order/v1/getActivityOrderDetail', {
    orderNumber,
  });
  await product.setClock(new Date(Date.parse(deadline) + 60_000));
  await (await memberOf(product, newAda())).reserve(name);
  await atShop(product, orderNumber, 'payAnyway');
  await expect
    .poll(async () => {
      const { refunds } = await (
        await memberOf(product, ada)
      ).ask<{ refunds: { chooseUntil: string | null }[] }>('order/v1/getActivityOrderDetail', {
        orderNumber,
      });
      return refunds[0]?.chooseUntil ?? null;
    })
    .not.toBeNull();
  return orderNumber;
}

type Refunds = { refunds: { chooseUntil: string | null }[] };

/** Pays an order of a room after its end, when another member has its hours. */
async function roomPaidLate(product: Product, ada: string, name: string) {
  const rooms = await roomsOf(product, ada);
  const { roomID } = rooms.roomOf(name);
  const { date, slot } = await rooms.freeBetween(roomID, dayAhead(30), dayAhead(60));
  const hours = [{ date, slotIds: [slot.slotId] }];
  const orderNumber = await rooms.reserve(roomID, hours);
  await rooms.ask('order/v1/confirmFacilityOrder', { orderNumber });
  const detail = <T>() => rooms.ask<T>('order/v1/getFacilityOrderDetail', { orderNumber });
  const { deadline } = await detail<{ deadline: string }>();
  await product.setClock(new Date(Date.parse(deadline) + 60_000));
  await (await roomsOf(product, newAda())).reserve(roomID, hours);
  await atShop(product, orderNumber, 'payAnyway');
  await expect
    .poll(async () => (await detail<Refunds>()).refunds[0]?.chooseUntil ?? null)
    .not.toBeNull();
  return { orderNumber, detail };
}

/** Counts the presses of a person. */
function presses() {
  let count = 0;
  return {
    press: async (on: Locator) => {
      count++;
      await on.click();
    },
    count: () => count,
  };
}

for (const { layout, width, locale, lang, texts, overview, orders } of cases)
  test(`takes another session by three presses after a payment that came too late, on a ${layout} of ${width} px in ${lang} (B-39, issue 53)`, async ({
    browser,
    product,
  }) => {
    const [ada, name] = [newAda(), `Late lunch ${width}`];
    await (await memberOf(product, ada)).speak(lang);
    const orderNumber = await paidLate(product, { ada, name });
    const { context, errors, page } = await openPage(browser, layout, { width, locale });
    await signInAs(page, product, ada, '/Home');
    const main = page.locator('main');
    const entry = page.locator('[data-overview] li').filter({ hasText: overview.paidLate });
    await expect(entry.getByRole('timer')).toBeVisible();
    const member = presses();
    await member.press(entry.getByRole('link'));
    await expect(page.getByRole('heading', { name: texts.title })).toBeVisible();
    await expect(main.getByRole('radio')).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSideways(page);
    const take = page.getByRole('button', { name: texts.choose });
    await take.click();
    await expect(main.getByRole('alert')).toHaveText(texts.none);
    await member.press(main.getByRole('radio').nth(1));
    await expect(main.getByRole('alert')).toHaveCount(0);
    await member.press(take);
    await page.waitForURL(new RegExp(`ActivityOrderDetail\\?orderNumber=${orderNumber}`));
    await expect(page.getByRole('heading', { name: orders.purchasedTitle })).toBeVisible();
    expect(member.count()).toBe(3);
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const { layout, width, locale, lang, texts, orders } of cases.slice(1))
  test(`gives the money back by two presses after a payment that came too late, on a ${layout} of ${width} px in ${lang} (B-39, issue 53)`, async ({
    browser,
    product,
  }) => {
    const [ada, name] = [newAda(), `Late supper ${width}`];
    await (await memberOf(product, ada)).speak(lang);
    const orderNumber = await paidLate(product, { ada, name });
    const { context, errors, page } = await openPage(browser, layout, { width, locale });
    await signInAs(page, product, ada, `/CancleDetail?orderNumber=${orderNumber}`);
    const member = presses();
    const amount = /20[.,]00/;
    await expect(page.getByRole('heading', { name: texts.title })).toBeVisible();
    await member.press(page.locator('main').getByRole('button', { name: amount }));
    const dialog = page.getByRole('alertdialog');
    await expectAccessible(page);
    await member.press(dialog.getByRole('button', { name: texts.refundYes }));
    await expect(page.getByText(orders.refundAsked, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: texts.title })).toHaveCount(0);
    expect(member.count()).toBe(2);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const [index, room] of ['Orchid Room', 'Orchid Room', 'Hibiscus Room'].entries()) {
  const { layout, width, locale, lang, texts, overview } = cases[index]!;
  test(`takes other hours of a room by three presses after a payment that came too late, or on another day by one more, on a ${layout} of ${width} px in ${lang} (B-39, issue 53)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await (await memberOf(product, ada)).speak(lang);
    const { orderNumber, detail } = await roomPaidLate(product, ada, room);
    const { context, errors, page } = await openPage(browser, layout, { width, locale });
    await signInAs(page, product, ada, '/Home');
    const main = page.locator('main');
    const entry = page.locator('[data-overview] li').filter({ hasText: overview.paidLate });
    await expect(entry.getByRole('timer')).toBeVisible();
    const member = presses();
    await member.press(entry.getByRole('link'));
    await expect(page.getByRole('heading', { name: texts.title })).toBeVisible();
    const take = page.getByRole('button', { name: texts.roomChoose });
    await take.click();
    await expect(main.getByRole('alert')).toHaveText(texts.roomNone);
    await expectAccessible(page);
    await expectNoSideways(page);
    const isOtherDay = layout === 'desktop';
    if (isOtherDay) {
      const days = main.getByLabel(texts.roomDay);
      const last = (await days.locator('option').count()) - 1;
      expect(last).toBe(29);
      await days.selectOption({ index: last });
    }
    await member.press(main.getByRole('radio').first());
    const chosen = await main.getByRole('radio').first().getAttribute('value');
    await expect(main.getByRole('alert')).toHaveCount(0);
    await member.press(take);
    await expect(page.getByText(texts.roomDone)).toBeVisible();
    await page.waitForURL((url) => !url.pathname.includes('CancleDetail'));
    expect(page.url()).toContain(orderNumber);
    const after = await detail<{ orderStatus: string; startTime: string }>();
    expect(after.orderStatus).toBe('PAID');
    expect(Date.parse(after.startTime)).toBe(Number(chosen));
    expect(member.count()).toBe(3);
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await context.close();
  });
}
