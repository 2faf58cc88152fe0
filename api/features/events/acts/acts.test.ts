import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { markTicket } from '#domain/checkin/calls.ts';
import { cancelEvent, moveEventSessions } from '#domain/events/acts/calls.acts.ts';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { getPendingActs, performEventAct, undoEventAct } from '#domain/undo/calls.ts';
import { makeEvent, type MadeEvent } from '#demo/make/make.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { run, value, values } from '#api/platform/db/sql.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { newDistrict } from '#tests/policy/policy.marks.ts';
import { liningIn } from '#tests/races/lining.ts';
import { buyerIn, keepOrder, stockOf } from '#tests/support/buying.ts';
import { eventDeskOf, reason } from '#tests/support/desks/eventDesk.ts';
import { atDoor, guestsOf, nonce } from '#tests/support/doors.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { join, soldOut, serve, offers } = liningIn(testApp);
const { asDesk, formOf, change } = eventDeskOf(testApp);
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const minute = 60_000;

let pressedAt = 0;
beforeEach(async () => {
  pressedAt = await appNow(db());
  await testApp().setClock(pressedAt);
});
afterEach(() => testApp().setClock(null));
/** Moves the clock to a time after the press, in minutes, and runs the jobs. */
async function at(minutes: number): Promise<void> {
  await testApp().setClock(pressedAt + minutes * minute);
  await testApp().core.jobs.runTimers();
}

/** Minutes from the press to a time. */
const wait = (at: number | null) => Math.round((at! - pressedAt) / minute);

const idOf = (event: MadeEvent) => String(event.id);
async function cancel(event: MadeEvent) {
  const id = idOf(event);
  const { version } = await formOf(id);
  pressedAt = await appNow(db());
  return ask(cancelEvent, { id, version, reason }, await asDesk());
}
async function actsOf(event: MadeEvent, by?: { admin: string }) {
  const { data } = await ask(getPendingActs, {}, by ?? (await asDesk()));
  return data.items.filter(({ eventId }) => eventId === idOf(event));
}
const undo = async (event: MadeEvent) =>
  ask(undoEventAct, { id: idOf(event), act: (await actsOf(event))[0]!.id }, await asDesk());
const stateOf = (event: MadeEvent) =>
  value<string>(db())`select state from event where id = ${event.id}`;
const mailsOf = (event: MadeEvent) => values<string>(db())`
  select n.kind from notification n join event_order o on o.order_id = n.order_id
  where o.event_id = ${event.id} and n.kind in ('CANCELLED', 'CHANGED', 'DESK_CHANGE') order by n.id`;
const actionsOf = async (event: MadeEvent) => {
  const { data } = await ask(
    listAudit,
    { pageNum: 1, pageSize: 20, isExport: false, entity: 'event', entityId: idOf(event) },
    { admin: await testApp().admin('system') },
  );
  return data.items.map(({ action }) => action);
};

