import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { addressOf, ownScriptHeader } from '#domain/call.ts';
import { openDoor } from '#domain/checkin/calls.ts';
import { getDoorSettings, listDoorRows, saveDoorSettings } from '#domain/checkin/calls.doors.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 20, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);

test('a new staff code ends the previous one and is never logged (ADM-014, B-20)', async () => {
  const admin = await testApp().admin('check-in');
  const event = await makeEvent(testApp().core.db);
  const sessionId = String(event.sessionIds[0]);
  const before = (await ask(getDoorSettings, { sessionId }, { admin })).data;
  expect(before).toMatchObject({ hasStaffCode: false, checkInFrom: null, checkedIn: 0 });
  expect((await ask(openDoor, { sessionId, staffCode: '471147' })).code).toBe('9031');
  await ask(
    saveDoorSettings,
    { sessionId, version: 1, staffCode: '471147', checkInFrom: null, checkInTo: null },
    { admin },
  );
  expect((await ask(openDoor, { sessionId, staffCode: '471147' })).code).toBeNull();
  const times = { checkInFrom: before.startTime - 3_600_000, checkInTo: before.endTime };
  await ask(saveDoorSettings, { sessionId, version: 2, staffCode: '', ...times }, { admin });
  expect((await ask(openDoor, { sessionId, staffCode: '471147' })).code).toBeNull();
  expect((await ask(getDoorSettings, { sessionId }, { admin })).data).toMatchObject(times);
  await ask(
    saveDoorSettings,
    { sessionId, version: 3, staffCode: '08150815', ...times },
    { admin },
  );
  expect((await ask(openDoor, { sessionId, staffCode: '471147' })).code).toBe('9031');
  const system = await testApp().admin('system');
  const log = await ask(
    listAudit,
    { ...page, entity: 'session', entityId: sessionId },
    { admin: system },
  );
  expect(log.data.items).toHaveLength(3);
  expect(JSON.stringify(log.data)).not.toMatch(/\b(?:471147|08150815)\b/);
  const rows = await ask(listDoorRows, { ...page, pageSize: 100 }, { admin });
  expect(rows.data.items.find((one) => one.sessionId === sessionId)).toMatchObject({
    hasStaffCode: true,
  });
});

test('lists current and next check-in points first, then past ones, latest first (ADM-014, console 20)', async () => {
  const admin = await testApp().admin('check-in');
  const hour = 3_600_000;
  for (const [name, ahead] of [
    ['Order of doors: last month', -30 * 24 * hour],
    ['Order of doors: yesterday', -24 * hour],
    ['Order of doors: tomorrow', 24 * hour],
    ['Order of doors: now', -hour],
  ] as const) {
    const startTime = Date.now() + ahead;
    await makeEvent(testApp().core.db, {
      name,
      startTime,
      endTime: startTime + 2 * hour,
      salesCloseAt: startTime,
    });
  }
  const doorsPage = { ...page, search: 'Order of doors' };
  const { items } = (await testApp().ask(listDoorRows, doorsPage, { admin })).data;
  expect(items.map(({ eventName }) => eventName.split(': ')[1])).toEqual([
    'now',
    'tomorrow',
    'yesterday',
    'last month',
  ]);
});

test('refuses an invalid check-in window, another country and another role without changes (ADM-014, ROL-021)', async () => {
  const admin = await testApp().admin('check-in');
  const event = await makeEvent(testApp().core.db);
  const sessionId = String(event.sessionIds[0]);
  const command = {
    sessionId,
    version: 1,
    staffCode: '246810',
    checkInFrom: 2_000_000_000_000,
    checkInTo: 1_900_000_000_000,
  };
  const refused = await ask(saveDoorSettings, command, { admin });
  expect([refused.code, refused.envelope.errorValues]).toEqual(['9001', { field: 'checkInTo' }]);
  const abroad = await testApp().admin('service', [
    { role: 'check-in', country: 'sg', region: null },
  ]);
  expect(
    (await ask(saveDoorSettings, { ...command, checkInTo: null }, { admin: abroad })).code,
  ).toBe('6040');
  expect((await ask(getDoorSettings, { sessionId }, { admin: abroad })).code).toBe('6040');
  expect(
    (
      await ask(
        saveDoorSettings,
        { ...command, checkInTo: null },
        { admin: await testApp().admin('event') },
      )
    ).http,
  ).toBe(403);
  expect((await ask(getDoorSettings, { sessionId }, { admin })).data).toMatchObject({
    hasStaffCode: false,
    checkInFrom: null,
  });
});

test('refuses a staff code with fewer than six digits (ADM-014)', async () => {
  const admin = await testApp().admin('check-in');
  const sessionId = String((await makeEvent(testApp().core.db)).sessionIds[0]);
  const command = { sessionId, version: 1, staffCode: '12345', checkInFrom: null, checkInTo: null };
  const refused = await testApp().raw(
    addressOf(saveDoorSettings),
    post(command, { cookie: admin, [ownScriptHeader]: '1' }),
  );
  expect(refused.envelope).toMatchObject({
    errorCode: '9001',
    errorValues: { field: 'staffCode' },
  });
  expect(
    (await ask(saveDoorSettings, { ...command, staffCode: '123456' }, { admin })).code,
  ).toBeNull();
});

test('returns 9010 for the later of two edits and keeps the first (ADM-014)', async () => {
  const admin = await testApp().admin('check-in');
  const event = await makeEvent(testApp().core.db);
  const sessionId = String(event.sessionIds[0]);
  const { data: seen } = await ask(getDoorSettings, { sessionId }, { admin });
  const times = { checkInFrom: seen.startTime - 3_600_000, checkInTo: null };
  expect(
    (
      await ask(
        saveDoorSettings,
        { sessionId, version: seen.version, staffCode: '135790', ...times },
        { admin },
      )
    ).code,
  ).toBeNull();
  const late = {
    sessionId,
    version: seen.version,
    staffCode: '864200',
    checkInFrom: null,
    checkInTo: null,
  };
  expect((await ask(saveDoorSettings, late, { admin })).code).toBe('9010');
  const { data: now } = await ask(getDoorSettings, { sessionId }, { admin });
  expect(now).toMatchObject(times);
  expect((await ask(openDoor, { sessionId, staffCode: '864200' })).code).toBe('9031');
  expect((await ask(openDoor, { sessionId, staffCode: '135790' })).code).toBeNull();
  expect(
    (await ask(saveDoorSettings, { ...late, version: now.version }, { admin })).code,
  ).toBeNull();
});
