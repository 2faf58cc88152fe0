import type { Page } from '@playwright/test';
import { holdScript, withoutCache } from './holding.ts';
import { newAda, recordCalls, signInAs } from './member.ts';
import { expect, type LayoutName, openPage, type Product, quiet, test } from './product.ts';
import { dayAhead, roomsOf } from './rooms.ts';
import { newcomer } from './services.ts';

const launch = 'Botanical skincare: launch night';
const service = 'Skin analysis';

/** A member with tickets, a booked room, a reserved service and coupons. */
async function booker(product: Product) {
  const { member, service: offered, free } = await newcomer(product, 3);
  const rooms = await roomsOf(product, member.ada);
  const room = rooms.roomOf('Orchid Room');
  const { date, slot } = await rooms.freeBetween(room.roomID, dayAhead(20), dayAhead(50));
  const booked = await rooms.reserve(room.roomID, [{ date, slotIds: [slot.slotId] }]);
  await rooms.pay(booked);
  const event = await member.buy(launch);
  const { tickets } = await member.ask<{ tickets: { ticketID: string; sessionId: string }[] }>(
    'v1/ticket/getMyTicket',
    { orderNumber: event },
  );
  const { items } = await member.ask<{ items: { title: string }[] }>('notice/v1/getNoticeList', {
    regionCode: 'BN',
    pageNum: 1,
    pageSize: 10,
  });
  await member.confirm(await member.reserve(offered, free.slice(0, 1)));
  const { ticketID, sessionId } = tickets[0]!;
  const of = (path: string, orderNumber: string) => `/${path}?orderNumber=${orderNumber}`;
  return {
    ada: member.ada,
    /** Address, a text of the page's content, and calls that the script must not send. */
    pages: [
      ['/MyBookings', launch, ['getMySessionList']],
      ['/MyBookings?tab=1', room.roomName, ['getBookedFacilities', 'getBookedFacilityDate']],
      ['/MyBookings?tab=2', service, ['getBookedAssessmentDetail', 'getBookedAssessmentDate']],
      ['/MySite', room.roomName, ['getBookedFacilities', 'getBookedFacilityDate']],
      [`/BookingActivityDetail?sessionId=${sessionId}`, launch, ['getMySession']],
      [`/CheckList?sessionId=${sessionId}`, launch, ['getMySession']],
      [of('ActivityTicket', event), launch, ['getMyTicket']],
      [`/MyTicket?ticketID=${ticketID}`, launch, ['getMyTicketDetail']],
      [`/SharePage?ticketID=${ticketID}`, launch, ['getMyTicketDetail']],
      [of('MyGuests', event), launch, ['getGuestPlaces']],
      [
        of('FacilityOrderDetail', booked),
        room.roomName,
        ['getFacilityOrderDetail', 'getBookedFacilityDetail'],
      ],
      [of('HasOrderDetail', booked), room.roomName, ['getBookedFacilityDetail']],
      [of('OrdersiteDetail', booked), room.roomName, ['getBookedFacilityDetail']],
      [of('MyTeam', booked), room.roomName, ['getTeamNight']],
      ['/BecList', 'View all', ['getBECList', 'getMyCoupon']],
      ['/RoomWaits', 'You are not waiting for a room.', ['getRoomWaits']],
      ['/ServiceWaits', 'You are not waiting for a service.', ['getServiceWaits']],
      ['/SiteMsg', items[0]!.title, ['getNoticeList']],
    ] as const,
    /** Reserves a service; returns pages that have their data as responses only. */
    reserve: async () => {
      const reserved = await member.reserve(offered, free.slice(1, 2));
      return [of('BookingOrderConfirmation', reserved), of('SelectCoupon', reserved)];
    },
  };
}

const shown = (page: Page, text: string) =>
  page.locator('main').getByText(text).filter({ visible: true }).first();

async function expectServed(
  page: Page,
  address: string,
  { text, calls }: { text: string; calls: readonly string[] },
) {
  const held = Promise.withResolvers<void>();
  await holdScript(page, held.promise);
  const sent = recordCalls(page);
  await page.goto(address, { waitUntil: 'commit' });
  const content = shown(page, text);
  await expect(content).toBeVisible();
  const before = await content.boundingBox();
  await content.evaluate((one) => Object.assign(one, { isServed: true }));
  held.resolve();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await quiet(page);
  const isKept = await content.evaluate((one) => 'isServed' in one);
  const names = sent.map(({ name }) => name).filter((name) => calls.includes(name));
  expect
    .soft([address, isKept, await content.boundingBox(), names])
    .toEqual([address, true, before, []]);
}

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`shows bookings, tickets, guests, notices and coupons before the script runs, and then sends no first call, moves nothing and replaces nothing, on a ${layout} (B-40, SHL-035)`, async ({
    browser,
    product,
  }) => {
    test.slow();
    const { context, page, errors } = await openPage(browser, layout);
    const { ada, pages, reserve } = await booker(product);
    await signInAs(page, product, ada, '/PcOrder');
    await quiet(page);
    await withoutCache(page);
    // On desktops the board opens its newest notice, which changes the list.
    const isBoard = (path: string) => layout === 'desktop' && path === '/SiteMsg';
    for (const [path, text, calls] of pages.filter(([one]) => !isBoard(one)))
      await test.step(path, () => expectServed(page, `${product.url}${path}`, { text, calls }));
    for (const path of await reserve())
      await test.step(path, async () => {
        const sent = recordCalls(page);
        await page.goto(`${product.url}${path}`);
        await quiet(page);
        await expect(shown(page, service)).toBeVisible();
        const names = sent.map(({ name }) => name);
        expect(names).not.toContain('getAssessmentOrderDetail');
        expect(names).not.toContain('getMyCoupon');
      });
    expect(errors).toEqual([]);
    await context.close();
  });

test('leaves nothing of these pages in a cache of the browser behind the service worker, and nothing after sign-out for the next account (B-40, I32)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { context, page } = await openPage(browser, 'phone', { withWorker: true });
  const { ada, pages } = await booker(product);
  const own = pages.filter(
    ([path]) => !['/BecList', '/SiteMsg'].includes(path) && !path.endsWith('Waits'),
  );
  await signInAs(page, product, ada, '/PcOrder');
  await quiet(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const [path, text] of own)
    await test.step(path, async () => {
      const answer = await page.goto(`${product.url}${path}`);
      expect((await answer!.text()).includes(text)).toBe(true);
    });
  await quiet(page);
  const kept = await page.evaluate(
    async (texts) => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) {
          const text = await (await caches.match(request))!.text();
          if (texts.some((one) => text.includes(one))) found.push(request.url);
        }
      return found;
    },
    [ada, ...new Set(own.map(([path]) => /orderNumber=(\w+)/.exec(path)?.[1] ?? launch))],
  );
  expect(kept).toEqual([]);
  await context.clearCookies({ name: 'balai_state' });
  await signInAs(page, product, newAda(), '/PcOrder');
  await quiet(page);
  for (const [path, text] of own)
    await test.step(`${path} of another account`, async () => {
      const next = await page.goto(`${product.url}${path}`);
      expect((await next!.text()).includes(text)).toBe(false);
    });
  await context.close();
});
