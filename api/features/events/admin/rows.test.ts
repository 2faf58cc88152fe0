import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import type { Input } from '#domain/call.ts';
import { listEventRows } from '#domain/events/calls.make.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { emptyEvent } from '#tests/support/desks/eventForm.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { type EventInput, makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const { asDesk, saved } = eventDeskOf(testApp);
const hour = 3_600_000;
const day = 24 * hour;
const page = { pageNum: 1, pageSize: 100, isExport: false };

const list = async (
  input: Partial<Input<typeof listEventRows>>,
  options?: { admin: string; language?: string },
) => (await testApp().ask(listEventRows, { ...page, ...input }, options ?? (await asDesk()))).data;
const names = async (input: Partial<Input<typeof listEventRows>>) =>
  (await list(input)).items.map(({ name }) => name);
const marksOf = async (search: string) =>
  (await list({ search })).items.map(({ attention }) => attention);

/** Makes an event with one-hour sessions, each `days` from now: negative ended, 0 running. */
const on = (name: string, days: readonly number[], input: EventInput = {}) => {
  const now = Date.now();
  const sessions = days.map((count) => ({
    startTime: now + count * day - hour / 2,
    endTime: now + count * day + hour / 2,
  }));
  return makeEvent(testApp().core.db, {
    name,
    sessions,
    startTime: sessions[0]!.startTime,
    endTime: sessions.at(-1)!.endTime,
    salesOpenAt: now - 400 * day,
    salesCloseAt: now + 800 * day,
    ...input,
  });
};
const withoutDates = (name: string) =>
  saved({ ...emptyEvent(), name: { en: name, 'zh-CN': '', ms: '' } });

/** Makes events at various distances from now, in no particular order. */
async function season(word: string): Promise<void> {
  await on(`${word} last week`, [-7]);
  await on(`${word} next year`, [400]);
  await withoutDates(`${word} undated`);
  await on(`${word} course with its next day in five`, [-3, 5]);
  await on(`${word} yesterday`, [-1]);
  await on(`${word} draft in four days`, [4], { state: 'DRAFT' });
  await on(`${word} now`, [0]);
  await on(`${word} in two days`, [2]);
  await withoutDates(`${word} undated, made later`);
}
const coming = [
  'now',
  'in two days',
  'draft in four days',
  'course with its next day in five',
  'next year',
];
const undated = ['undated, made later', 'undated'];
const over = ['yesterday', 'last week'];

test('lists running and upcoming events by next session, then undated ones, then ended ones (console 19)', async () => {
  await season('Alpha');
  expect(await names({ search: 'Alpha' })).toEqual(
    [...coming, ...undated, ...over].map((name) => `Alpha ${name}`),
  );
});

test('the coming preset omits ended events and keeps undated drafts (console 19)', async () => {
  await season('Beta');
  const { items, totalNum } = await list({ search: 'Beta', when: 'coming', pageSize: 2 });
  expect(items.map(({ name }) => name)).toEqual(['Beta now', 'Beta in two days']);
  expect(totalNum).toBe(7);
  expect(await names({ search: 'Beta', when: 'coming' })).toEqual(
    [...coming, ...undated].map((name) => `Beta ${name}`),
  );
});

test('the over preset lists ended events, latest end first, with the right total (console 19)', async () => {
  await season('Gamma');
  const { items, totalNum } = await list({ search: 'Gamma', when: 'over', pageSize: 1 });
  expect([items.map(({ name }) => name), totalNum]).toEqual([['Gamma yesterday'], 2]);
  expect(await names({ search: 'Gamma', when: 'over' })).toEqual([
    'Gamma yesterday',
    'Gamma last week',
  ]);
});

test('pages contain each event once when events start at the same time (console 19)', async () => {
  const startTime = Date.now() + 3 * day;
  for (let count = 0; count < 7; count++)
    await makeEvent(testApp().core.db, {
      name: 'Delta twin',
      startTime,
      endTime: startTime + hour,
    });
  const whole = (await list({ search: 'Delta', when: 'coming' })).items.map(({ id }) => id);
  const pages = [];
  for (const pageNum of [1, 2, 3, 4])
    pages.push(
      ...(await list({ search: 'Delta', when: 'coming', pageNum, pageSize: 2 })).items.map(
        ({ id }) => id,
      ),
    );
  expect(pages).toEqual(whole);
  expect(new Set(pages).size).toBe(7);
});

test('a column sorts the list in both directions within the preset (console 19)', async () => {
  await on('Epsilon late', [9], { ticketTypes: [{ price: 500 }] });
  await on('Epsilon early', [3], { ticketTypes: [{ price: 9000 }, { price: 700 }] });
  await on('Epsilon over', [-3], { ticketTypes: [{ price: 100 }] });
  const input = { search: 'Epsilon', when: 'coming' } as const;
  expect(await names({ ...input, sort: 'name' })).toEqual(['Epsilon early', 'Epsilon late']);
  expect(await names({ ...input, sort: '-name' })).toEqual(['Epsilon late', 'Epsilon early']);
  expect(await names({ ...input, sort: '-startTime' })).toEqual(['Epsilon late', 'Epsilon early']);
  expect(await names({ ...input, sort: 'priceFrom' })).toEqual(['Epsilon late', 'Epsilon early']);
});