describe('cancelling an event', () => {
  test('stops sales, check-out and check-in at once, and sends and frees nothing when it is undone ten seconds before the end (B-42)', async () => {
    const { event, codes } = await guestsOf(testApp(), 2);
    const [buyer, holder] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const held = await holder.reserve(event, 1);
    const door = await atDoor(testApp(), event);
    const mark = async (code: string) =>
      (await ask(markTicket, { ...door, nonce: nonce(), code })).data.result;
    const before = await stockOf(testApp(), event);

    const { code, data } = await cancel(event);
    expect([code, wait(data.dueAt)]).toEqual([null, 10]);
    expect((await buyer.create(event)).code).toBe(refusals.salesStopped);
    expect((await holder.confirm(held)).code).toBe(refusals.salesStopped);
    expect(await mark(codes[0]!)).toBe('CANCELLED');
    const shown = await ask(getEventInfo, { eventID: idOf(event) }, buyer);
    expect(shown.data).toMatchObject({ balance: 0, isCancelled: false });

    await at(9 + 50 / 60);
    expect(await stateOf(event)).toBe('PUBLISHED');
    expect((await undo(event)).code).toBeNull();
    await at(11);
    expect(await actsOf(event)).toEqual([]);
    expect(await stateOf(event)).toBe('PUBLISHED');
    expect(await mailsOf(event)).toEqual([]);
    expect(await stockOf(testApp(), event)).toEqual(before);
    expect(await mark(codes[0]!)).toBe('OK');
    expect((await holder.confirm(held)).code).toBeNull();
    expect((await buyer.create(event)).code).toBeNull();
    expect(await actionsOf(event)).toEqual(['undo', 'schedule']);
  });

  test('cancels, frees and notifies when the wait has ended (B-42, EVT-079)', async () => {
    const { event } = await guestsOf(testApp(), 2);
    await cancel(event);
    expect(await mailsOf(event)).toEqual([]);
    await at(11);
    expect(await stateOf(event)).toBe('CANCELLED');
    expect(await mailsOf(event)).toEqual(['CANCELLED']);
    expect(await stockOf(testApp(), event)).toMatchObject({ held: 0, sold: 0 });
    expect(await actionsOf(event)).toEqual(['cancel', 'schedule']);
    const late = await ask(undoEventAct, { id: idOf(event), act: '999999999' }, await asDesk());
    expect(late.code).toBe(refusals.noData);
  });

  test('is carried out once with the second reason when it is sent now (B-42)', async () => {
    const { event } = await guestsOf(testApp(), 1);
    await cancel(event);
    const [act] = await actsOf(event);
    const input = { id: idOf(event), act: act!.id, reason: 'The hall is flooded' };
    expect((await ask(performEventAct, input, await asDesk())).code).toBeNull();
    expect((await ask(performEventAct, input, await asDesk())).code).toBe(
      refusals.changedMeanwhile,
    );
    expect((await ask(undoEventAct, input, await asDesk())).code).toBe(refusals.changedMeanwhile);
    expect(await stateOf(event)).toBe('CANCELLED');
    await at(11);
    expect(await mailsOf(event)).toEqual(['CANCELLED']);
    expect(await actionsOf(event)).toEqual(['cancel', 'run', 'schedule']);
  });

  test('refuses a second act and changes of the event while it waits with 8251 (B-42)', async () => {
    const event = await makeEvent(db());
    await cancel(event);
    expect((await cancel(event)).code).toBe(refusals.actWaiting);
    expect((await change(idOf(event), () => ({ guestLinks: false }))).code).toBe(
      refusals.actWaiting,
    );
    await undo(event);
    expect((await change(idOf(event), () => ({ guestLinks: false }))).code).toBeNull();
  });

  test('is done at once where the country has no wait (B-42)', async () => {
    const { event } = await guestsOf(testApp(), 1);
    await setSetting(testApp(), 'undo.minutes', 0);
    const { data } = await cancel(event);
    await setSetting(testApp(), 'undo.minutes', null);
    expect(data).toEqual({ dueAt: null });
    expect(await stateOf(event)).toBe('CANCELLED');
    expect(await mailsOf(event)).toEqual(['CANCELLED']);
  });
});

