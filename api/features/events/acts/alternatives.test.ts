import { afterEach, describe, expect, test } from 'vitest';
import {
  answerForMember,
  getAlternativeRound,
  listRoundOffers,
  remindRound,
} from '#domain/alternatives/calls.admin.ts';
import { answerAlternative } from '#domain/alternatives/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { one } from '#api/platform/db/sql.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { back, cancelledSessionsOf } from '#tests/support/desks/cancelledSessions.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { eventOf, bookerOf, runRound, offersOf, answer, soldIn, refundsOf, mailsOf, roundOf } =
  cancelledSessionsOf(testApp);
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const hour = 3_600_000;
afterEach(() => testApp().setClock(null));

describe('an answer to an offer', () => {
  test('moves the places to another session without money, once (B-42, I12)', async () => {
    const event = await eventOf();
    const booker = await bookerOf(event, 2);
    await runRound(event);
    const choice = String(event.sessionIds[2]);
    expect((await answer(booker, { choice })).code).toBeNull();
    expect(await soldIn(event)).toEqual([0, 0, 2]);
    expect((await booker.detail(booker.orderNumber)).data).toMatchObject({
      orderStatus: 'PAID',
      sessions: [{ sessionId: choice }],
      refunds: [],
    });
    const [offer] = await offersOf(booker);
    expect(offer).toMatchObject({ state: 'MOVED', chosen: { startTime: expect.any(Number) } });
    expect((await answer(booker, back)).code).toBe(refusals.alternativeOver);
    expect(await mailsOf(booker)).toEqual(['alternatives', 'move']);
  });

  test('returns the places for their price, and only those of the session (B-42)', async () => {
    const event = await eventOf();
    const booker = await bookerOf(event, 2);
    await runRound(event);
    expect((await answer(booker, back)).code).toBeNull();
    expect(await refundsOf(booker)).toEqual([2000]);
    expect((await booker.detail(booker.orderNumber)).data.orderStatus).toBe('CANCEL');
    expect((await offersOf(booker))[0]).toMatchObject({ state: 'RETURNED', alternatives: [] });
  });

  test('is refused when the session has filled, is not offered, or belongs to another member (B-42, I25)', async () => {
    const event = await eventOf({ ticketTypes: [{ price: 1000, total: 2, limit: 10 }] });
    const booker = await bookerOf(event, 2);
    await runRound(event, [event.sessionIds[1]!]);
    const other = await buyerIn(testApp());
    const tickets = [
      {
        ticketTypeId: String(event.ticketTypeIds[0]),
        sessionId: String(event.sessionIds[1]),
        quantity: 1,
      },
    ];
    await other.reserve(event, 1, { tickets });
    expect((await answer(booker, { choice: String(event.sessionIds[1]) })).code).toBe(
      refusals.alternativeGone,
    );
    expect((await answer(booker, { choice: String(event.sessionIds[2]) })).code).toBe(
      refusals.alternativeGone,
    );
    const { orderNumber } = booker;
    const [offer] = await offersOf(booker);
    const foreign = { orderNumber, offer: offer!.id, answer: back };
    expect((await ask(answerAlternative, foreign, other)).code).toBe(refusals.orderNotFound);
    expect(offer).toMatchObject({ state: 'OPEN', alternatives: [] });
  });

  test('that never comes is a refund at the start of the session, also against a late answer (B-42)', async () => {
    const event = await eventOf();
    const [booker, late] = [await bookerOf(event), await bookerOf(event)];
    const at = await runRound(event);
    const [offer] = await offersOf(late);
    const began = offer!.until - (await appNow(db()));
    await testApp().setClock((await appNow(db())) + began + 1000);
    const input = { orderNumber: late.orderNumber, offer: offer!.id, answer: back };
    expect((await ask(answerAlternative, input, late)).code).toBe(refusals.alternativeOver);
    await at(200 * hour);
    expect(await refundsOf(booker)).toEqual([1000]);
    expect((await offersOf(booker))[0]).toMatchObject({ state: 'EXPIRED' });
    expect((await roundOf(event)).round).toMatchObject({ counts: { open: 0, expired: 2 } });
  });

  test('ends without another refund when the member has cancelled the order meanwhile (B-42)', async () => {
    const event = await eventOf();
    const [gone, late] = [await bookerOf(event), await bookerOf(event)];
    const at = await runRound(event);
    await gone.cancel(gone.orderNumber);
    await late.cancel(late.orderNumber);
    const choice = String(event.sessionIds[1]);
    expect((await answer(late, { choice })).code).toBe(refusals.alternativeOver);
    await at(200 * hour);
    for (const booker of [gone, late]) {
      expect(await refundsOf(booker)).toEqual([1000]);
      expect((await offersOf(booker))[0]).toMatchObject({ state: 'EXPIRED' });
    }
    expect(await soldIn(event)).toEqual([0, 0, 0]);
    expect((await roundOf(event)).round).toMatchObject({ counts: { open: 0, expired: 2 } });
  });
});

describe('a place of a set', () => {
  const setEvent = () =>
    eventOf({
      multiDate: true,
      ticketTypes: [{ price: 1000, total: 10, setName: 'All evenings' }],
    });

  test('returns the part of the cancelled session, or the whole set (B-42)', async () => {
    const event = await setEvent();
    const [part, whole] = [await bookerOf(event), await bookerOf(event)];
    await runRound(event);
    expect(await offersOf(part)).toMatchObject([
      { amount: 334, wholeAmount: 1000, alternatives: [] },
    ]);
    expect((await answer(part, back)).code).toBeNull();
    expect(await refundsOf(part)).toEqual([334]);
    expect((await part.detail(part.orderNumber)).data.orderStatus).toBe('PAID');
    expect(await mailsOf(part)).toEqual(['alternatives', 'returned']);
    expect((await answer(whole, { choice: null, isWhole: true })).code).toBeNull();
    expect(await refundsOf(whole)).toEqual([1000]);
    expect(await soldIn(event)).toEqual([0, 1, 1]);
  });
});

describe('the console', () => {
  test('follows the answers, writes again to those without one, and answers for a member (B-42, B-45)', async () => {
    const event = await eventOf();
    const [moved, silent] = [await bookerOf(event), await bookerOf(event)];
    await runRound(event);
    await answer(moved, { choice: String(event.sessionIds[1]) });
    const { desk, page, round } = await roundOf(event);
    expect(round.counts).toEqual({ open: 1, moved: 1, returned: 0, expired: 0 });
    const { id } = round;
    expect((await ask(remindRound, { id }, desk)).data).toEqual({ count: 1 });
    expect(await mailsOf(silent)).toEqual(['alternatives', 'alternatives']);
    const { data } = await ask(listRoundOffers, { ...page, id, state: 'OPEN' }, desk);
    expect(data.items).toMatchObject([
      { orderNumber: silent.orderNumber, remindedAt: expect.any(Number) },
    ]);
    const offer = data.items[0]!.id;
    const byPhone = { id, offer, answer: back, reason: 'Called on the phone' };
    expect((await ask(answerForMember, byPhone, desk)).code).toBeNull();
    expect((await ask(answerForMember, byPhone, desk)).code).toBe(refusals.alternativeOver);
    expect((await ask(getAlternativeRound, { id }, desk)).data.counts).toMatchObject({
      open: 0,
      returned: 1,
    });
    const { by } = await one<{ by: number }>(db())`
      select count(admin_user_id)::int as by from alternative_offer where id = ${offer}::bigint`;
    expect(by).toBe(1);
  });
});
