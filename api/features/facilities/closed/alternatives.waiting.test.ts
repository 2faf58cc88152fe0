import { expect, test } from 'vitest';
import { listAlternativeRounds } from '#domain/alternatives/calls.admin.ts';
import { getAlternatives } from '#domain/alternatives/calls.ts';
import { closeDays, listClosedDays, openDay } from '#domain/facilities/closed/calls.ts';
import { bookedRoom } from '#tests/support/placedBooking.ts';
import { dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 20, isExport: false };

test('makes no offers when the days are opened again within the wait (B-42)', async () => {
  const { orderNumber, room, ask } = await bookedRoom(testApp(), 20);
  const desk = { admin: await testApp().admin('facility') };
  const day = dayAhead(20);
  const closing = { venueId: room.venueId, roomId: room.id, from: day, until: day };
  const offer = { note: { en: '', 'zh-CN': '', ms: '' } };
  await testApp().ask(closeDays, { ...closing, purpose: 'Repairs', known: 1, offer }, desk);
  const rounds = async () =>
    (await testApp().ask(listAlternativeRounds, page, { admin: await testApp().admin('order') }))
      .data.items;
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
