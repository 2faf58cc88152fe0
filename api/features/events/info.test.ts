import { describe, expect, test } from 'vitest';
import { getEventDetail, getEventInfo } from '#domain/events/calls.detail.ts';
import { pageAfterPurchase } from '#domain/events/rules.ts';
import { type EventInput, makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

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

describe('purchase information', () => {
  test('returns sessions, remaining places and quota, and for a set the places of its fullest session (API-046, EVT-056, EVT-057, EVT-059)', async () => {
    const start = Date.now() + 10 * day;
    const event = await make({
      multiDate: true,
      invitations: [{ memberNo: '8000930', quota: 4 }],
      sessions: [
        { startTime: start, endTime: start + hour },
        { startTime: start + day, endTime: start + day + hour },
      ],
      ticketTypes: [
        { total: 6, limit: 5 },
        { total: 3, setName: 'Both' },
        { total: 1, sessions: [1] },
      ],
    });
    const { data } = await testApp().ask(
      getEventInfo,
      { eventID: String(event.id) },
      { token: await testApp().token('8000930') },
    );
    expect(data).toMatchObject({
      multiDate: true,
      quota: 4,
      balance: 4,
      sessions: [{ status: 'OPEN' }, { status: 'OPEN' }],
    });
    expect(
      data.ticketTypes.map((type) => [type.balance, type.limitPerMember, type.sessionIds]),
    ).toEqual([
      [12, 5, event.sessionIds.map(String)],
      [3, 10, event.sessionIds.map(String)],
      [1, 10, [String(event.sessionIds[1])]],
    ]);
    expect(
      (
        await testApp().ask(
          getEventInfo,
          { eventID: String((await make()).id) },
          { token: await testApp().token('8000930') },
        )
      ).data.multiDate,
    ).toBe(false);
  });

  test.each([
    [{ realName: true }, 'RelaNameActive'],
    [{ namesNeeded: true }, 'InvitationList'],
    [{}, 'ActiveOrder'],
  ] as const)(
    'an event with %j continues on page %s after purchase (EVT-061)',
    async (input, page) => {
      const { data } = await testApp().ask(
        getEventInfo,
        { eventID: String((await make(input)).id) },
        { token: await testApp().token('8000931') },
      );
      expect(pageAfterPurchase(data)).toBe(page);
    },
  );

  test('returns ENDED for a session that has ended (API-046)', async () => {
    const start = Date.now() - 2 * hour;
    const event = await make({
      startTime: start,
      endTime: start + 6 * hour,
      salesCloseAt: start + 5 * hour,
      sessions: [
        { startTime: start, endTime: start + hour },
        { startTime: start + 4 * hour, endTime: start + 5 * hour },
      ],
    });
    expect((await detail('8000932', event)).data.sessions.map((session) => session.status)).toEqual(
      ['ENDED', 'OPEN'],
    );
  });
});
