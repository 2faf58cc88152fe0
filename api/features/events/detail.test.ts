import { describe, expect, test } from 'vitest';
import { bookRefusals } from '#domain/events/shapes.refusals.ts';
import {
  getActivityContacts,
  getEventDetail,
  getEventInfo,
  getTicketTypeNameList,
} from '#domain/events/calls.detail.ts';
import { createActivityOrder } from '#domain/orders/calls.ts';
import { inputFor } from '#tests/support/buying.ts';
import { type EventInput, makeEvent, makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const day = 86_400_000;
const hour = 3_600_000;
const make = (input: EventInput = {}) => makeEvent(testApp().core.db, input);
const detail = async (ada: string, event: { id: number }, language = 'en') =>
  testApp().ask(
    getEventDetail,
    { eventID: String(event.id) },
    { token: await testApp().token(ada), language },
  );
/** Returns `may`, or the wire code of the refusal. Detail and purchase information must agree. */
async function bookingFor(ada: string, event: { id: number }): Promise<string> {
  const { data } = await detail(ada, event);
  const info = await testApp().ask(
    getEventInfo,
    { eventID: String(event.id) },
    { token: await testApp().token(ada) },
  );
  expect([info.data.canBook, info.data.bookRefusal]).toEqual([data.canBook, data.bookRefusal]);
  return data.canBook ? 'may' : bookRefusals[data.bookRefusal!];
}

describe('event detail', () => {
  test('returns every field of the event in the requested language (API-045, EVT-050, EVT-051)', async () => {
    const start = Date.now() + 10 * day;
    const event = await make({
      name: { en: 'Topaz', ms: 'Topaz Melayu' },
      description: { en: '<p>About</p>', ms: '<p>Tentang</p>' },
      warmReminder: 'Bring water',
      venues: [
        { name: 'Hall T', address: 'Jalan T' },
        { name: 'Hall U', address: 'Jalan U' },
      ],
      speakers: ['Zul', 'Ana'],
      contacts: [{ person: 'Mina', phone: '+673 711 1111' }],
      photos: ['/assets/list.webp'],
      detailPhotos: ['/assets/detail.webp'],
      languages: ['en', 'ms'],
      sessions: [
        { startTime: start, endTime: start + hour, venue: 0 },
        { startTime: start + day, endTime: start + day + hour, venue: 1, state: 'CANCELLED' },
      ],
      ticketTypes: [
        { price: 1250, total: 5, limit: 3, names: { en: 'Adult', ms: 'Dewasa' } },
        { price: 5000, total: 2, setName: 'Both days', names: 'Set' },
      ],
    });
    const { data } = await detail('8000910', event);
    expect(data).toMatchObject({
      name: 'Topaz',
      description: '<p>About</p>',
      warmReminder: 'Bring water',
      speakers: ['Ana', 'Zul'],
      contacts: [{ person: 'Mina', phone: '+673 711 1111' }],
      photos: ['/assets/list.webp'],
      detailPhotos: ['/assets/detail.webp'],
      languages: ['en', 'ms'],
      venueName: 'Hall T, Hall U',
      address: 'Jalan T',
      isCancelled: false,
    });
    expect(
      data.sessions.map(({ venueName, address, status }) => [venueName, address, status]),
    ).toEqual([
      ['Hall T', 'Jalan T', 'OPEN'],
      ['Hall U', 'Jalan U', 'CANCELLED'],
    ]);
    expect(
      data.ticketTypes.map(({ name, price, balance, limitPerMember, setName }) => [
        name,
        price,
        balance,
        limitPerMember,
        setName,
      ]),
    ).toEqual([
      // The cancelled session has no free places, nor has a set that needs it.
      ['Adult', 1250, 5, 3, null],
      ['Set', 5000, 0, 10, 'Both days'],
    ]);
    const malay = (await detail('8000910', event, 'ms')).data;
    expect([malay.name, malay.description, malay.warmReminder, malay.ticketTypes[0]!.name]).toEqual(
      ['Topaz Melayu', '<p>Tentang</p>', 'Bring water', 'Dewasa'],
    );
  });

  test('returns prices as numbers of dollars (API-021, EVT-056)', async () => {
    const event = await make({ ticketTypes: [{ price: 1050 }, { price: 2000 }] });
    const { envelope } = await detail('8000911', event);
    expect(
      (envelope.data as { ticketTypes: { price: unknown }[] }).ticketTypes.map(
        (type) => type.price,
      ),
    ).toEqual([10.5, 20]);
  });

  test('returns 6040 from every call when the event is unknown, foreign or hidden (API-045, ERR-040)', async () => {
    const hidden = [
      await make({ state: 'DRAFT' }),
      await make({ country: 'my' }),
      { id: 999_999_999 },
    ];
    const token = await testApp().token('8000912');
    for (const { id } of hidden)
      for (const call of [getEventDetail, getEventInfo, getTicketTypeNameList, getActivityContacts])
        expect([
          call.name,
          id,
          (await testApp().ask(call, { eventID: String(id) }, { token })).code,
        ]).toEqual([call.name, id, '6040']);
  });

  test.each<[unknown, string]>([
    ['abc', '6040'],
    ['0', '6040'],
    ['-1', '6040'],
    ['1;drop table event', '6040'],
    ['999999999999999999', '6040'],
    [{ $gt: 0 }, '6040'],
    ['', '8043'],
    [null, '8043'],
    [undefined, '8043'],
  ])('event ID %j returns %s (RTE-105, B-28)', async (eventID, code) => {
    const { http, envelope } = await testApp().raw(
      '/api/booking/bn/event/v1/getEventDetail',
      post({ eventID }, { authorization: `Bearer ${await testApp().token('8000912')}` }),
    );
    expect([http, envelope.errorCode]).toEqual([200, code]);
  });

  test('accepts a number as event ID (API-045)', async () => {
    const event = await make({ name: 'Umber' });
    const { envelope } = await testApp().raw(
      '/api/booking/bn/event/v1/getEventDetail',
      post({ eventID: event.id }, { authorization: `Bearer ${await testApp().token('8000912')}` }),
    );
    expect((envelope.data as { eventName: string }).eventName).toBe('Umber');
  });

  test('returns ticket type names in the requested language, and the contacts (API-047, API-048)', async () => {
    const event = await make({
      ticketTypes: [{ names: { en: 'Adult', 'zh-CN': '成人' } }, { names: 'Child' }],
      contacts: [
        { person: 'A', phone: '1' },
        { person: 'B', phone: '2' },
      ],
    });
    const token = await testApp().token('8000913');
    const names = async (language: string) =>
      (
        await testApp().ask(
          getTicketTypeNameList,
          { eventID: String(event.id) },
          { token, language },
        )
      ).data;
    expect(await names('en')).toEqual(
      event.ticketTypeIds.map((id, at) => ({
        ticketTypeId: String(id),
        ticketTypeName: ['Adult', 'Child'][at],
      })),
    );
    expect((await names('zh-CN')).map((one) => one.ticketTypeName)).toEqual(['成人', 'Child']);
    expect(
      (await testApp().ask(getActivityContacts, { eventID: String(event.id) }, { token })).data,
    ).toEqual([
      { person: 'A', phone: '1' },
      { person: 'B', phone: '2' },
    ]);
  });
});

describe('permission to book', () => {
  test('opens the detail but refuses booking without a valid invitation (EVT-036, B-05)', async () => {
    const event = await make({
      invitations: [
        { memberNo: '8000920', quota: 3 },
        { memberNo: '8000921', isRevoked: true },
      ],
    });
    expect(await bookingFor('8000920', event)).toBe('may');
    expect((await detail('8000920', event)).data).toMatchObject({ invited: true, quota: 3 });
    for (const ada of ['8000921', '8000922']) {
      expect(await bookingFor(ada, event)).toBe('8056');
      expect((await detail(ada, event)).data).toMatchObject({ invited: false, quota: null });
    }
  });

  test('refuses booking and returns the order number when the member has an open order (EVT-053)', async () => {
    const event = await make();
    const token = await testApp().token('8000923');
    const { data: order } = await testApp().ask(createActivityOrder, inputFor(event), { token });
    expect(await bookingFor('8000923', event)).toBe('8039');
    expect((await detail('8000923', event)).data).toMatchObject({
      unpaidOrderNumber: order.orderNumber,
      balance: 99,
    });
    expect(await bookingFor('8000924', event)).toBe('may');
  });

  test('refuses booking with 4903 or 8003 when the account is blocked (EVT-054, B-33)', async () => {
    const event = await make();
    await makeMember(testApp().core.db, { ada: '8000925', block: 'ORDERING' });
    await makeMember(testApp().core.db, { ada: '8000926', block: 'ACCOUNT' });
    expect([await bookingFor('8000925', event), await bookingFor('8000926', event)]).toEqual([
      '4903',
      '8003',
    ]);
    expect([
      await bookingFor('orderingBlocked', event),
      await bookingFor('accountBlocked', event),
    ]).toEqual(['4903', '8003']);
  });

  test('refuses other account types for an event for business owners (EVT-055)', async () => {
    const event = await make({ aboOnly: true });
    expect([
      await bookingFor('ownerZero', event),
      await bookingFor('member', event),
      await bookingFor('other', event),
    ]).toEqual(['may', '8056', '8056']);
  });

  test('checks the target group with the award service and ignores the payload (EVT-028, B-19)', async () => {
    const event = await make({ target: { minimum: 'SP' } });
    expect([await bookingFor('ownerAward', event), await bookingFor('ownerBonus', event)]).toEqual([
      'may',
      '8056',
    ]);
    const claimed = await testApp().ask(
      getEventDetail,
      { eventID: String(event.id), pinLevel: 'SP' },
      { token: await testApp().token('ownerBonus') },
    );
    expect(claimed.data.canBook).toBe(false);
  });

  test('returns 4000 for the detail when the directory fails (EVT-055, EXT-014)', async () => {
    expect((await detail('directoryFails', await make())).code).toBe('4000');
  });
});
