import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import {
  listAttendeeRows,
  listGuestEvents,
  listInvitationRows,
  saveInvitation,
} from '#domain/events/calls.guests.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { findHolders } from '#domain/checkin/calls.ts';
import { atDoor, guestsOf } from '#tests/support/doors.ts';
import { holderFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const page = { pageNum: 1, pageSize: 50, isExport: false };

const auditOf = async (entity: string, entityId: string) => {
  const { rows } = await sql<{ action: string; old: unknown; new: unknown; reason: string }>`
    select action, old, new, reason from audit_log where entity = ${entity} and entity_id = ${entityId} order by id`.execute(
    db(),
  );
  return rows;
};

test('lists each attendee once with a masked identity, and exports it in full only with the right (ADM-020, B-06, B-22)', async () => {
  const admin = await testApp().admin('event');
  const event = await makeEvent(db(), { realName: true, ticketTypes: [{ price: 0 }] });
  const eventId = String(event.id);
  const [first, second, gone] = [
    await buyerIn(testApp()),
    await buyerIn(testApp()),
    await buyerIn(testApp()),
  ];
  const people = [
    holderFor(event, { identityNo: 'X-111222' }),
    holderFor(event, { identityNo: 'X-333444' }),
  ];
  await first.confirm(await first.reserve(event, 2, { attendees: people }));
  await second.reserve(event, 1, { attendees: [holderFor(event)] });
  await gone.remove(await gone.reserve(event, 1, { attendees: [holderFor(event)] }));
  const list = (cookie: string, isExport = false) =>
    testApp().ask(
      listAttendeeRows,
      { ...page, isExport, eventId, sessionId: String(event.sessionIds[0]) },
      { admin: cookie },
    );
  const { data } = await list(admin);
  expect(data.totalNum).toBe(3);
  expect(data.items.find(({ name }) => name === people[0]!.name)).toMatchObject({
    identityNo: '****1222',
    state: 'VALID',
    sex: 'FEMALE',
  });
  expect(data.items.filter(({ state }) => state === 'RESERVED')).toHaveLength(1);
  expect((await list(admin, true)).http).toBe(403);
  const exporter = await testApp().admin('content', [
    { role: 'event', country: null, region: null },
    { role: 'personal-export', country: null, region: null },
  ]);
  const out = (await list(exporter, true)).data.items;
  expect(out.map(({ identityNo }) => identityNo)).toEqual(
    expect.arrayContaining(['X-111222', 'X-333444']),
  );
  expect(new Set(out.map(({ key }) => key)).size).toBe(3);
  expect(await auditOf('attendee', eventId)).toMatchObject([
    { action: 'export', new: { rows: 3 } },
  ]);
});

test('exports invitations only with the right to personal data, and logs the export (B-22, ADM-017, console 6)', async () => {
  const admin = await testApp().admin('event');
  const event = await makeEvent(db(), { authorizeFlag: true, name: 'Guarded invitations' });
  const eventId = String(event.id);
  await testApp().ask(saveInvitation, { eventId, memberNo: '8230011', quota: 1 }, { admin });
  const take = (cookie: string) =>
    testApp().ask(listInvitationRows, { ...page, isExport: true, eventId }, { admin: cookie });
  expect((await take(admin)).http).toBe(403);
  const exporter = await testApp().admin('service', [
    { role: 'event', country: null, region: null },
    { role: 'personal-export', country: 'bn', region: null },
  ]);
  expect((await take(exporter)).data.items.map(({ memberNo }) => memberNo)).toEqual(['8230011']);
  const exports = (await auditOf('invitation', eventId)).filter(
    ({ action }) => action === 'export',
  );
  expect(exports).toMatchObject([{ new: { rows: 1 } }]);
});

test('hides events from administrators of another country and refuses changes by readers (ROL-021, I25)', async () => {
  const event = await makeEvent(db(), { name: 'Brunei guests only' });
  const eventId = String(event.id);
  const foreign = await testApp().admin('facility', [
    { role: 'event', country: 'sg', region: null },
  ]);
  expect(
    (
      await testApp().ask(
        listGuestEvents,
        { ...page, search: 'Brunei guests only' },
        { admin: foreign },
      )
    ).data.items,
  ).toEqual([]);
  for (const call of [listInvitationRows, listAttendeeRows])
    expect((await testApp().ask(call, { ...page, eventId }, { admin: foreign })).code).toBe('6040');
  expect(
    (
      await testApp().ask(
        saveInvitation,
        { eventId, memberNo: '8230001', quota: 1 },
        { admin: foreign },
      )
    ).code,
  ).toBe('6040');
  const auditor = await testApp().admin('auditor');
  expect(
    (
      await testApp().ask(
        listGuestEvents,
        { ...page, search: 'Brunei guests only' },
        { admin: auditor },
      )
    ).data.items,
  ).toHaveLength(1);
  expect(
    (
      await testApp().ask(
        saveInvitation,
        { eventId, memberNo: '8230001', quota: 1 },
        { admin: auditor },
      )
    ).http,
  ).toBe(403);
});

test('shows account and contact names of each attendee, and finds attendees by either (ADM-020, SES-048, B-46)', async () => {
  const { event, buyer } = await guestsOf(testApp(), 1);
  const admin = await testApp().admin('event');
  const list = async (search?: string) =>
    (
      await testApp().ask(
        listAttendeeRows,
        { ...page, eventId: String(event.id), ...(search === undefined ? {} : { search }) },
        { admin },
      )
    ).data.items;
  const [row] = await list();
  const { rows } = await sql<{ name: string }>`
    select account_name as name from member where ada = ${buyer.ada}`.execute(db());
  expect(row).toMatchObject({ name: 'Hajah Mariam', accountName: rows[0]!.name });
  expect(rows[0]!.name).not.toBe('Hajah Mariam');
  const door = await atDoor(testApp(), event);
  for (const name of ['Hajah Mariam', rows[0]!.name, 'ｈａｊａｈ']) {
    expect(await list(name), name).toHaveLength(1);
    const found = await testApp().ask(findHolders, { ...door, name });
    expect(found.data.tickets, name).toMatchObject([
      { holder: rows[0]!.name, contact: 'Hajah Mariam' },
    ]);
  }
  expect(await list('Nobody Such')).toEqual([]);
});
