import { describe, expect, test } from 'vitest';
import { findRecords } from '#domain/search/calls.ts';
import { groupsOf } from '#domain/search/rules.groups.ts';
import { makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { makeService } from '#demo/make/make.services.ts';
import { testAppOf } from '#tests/support/open.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const day = 86_400_000;

const find = async (text: string, admin: string) =>
  (await testApp().ask(findRecords, { text }, { admin })).data;
const asRole = async (
  role: 'system' | 'event' | 'facility' | 'service' | 'order',
  region: string | null = null,
  country = 'bn',
) => (await consoleOf(testApp(), [{ role, country, region }])).cookie;

/** An event, a venue, a room and a service of a district whose names contain the word. */
async function bookablesIn(districtCode: string, word: string) {
  const named = (kind: string) => ({ en: `${word} ${kind} ${districtCode}` });
  const venue = await makeVenue(db(), { districtCode, name: named('venue') });
  return {
    event: String((await makeEvent(db(), { districtCode, name: named('event') })).id),
    room: await makeRoom(db(), venue, { name: named('room') }),
    venue,
    service: await makeService(db(), { districtCode, name: named('service') }),
  };
}

const namesIn = ({ bookables }: Awaited<ReturnType<typeof find>>) =>
  bookables.map(({ name }) => name);

describe('search for events, rooms, venues and services', () => {
  test('shows each kind only with the right of its list, and only records of the roles’ district (B-45, I25)', async () => {
    await bookablesIn('TU', 'Zamrud');
    await bookablesIn('BM', 'Zamrud');
    const found = async (...of: Parameters<typeof asRole>) =>
      namesIn(await find('zamrud', await asRole(...of)));
    expect((await found('system')).sort()).toEqual(
      ['BM', 'TU']
        .flatMap((district) =>
          ['event', 'room', 'service', 'venue'].map((kind) => `Zamrud ${kind} ${district}`),
        )
        .sort(),
    );
    expect(await found('event', 'TU')).toEqual(['Zamrud event TU']);
    expect(await found('facility', 'TU')).toEqual(['Zamrud room TU', 'Zamrud venue TU']);
    expect(await found('service', 'BM')).toEqual(['Zamrud service BM']);
    expect(await found('order')).toEqual([]);
    expect(await found('system', null, 'sg')).toEqual([]);
  });

  test('finds names of any language, also drafts, and shows them in the reader’s language or in English (LNG-008, B-46)', async () => {
    const admin = await asRole('system');
    await makeEvent(db(), { name: { en: 'Lantern supper', 'zh-CN': '灯笼晚宴' }, state: 'DRAFT' });
    await makeService(db(), { name: { en: 'Kaustubha check' }, venueName: { en: 'Ünal House' } });
    expect(namesIn(await find('灯笼', admin))).toEqual(['Lantern supper']);
    expect(namesIn(await find('SUPPER lantern', admin))).toEqual(['Lantern supper']);
    expect((await find('unal house', admin)).bookables).toMatchObject([
      { kind: 'service', name: 'Kaustubha check', place: 'Ünal House', startTime: null },
    ]);
    expect(namesIn(await find('lantern breakfast', admin))).toEqual([]);
  });

  test('finds an event by its whole number, and events to come before past ones (issue 52)', async () => {
    const admin = await asRole('event');
    const at = (days: number) => Date.now() + days * day;
    // A search has two characters at least.
    for (let nth = 0; nth < 10; nth += 1) await makeEvent(db());
    for (const [name, days] of [
      ['Quill last year', -300],
      ['Quill last week', -7],
      ['Quill next month', 30],
      ['Quill tomorrow', 1],
    ] as const)
      await makeEvent(db(), { name: { en: name }, startTime: at(days) });
    const { bookables } = await find('quill', admin);
    expect(bookables.map(({ name }) => name)).toEqual([
      'Quill tomorrow',
      'Quill next month',
      'Quill last week',
      'Quill last year',
    ]);
    expect(bookables[0]!.startTime).toBeGreaterThan(Date.now());
    const { id } = bookables[2]!;
    expect(namesIn(await find(id, admin))).toContain('Quill last week');
  });
});

describe('order of all hits', () => {
  /** Records of a namesake in all kinds, and an order of the member. */
  async function namesakes(name: string, ada: string) {
    for (let nth = 0; nth < 9; nth += 1) {
      await makeMember(db(), { name: `${name} ${nth}`, ada: `${ada}${nth}` });
      await makeEvent(db(), { name: { en: `${name} evening ${nth}` } });
    }
    const member = await makeMember(db(), { name: `Zz ${name}`, ada: `${ada}99` });
    return makeOrder(db(), testApp().core.secrets, {
      member,
      event: await makeEvent(db(), { name: { en: 'Supper' } }),
      status: 'PAID',
      contact: { name: `Contact ${name}`, phone: '+673 8223344', email: 'hits@members.example' },
    });
  }
  const order = async (text: string, admin: string) =>
    groupsOf(await find(text, admin), text).map(({ kind, hits, count }) => ({
      kind,
      shown: hits.length,
      count,
      first: hits[0]!.of,
    }));

  test('a full number is the first hit; digits, name, phone and e-mail address are among the first five (issue 52)', async () => {
    const admin = await asRole('system');
    const { orderNumber, hybrisNumber } = await namesakes('Tourmaline', '8811');
    for (const text of [orderNumber, hybrisNumber!, orderNumber.toLowerCase()])
      expect((await order(text, admin))[0], text).toMatchObject({ first: { orderNumber } });
    expect((await order('881199', admin))[0]).toMatchObject({
      kind: 'member',
      first: { memberNo: '881199' },
    });
    const flat = async (text: string) =>
      groupsOf(await find(text, admin), text)
        .flatMap(({ hits }) => hits.map(({ of }) => of))
        .slice(0, 5);
    for (const text of [
      orderNumber.slice(-6),
      'contact tourmaline',
      '8223344',
      '+673 822 3344',
      'hits@members.example',
    ])
      expect(await flat(text), text).toContainEqual(expect.objectContaining({ orderNumber }));
  });

  test('the best of each kind are among the first five, and the rest is counted (issue 52)', async () => {
    const admin = await asRole('system');
    await namesakes('Peridot', '8812');
    expect(await order('peridot', admin)).toMatchObject([
      { kind: 'member', shown: 2, count: 9 },
      { kind: 'order', shown: 1, count: 1 },
      { kind: 'event', shown: 2, count: 9 },
    ]);
    expect(await order('peridot evening', admin)).toMatchObject([
      { kind: 'event', shown: 8, count: 9 },
    ]);
  });
});