describe('an act that cannot be carried out', () => {
  test('is reported and starts sales again when its right has gone meanwhile (B-42, B-45)', async () => {
    const [own, other] = [await newDistrict(testApp(), 'bn'), await newDistrict(testApp(), 'bn')];
    const event = await makeEvent(db(), { districtCode: own.code });
    const { cookie } = await consoleOf(testApp(), [
      { role: 'event', country: 'bn', region: own.code },
    ]);
    const by = { admin: cookie };
    const id = idOf(event);
    pressedAt = await appNow(db());
    expect((await ask(cancelEvent, { id, version: 1, reason }, by)).code).toBeNull();
    await run(db())`
      update admin_user_role set region_code = ${other.code}
      where admin_user_id = (select admin_user_id from pending_act where event_id = ${event.id})`;
    expect(await actsOf(event, by)).toEqual([]);
    const [act] = await actsOf(event);
    expect((await ask(undoEventAct, { id, act: act!.id }, by)).code).toBe(refusals.noData);
    await at(11);
    expect(await stateOf(event)).toBe('PUBLISHED');
    expect(await actsOf(event)).toMatchObject([{ state: 'REFUSED', text: expect.any(String) }]);
    expect((await (await buyerIn(testApp())).create(event)).code).toBeNull();
    expect((await undo(event)).code).toBeNull();
    expect(await actsOf(event)).toEqual([]);
  });

  test('is refused at another version of the event, and members get no mail (B-42)', async () => {
    const { event } = await guestsOf(testApp(), 1);
    await cancel(event);
    await run(db())`update event set version = version + 1 where id = ${event.id}`;
    await at(11);
    expect(await stateOf(event)).toBe('PUBLISHED');
    expect(await mailsOf(event)).toEqual([]);
    expect(await actsOf(event)).toMatchObject([{ state: 'REFUSED' }]);
  });
});

describe('moving sessions', () => {
  const day = 86_400_000;

  test('waits with the mails to their buyers, also when the form of the event moves them (B-42, B-23)', async () => {
    const { event } = await guestsOf(testApp(), 1, { hoursAhead: 200 });
    const id = idOf(event);
    const before = (await formOf(id)).sessions[0]!;
    const later = { startTime: before.startTime + day, endTime: before.endTime + day };
    pressedAt = await appNow(db());
    const saved = await change(id, ({ sessions }) => ({
      guestLinks: false,
      sessions: sessions.map((one) => ({ ...one, ...later })),
    }));
    expect(wait(saved.data.movesAt)).toBe(10);
    expect(await formOf(id)).toMatchObject({ guestLinks: false, sessions: [before] });
    expect(await mailsOf(event)).toEqual([]);
    await at(11);
    expect((await formOf(id)).sessions).toMatchObject([later]);
    expect(await mailsOf(event)).toEqual(['CHANGED']);
    expect((await (await buyerIn(testApp())).create(event)).code).toBeNull();
  });

  test('keeps the old times when it is undone, and refuses a venue of another event (B-42)', async () => {
    const { event } = await guestsOf(testApp(), 1, { hoursAhead: 200 });
    const id = idOf(event);
    const { sessions, version } = await formOf(id);
    const [{ key, startTime, endTime, venue }] = sessions as [(typeof sessions)[number]];
    const moved = { id: key, startTime: startTime + day, endTime: endTime + day };
    const move = async (of: string | null) =>
      ask(
        moveEventSessions,
        { id, version, reason, sessions: [{ ...moved, venue: of }] },
        await asDesk(),
      );
    expect((await move('999999999')).code).toBe(refusals.wrongInput);
    pressedAt = await appNow(db());
    expect((await move(venue)).code).toBeNull();
    await undo(event);
    await at(11);
    expect((await formOf(id)).sessions).toEqual(sessions);
    expect(await mailsOf(event)).toEqual([]);
  });
});

test('keeps an offer of the waiting list for the time of the wait when the act is undone (B-42)', async () => {
  const { event, giveBack } = await soldOut(1);
  const first = await buyerIn(testApp());
  await join(first, event, { places: 1 });
  await giveBack(1);
  await serve();
  const untilOf = () =>
    value<number>(db())`select offered_until from waiting_entry where event_id = ${event.id}`;
  const until = await untilOf();
  await cancel(event);
  expect((await first.create(event, 1)).code).toBe(refusals.salesStopped);
  await at(9);
  await undo(event);
  expect(await offers(event)).toEqual([[first.ada, 1]]);
  expect(Math.round(((await untilOf()) - until) / minute)).toBe(9);
  expect((await first.create(event, 1)).code).toBeNull();
});
