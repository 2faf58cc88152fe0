import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { listGuestEvents } from '#domain/events/calls.guests.ts';
import { listWaitingRows, removeWaiting } from '#domain/events/waiting/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { liningIn } from '#tests/races/lining.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { join, pass, soldOut, serve, offers } = liningIn(testApp);
const page = { pageNum: 1, pageSize: 50, isExport: false };
const reason = 'Asked for by phone';

async function lined() {
  const { event, giveBack } = await soldOut(2, { name: 'Evening of drums' });
  const [first, second, third] = [
    await buyerIn(testApp()),
    await buyerIn(testApp()),
    await buyerIn(testApp()),
  ];
  await join(first, event, { places: 1 });
  await join(second, event, { places: 2, more: { takesFewer: true } });
  await join(third, event, { places: 1 });
  await giveBack(1);
  await serve();
  const admin = await testApp().admin('event');
  const rows = async (state?: 'live' | 'over') =>
    (
      await testApp().ask(
        listWaitingRows,
        { ...page, eventId: String(event.id), ...(state === undefined ? {} : { state }) },
        { admin },
      )
    ).data.items;
  return { event, eventId: String(event.id), first, second, third, admin, rows };
}

describe('the waiting list in the console (issue 20)', () => {
  test('lists entries in order with their offers and passed turns (issue 20)', async () => {
    const { event, eventId, first, second, third, admin, rows } = await lined();
    expect(
      (await rows()).map(({ memberNo, position, state, offered }) => [
        memberNo,
        position,
        state,
        offered,
      ]),
    ).toEqual([
      [first.ada, null, 'OFFERED', 1],
      [second.ada, 1, 'WAITING', null],
      [third.ada, 2, 'WAITING', null],
    ]);
    await pass(first, event);
    const [next, , last] = await rows('live');
    expect(next).toMatchObject({ memberNo: second.ada, state: 'OFFERED', takesFewer: true });
    expect(last).toMatchObject({ memberNo: first.ada, turnsPassed: 1 });
    expect(await rows('over')).toEqual([]);
    const { data } = await testApp().ask(
      listGuestEvents,
      { ...page, search: 'Evening of drums' },
      { admin },
    );
    expect(data.items.find((row) => row.eventId === eventId)?.waiting).toBe(2);
  });

  test('removing an entry gives its offer to the next entry and logs the reason (issue 20, ROL-021)', async () => {
    const { event, eventId, first, second, admin, rows } = await lined();
    const [offered] = await rows('live');
    const taken = { eventId, turn: offered!.turn, reason };
    expect((await testApp().ask(removeWaiting, taken, { admin })).code).toBeNull();
    expect(await offers(event)).toEqual([[second.ada, 1]]);
    expect(await rows('over')).toMatchObject([{ memberNo: first.ada, endReason: 'REMOVED' }]);
    expect((await testApp().ask(removeWaiting, taken, { admin })).code).toBe(
      refusals.changedMeanwhile,
    );
    const { data } = await testApp().ask(
      listAudit,
      { ...page, entity: 'waiting_entry' },
      { admin: await testApp().admin('system') },
    );
    expect(data.items[0]).toMatchObject({ entityId: eventId, action: 'delete', reason });
  });

  test('returns no data to an administrator of another country (issue 20, I25)', async () => {
    const { eventId } = await lined();
    const admin = await testApp().admin('event', [{ role: 'event', country: 'my', region: null }]);
    const { code } = await testApp().ask(listWaitingRows, { ...page, eventId }, { admin });
    expect(code).toBe(refusals.noData);
  });
});
