import { expect, test } from 'vitest';
import { firstView } from './service.ts';
import { makeEvent } from '#demo/make/make.ts';
import { eventTypes } from '#api/features/events/service.facts.ts';
import { desktop, documentsIn, phone } from '#tests/support/pages/documents.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const { page, cookieFor } = documentsIn(testApp);

/** Texts of the event cards in a document. */
const cardsIn = (html: string): string[] =>
  html
    .split('<article id="event-')
    .slice(1)
    .map((card) => card.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]+>/g, ''));

const hour = 3_600_000;

/** Makes an event and refreshes the lists. */
async function listed(event: Parameters<typeof makeEvent>[1]): Promise<void> {
  await makeEvent(testApp().core.db, event);
  await testApp().setClock(null);
}

test('contains the first cards of the member’s list as links in each layout and language (issue 21 (7), B-25)', async () => {
  const db = testApp().core.db;
  for (let index = 0; index < 12; index++)
    await makeEvent(db, { name: `Sunbird ${index}`, startTime: Date.now() + (30 + index) * hour });
  const { cookie } = await cookieFor('8001004');
  for (const [agent, count] of [
    [phone, 6],
    [desktop, 9],
  ] as const)
    for (const [language, word] of [
      ['en', 'places left'],
      ['zh-CN', '余票'],
      ['ms', 'tempat lagi'],
    ] as const) {
      const { html, boot } = await page('/Home', {
        cookie,
        'user-agent': agent,
        'accept-language': language,
      });
      const listed = boot!.first!.answer.map(({ id }) => id);
      const links = [...html.matchAll(/<h3[^>]*><a[^>]*href="\/\w+\?eventID=(\d+)"/g)];
      expect(links.map(([, id]) => id)).toEqual(listed.slice(0, count));
      expect(cardsIn(html)).toHaveLength(count);
      expect([boot!.language, cardsIn(html)[0]!.includes(word)]).toEqual([language, true]);
      expect(html).not.toMatch(/ style=|data-hole/);
    }
});

test('contains the types of events as links in the member’s language (EVT-012)', async () => {
  const { cookie } = await cookieFor('8001019');
  for (const [language, all] of [
    ['en', 'All'],
    ['zh-CN', '全部'],
    ['ms', 'Semua'],
  ] as const) {
    const { html } = await page('/Home', {
      cookie,
      'user-agent': phone,
      'accept-language': language,
    });
    const types = await eventTypes(testApp().core, language);
    const links = [
      ...html.matchAll(
        /<a [^>]*rounded-full[^>]* href="\/Home(?:\?eventType=(\w+))?"[^>]*>([^<]+)<\/a>/g,
      ),
    ];
    expect(links.map(([, code = '', text]) => [code, text])).toEqual([
      ['', all],
      ...types.map(({ value, text }) => [value, text]),
    ]);
  }
});

test('contains an event’s name as escaped text (issue 21 (7), I33)', async () => {
  await listed({
    name: '$& <img src=x onerror=alert(1)> <!--shell-->',
    startTime: Date.now() + 26 * hour,
  });
  const { cookie } = await cookieFor('8001005');
  const { html } = await page('/Home', { cookie });
  expect(html).toContain('$&amp; &lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img src=x');
});

test('shows times in the browser’s zone with the venue’s zone beside them (issue 21 (7), LNG-013)', async () => {
  const startsAt = Math.ceil(Date.now() / hour) * hour + 20 * hour;
  await listed({ name: 'Hornbill', startTime: startsAt, endTime: startsAt + hour });
  const { cookie } = await cookieFor('8001006');
  const textIn = async (zone: string) =>
    cardsIn((await page('/Home', { cookie: `${cookie}; balai_zone=${zone}` })).html).find((card) =>
      card.includes('Hornbill'),
    );
  const at = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(startsAt);
  expect(await textIn('Asia/Tokyo')).toContain(at('Asia/Tokyo'));
  expect(await textIn('Asia/Tokyo')).toContain('Brunei');
  expect(await textIn('nowhere')).toContain(at('Asia/Brunei'));
  expect(await textIn('nowhere')).not.toContain('Brunei time');
});

