import { memberOf, placeOf } from './member.ts';
import { cardsOf, expectCountdown, type Held, main, test } from './orderList.ts';
import { expect, expectAccessible, expectNoSideways, moving, openPage, signIn } from './product.ts';

test.use(moving);

const captions = {
  en: {
    labels: ['Facility', 'Service'],
    toPay: ['Check out until', 'Redeem coupon within', 'Check out', 'Select coupon'],
    purchased: ['Confirmed', 'Coupons', 'Service date', '2 sessions'],
    expired: ['Facility booking ended', 'Facility cancelled', 'Service ended'],
    cancelled: [
      'Booking order cancelled',
      'Cancelled for missing check-out or payment in time.',
      'Service cancelled',
      'Cancelled by you.',
    ],
  },
  'zh-CN': {
    labels: ['场地', '服务'],
    toPay: ['前结账', '兑换优惠券剩余时间', '去结账', '选择优惠券'],
    purchased: ['已确认', '优惠券', '服务日期', '2 场'],
    expired: ['场地使用已结束', '场地已取消', '服务已结束'],
    cancelled: ['预订订单已取消', '未在期限内结账或付款，已取消。', '服务已取消', '由您取消。'],
  },
  ms: {
    labels: ['Kemudahan', 'Perkhidmatan'],
    toPay: ['Teruskan ke bayaran sebelum', 'Tebus kupon dalam masa', 'Ke bayaran', 'Pilih kupon'],
    purchased: ['Disahkan', 'Kupon', 'Tarikh perkhidmatan', '2 sesi'],
    expired: [
      'Penggunaan kemudahan sudah tamat',
      'Kemudahan dibatalkan',
      'Perkhidmatan sudah tamat',
    ],
    cancelled: [
      'Pesanan tempahan dibatalkan',
      'Dibatalkan kerana tidak dibayar dalam masa yang diberi.',
      'Perkhidmatan dibatalkan',
      'Dibatalkan oleh awda.',
    ],
  },
} as const;

test('shows rooms and services on every order tab in three languages down to 320 pixels (ORD-022, ORD-024, ORD-029, ORD-032, ORD-035, ORD-037, ORD-038, ORD-040, ORD-042, ORD-044, ORD-048, LNG-001)', async ({
  browser,
  product,
}) => {
  const { ada } = product.people.find((person) => person.key === 'imported')!;
  const member = await memberOf(product, ada);
  const { items: toPay } = await member.ask<{ items: Held[] }>('order/v1/getOrders', {
    orderStatus: ['UNPAID'],
    pageNum: 1,
    pageSize: 10,
  });
  for (const [language, words] of Object.entries(captions)) {
    await member.speak(language);
    const { context, page, errors } = await openPage(browser, 'phone', {
      width: language === 'ms' ? 320 : 390,
    });
    await signIn(page, product, 'imported', '/Order');
    const tabs = [words.toPay, words.purchased, words.expired, words.cancelled];
    for (const [index, texts] of tabs.entries()) {
      await page.goto(`${product.url}/Order?index=${index}&orderType=facility,assessment`);
      for (const text of [...texts, ...words.labels])
        await expect(main(page).getByText(text).first(), text).toBeVisible();
      await expectNoSideways(page);
      if (index === 0) {
        await expect(cardsOf(page)).toHaveCount(2);
        for (const item of toPay.filter(({ orderType }) => orderType !== 'event'))
          await expectCountdown(
            cardsOf(page)
              .filter({ hasText: item.orderNumber })
              .getByRole('timer')
              .locator('[aria-hidden]'),
            item,
          );
        for (const card of await cardsOf(page).all())
          await expect(card.getByRole('button')).toHaveCount(1);
        await expect(cardsOf(page).first()).toContainText(/B\$462\.00.*GST 6% B\$26\.15/s);
      }
      if (index === 1)
        await expect(cardsOf(page).locator('dd', { hasText: /^NUT2K4877\d$/ })).toHaveText([
          'NUT2K48773',
          'NUT2K48774',
        ]);
      if (language === 'en') await expectAccessible(page);
    }
    expect(errors).toEqual([]);
    await context.close();
  }
  await member.speak('en');
});

test('opens rooms and services from the order list and shows dates in the time zone of the browser (ORD-022, ORD-034, ORD-062, ORD-077)', async ({
  browser,
  product,
}) => {
  const { ada } = product.people.find((person) => person.key === 'imported')!;
  const member = await memberOf(product, ada);
  await member.speak('en');
  const { items } = await member.ask<{
    items: { orderNumber: string; orderType: string; orderDate: string }[];
  }>('order/v1/getOrders', {
    orderStatus: ['UNPAID'],
    pageNum: 1,
    pageSize: 10,
  });
  const numberOf = (kind: string) => items.find((item) => item.orderType === kind)!.orderNumber;
  const { context, page } = await openPage(browser, 'desktop', { timezoneId: 'America/New_York' });
  await signIn(page, product, 'imported', '/PcOrder');
  for (const item of items) {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    const stamp = parts.format(new Date(item.orderDate)).replaceAll('-', '/').replace(', ', ' ');
    await expect(cardsOf(page).filter({ hasText: item.orderNumber })).toContainText(stamp);
  }
  await page.getByRole('button', { name: 'Select coupon' }).click();
  await expect
    .poll(() => placeOf(page))
    .toBe(`/PcBookingOrderConfirmation?orderNumber=${numberOf('assessment')}`);
  await page.goBack();
  await cardsOf(page)
    .filter({ hasText: numberOf('facility') })
    .getByRole('link')
    .click();
  await expect
    .poll(() => placeOf(page))
    .toBe(`/PcFacilityOrderDetail?orderNumber=${numberOf('facility')}`);
  await page.goto(`${product.url}/PcActivityOrderDetail?orderNumber=${numberOf('facility')}`);
  await expect(main(page)).toContainText('This is not an event order.');
  await main(page).getByRole('link', { name: 'Order details' }).click();
  await expect
    .poll(() => placeOf(page))
    .toBe(`/PcFacilityOrderDetail?orderNumber=${numberOf('facility')}`);
  // A cancelled order shows its reason and no link to a valid booking.
  await page.goto(`${product.url}/PcOrder?index=3&orderType=facility,assessment`);
  await cardsOf(page).filter({ hasText: 'River Hall' }).getByRole('link').click();
  await page.waitForURL(/\/PcCancleDetail\?orderNumber=RF\d{14}$/);
  for (const text of [
    'This reservation has expired',
    'Cancelled for missing check-out or payment in time.',
    'You were not charged.',
    'River Hall',
    'Gadong Business Centre',
    '1 session',
  ])
    await expect(main(page)).toContainText(text);
  await expectAccessible(page);
  await page.goto(`${product.url}/PcCancleDetail?orderNumber=${numberOf('facility')}`);
  await expect
    .poll(() => placeOf(page))
    .toBe(`/PcFacilityOrderDetail?orderNumber=${numberOf('facility')}`);
  await context.close();
});
