import { expect } from 'vitest';
import { appNow } from '#api/platform/db/clock.ts';
import { makeDoors } from '#demo/make/make.checkin.ts';
import { type MadeEvent, makeEvent } from '#demo/make/make.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { hour } from '#tests/support/doors.ts';
import type { TestApp } from '#tests/testApp.ts';

/** An event with two sessions at the same price of 0, by default in ten days. */
export async function eventWith(
  testApp: TestApp,
  { districtCode = null, hours = 240 }: { districtCode?: string | null; hours?: number } = {},
) {
  const { db, secrets } = testApp.core;
  const start = (await appNow(db)) + hours * hour;
  const event = await makeEvent(db, {
    districtCode,
    multiDate: true,
    canCancel: true,
    startTime: start,
    endTime: start + 5 * hour,
    sessions: [0, 3].map((later) => ({
      startTime: start + later * hour,
      endTime: start + (later + 2) * hour,
    })),
    ticketTypes: [{ price: 0, limit: 4, total: 100, names: 'Adult' }],
  });
  await makeDoors(db, secrets, event.sessionIds, {
    from: start - 3 * hour,
    to: start + 9 * hour,
  });
  return event;
}
/** A purchased order of the event. */
export async function bought(testApp: TestApp, event: MadeEvent, places = 1) {
  const buyer = await buyerIn(testApp);
  const orderNumber = await buyer.reserve(event, places);
  expect((await buyer.confirm(orderNumber)).code).toBeNull();
  return { buyer, orderNumber };
}
