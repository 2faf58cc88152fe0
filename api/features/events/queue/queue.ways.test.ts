import { afterEach, describe, expect, test } from 'vitest';
import { admitWalkIn } from '#domain/checkin/calls.walkIn.ts';
import { listAudit } from '#domain/administrators/calls.ts';
import { closeSaleQueue, getQueueFigures, setQueueRate } from '#domain/events/queue/calls.admin.ts';
import { getEventForm, saveEvent } from '#domain/events/calls.make.ts';
import { chooseLate } from '#domain/orders/late/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { run, value } from '#api/platform/db/sql.ts';
import type { MadeEvent } from '#demo/make/make.ts';
import { holdingIn } from '#tests/races/holding.ts';
import { liningIn } from '#tests/races/lining.ts';
import { queueingIn } from '#tests/races/queue/queueing.ts';
import { buyerIn, keepOrder, stockOf } from '#tests/support/buying.ts';
import { memberDesk } from '#tests/support/desks/memberDesk.ts';
import { asHelper, guestsOf, nonce } from '#tests/support/doors.ts';
import { lateIn } from '#tests/support/late/paidLate.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
afterEach(async () => testApp().setClock(null));
const db = () => testApp().core.db;
const queue = queueingIn(testApp);
const holds = holdingIn(testApp);
const lining = liningIn(testApp);
const late = lateIn(testApp);
const { newNumber, eventInput, bookEvent } = memberDesk(testApp, 8_640_000);
const second = 1000;
const places = [{ total: 20, price: 1000, limit: 8 }];

/** Gives an event a queue that has not been drawn. */
const addQueue = (event: MadeEvent) =>
  run(db())`
    update event set queue_joins_at = ticket_open_at - interval '1 hour' where id = ${event.id}`;

describe('while a queue is open', () => {
  test('places cannot be held, waited for or booked by the company (B-43)', async () => {
    const event = await queue.open({ ticketTypes: places });
    await queue.join(await buyerIn(testApp()), event);
    await queue.after(event, 0);
    const member = await buyerIn(testApp());
    expect((await member.create(event)).code).toBe(refusals.queueFirst);
    expect((await holds.make(member, event, 2)).code).toBe(refusals.queueFirst);
    expect((await lining.join(member, event)).code).toBe(refusals.queueFirst);
    const company = await bookEvent(eventInput(event, newNumber()));
    expect(company.code).toBe(refusals.queueFirst);
    expect(await stockOf(testApp(), event)).toEqual({ free: 20, held: 0, sold: 0 });
  });

  test('a member in their turn is not booked for by the company (B-43)', async () => {
    const event = await queue.open({ ticketTypes: places });
    const number = newNumber();
    const member = await buyerIn(testApp(), number);
    await queue.join(member, event);
    await queue.after(event, 0);
    await queue.after(event, 2 * second);
    expect((await bookEvent(eventInput(event, number))).code).toBe(refusals.queueFirst);
    expect((await member.create(event)).code).toBeNull();
  });

  test('the check-in admits no one without a ticket (B-43)', async () => {
    const { event } = await guestsOf(testApp(), 1, {
      input: { ticketTypes: [{ price: 0, total: 4, limit: 100 }] },
    });
    const { sessionId, credential } = await asHelper(testApp(), event, { role: 'SUPERVISOR' });
    await addQueue(event);
    const admitted = await testApp().ask(admitWalkIn, {
      sessionId,
      credential,
      ticketTypeId: String(event.ticketTypeIds[0]),
      nonce: nonce(),
      name: 'Kumar',
      places: 1,
      broughtBy: '',
      payment: null,
      amount: 0,
    });
    expect(admitted.code).toBe(refusals.queueFirst);
  });

  test('no other session can be chosen after a late payment (B-39, B-43)', async () => {
    const of = await late({ places: 2, seats: [2, 5] });
    const [from, to] = of.event.sessionIds.map(String) as [string, string];
    await addQueue(of.event);
    const { orderNumber, buyer } = of;
    const chosen = await testApp().ask(
      chooseLate,
      { orderNumber, sessions: [{ from, to }] },
      buyer,
    );
    expect(chosen.code).toBe(refusals.queueFirst);
    await run(db())`update event set queue_closed_at = app_now() where id = ${of.event.id}`;
    expect(
      (await testApp().ask(chooseLate, { orderNumber, sessions: [{ from, to }] }, buyer)).code,
    ).toBeNull();
  });

  test('a reservation changes within the turn, and shrinks without it (B-07, B-43)', async () => {
    const event = await queue.open({ ticketTypes: places });
    const member = await buyerIn(testApp());
    await queue.join(member, event, 3);
    await queue.join(await buyerIn(testApp()), event);
    await queue.after(event, 0);
    await queue.after(event, 2 * second);
    const first = await member.reserve(event, 1);
    const change = (quantity: number, replaceOrderNumber: string) =>
      member.create(event, quantity, { replaceOrderNumber });
    expect((await queue.see(member, event)).own).toMatchObject({ state: 'TURN', left: 2 });
    expect((await change(4, first)).code).toBe(refusals.turnTooSmall);
    const { code, data } = await change(3, first);
    expect(code).toBeNull();
    expect((await queue.see(member, event)).own).toMatchObject({ state: 'USED', left: 0 });
    expect((await change(4, data.orderNumber)).code).toBe(refusals.queueFirst);
    expect((await change(2, data.orderNumber)).code).toBeNull();
    expect(await stockOf(testApp(), event)).toMatchObject({ held: 2 });
  });
});

