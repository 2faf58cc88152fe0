import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bookRefusals } from '#domain/events/shapes.refusals.ts';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { type EventStatus, statusOf } from '#domain/events/rules.ts';
import { activityStatus } from '#domain/events/shapes.ts';
import { type EventInput, makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();

/** Numbers in the specification: `ticketStatus` offline, `activityStatus` online. */
const ticketStatus = { UPCOMING: 1, ON_SALE: 2, SOLD_OUT: 3, CLOSED: 4 };
const numberOf = (status: EventStatus) =>
  status.kind === 'offline' ? ticketStatus[status.status] : z.encode(activityStatus, status.status);

const day = 86_400_000;

describe('event status over time, in list and detail', () => {
  const opens = Date.UTC(2027, 1, 10, 1);
  const closes = opens + 9 * day;
  const begins = opens + 8 * day;
  const ends = opens + 10 * day;
  const input: EventInput = {
    salesOpenAt: opens,
    salesCloseAt: closes,
    startTime: begins,
    endTime: ends,
  };
  /** Times around each limit. The clock does not stop, so the rules test the exact closing time. */
  const moments: [string, number][] = [
    ['before', opens - 60_000],
    ['opening', opens],
    ['begun', begins],
    ['last minute', closes - 60_000],
    ['closed', closes + 1],
    ['over', ends + 1],
  ];
  async function through(
    name: string,
    inputs: EventInput,
    ada: string,
  ): Promise<Record<string, string>> {
    const event = await makeEvent(testApp().core.db, { name, ...inputs });
    const seen: Record<string, string> = {};
    try {
      for (const [moment, at] of moments) {
        await testApp().setClock(at);
        const list = await testApp().ask(
          getAvalaibleEvents,
          { keyWord: name },
          { token: await testApp().token(ada) },
        );
        const { data } = await testApp().ask(
          getEventDetail,
          { eventID: String(event.id) },
          { token: await testApp().token(ada) },
        );
        const card = list.data[0]!;
        const server = Date.parse(list.headers.get('date')!);
        expect(Math.abs(server - at), 'the answer tells the time of the test clock').toBeLessThan(
          30_000,
        );
        const [inList, inDetail] = [statusOf(card, at), statusOf(data, at)];
        expect(inList).toEqual(inDetail);
        seen[moment] =
          `${numberOf(inList)} ${inList.caption.key}, ${data.canBook ? 'may' : bookRefusals[data.bookRefusal!]}`;
      }
    } finally {
      await testApp().setClock(null);
    }
    return seen;
  }

  test('an offline event is upcoming, then on sale, then closed (EVT-029, EVT-030, EVT-032, EVT-037, EVT-052)', async () => {
    expect(await through('Nautilus', input, '8000901')).toEqual({
      before: '1 salesStartAt, 8055',
      opening: '2 ticketing, may',
      begun: '2 ticketing, may',
      'last minute': '2 ticketing, may',
      closed: '4 salesClosed, 8055',
      over: '4 eventEnded, 8055',
    });
  });

  test('an offline event without places is sold out until sales close (EVT-031, EVT-032, A-47)', async () => {
    expect(await through('Opal', { ...input, ticketTypes: [{ total: 0 }] }, '8000902')).toEqual({
      before: '1 salesStartAt, 8055',
      opening: '3 soldOut, 8001',
      begun: '3 soldOut, 8001',
      'last minute': '3 soldOut, 8001',
      closed: '4 salesClosed, 8055',
      over: '4 eventEnded, 8055',
    });
  });

  test('an invited member sees the invitation until sales close (EVT-033, EVT-035, A-48)', async () => {
    expect(
      await through('Pearl', { ...input, invitations: [{ memberNo: '8000903' }] }, '8000903'),
    ).toEqual({
      before: '1 invitedFrom, 8055',
      opening: '1 invited, may',
      begun: '1 invited, may',
      'last minute': '1 invited, may',
      closed: '4 salesClosed, 8055',
      over: '4 eventEnded, 8055',
    });
  });

  test('an invited member without remaining quota sees sold out until sales close (EVT-034, EVT-035, A-47)', async () => {
    expect(
      await through(
        'Quartz',
        { ...input, invitations: [{ memberNo: '8000904', quota: 1, used: 1 }] },
        '8000904',
      ),
    ).toEqual({
      before: '3 soldOut, 8055',
      opening: '3 soldOut, 8001',
      begun: '3 soldOut, 8001',
      'last minute': '3 soldOut, 8001',
      closed: '4 salesClosed, 8055',
      over: '4 eventEnded, 8055',
    });
  });

  test('an online event is open for registration, then in progress, then closed (EVT-038, EVT-039, EVT-040, EVT-041, EVT-043, A-50, A-51)', async () => {
    expect(await through('Ruby', { ...input, isOnline: true }, '8000905')).toEqual({
      before: '1 registerBeginsOn, 8055',
      opening: '2 readyToRegister, may',
      begun: '3 inProgress, may',
      'last minute': '3 inProgress, may',
      closed: '6 salesEnded, 8055',
      over: '4 closed, 8055',
    });
  });

  test('an online event without places is sold out until sales close (EVT-042, A-51)', async () => {
    expect(
      await through(
        'Sapphire',
        { ...input, isOnline: true, ticketTypes: [{ total: 0 }] },
        '8000906',
      ),
    ).toEqual({
      before: '5 soldOut, 8055',
      opening: '5 soldOut, 8001',
      begun: '5 soldOut, 8001',
      'last minute': '5 soldOut, 8001',
      closed: '6 salesEnded, 8055',
      over: '4 closed, 8055',
    });
  });
});