test('contains no card without a session or when the list is filtered (issue 21 (7), B-25)', async () => {
  const { cookie } = await cookieFor('8001007');
  expect(cardsIn((await page('/Home', { cookie })).html)).not.toEqual([]);
  expect(cardsIn((await page('/Home')).html)).toEqual([]);
  expect(cardsIn((await page('/Home?eventType=WELLNESS', { cookie })).html)).toEqual([]);
});

test('contains the styles of the first view and loads the whole stylesheet last (issue 21 (8))', async () => {
  const { html } = await page('/Home');
  const [sheet, ...others] = [...html.matchAll(/<link rel="stylesheet"[^>]*>/g)];
  expect(others).toEqual([]);
  expect(sheet!.index).toBeGreaterThan(html.indexOf('id="boot"'));
  const file = /href="([^"]+)"/.exec(sheet![0])![1]!;
  const whole = await (await fetch(testApp().url + file)).text();
  const first = /<style[^>]*>(.*?)<\/style>/s.exec(html)![1]!;
  expect(first.length).toBeLessThan(whole.length * 0.6);
  const used = new Set(
    [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, text]) => text!.split(/\s+/)),
  );
  const plain = [...used].filter((name) => /^[a-z][a-z0-9-]*$/.test(name));
  const missing = plain.filter(
    (name) =>
      new RegExp(`\\.${name}[{,: >)]`).test(whole) && !new RegExp(`\\.${name}[{,: >)]`).test(first),
  );
  expect([plain.length > 40, missing]).toEqual([true, []]);
});

test('begins the page of an event with its card and sends nothing else of it (issue 21 (8), B-25)', async () => {
  const db = testApp().core.db;
  const { id } = await makeEvent(db, {
    name: 'Kingfisher',
    startTime: Date.now() + 400 * hour,
    description: 'About kingfishers',
  });
  const hidden = await makeEvent(db, { name: 'Owl', authorizeFlag: true });
  await testApp().setClock(null);
  const { cookie } = await cookieFor('8001008');
  for (const agent of [phone, desktop]) {
    const headers = { cookie, 'user-agent': agent };
    const { html, boot } = await page(`/ActivityDetail?eventID=${id}`, headers);
    expect(html).toMatch(/<h2[^>]*>Kingfisher<\/h2>/);
    expect(html).toContain('Hall 1');
    expect([boot!.first, html.includes('About kingfishers'), html.includes('data-hole')]).toEqual([
      null,
      false,
      false,
    ]);
    for (const other of [hidden.id, 987_654, 'x"><b>'])
      expect(
        (await page(`/ActivityDetail?eventID=${encodeURIComponent(other)}`, headers)).html,
      ).not.toMatch(/<h2|Owl|"><b>/);
    expect((await page(`/ActivityDetail?eventID=${id}`)).html).not.toContain('Kingfisher');
  }
});

test('serves the outline and logs an error when the first view fails (issue 21 (7))', async () => {
  const logged: unknown[][] = [];
  const log = { ...testApp().core.log, error: (...words: unknown[]) => void logged.push(words) };
  const html = await firstView(
    { log },
    {
      screen: 'Home',
      query: {},
      firsts: [],
      layout: 'phone',
      language: 'en',
      now: Date.now(),
    },
    { zone: 'Asia/Brunei', moneyPrefix: 'B$', regionCode: 'BN' },
    [{ eventID: 'no card' }],
  );
  expect(html).toContain('role="status"');
  expect(html).not.toContain('data-hole');
  expect(logged).toEqual([[expect.objectContaining({ screen: 'Home' }), expect.any(String)]]);
});