describe('a queue in the console', () => {
  const admin = async () => ({ admin: await testApp().admin('event') });
  const figures = async (event: MadeEvent) =>
    (await testApp().ask(getQueueFigures, { id: String(event.id) }, await admin())).data;

  test('cannot be edited once members can join, except its rate (B-43)', async () => {
    const event = await queue.open();
    const id = String(event.id);
    const form = (await testApp().ask(getEventForm, { id }, await admin())).data;
    const { state: _, isWithdrawn: _w, taken: _t, cancelledSessions: _c, ...fields } = form;
    const save = async (change: object) =>
      testApp().ask(saveEvent, { ...fields, ...change }, await admin());
    for (const change of [
      { queueJoinsAt: null },
      { queueRate: 5 },
      { salesOpenAt: form.salesOpenAt! + 60_000 },
    ]) {
      const { envelope } = await save(change);
      expect([envelope.errorCode, envelope.errorValues]).toEqual([
        refusals.queueBegun,
        { field: Object.keys(change)[0] },
      ]);
    }
    const turned = await testApp().ask(
      setQueueRate,
      { id, version: form.version, rate: 0, reason: 'The shop is slow' },
      await admin(),
    );
    expect(turned.code).toBeNull();
    expect(await figures(event)).toMatchObject({ rate: 0, state: 'JOINING', listHash: null });
    const again = { id, version: form.version, rate: 9, reason: 'Again' };
    expect((await testApp().ask(setQueueRate, again, await admin())).code).toBe(
      refusals.changedMeanwhile,
    );
  });

  test('admits no one at the rate 0, and closes for good (B-43)', async () => {
    const event = await queue.open({ queueRate: 0, ticketTypes: places });
    const member = await buyerIn(testApp());
    await queue.join(member, event, 2);
    await queue.after(event, 20 * second);
    expect(await figures(event)).toMatchObject({
      state: 'RUNNING',
      waiting: 1,
      waitingPlaces: 2,
      turns: 0,
      front: 0,
      last: 1,
    });
    const { version } = await figures(event);
    const close = { id: String(event.id), version, reason: 'Enough places for all' };
    expect((await testApp().ask(closeSaleQueue, close, await admin())).code).toBeNull();
    expect((await testApp().ask(closeSaleQueue, close, await admin())).code).toBe(
      refusals.queueOver,
    );
    expect(await figures(event)).toMatchObject({ state: 'CLOSED', lost: 1, front: 1 });
    expect((await member.create(event)).code).toBeNull();
  });

  test('shows its seed to no administrator, in no list and in no log (B-43)', async () => {
    const event = await queue.open();
    const before = await figures(event);
    const audit = await testApp().ask(
      listAudit,
      { pageNum: 1, pageSize: 100, isExport: false },
      { admin: await testApp().admin('auditor') },
    );
    const seed = async () => {
      const sealed = await value<Buffer>(db())`
        select seed_enc from sale_queue where event_id = ${event.id}`;
      return testApp().core.secrets.decrypt(sealed).toString('hex');
    };
    expect(before.seedHash).toMatch(/^[0-9a-f]{64}$/);
    const form = await testApp().ask(getEventForm, { id: String(event.id) }, await admin());
    for (const shown of [before, audit.envelope, form.envelope])
      expect(JSON.stringify(shown)).not.toContain(await seed());
  });
});
