import type { Page } from '@playwright/test';
import { addressOfScreen, type Layout, screens } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { signInWith } from './calls.ts';
import { freshMember, memberOf, newAda, signInAs } from './member.ts';
import { expect, openPage, type Product, test } from './product.ts';
import { dayAhead, roomsOf } from './rooms.ts';
import { couponDesk, servicesOf } from './services.ts';

/**
 * Screens of members. Those of flows show a dialog before they are left, so they are opened by a
 * full load.
 */
const built = (Object.keys(screens) as ScreenName[]).filter(
  (name) => screens[name].who !== 'open' && name !== 'Root',
);

const frame: Record<
  Layout,
  readonly [rows: string, path: string, heading: string, ends?: string][]
> = {
  phone: [
    ['RTE-001', '/', 'Events', '/Home'],
    ['RTE-002', '/Home', 'Events'],
    ['RTE-005', '/LanguageSetting', 'Language'],
    ['RTE-006', '/TermsConditions', 'Terms and conditions'],
    ['RTE-009', '/Login', 'Events', '/Home'],
    ['RTE-010', '/Position', 'Your region'],
    ['RTE-037', '/SiteMsg', 'Notices'],
    ['RTE-077', '/PcPersonCenter', 'Events', '/Home?panel=me'],
  ],
  desktop: [
    ['RTE-001', '/', 'Events', '/PcHome'],
    ['RTE-052', '/PcHome', 'Events'],
    ['RTE-083', '/PcLanguageSetting', 'Language'],
    ['RTE-078', '/PcTermsConditions', 'Terms and conditions'],
    ['RTE-009', '/Login', 'Events', '/PcHome'],
    ['RTE-080', '/PcPosition', 'Your region'],
    ['RTE-062', '/PcSiteMsg', 'Notices'],
    ['RTE-077', '/PcPersonCenter', 'Me'],
  ],
};

for (const layout of ['phone', 'desktop'] as Layout[])
  test(`opens the addresses of the frame in any letter case and behind the hash, on a ${layout} (RTE-001, RTE-002, RTE-005, RTE-006, RTE-009, RTE-010, RTE-037, RTE-052, RTE-062, RTE-077, RTE-078, RTE-080, RTE-083, RTE-104, RTE-106, RTE-107)`, async ({
    browser,
    product,
  }) => {
    const { context, errors, page } = await openPage(browser, layout);
    await signInWith(page, product, layout === 'phone' ? '8104001' : '8104002');
    for (const [rows, path, heading, ends = path] of frame[layout]) {
      // A page may add to its own address: the notice board opens the newest notice.
      const arrived = ({ pathname, search }: URL) => `${pathname}${search}`.startsWith(ends);
      const plain =
        path === '/' ? [path] : [path, path.toUpperCase(), `/#${path}`, `/#${path.toLowerCase()}`];
      for (const form of plain) {
        await page.goto(product.url + form);
        await page.waitForURL(arrived);
        await expect(
          page.locator('h1').filter({ hasText: heading }),
          `${rows} ${form}`,
        ).toBeAttached();
      }
      await page.reload();
      await page.waitForURL(arrived);
      await expect(page.locator('h1').filter({ hasText: heading }), rows).toBeAttached();
    }
    expect(errors).toEqual([]);
    await context.close();
  });

test('shows the event list and Events as the current tab on the home page of a desktop (RTE-052)', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openPage(browser, 'desktop');
  await signInWith(page, product, newAda(), '/PcHome');
  await expect(page.locator('main article[id^="event-"]').nth(20)).toBeAttached();
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(tabs).toHaveText(['Events', 'Facilities', 'Services']);
  await expect(tabs.and(page.locator('[aria-current]'))).toHaveText(['Events']);
  await expect(page).toHaveURL(/\/PcHome$/);
  expect(errors).toEqual([]);
  await context.close();
});

async function expectNothing(page: Page, path: string): Promise<void> {
  await expect(page.locator('[data-no-data]'), path).toBeVisible();
  await expect(page.getByText('This page stopped working'), path).toHaveCount(0);
  await expect(
    page.getByRole('main').locator('a, button').filter({ hasText: /\S/ }).first(),
    path,
  ).toBeVisible();
}

