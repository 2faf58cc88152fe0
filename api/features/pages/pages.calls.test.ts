import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '#api/platform/db/sql.ts';
import { withdrawGuest } from '#domain/tickets/calls.guests.ts';
import { documentsIn, desktop, phone } from '#tests/support/pages/documents.ts';
import { testAppOf } from '#tests/support/open.ts';
import { ownerOf, type Owner, pagesOf } from '#tests/support/pages/ownPages.ts';

const testApp = testAppOf();
const { page, cookieFor } = documentsIn(testApp);
const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
const name = 'Sunbird gathering';
let owner: Owner;
let cookie: string;

const sessionOf = async (ada: string) => {
  const opened = await cookieFor(ada);
  await opened.browser.token();
  return opened.cookie;
};

beforeAll(async () => {
  owner = await ownerOf(testApp(), '8002801', name);
  cookie = await sessionOf(owner.ada);
  // The first document loads the renderer.
  await page('/MyTickets', { ...navigation, cookie });
});

const textOf = (html: string) =>
  html.replace(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]+>/g, ' ');

describe('the document of each page with data of its member', () => {
  test.each([
    ['en', 'a phone', phone],
    ['zh-CN', 'a phone', phone],
    ['ms', 'a desktop', desktop],
  ])(
    'has its content as text and as the response of the first call, in %s on %s (B-40)',
    async (language, _, agent) => {
      for (const [path, call] of pagesOf(owner)) {
        const { html, boot, headers } = await page(path, {
          ...navigation,
          cookie,
          'user-agent': agent,
          'accept-language': language,
        });
        const found = [path, boot!.language, boot!.first?.name, textOf(html).includes(name)];
        expect(found).toEqual([path, language, call, true]);
        expect([path, headers.get('cache-control')]).toEqual([path, 'no-store, private']);
        expect(html, path).not.toMatch(/ style=|data-hole/);
      }
    },
  );

  test('has further responses with the first one: coupons, equipment of a room, days of a month (B-40)', async () => {
    const { orderNumber } = owner.rooms.paid;
    for (const [path, more] of [
      ['/BecList', ['getMyCoupon']],
      [`/FacilityOrderDetail?orderNumber=${orderNumber}`, ['getBookedFacilityDetail']],
      ['/MySite', ['getBookedFacilityDate']],
      ['/MyBookings?tab=2', ['getBookedAssessmentDate']],
      [`/ServiceWaits?id=${owner.services.service}`, ['getServiceWaitChoices', 'getServiceWaits']],
    ] as const) {
      const { boot } = await page(path, { ...navigation, cookie });
      expect([path, boot!.firsts.slice(1).map((one) => one.name)]).toEqual([path, more]);
    }
  });

  test.each([
    ['of a browser without these headers', {}],
    ['opened by another site', { ...navigation, 'sec-fetch-site': 'cross-site' }],
    ['in a frame', { ...navigation, 'sec-fetch-dest': 'iframe' }],
    ['fetched by a script', { ...navigation, 'sec-fetch-dest': 'empty' }],
  ])('has nothing of the member %s (B-40)', async (_, headers) => {
    for (const path of [...pagesOf(owner).map(([one]) => one), '/BecList']) {
      const { html, boot } = await page(path, { ...headers, cookie });
      const own = boot!.firsts.filter((one) => one.name !== 'getBECList');
      expect([path, own, textOf(html).includes(name)]).toEqual([path, [], path === '/BecList']);
    }
  });

  test('has nothing of another member (I25, B-40)', async () => {
    const other = await sessionOf('8002802');
    // Notices are of the country.
    for (const [path] of pagesOf(owner).filter(([one]) => one !== '/SiteMsg')) {
      const { html } = await page(path, { ...navigation, cookie: other });
      expect([path, html.includes(name)]).toEqual([path, false]);
    }
  });
});

describe('no document has', () => {
  const documents = async () =>
    Promise.all(
      pagesOf(owner).map(async ([path]) => {
        const { html, boot } = await page(path, { ...navigation, cookie });
        return { path, html, first: boot!.first };
      }),
    );

  test('the code of a ticket, an online link, the link of a team or the contact of its guest (B-40)', async () => {
    await owner.rooms.team();
    const { boot } = await page(`/MyTeam?orderNumber=${owner.rooms.paid.orderNumber}`, {
      ...navigation,
      cookie,
    });
    expect(boot!.first).toBeNull();
    const code = new URL(await owner.code()).hash.slice('#code='.length);
    expect(code.length).toBeGreaterThan(20);
    for (const { path, html } of await documents())
      expect([
        path,
        ...[code, code.slice(0, 22), '#code=', 'meet.example', 'rosnah@guests.example'].filter(
          (secret) => html.includes(secret),
        ),
      ]).toEqual([path]);
  });

  test('the address of a guest’s link: the page requests its data itself (B-40)', async () => {
    const of = async (screen: string) =>
      (await documents()).find(({ path }) => path.startsWith(screen))!;
    expect((await of('/MyGuests')).first?.name).toBe('getGuestPlaces');
    const url = await owner.inviteGuest();
    const secret = new URL(url).hash.slice(1);
    expect(secret.length).toBeGreaterThan(20);
    const found = await documents();
    expect(found.filter(({ html }) => html.includes(secret))).toEqual([]);
    expect((await of('/MyGuests')).first).toBeNull();
    await testApp().ask(withdrawGuest, { ticketID: owner.ticketID }, { token: owner.token });
    expect((await of('/MyGuests')).first?.name).toBe('getGuestPlaces');
  });

  test('a text of its address (B-40)', async () => {
    const { orderNumber } = owner.services.paid;
    const typed = 'Call+0800+and+pay';
    const { html } = await page(
      `/BecPaySuccess?orderNumber=${orderNumber}&resultMsg=${typed}&status=${typed}`,
      { ...navigation, cookie },
    );
    expect(html).not.toMatch(/0800/);
  });
});

test('the documents of a session that has ended have nothing of its member (B-40, SES-036)', async () => {
  const { id, ada } = await ownerOf(testApp(), '8002803', name);
  const ended = await sessionOf(ada);
  const isShown = async () => (await page('/Order?index=1', { ...navigation, cookie: ended })).html;
  expect(await isShown()).toContain(name);
  await run(testApp().core.db)`update login_state set ended_at = now() where member_id = ${id}`;
  for (const [path] of pagesOf(owner)) {
    const { html, boot } = await page(path, { ...navigation, cookie: ended });
    expect([path, boot!.firsts, html.includes(name)]).toEqual([path, [], false]);
  }
});
