import { afterEach, describe, expect, test } from 'vitest';
import {
  answerForMember,
  getAlternativeRound,
  listRoundOffers,
  performReminder,
  remindRound,
  undoReminder,
} from '#domain/alternatives/calls.admin.ts';
import { answerAlternative } from '#domain/alternatives/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { getPendingActs } from '#domain/undo/calls.ts';
import { makeAdministrator } from '#demo/make/make.administrators.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { one, run } from '#api/platform/db/sql.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { back, cancelledSessionsOf } from '#tests/support/desks/cancelledSessions.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { eventOf, bookerOf, runRound, offersOf, answer, soldIn, refundsOf, mailsOf, roundOf } =
  cancelledSessionsOf(testApp);
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const [hour, minute] = [3_600_000, 60_000];

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

describe('writing again to several members', () => {
  async function waiting() {
    const event = await eventOf();
    const [first, second] = [await bookerOf(event), await bookerOf(event)];
    const at = await runRound(event);
    const { desk, round } = await roundOf(event);
    const { data } = await ask(remindRound, { id: round.id }, desk);
    const pressed = await appNow(db());
    expect([data.count, Math.round((data.dueAt! - pressed) / minute)]).toEqual([2, 10]);
    const { reminders } = (await ask(getPendingActs, {}, desk)).data;
    expect(reminders.filter(({ id }) => id === round.id)).toMatchObject([{ count: 2 }]);
    const mails = async () =>
      [await mailsOf(first), await mailsOf(second)].map((all) => all.length);
    expect(await mails()).toEqual([1, 1]);
    return { at, desk, id: round.id, mails };
  }

  test('sends nothing when it is undone ten seconds before the end of the wait (B-42)', async () => {
    const { at, desk, id, mails } = await waiting();
    expect((await ask(remindRound, { id }, desk)).code).toBe(refusals.actWaiting);
    await at(22 * minute - 10_000);
    expect((await ask(undoReminder, { id }, desk)).code).toBeNull();
    await at(23 * minute);
    expect(await mails()).toEqual([1, 1]);
    expect((await ask(undoReminder, { id }, desk)).code).toBe(refusals.changedMeanwhile);
  });

  test('sends once when the wait has ended (B-42)', async () => {
    const { at, mails } = await waiting();
    await at(22 * minute + 1000);
    await at(23 * minute);
    expect(await mails()).toEqual([2, 2]);
  });

  test('sends once with a second reason when it is sent now (B-42)', async () => {
    const { at, desk, id, mails } = await waiting();
    const input = { id, reason: 'The hall needs the numbers' };
    expect((await ask(performReminder, input, desk)).code).toBeNull();
    expect((await ask(performReminder, input, desk)).code).toBe(refusals.changedMeanwhile);
    await at(23 * minute);
    expect(await mails()).toEqual([2, 2]);
  });

  test('sends nothing when its administrator has lost the right meanwhile (B-42, B-45)', async () => {
    const { at, id, mails } = await waiting();
    const auditor = await makeAdministrator(db(), {
      email: 'auditor.of.offers@console.example',
      name: 'Auditor',
      role: 'auditor',
    });
    await run(
      db(),
    )`update alternative_round set remind_admin_id = ${auditor} where id = ${id}::bigint`;
    await at(23 * minute);
    expect(await mails()).toEqual([1, 1]);
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
    expect((await ask(remindRound, { id }, desk)).data).toEqual({ count: 1, dueAt: null });
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
