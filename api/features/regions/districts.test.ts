import { expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { listAudit } from '#domain/administrators/calls.ts';
import { getAddressList } from '#domain/regions/calls.ts';
import { getDistrict, listDistrictRows, saveDistrictRow } from '#domain/regions/calls.districts.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 20, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const command = {
  country: 'bn',
  districtCode: 'BN-NEW',
  isDefault: false,
  isActive: true,
  sort: 9,
  names: { en: 'New town', 'zh-CN': '新镇', ms: 'Bandar Baru' },
};

test('shows a new district in the picker and removes it when it is inactive (ADM-006, REG-009)', async () => {
  const admin = await testApp().admin('system');
  const token = await testApp().token('ownerBonus');
  const { data } = await ask(saveDistrictRow, command, { admin });
  const names = async (language: string) =>
    (await ask(getAddressList, {}, { token, language })).data.map((one) => one.name);
  expect(await names('en')).toContain('New town');
  expect(await names('ms')).toContain('Bandar Baru');
  const { data: kept } = await ask(getDistrict, { id: data.id }, { admin });
  await ask(saveDistrictRow, { ...kept, isActive: false }, { admin });
  expect(await names('en')).not.toContain('New town');
  const log = await ask(listAudit, { ...page, entity: 'district', entityId: data.id }, { admin });
  expect(log.data.items.map((one) => [one.action, one.old, one.new])).toEqual([
    ['change', { isActive: true }, { isActive: false }],
    ['create', null, command],
  ]);
});

test('keeps one default in a country and refuses duplicate codes and outdated versions (ADM-006)', async () => {
  const admin = await testApp().admin('system');
  const { data } = await ask(
    saveDistrictRow,
    { ...command, districtCode: 'BN-TWO', isDefault: true },
    { admin },
  );
  const rows = await ask(listDistrictRows, { ...page, country: 'bn', pageSize: 100 }, { admin });
  expect(rows.data.items.filter((one) => one.isDefault).map((one) => one.id)).toEqual([data.id]);
  expect((await ask(saveDistrictRow, { ...command, districtCode: 'bn-two' }, { admin })).code).toBe(
    '9011',
  );
  const { data: kept } = await ask(getDistrict, { id: data.id }, { admin });
  expect((await ask(saveDistrictRow, { ...kept, version: 99 }, { admin })).code).toBe('9010');
  const nameless = { ...kept, names: { ...kept.names, en: '' } };
  const refused = await testApp().raw(
    addressOf(saveDistrictRow),
    post(nameless, { cookie: admin, 'x-balai': '1' }),
  );
  expect([refused.envelope.errorCode, refused.envelope['errorValues']]).toEqual([
    '9001',
    { field: 'names' },
  ]);
  expect((await ask(getDistrict, { id: data.id }, { admin })).data).toEqual(kept);
});

test('allows a new code for a district until a member or event uses it, then answers 9012 (ADM-006)', async () => {
  const admin = await testApp().admin('system');
  const { db } = testApp().core;
  const unused = (await ask(saveDistrictRow, { ...command, districtCode: 'BN-OLD' }, { admin }))
    .data.id;
  const codeOf = async (id: string) => (await ask(getDistrict, { id }, { admin })).data;
  const renamed = { ...(await codeOf(unused)), districtCode: 'BN-RENAMED' };
  expect((await ask(saveDistrictRow, renamed, { admin })).code).toBeNull();
  expect((await codeOf(unused)).districtCode).toBe('BN-RENAMED');
  await makeEvent(db, { districtCode: 'BN-RENAMED' });
  const again = await ask(
    saveDistrictRow,
    { ...(await codeOf(unused)), districtCode: 'BN-AGAIN' },
    { admin },
  );
  expect([again.code, again.envelope.errorValues]).toEqual(['9012', { field: 'districtCode' }]);
  const picked = (await ask(saveDistrictRow, { ...command, districtCode: 'BN-PICKED' }, { admin }))
    .data.id;
  await makeMember(db, { districtCode: 'BN-PICKED' });
  expect(
    (await ask(saveDistrictRow, { ...(await codeOf(picked)), districtCode: 'BN-AGAIN' }, { admin }))
      .code,
  ).toBe('9012');
});

test('hides districts from administrators of other countries (ROL-021, I25)', async () => {
  const foreign = await testApp().admin('facility', [
    { role: 'system', country: 'sg', region: null },
  ]);
  const admin = await testApp().admin('system');
  const rows = await ask(listDistrictRows, { ...page, country: 'bn' }, { admin });
  const { id } = rows.data.items[0]!;
  expect(
    (await ask(listDistrictRows, { ...page, country: 'bn' }, { admin: foreign })).data.items,
  ).toEqual([]);
  expect((await ask(getDistrict, { id }, { admin: foreign })).code).toBe('6040');
  expect((await ask(getDistrict, { id: '999999' }, { admin: foreign })).code).toBe('6040');
  expect(
    (await ask(saveDistrictRow, { ...command, districtCode: 'BN-X' }, { admin: foreign })).http,
  ).toBe(403);
});

test('searches districts in every language, sorts and pages them (ADM-006)', async () => {
  const admin = await testApp().admin('system');
  const all = await ask(listDistrictRows, { ...page, sort: '-name', pageSize: 100 }, { admin });
  const names = all.data.items.map((one) => one.name.toLowerCase());
  expect(names).toEqual(names.toSorted().toReversed());
  const one = await ask(listDistrictRows, { ...page, search: '新镇' }, { admin });
  expect(one.data.items.length).toBeGreaterThan(0);
  const second = await ask(listDistrictRows, { ...page, pageSize: 1, pageNum: 2 }, { admin });
  expect([second.data.items.length, second.data.totalNum]).toEqual([1, all.data.totalNum]);
  expect((await ask(listDistrictRows, { ...page, search: '100%' }, { admin })).data.items).toEqual(
    [],
  );
});

test('refuses the country’s code as the code of a district (ADM-006)', async () => {
  const admin = await testApp().admin('system');
  const refused = await ask(saveDistrictRow, { ...command, districtCode: 'BN' }, { admin });
  expect([refused.code, refused.envelope.errorValues]).toEqual(['9001', { field: 'districtCode' }]);
  expect(
    (await ask(saveDistrictRow, { ...command, districtCode: 'BNX' }, { admin })).code,
  ).toBeNull();
});
