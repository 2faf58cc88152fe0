import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { addressOf } from '#domain/call.ts';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { getEventSearchData } from '#domain/events/calls.detail.ts';
import {
  getEventLanguage,
  getEventType,
  listEventLanguageRows,
  listEventTypeRows,
  removeEventType,
  saveEventLanguage,
  saveEventType,
} from '#domain/events/calls.admin.ts';
import { getSpeaker, listSpeakerRows, saveSpeaker } from '#domain/events/calls.speakers.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 100, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const choices = async (language = 'en') =>
  (
    await ask(
      getEventSearchData,
      { regionCode: 'BN', ada: '1' },
      { token: await testApp().token('8000950'), language },
    )
  ).data;
const fresh = (code: string) => ({
  code,
  sort: 40,
  names: { en: `Type ${code}`, 'zh-CN': `类型 ${code}`, ms: '' },
});
const audit = async (admin: string, entity: string, entityId: string) =>
  (await ask(listAudit, { ...page, entity, entityId }, { admin })).data.items.map((one) => [
    one.action,
    one.old,
    one.new,
  ]);

test('lists a new event type in each language, and removes unused types except 29 (ADM-010, EVT-006)', async () => {
  const admin = await testApp().admin('event');
  const { data } = await ask(saveEventType, fresh('77'), { admin });
  expect((await choices()).typeList).toContainEqual({ value: '77', text: 'Type 77' });
  expect((await choices('zh-CN')).typeList).toContainEqual({ value: '77', text: '类型 77' });
  expect((await choices('ms')).typeList).toContainEqual({ value: '77', text: 'Type 77' });
  const { data: kept } = await ask(getEventType, { id: data.id }, { admin });
  await ask(saveEventType, { ...kept, names: { ...kept.names, en: 'Renamed' } }, { admin });
  expect((await choices()).typeList).toContainEqual({ value: '77', text: 'Renamed' });
  expect((await ask(removeEventType, { id: data.id, version: kept.version }, { admin })).code).toBe(
    '9010',
  );

  const event = await makeEvent(testApp().core.db, { name: 'Type in use', typeCode: '77' });
  const version = kept.version + 1;
  expect((await ask(removeEventType, { id: data.id, version }, { admin })).code).toBe('9012');
  const recoded = await ask(saveEventType, { ...kept, version, code: '78' }, { admin });
  expect([recoded.code, recoded.envelope['errorValues']]).toEqual(['9012', { field: 'code' }]);
  const token = await testApp().token('8000951');
  const card = (await ask(getAvalaibleEvents, { keyWord: 'Type in use' }, { token })).data[0]!;
  expect([card.id, card.typeName]).toEqual([String(event.id), 'Renamed']);
  expect((await ask(getAvalaibleEvents, { keyWord: 'renamed use' }, { token })).data).toHaveLength(
    1,
  );

  const other = await ask(saveEventType, fresh('79'), { admin });
  expect(
    (await ask(removeEventType, { id: other.data.id, version: 1 }, { admin })).code,
  ).toBeNull();
  expect((await choices()).typeList.some((one) => one.value === '79')).toBe(false);
  expect(await audit(await testApp().admin('system'), 'event_type', other.data.id)).toEqual([
    ['delete', fresh('79'), null],
    ['create', null, fresh('79')],
  ]);

  const rows = (await ask(listEventTypeRows, page, { admin })).data.items;
  const general = rows.find((row) => row.isDefault)!;
  expect(general.code).toBe('29');
  const { data: type29 } = await ask(getEventType, { id: general.id }, { admin });
  expect(
    (await ask(removeEventType, { id: general.id, version: type29.version }, { admin })).code,
  ).toBe('9030');
  expect((await ask(saveEventType, { ...type29, code: '28' }, { admin })).code).toBe('9030');
  expect((await ask(saveEventType, { ...type29, sort: 3 }, { admin })).code).toBeNull();
});

test('returns the field and stores nothing when an event type is duplicate or invalid (ADM-010)', async () => {
  const admin = await testApp().admin('event');
  const twice = await ask(saveEventType, fresh('29'), { admin });
  expect([twice.code, twice.envelope['errorValues']]).toEqual(['9011', { field: 'code' }]);
  for (const [body, field] of [
    [{ ...fresh('80'), names: { en: '', 'zh-CN': 'x', ms: '' } }, 'names'],
    [{ ...fresh('80'), names: { en: 'x'.repeat(101), 'zh-CN': '', ms: '' } }, 'names.en'],
    [{ ...fresh('8 0') }, 'code'],
    [{ ...fresh('80'), sort: -1 }, 'sort'],
  ] as const) {
    const { envelope } = await testApp().raw(
      addressOf(saveEventType),
      post(body, { cookie: admin, 'x-balai': '1' }),
    );
    expect([envelope.errorCode, envelope['errorValues']]).toEqual(['9001', { field }]);
  }
  expect(
    (await ask(listEventTypeRows, { ...page, search: 'Type 80' }, { admin })).data.items,
  ).toEqual([]);
});

