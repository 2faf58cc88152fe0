import { expect, test } from 'vitest';
import { getBECList } from '#domain/services/calls.ts';
import { addressOf } from '#domain/call.ts';
import { getSitereservation } from '#domain/facilities/calls.find.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { makeBatch, makeService } from '#demo/make/make.services.ts';
import { run } from '#api/platform/db/sql.ts';
import { desktop, documentsIn, phone } from '#tests/support/pages/documents.ts';
import { testAppOf } from '#tests/support/open.ts';
import { serviceDay } from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const { page, cookieFor } = documentsIn(testApp);

/** Text of a document before its script, without pictures. */
const shown = (html: string): string =>
  /<div id="root">(.*?)<script/s
    .exec(html)![1]!
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, '|');

async function offered(name: string): Promise<string> {
  const service = await makeService(db(), { category: 'BEC_NUT_01', name: { en: name } });
  await makeBatch(db(), service, {
    sessions: [{ day: serviceDay, from: '09:00', until: '10:00' }],
  });
  return service;
}

async function venueWith(
  name: string,
  room: Parameters<typeof makeRoom>[2] = {},
  venue: Parameters<typeof makeVenue>[1] = {},
): Promise<string> {
  const id = await makeVenue(db(), { name: { en: name }, ...venue });
  await makeRoom(db(), id, room);
  return id;
}

test('contains the member’s venues as links and the list’s response in each layout and language (issue 21 (8), B-25, FAC-012)', async () => {
  const id = await venueWith('Casuarina House');
  const { browser, cookie } = await cookieFor('8003001');
  const { token } = (await browser.token()).body;
  for (const [agent, path] of [
    [phone, '/Home?tab=1'],
    [phone, '/Factory'],
    [desktop, '/Factory'],
  ] as const)
    for (const [language, word] of [
      ['en', '1 room'],
      ['zh-CN', '1 个房间'],
      ['ms', '1 bilik'],
    ] as const) {
      const { html, boot } = await page(path, {
        cookie,
        'user-agent': agent,
        'accept-language': language,
      });
      expect(html).toMatch(
        new RegExp(`<h3[^>]*><a[^>]*href="/\\w+\\?regionCode=BN&amp;venueID=${id}"`),
      );
      expect([path, shown(html)]).toEqual([path, expect.stringContaining(word)]);
      expect(html).not.toMatch(/ style=|data-hole/);
      const response = await testApp().ask(
        getSitereservation,
        { bookingStatus: 'available', regionCode: 'BN' },
        { token: token!, language },
      );
      expect(boot!.first).toEqual({
        name: 'getSitereservation',
        path: addressOf(getSitereservation),
        input: { bookingStatus: 'available', regionCode: 'BN' },
        answer: response.data,
      });
    }
});

test('contains the services below the area of coupons, which has no personal data (issue 21 (8), B-25, SVC-003)', async () => {
  const id = await offered('Casuarina Care');
  const { browser, cookie } = await cookieFor('8003002');
  const { token } = (await browser.token()).body;
  for (const [agent, path] of [
    [phone, '/Home?tab=2'],
    [desktop, '/PcBecList'],
  ] as const) {
    const { html, boot } = await page(path, { cookie, 'user-agent': agent });
    expect(html).toMatch(new RegExp(`<h3[^>]*><a[^>]*href="/\\w+\\?id=${id}"`));
    const response = await testApp().ask(getBECList, { regionCode: 'BN' }, { token: token! });
    expect(boot!.first).toMatchObject({ name: 'getBECList', answer: response.data });
    const [coupons, services] = shown(html).split('Casuarina Care');
    expect([coupons!.includes('Your coupons'), services !== undefined]).toEqual([true, true]);
    expect(html).not.toContain('8003002');
  }
});