test('an export contains all rows of the preset and no other rows (B-22, console 19)', async () => {
  await season('Zeta');
  const { items } = await list({ search: 'Zeta', when: 'over', isExport: true, pageSize: 1 });
  expect(items.map(({ name }) => name)).toEqual(over.map((name) => `Zeta ${name}`));
});

test('a row contains dates, prices with currency, picture and places of its event (ADM-013, console 19)', async () => {
  const event = await on('Theta course', [-3, 5], {
    ticketTypes: [
      { price: 2050, total: 10 },
      { price: 0, total: 10 },
    ],
    photos: ['/pictures/theta.jpg', '/pictures/second.jpg'],
  });
  await sql`update ticket_stock set sold = 3, held = 1 where ticket_type_id = ${event.ticketTypeIds[0]} and session_id = ${event.sessionIds[1]}`.execute(
    testApp().core.db,
  );
  const [row] = (await list({ search: 'Theta' })).items;
  expect(row).toMatchObject({
    typeName: 'Training',
    typeCode: '10',
    phase: 'RUNNING',
    startTime: event.startTime,
    nextTime: event.startTime + 8 * day,
    salesOpenAt: event.salesOpenAt,
    salesCloseAt: event.salesCloseAt,
    priceFrom: 0,
    priceTo: 2050,
    priceSign: 'B$',
    currency: 'BND',
    photo: '/pictures/theta.jpg',
    sold: 3,
    held: 1,
    total: 40,
  });
});

test('a draft with only a name has an undated row with empty values (ADM-013, console 19)', async () => {
  await withoutDates('Iota');
  const [row] = (await list({ search: 'Iota' })).items;
  expect(row).toMatchObject({
    phase: 'UNDATED',
    nextTime: null,
    salesOpenAt: null,
    priceFrom: null,
    photo: null,
    total: 0,
    attention: [],
  });
});

test('shows prices with the sign and currency of the event’s country (LNG-015, console 19)', async () => {
  await on('Rho', [3], { country: 'my' });
  const [row] = (await list({ search: 'Rho' })).items;
  expect([row!.country, row!.priceSign, row!.currency]).toEqual(['my', 'RM', 'MYR']);
});

test('marks a published event when a priced ticket type has no shop item (ADM-040, console 19)', async () => {
  await on('Kappa priced', [30], { ticketTypes: [{ price: 100, itemCode: null }] });
  await on('Kappa free', [31], { ticketTypes: [{ price: 0, itemCode: null }] });
  expect(await marksOf('Kappa')).toEqual([['itemCode'], []]);
});

test('marks an invited-only event when it has no valid invitation (ADM-017, console 19)', async () => {
  await on('Lambda nobody', [30], { authorizeFlag: true, invitations: [] });
  await on('Lambda revoked', [31], {
    authorizeFlag: true,
    invitations: [{ memberNo: '8000771', isRevoked: true }],
  });
  await on('Lambda somebody', [32], {
    authorizeFlag: true,
    invitations: [{ memberNo: '8000771' }],
  });
  expect(await marksOf('Lambda')).toEqual([['nobodyInvited'], ['nobodyInvited'], []]);
});

test('marks only near, open, offline sessions without a check-in code (B-20, console 19)', async () => {
  const near = await on('Mu near', [-2, 2]);
  await on('Mu online', [3], { isOnline: true });
  const gone = await on('Mu called off', [4]);
  await sql`update event_session set state = 'CANCELLED' where id = ${gone.sessionIds[0]}`.execute(
    testApp().core.db,
  );
  await on('Mu far', [60]);
  expect(await marksOf('Mu')).toEqual([['doorCode'], [], [], []]);
  await sql`update event_session set staff_code_hash = 'x' where id = ${near.sessionIds[1]}`.execute(
    testApp().core.db,
  );
  expect(await marksOf('Mu near')).toEqual([[]]);
});

test('marks a draft whose sales should have begun, but no ended or called-off event (console 19)', async () => {
  await on('Nu draft', [30], { state: 'DRAFT' });
  await on('Nu called off', [31], {
    state: 'CANCELLED',
    ticketTypes: [{ price: 100, itemCode: null }],
  });
  await on('Nu over', [-3], { ticketTypes: [{ price: 100, itemCode: null }] });
  expect(await marksOf('Nu')).toEqual([['stillDraft'], [], []]);
});

test('returns no rows and no count to an administrator of another country (I25, ROL-021, console 19)', async () => {
  await on('Xi at home', [3]);
  const admin = await testApp().admin('facility', [{ role: 'event', country: 'sg', region: null }]);
  expect(await list({ search: 'Xi' }, { admin })).toEqual({ items: [], totalNum: 0 });
  expect((await list({ search: 'Xi' })).totalNum).toBe(1);
});

test('returns 403 to members and to roles without events (console 19)', async () => {
  const { token } = await buyerIn(testApp());
  expect((await testApp().ask(listEventRows, page, { token })).http).toBe(403);
  expect(
    (await testApp().ask(listEventRows, page, { admin: await testApp().admin('content') })).http,
  ).toBe(403);
});

test('returns names and types in the reader’s language (LNG-008, console 19)', async () => {
  await on('Omicron', [3], {}).then((event) =>
    sql`insert into event_text (event_id, lang, name) values (${event.id}, 'ms', 'Omikron Melayu')`.execute(
      testApp().core.db,
    ),
  );
  const [row] = (await list({ search: 'Omicron' }, { ...(await asDesk()), language: 'ms' })).items;
  expect([row!.name, row!.typeName]).toEqual(['Omikron Melayu', 'Latihan']);
});