test('offers added and renamed speakers in the filter while they are active (ADM-011, EVT-013)', async () => {
  const admin = await testApp().admin('event');
  const command = { country: 'bn', name: 'Mona Speaker', isActive: true };
  const { data } = await ask(saveSpeaker, command, { admin });
  expect((await choices()).speakerList).toContain('Mona Speaker');
  await makeEvent(testApp().core.db, { name: 'With Mona', speakers: ['Mona Speaker'] });
  const { data: kept } = await ask(getSpeaker, { id: data.id }, { admin });
  await ask(saveSpeaker, { ...kept, name: 'Mina Speaker' }, { admin });
  expect((await choices()).speakerList).toContain('Mina Speaker');
  const token = await testApp().token('8000952');
  expect(
    (await ask(getAvalaibleEvents, { speaker: 'mina', keyWord: 'With Mona' }, { token })).data,
  ).toHaveLength(1);
  const stale = await ask(saveSpeaker, { ...kept, name: 'Late' }, { admin });
  expect(stale.code).toBe('9010');
  await ask(
    saveSpeaker,
    { ...kept, version: kept.version + 1, name: 'Mina Speaker', isActive: false },
    { admin },
  );
  expect((await choices()).speakerList).not.toContain('Mina Speaker');
  // The event still has the inactive speaker.
  expect(
    (await ask(getAvalaibleEvents, { speaker: 'mina', keyWord: 'With Mona' }, { token })).data,
  ).toHaveLength(1);
  const taken = await ask(saveSpeaker, { ...command, name: 'mina SPEAKER' }, { admin });
  expect([taken.code, taken.envelope['errorValues']]).toEqual(['9011', { field: 'name' }]);
  expect(
    (await ask(saveSpeaker, { ...command, country: 'sg', name: 'Mina Speaker' }, { admin })).code,
  ).toBeNull();
  const rows = await ask(listSpeakerRows, { ...page, search: 'mina', country: 'bn' }, { admin });
  expect(rows.data.items).toEqual([
    { id: data.id, country: 'bn', name: 'Mina Speaker', isActive: false, events: 1 },
  ]);
  expect(
    (
      await ask(
        listSpeakerRows,
        { ...page, search: 'mina', isActive: true, country: 'bn' },
        { admin },
      )
    ).data.items,
  ).toEqual([]);
  expect(await audit(await testApp().admin('system'), 'speaker', data.id)).toEqual([
    ['change', { isActive: true }, { isActive: false }],
    ['change', { name: 'Mona Speaker' }, { name: 'Mina Speaker' }],
    ['create', null, command],
  ]);
});

test('offers an added language by its translated name, and refuses an unknown code (ADM-012, EVT-013)', async () => {
  const admin = await testApp().admin('event');
  const command = { code: 'th', isActive: true, sort: 5 };
  expect((await ask(saveEventLanguage, command, { admin })).code).toBeNull();
  expect((await choices()).languageList).toContainEqual({ value: 'th', text: 'Thai' });
  expect((await choices('zh-CN')).languageList).toContainEqual({ value: 'th', text: '泰语' });
  const { data: kept } = await ask(getEventLanguage, { code: 'th' }, { admin });
  expect((await ask(saveEventLanguage, { ...kept, version: 99 }, { admin })).code).toBe('9010');
  await ask(saveEventLanguage, { ...kept, isActive: false }, { admin });
  expect((await choices()).languageList.some((one) => one.value === 'th')).toBe(false);
  expect((await ask(saveEventLanguage, command, { admin })).code).toBe('9011');
  const unknown = await testApp().raw(
    addressOf(saveEventLanguage),
    post({ ...command, code: 'qq' }, { cookie: admin, 'x-balai': '1' }),
  );
  expect([unknown.envelope.errorCode, unknown.envelope['errorValues']]).toEqual([
    '9001',
    { field: 'code' },
  ]);
  const rows = (await ask(listEventLanguageRows, page, { admin })).data.items;
  expect(rows.find((row) => row.code === 'th')).toEqual({
    code: 'th',
    name: 'Thai',
    isActive: false,
    sort: 5,
    events: 0,
  });
});

test('refuses changes to shared data and foreign speakers when the role is limited to one country (ROL-021, I25)', async () => {
  const admin = await testApp().admin('event');
  const foreign = await testApp().admin('facility', [
    { role: 'event', country: 'sg', region: null },
  ]);
  const { data } = await ask(
    saveSpeaker,
    { country: 'bn', name: 'Only Brunei', isActive: true },
    { admin },
  );
  expect((await ask(saveEventType, fresh('90'), { admin: foreign })).http).toBe(403);
  expect(
    (await ask(saveEventLanguage, { code: 'fr', isActive: true, sort: 1 }, { admin: foreign }))
      .http,
  ).toBe(403);
  expect(
    (await ask(listEventTypeRows, page, { admin: foreign })).data.items.length,
  ).toBeGreaterThan(0);
  expect((await ask(getSpeaker, { id: data.id }, { admin: foreign })).code).toBe('6040');
  expect((await ask(getSpeaker, { id: '999999' }, { admin: foreign })).code).toBe('6040');
  expect(
    (await ask(listSpeakerRows, { ...page, search: 'Only Brunei' }, { admin: foreign })).data.items,
  ).toEqual([]);
  expect(
    (
      await ask(
        saveSpeaker,
        { country: 'bn', name: 'Intruder', isActive: true },
        { admin: foreign },
      )
    ).http,
  ).toBe(403);
  const moved = { id: data.id, version: 1, country: 'sg', name: 'Only Brunei', isActive: true };
  expect((await ask(saveSpeaker, moved, { admin: foreign })).code).toBe('6040');
  for (const role of ['content', 'facility'] as const)
    expect((await ask(listSpeakerRows, page, { admin: await testApp().admin(role) })).http).toBe(
      403,
    );
  const auditor = await testApp().admin('auditor');
  expect((await ask(listSpeakerRows, page, { admin: auditor })).http).toBe(200);
  expect(
    (await ask(saveSpeaker, { country: 'bn', name: 'Nope', isActive: true }, { admin: auditor }))
      .http,
  ).toBe(403);
});