test('contains only rooms of the member’s level and venues of their district (FAC-038, REG-001)', async () => {
  await venueWith('Rosewood House', { levels: ['FCA'] });
  await venueWith('Teak House', {}, { districtCode: 'BM' });
  const { cookie } = await cookieFor('8003003');
  const at = { cookie, 'user-agent': phone };
  const before = shown((await page('/Home?tab=1', at)).html);
  expect([before.includes('Teak House'), before.includes('Rosewood House')]).toEqual([true, false]);
  await run(db())`update member set district_code = 'TU' where ada = '8003003'`;
  const { html, boot } = await page('/Home?tab=1', at);
  expect(boot!.first!.input).toMatchObject({ regionCode: 'TU' });
  expect(html).not.toContain('Teak House');
});

test('names the chosen region in the shell and in the links to venues (B-40, REG-001)', async () => {
  const own = await venueWith('Sepetir House', {}, { districtCode: 'TU' });
  const { cookie } = await cookieFor('8003009');
  const at = { cookie, 'user-agent': phone };
  const before = (await page('/Home?tab=1', at)).html;
  expect([shown(before).includes('|Location|'), before.includes('regionCode=BN')]).toEqual([
    true,
    true,
  ]);
  await run(db())`update member set district_code = 'TU' where ada = '8003009'`;
  await run(db())`update district_text set name = 'Tutong <b>"&' where lang = 'en' and district_id =
    (select id from district where district_code = 'TU')`;
  const { html } = await page('/Home?tab=1', at);
  expect(html).toContain('aria-label="Region: Tutong &lt;b&gt;&quot;&amp;"');
  expect(html).toContain(`?regionCode=TU&amp;venueID=${own}`);
  expect(html).not.toMatch(/regionCode=BN|%region/);
});

test('contains no list without a session, with filters or on other pages (B-25)', async () => {
  const id = await venueWith('Meranti House');
  await offered('Meranti Care');
  const { cookie } = await cookieFor('8003004');
  for (const [path, headers] of [
    ['/Home?tab=1', {}],
    ['/Home?tab=2', {}],
    ['/Home?tab=1&hours=2', { cookie }],
    ['/Home?tab=1&keyWord=Meranti', { cookie }],
    [`/Home?tab=1&venue=${id}`, { cookie }],
    ['/CalendarPage', { cookie }],
    ['/MySite', { cookie }],
  ] as [string, Record<string, string>][]) {
    const { html, boot } = await page(path, { 'user-agent': phone, ...headers });
    expect([path, boot!.first, /Meranti (House|Care)/.test(html)]).toEqual([path, null, false]);
  }
});

test('contains a venue’s name as escaped text (I33)', async () => {
  await venueWith('$& <img src=x onerror=alert(1)> </script><script>');
  const { cookie } = await cookieFor('8003005');
  const { html } = await page('/Home?tab=1', { cookie, 'user-agent': phone });
  expect(html).toContain('$&amp; &lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<img src=x|<\/script><script>/);
});

test('leaves a very long list to the script (issue 21 (8))', async () => {
  const venue = await makeVenue(db(), { name: { en: 'Banyan House' } });
  const { cookie } = await cookieFor('8003006');
  const at = { cookie, 'user-agent': phone };
  for (let index = 0; index < 400; index++)
    await makeRoom(db(), venue, { name: { en: `${'Long name '.repeat(9)}${index}` } });
  const { html, boot } = await page('/Home?tab=1', at);
  expect([boot!.first, html.includes('Banyan House')]).toEqual([null, false]);
  expect(html).toContain('role="status"');
});

test('leaves a list that cannot be read to the script and still serves the page', async () => {
  await offered('Nyatoh Care');
  const { cookie } = await cookieFor('8003007');
  const at = { cookie, 'user-agent': phone };
  await run(db())`alter table service_picture rename to service_picture_away`;
  const { status, html, boot } = await page('/Home?tab=2', at);
  await run(db())`alter table service_picture_away rename to service_picture`;
  expect([status, boot!.first, html.includes('Nyatoh Care')]).toEqual([200, null, false]);
  expect(html).toContain('Your coupons');
  expect((await page('/Home?tab=2', at)).html).toContain('Nyatoh Care');
});
