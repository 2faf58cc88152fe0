import { afterEach, expect, test } from 'vitest';
import { listAlternativeRounds } from '#domain/alternatives/calls.admin.ts';
import { getAlternatives } from '#domain/alternatives/calls.ts';
import {
  closeDays,
  listClosedDays,
  openDay,
  performClosing,
  undoClosing,
} from '#domain/facilities/closed/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { getPendingActs } from '#domain/undo/calls.ts';
import { bookedRoom } from '#tests/support/placedBooking.ts';
import { dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
afterEach(() => testApp().setClock(null));
const page = { pageNum: 1, pageSize: 20, isExport: false };

const offer = { note: { en: '', 'zh-CN': '', ms: '' } };
const minute = 60_000;

/** Closes the room of a new booking for its day and the day after, whose offers wait. */
async function closing(days: number) {
  const booked = await bookedRoom(testApp(), days);
  const { room } = booked;
  const desk = { admin: await testApp().admin('facility') };
  const [from, until] = [dayAhead(days), dayAhead(days + 1)];
  const of = { venueId: room.venueId, roomId: room.id, from, until, purpose: 'Repairs' };
  // The second day was closed before.
  await testApp().ask(closeDays, { ...of, from: until, known: 0 }, desk);
  const { data } = await testApp().ask(closeDays, { ...of, known: 1, offer }, desk);
  const offers = async () => {
    const { orderNumber, ask } = booked;
    return (await testApp().ask(getAlternatives, { orderNumber }, ask)).data.offers;
  };
  const closed = async () => {
    const { venueId } = room;
    return (await testApp().ask(listClosedDays, { ...page, venueId }, desk)).data.items;
  };
  const waiting = async () =>
    (await testApp().ask(getPendingActs, {}, desk)).data.rounds.filter(
      ({ subjectId }) => subjectId === room.venueId,
    );
  const named = { id: room.venueId, round: data.round! };
  return { desk, from, until, named, offers, closed, waiting };
}

test('shows a closing that waits, whose undo opens its days and no others, and makes no offers (B-42)', async () => {
  const { desk, from, until, named, offers, closed, waiting } = await closing(24);
  expect(await waiting()).toEqual([
    {
      id: named.round,
      kind: 'ROOM',
      subjectId: named.id,
      name: expect.stringMatching(/^Room/),
      from,
      until,
      count: 1,
      by: expect.any(String),
      dueAt: expect.any(Number),
    },
  ]);
  const order = { admin: await testApp().admin('order') };
  expect((await testApp().ask(getPendingActs, {}, order)).data.rounds).toEqual([]);
  expect((await testApp().ask(undoClosing, named, desk)).code).toBeNull();
  expect(await waiting()).toEqual([]);
  expect(await closed()).toMatchObject([{ day: until, until }]);
  await testApp().setClock(Date.now() + 11 * minute);
  await testApp().core.jobs.runTimers();
  expect(await offers()).toEqual([]);
  expect((await testApp().ask(undoClosing, named, desk)).code).toBe(refusals.noData);
});

test('refuses the undo of a closing when the wait has ended, and the offers are made (B-42)', async () => {
  const { desk, named, offers, closed, waiting } = await closing(26);
  await testApp().setClock(Date.now() + 11 * minute);
  expect(await waiting()).toEqual([]);
  expect((await testApp().ask(undoClosing, named, desk)).code).toBe(refusals.changedMeanwhile);
  await testApp().core.jobs.runTimers();
  expect(await offers()).toMatchObject([{ state: 'OPEN' }]);
  expect(await closed()).toHaveLength(1);
});

test('makes the offers of a closing at once for a second reason (B-42)', async () => {
  const { desk, named, offers, waiting } = await closing(28);
  const input = { ...named, reason: 'The members ask already' };
  expect((await testApp().ask(performClosing, input, desk)).code).toBeNull();
  expect(await waiting()).toEqual([]);
  await testApp().core.jobs.runTimers();
  expect(await offers()).toMatchObject([{ state: 'OPEN' }]);
});

test('makes no offers when the days are opened again within the wait (B-42)', async () => {
  const { orderNumber, room, ask } = await bookedRoom(testApp(), 20);
  const desk = { admin: await testApp().admin('facility') };
  const day = dayAhead(20);
  const days = { venueId: room.venueId, roomId: room.id, from: day, until: day };
  await testApp().ask(closeDays, { ...days, purpose: 'Repairs', known: 1, offer }, desk);
  const rounds = async () =>
    (
      await testApp().ask(listAlternativeRounds, page, { admin: await testApp().admin('order') })
    ).data.items.filter(({ dueAt }) => dueAt !== null);
  expect(await rounds()).toMatchObject([
    { kind: 'ROOM', counts: { open: 0 }, dueAt: expect.any(Number) },
  ]);
  const { items } = (await testApp().ask(listClosedDays, { ...page, venueId: room.venueId }, desk))
    .data;
  expect((await testApp().ask(openDay, { id: items[0]!.id, until: day }, desk)).code).toBeNull();
  expect(await rounds()).toEqual([]);
  expect((await testApp().ask(getAlternatives, { orderNumber }, ask)).data.offers).toEqual([]);
  const states = (await slotsOfDay(testApp(), room, ask, day)).map(({ state }) => state);
  expect(states).toContain('OWN');
});
