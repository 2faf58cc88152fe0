import { beforeAll, expect, test } from 'vitest';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { getCacheUserInfoV5, getMagicLosApp } from '#domain/members/calls.ts';
import { periodOf } from '#domain/members/rules.ts';
import { makeEvents } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { sql } from '#api/platform/db/sql.ts';

const testApp = testAppOf();

beforeAll(async () => {
  await makeEvents(testApp().core.db, [
    { name: 'Everybody' },
    { name: 'From 00P', target: { minimum: '00P' } },
    { name: 'From 12P', target: { minimum: '12P' } },
    { name: 'From 15P', target: { minimum: '15P' } },
    { name: 'From SP', target: { minimum: 'SP' } },
    { name: 'Owners', aboOnly: true },
    { name: 'Invited', invitations: [{ memberNo: '7000002', quota: 1 }] },
  ]);
});

async function seenBy(who: string, claimed: object = {}): Promise<string[]> {
  const { data } = await testApp().ask(
    getAvalaibleEvents,
    { bookingStatus: 'all', ...claimed },
    { token: await testApp().token(who) },
  );
  return data.map((event) => event.name).toSorted();
}

test('shows an owner events for all members, for their level and by invitation (ROL-002)', async () => {
  expect(await seenBy('ownerBonus')).toEqual([
    'Everybody',
    'From 00P',
    'From 12P',
    'Invited',
    'Owners',
  ]);
  expect(await seenBy('ownerZero')).toEqual(['Everybody', 'From 00P', 'Owners']);
});

test('shows members and other accounts no events for levels or by invitation (ROL-003, ROL-004)', async () => {
  for (const who of ['member', 'other']) {
    const seen = await seenBy(who);
    expect(seen).toContain('Everybody');
    for (const name of ['From 00P', 'From 12P', 'From 15P', 'From SP', 'Invited'])
      expect(seen).not.toContain(name);
  }
});

test('limits events by the levels that the server stores, not by those of the search (ROL-011, SES-010)', async () => {
  const claimed = { pinLevel: 'FCA', highestPinLevel: 'FCA' };
  expect(await seenBy('ownerZero', claimed)).toEqual(await seenBy('ownerZero'));
  // The highest level of the past counts too.
  expect(await seenBy('ownerAward')).toContain('From SP');
});

test('refuses an event by invitation to members who are not invited (ROL-016, EVT-036)', async () => {
  const { rows } = await sql<{
    id: number;
  }>`select event_id as id from event_text where name = 'Invited' and lang = 'en'`.execute(
    testApp().core.db,
  );
  const eventID = String(rows[0]!.id);
  const booking = async (who: string) =>
    (await testApp().ask(getEventDetail, { eventID }, { token: await testApp().token(who) })).data
      .canBook;
  expect([
    await booking('ownerBonus'),
    await booking('ownerAward'),
    await booking('member'),
  ]).toEqual([true, false, false]);
});

test('treats an account of subtype CUSTOMER as NonGroupLeader (ROL-005)', async () => {
  const token = await testApp().token('other');
  expect(
    (await testApp().ask(getCacheUserInfoV5, { source: 'ABO' }, { token })).data.accountSubTypeCd,
  ).toBe('CUSTOMER');
  await testApp().ask(getMagicLosApp, { period: periodOf(Date.now(), 'Asia/Brunei') }, { token });
  const { rows } = await sql`select pin_level as level from member where ada = '7000005'`.execute(
    testApp().core.db,
  );
  expect(rows).toEqual([{ level: 'NonGroupLeader' }]);
});