/** Makes a new member with an order of each product, and a ticket. */
async function withRecords(product: Product) {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const bought = 'Charity bazaar';
  const [paid, held] = [
    await member.buy(bought),
    await member.reserve('Botanical skincare: launch night'),
  ];
  const rooms = await roomsOf(product, ada);
  const { roomID } = rooms.venues[0]!.rooms[0]!;
  const { date, slot } = await rooms.freeBetween(roomID, dayAhead(20), dayAhead(50));
  const room = await rooms.reserve(roomID, [{ date, slotIds: [slot.slotId] }]);
  await (await couponDesk(product)).issue(ada, 'BEC_ART', 1);
  const services = await servicesOf(product, ada);
  const service = await services.serviceOf('Skin analysis');
  const [day] = await services.freeDays(service.assessParentId, dayAhead(17));
  const free = (await services.slotsOf(service.assessParentId, day!)).find(
    ({ status }) => status === 'AVAILABLE',
  )!;
  const booked = await services.reserve(service, [free.slotId]);
  const { items } = await member.ask<{ items: { ticketID: string }[] }>('v1/ticket/getMyTickets', {
    pageNum: 1,
    pageSize: 10,
  });
  const { ticketTypes } = await member.ask<{ ticketTypes: { sessionIds: string[] }[] }>(
    'event/v1/getEventInfo',
    { eventID: (await member.eventOf(bought)).eventID },
  );
  const sessionId = ticketTypes[0]!.sessionIds[0]!;
  const orders = { phone: [paid, room], desktop: [held, booked] };
  return { ada, orders, ticketID: items[0]!.ticketID, sessionId };
}

for (const layout of ['phone', 'desktop'] as Layout[])
  test(`shows a message and a way back when a record is missing or of another member, on a ${layout} (RTE-105, ROL-023, I25)`, async ({
    browser,
    product,
  }) => {
    // The test opens a hundred pages.
    test.slow();
    const other = await withRecords(product);
    const values: Record<string, readonly string[]> = {
      // Half of the kinds on each layout, because their pages are the same.
      orderNumber: [...other.orders[layout], 'RE20200101000001'],
      ticketID: [other.ticketID, '999999999'],
      sessionId: [other.sessionId, '999999999'],
      eventID: ['999999999'],
      venueID: ['999999999'],
      roomID: ['999999999'],
      id: ['999999999'],
    };
    const { context, errors, page } = await openPage(browser, layout);
    await signInAs(page, product, await freshMember(product));
    const bodies: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/'))
        void response.text().then(
          (text) => bodies.push(text),
          () => {},
        );
    });
    for (const name of built) {
      const { needs, lost } = screens[name];
      if (needs === undefined) continue;
      const path = addressOfScreen(name, layout);
      await page.goto(product.url + path);
      if (lost === undefined) await expectNothing(page, path);
      else await expect(page.locator('article').first()).toBeVisible();
      for (const value of values[needs[0]!] ?? []) {
        const foreign = `${path}?${needs[0]}=${value}`;
        await page.goto(product.url + foreign);
        await expectNothing(page, foreign);
      }
    }
    const sent = bodies.join('\n');
    for (const secret of [other.ada, 'siew.hoon@example.com', 'mariam@example.com', '712 3456'])
      expect(sent).not.toContain(secret);
    expect(errors).toEqual([]);
    await context.close();
  });

test('keeps purchase input through a reload, confirms leaving and restarts in a new tab (SHL-030, RTE-106)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const { eventID } = await member.eventOf('Botanical skincare: launch night');
  const { context, errors, page } = await openPage(browser, 'desktop');
  await signInAs(page, product, ada, `/PcPurchaseTicket?eventID=${eventID}`);
  await page.getByRole('button', { name: /^More/ }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/PcActiveOrder/);
  await page.getByLabel('Phone').fill('+673 712 3456');
  await page.getByLabel('E-mail').fill('kept@example.com');
  await page.reload();
  const kept = page.getByText(/ · \+673 712 3456 · kept@example\.com$/);
  await expect(kept).toBeVisible();
  await page.getByRole('link', { name: 'Balai, home' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(kept).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/PcActiveOrder');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/\/PcOrder$/);

  const fresh = await context.newPage();
  await fresh.goto(`${product.url}/PcActiveOrder?eventID=${eventID}`);
  await fresh.waitForURL(/\/PcPurchaseTicket\?eventID=/);
  await expect(fresh.getByRole('button', { name: /^More/ }).first()).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
