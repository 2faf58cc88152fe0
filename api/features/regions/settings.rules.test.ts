import { afterEach, expect, test } from 'vitest';
import { getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { cancelOrder, getActivityOrderDetail } from '#domain/orders/calls.ts';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import type { SettingKey } from '#domain/regions/rules.settings.ts';
import { getMySessionList } from '#domain/tickets/calls.sessions.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { askingIn, day, hour } from '#tests/support/asking.ts';
import { bruneiTime } from '#tests/support/buying.ts';
import { makeBooking, makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

/**
 * Rules whose constants are settings (CON, ADM-009): a changed setting moves both sides of the
 * limit.
 */

const testApp = testAppOf();
const { book, ended, guest, pending, runJobs, standing, tokenOf } = askingIn(testApp);
const db = () => testApp().core.db;
const set = async (key: SettingKey, own: number | null) => {
  const admin = await testApp().admin('system');
  const { version } = (await testApp().ask(getSettings, { country: 'bn' }, { admin })).data;
  expect(
    (
      await testApp().ask(
        saveSettings,
        { country: 'bn', version, values: [{ key, own }] },
        { admin },
      )
    ).code,
  ).toBeNull();
};

afterEach(() => testApp().setClock(null));

test('closes the cancellation of an event ten days before it by the setting (ADM-009, CON-014)', async () => {
  await set('cancel.event.days', 10);
  const member = await makeMember(db());
  const startTime = bruneiTime((await appNow(db())) + 20 * day, '09:00');
  const event = await makeEvent(db(), {
    startTime,
    endTime: startTime + hour,
    salesCloseAt: startTime,
  });
  const { orderNumber } = await makeOrder(db(), testApp().core.secrets, {
    member: member.id,
    event,
    status: 'PAID',
  });
  const as = { token: await tokenOf(member) };
  const detail = async () =>
    (await testApp().ask(getActivityOrderDetail, { orderNumber }, as)).data;
  await testApp().setClock(bruneiTime(startTime - 10 * day, '00:00:01'));
  expect(await detail()).toMatchObject({ canCancel: false, cancelBlock: 'TOO_LATE' });
  expect((await testApp().ask(cancelOrder, { orderNumber }, as)).code).toBe('8034');
  await testApp().setClock(bruneiTime(startTime - 11 * day, '23:59:50'));
  expect(await detail()).toMatchObject({ canCancel: true, cancelBlock: null });
  expect((await testApp().ask(cancelOrder, { orderNumber }, as)).code).toBeNull();
  await set('cancel.event.days', null);
});

test('allows the cancellation of a room up to five days before it by the setting (ADM-009, CON-012)', async () => {
  await set('cancel.room.days', 5);
  const member = await makeMember(db());
  const as = { token: await tokenOf(member) };
  const today = bruneiTime(await appNow(db()), '09:00');
  for (const [days, code] of [
    [5, null],
    [4, '7046'],
  ] as const) {
    const input = {
      kind: 'facility',
      status: 'PAID',
      amount: 12_000,
      startsAt: today + days * day,
    } as const;
    const { orderNumber } = await makeBooking(db(), { ...input, member: member.id });
    expect((await testApp().ask(getFacilityOrderDetail, { orderNumber }, as)).data.canCancel).toBe(
      code === null,
    );
    expect((await testApp().ask(cancelOrder, { orderNumber }, as)).code).toBe(code);
  }
  await set('cancel.room.days', null);
});

test('closes a questionnaire and its reminders after the second day by the setting (ADM-009, CON-015, B-12)', async () => {
  await set('questionnaire.days', 2);
  const member = await guest();
  const end = Date.parse('2027-03-01T08:00:00Z');
  const talks = await ended(0, { at: end });
  await book(member, talks);
  const midnight = Date.parse('2027-03-03T16:00:00Z');
  await testApp().setClock(midnight - 30_000);
  await runJobs();
  expect([await standing(member, talks.sessionId), (await pending(member)).length]).toEqual([
    'OPEN',
    1,
  ]);
  await testApp().setClock(midnight);
  expect([await standing(member, talks.sessionId), (await pending(member)).length]).toEqual([
    'EXPIRED',
    0,
  ]);
  await set('questionnaire.days', null);
  expect(await standing(member, talks.sessionId)).toBe('OPEN');
});

test('sends a reminder for a ticket found 30 days after the session when the setting is 60 (ADM-009, CON-015, B-12)', async () => {
  await set('questionnaire.days', 60);
  const member = await guest();
  const end = Date.parse('2027-06-01T08:00:00Z');
  const talks = await ended(0, { at: end });
  await testApp().setClock(end + 30 * day);
  await book(member, talks);
  await runJobs();
  expect((await pending(member)).map(({ sessionId }) => sessionId)).toEqual([talks.sessionId]);
  await set('questionnaire.days', null);
});

test('lists an ended event among the bookings for one more day by the setting (ADM-009, CON-016)', async () => {
  await set('bookings.ended.days', 1);
  const member = await makeMember(db());
  const startTime = bruneiTime((await appNow(db())) + 2 * day, '09:00');
  const endTime = startTime + hour;
  const event = await makeEvent(db(), { startTime, endTime, salesCloseAt: startTime });
  await makeOrder(db(), testApp().core.secrets, { member: member.id, event, status: 'PAID' });
  const listed = async () =>
    (
      await testApp().ask(
        getMySessionList,
        { pageNum: 1, pageSize: 10 },
        { token: await tokenOf(member) },
      )
    ).data.totalNum;
  await testApp().setClock(endTime + day);
  expect(await listed()).toBe(1);
  await testApp().setClock(endTime + 2 * day);
  expect(await listed()).toBe(0);
  await set('bookings.ended.days', null);
});
