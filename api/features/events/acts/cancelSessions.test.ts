import { afterEach, describe, expect, test } from 'vitest';
import { cancelEventSessions, previewSessionCancel } from '#domain/events/acts/calls.acts.ts';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { getEventHub } from '#domain/hubs/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { getPendingActs, undoEventAct } from '#domain/undo/calls.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { cancelledSessionsOf, note } from '#tests/support/desks/cancelledSessions.ts';
import { reason } from '#tests/support/desks/eventDesk.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const {
  asDesk,
  formOf,
  eventOf,
  bookerOf,
  cancelFirst,
  runRound,
  offersOf,
  soldIn,
  refundsOf,
  mailsOf,
  roundOf,
} = cancelledSessionsOf(testApp);
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const minute = 60_000;
afterEach(() => testApp().setClock(null));

describe('cancelling a session', () => {
  test('stops its sales at the press, and an undo sends nothing and sells it again (B-42)', async () => {
    const event = await eventOf();
    const booker = await bookerOf(event);
    const at = await cancelFirst(event);
    const buyer = await buyerIn(testApp());
    expect((await buyer.create(event)).code).toBe(refusals.salesStopped);
    const { data } = await ask(getPendingActs, {}, await asDesk());
    const act = data.items.find(({ eventId }) => eventId === String(event.id))!;
    expect(act).toMatchObject({ kind: 'CANCEL_SESSIONS', sessions: 1 });
    const undone = await ask(undoEventAct, { id: String(event.id), act: act.id }, await asDesk());
    expect(undone.code).toBeNull();
    await at(11 * minute);
    expect(await offersOf(booker)).toEqual([]);
    expect(await mailsOf(booker)).toEqual([]);
    expect((await buyer.create(event)).code).toBeNull();
  });

  test('ends reservations, sells nothing more of it, and offers bookers the other sessions (B-42)', async () => {
    const event = await eventOf();
    const [booker, reserver] = [await bookerOf(event, 2), await buyerIn(testApp())];
    const reserved = await reserver.reserve(event, 1);
    await runRound(event);
    expect((await reserver.detail(reserved)).data).toMatchObject({ orderStatus: 'CANCEL' });
    const [offer] = await offersOf(booker);
    expect(offer).toMatchObject({
      state: 'OPEN',
      places: 2,
      amount: 2000,
      wholeAmount: null,
      note: note.en,
      alternatives: event.sessionIds.slice(1).map((id) => ({ key: String(id), left: 10 })),
    });
    expect(offer!.until).toBe(offer!.startTime);
    expect(await mailsOf(booker)).toEqual(['alternatives']);
    expect((await (await buyerIn(testApp())).create(event)).code).not.toBeNull();
    const { data } = await ask(getEventInfo, { eventID: String(event.id) }, reserver);
    expect(data).toMatchObject({ balance: 20, isCancelled: false });
  });

  test('refunds every booker at once without alternatives (B-42)', async () => {
    const event = await eventOf();
    const booker = await bookerOf(event);
    await runRound(event, []);
    expect((await booker.detail(booker.orderNumber)).data.orderStatus).toBe('CANCEL');
    expect(await refundsOf(booker)).toEqual([1000]);
    expect(await mailsOf(booker)).toEqual(['CANCELLED']);
    expect(await soldIn(event)).toEqual([0, 0, 0]);
    expect((await roundOf(event)).round).toMatchObject({
      endedAt: expect.any(Number),
      counts: { open: 0, moved: 0, returned: 0, expired: 1 },
    });
  });

  test('marks the session in the hub of the event, with the day and its round (B-42)', async () => {
    const event = await eventOf();
    await bookerOf(event);
    const hub = async () => (await ask(getEventHub, { id: String(event.id) }, await asDesk())).data;
    expect((await hub()).cancelled).toEqual([]);
    await runRound(event);
    const { round } = await roundOf(event);
    expect((await hub()).cancelled).toEqual([
      {
        id: String(event.sessionIds[0]),
        startTime: round.startTime,
        at: round.createdAt,
        round: round.id,
      },
    ]);
  });

  test('is refused for all sessions of the event, and shows before it whom it affects and the mail (B-42)', async () => {
    const event = await eventOf();
    await bookerOf(event, 2);
    const { version } = await formOf(String(event.id));
    const all = event.sessionIds.map(String);
    const input = { id: String(event.id), version, reason, alternatives: [] as string[], note };
    const whole = await ask(cancelEventSessions, { ...input, sessions: all }, await asDesk());
    expect(whole.code).toBe(refusals.wrongInput);
    const one = { ...input, sessions: all.slice(0, 1), alternatives: all.slice(1) };
    const { data } = await ask(previewSessionCancel, one, await asDesk());
    expect(data).toMatchObject({
      orders: 1,
      places: 2,
      unpaid: 0,
      items: [{ places: 2, isPaid: true }],
      targets: [
        { id: all[1], isAlike: true, free: 10 },
        { id: all[2], isAlike: true, free: 10 },
      ],
    });
    expect(data.mail!.text).toContain(note.en);
    expect((await formOf(String(event.id))).version).toBe(version);
  });
});
