import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { appNow, setClock } from '#api/platform/db/clock.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();

test('the shared list shows the remaining places after each reservation and its deletion (EVT-003, EVT-074)', async () => {
  const event = await makeEvent(testApp().core.db, {
    name: 'Shared list',
    ticketTypes: [{ price: 1000, total: 30 }],
  });
  const first = await buyerIn(testApp());
  const second = await buyerIn(testApp());
  const left = async (token: string) => {
    const { data } = await testApp().ask(
      getAvalaibleEvents,
      { bookingStatus: 'all', regionCode: 'BN' },
      { token },
    );
    return data.find((card) => card.id === String(event.id))?.balance;
  };
  expect(await left(first.token)).toBe(30);
  const orderNumber = await first.reserve(event, 2);
  expect([await left(first.token), await left(second.token)]).toEqual([28, 28]);
  await second.reserve(event, 3);
  expect([await left(first.token), await left(second.token)]).toEqual([25, 25]);
  await first.remove(orderNumber);
  expect(await left(second.token)).toBe(27);
});

test('the shared list follows changes by other processes and the clock (EVT-003, EVT-009, B-27)', async () => {
  const { db } = testApp().core;
  const minute = 60_000;
  const now = await appNow(db);
  const event = await makeEvent(db, {
    name: 'Shared and moved',
    startTime: now + 90 * minute,
    endTime: now + 150 * minute,
    salesOpenAt: now + 10 * minute,
    salesCloseAt: now + 60 * minute,
    ticketTypes: [{ total: 9 }],
  });
  const { token } = await buyerIn(testApp());
  const listed = async () => {
    const { data } = await testApp().ask(
      getAvalaibleEvents,
      { bookingStatus: 'all', regionCode: 'BN' },
      { token },
    );
    const card = data.find(({ id }) => id === String(event.id));
    return [card?.name, card?.balance, card?.activityStatus];
  };
  const soon = { timeout: 15_000 };
  await expect.poll(listed, soon).toEqual(['Shared and moved', 9, 'UPCOMING']);
  try {
    // Written directly to the database, as by another process: this process gets no notification.
    await setClock(db, now + 11 * minute);
    await expect.poll(listed, soon).toEqual(['Shared and moved', 9, 'ON_SALE']);
    await sql`update ticket_stock set sold = 2 where event_id = ${event.id}`.execute(db);
    await expect.poll(listed, soon).toEqual(['Shared and moved', 7, 'ON_SALE']);
    expect(await listed()).toEqual(['Shared and moved', 7, 'ON_SALE']);
    await sql`update event_text set name = 'Shared and renamed' where event_id = ${event.id}`.execute(
      db,
    );
    await expect.poll(listed, soon).toEqual(['Shared and renamed', 7, 'ON_SALE']);
    await setClock(db, now + 61 * minute);
    await expect.poll(listed, soon).toEqual(['Shared and renamed', 7, 'SALES_ENDED']);
  } finally {
    await setClock(db, null);
  }
  await expect.poll(listed, soon).toEqual(['Shared and renamed', 7, 'UPCOMING']);
});
