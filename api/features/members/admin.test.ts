import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { addressOf } from '#domain/call.ts';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { getMember, listMembers, setMemberBlock } from '#domain/members/calls.admin.ts';
import { getCacheUserInfoV5 } from '#domain/members/calls.ts';
import { listMemberOrders } from '#domain/orders/calls.members.ts';
import { listMemberAcceptances } from '#domain/terms/calls.members.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { makeEvent, makeMember, makeMembers } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 50, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const limited = (country: string) =>
  testApp().admin('facility', [{ role: 'system', country, region: null }]);

async function idOf(ada: string): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select id::text as id from member where ada = ${ada}`.execute(testApp().core.db);
  return rows[0]!.id;
}

test('finds members by number, name, type and block, sorted and paged (ADM-007)', async () => {
  const { db } = testApp().core;
  await makeMembers(db, [
    { ada: '8600001', name: 'Zainab binti Ahmad', subType: 'ABO' },
    { ada: '8600002', name: 'Zainal bin Omar', subType: 'APC', block: 'ORDERING' },
    { ada: '8600003', name: '张伟', subType: 'CUSTOMER', block: 'ACCOUNT' },
    { ada: '8610004', name: null, subType: null, pinLevel: null },
  ]);
  const admin = await testApp().admin('system');
  const found = async (command: object) =>
    (await ask(listMembers, { ...page, ...command }, { admin })).data.items
      .map((one) => one.memberNo)
      .filter((one) => one.startsWith('86'));
  expect(await found({ search: '8600002' })).toEqual(['8600002']);
  expect(await found({ search: 'zaina' })).toEqual(['8600002', '8600001']);
  expect(await found({ search: 'ahmad zainab' })).toEqual(['8600001']);
  expect(await found({ search: '张' })).toEqual(['8600003']);
  expect(await found({ search: 'zaina', sort: 'memberNo' })).toEqual(['8600001', '8600002']);
  expect(await found({ search: 'zaina', kind: 'owner' })).toEqual(['8600001']);
  expect(await found({ search: '860000', kind: 'member' })).toEqual(['8600002']);
  expect(await found({ search: '860000', kind: 'other' })).toEqual(['8600003']);
  expect(await found({ search: '860000', block: 'any' })).toEqual(['8600003', '8600002']);
  expect(await found({ search: '860000', block: 'ACCOUNT' })).toEqual(['8600003']);
  expect(await found({ search: '860000', block: 'none' })).toEqual(['8600001']);
  const unread = await ask(listMembers, { ...page, search: '8610004' }, { admin });
  expect(unread.data.items).toMatchObject([{ name: '', kind: null, pinLevel: null }]);
  expect(await found({ search: '861000', kind: 'other' })).toEqual([]);
  const second = await ask(
    listMembers,
    { ...page, search: 'zaina', pageSize: 1, pageNum: 2 },
    { admin },
  );
  expect([second.data.items.map((one) => one.memberNo), second.data.totalNum]).toEqual([
    ['8600001'],
    2,
  ]);
  expect(second.data.items[0]).toMatchObject({
    name: 'Zainab binti Ahmad',
    kind: 'owner',
    pinLevel: '12P',
    blocks: [],
    country: 'bn',
  });
});

test('shows a member with account, directory data, orders and acceptances (ADM-007)', async () => {
  const { db } = testApp().core;
  const event = await makeEvent(db, { name: 'Silver morning' });
  const buyer = await buyerIn(testApp());
  await ask(getCacheUserInfoV5, { source: 'ABO' }, { token: buyer.token });
  await makeMember(db, { ada: buyer.ada, accepted: ['LOGIN'] });
  await sql`insert into member_volume (member_id, period, current_award, highest_award, bonus_percent)
    values (${await idOf(buyer.ada)}::bigint, '202603', 'SP', 'FRB', 21)`.execute(db);
  const first = await buyer.reserve(event, 2);
  await buyer.remove(first);
  const second = await buyer.reserve(event);
  const admin = await testApp().admin('auditor');
  const id = await idOf(buyer.ada);
  const { data } = await ask(getMember, { id }, { admin });
  expect(data).toMatchObject({
    memberNo: buyer.ada,
    kind: 'owner',
    subType: 'ABO',
    pinLevel: '12P',
    highestPinLevel: '12P',
    accounts: [{ country: 'bn', status: 'ACTIVE' }],
    volumes: [{ period: '202603', currentAward: 'SP', highestAward: 'FRB', bonusPercent: 21 }],
    directory: { status: 'ACTIVE', parties: [{ partyId: `90${buyer.ada}`, type: 'PRIMARY' }] },
    blockList: [],
  });
  const orders = await ask(listMemberOrders, { ...page, memberId: id }, { admin });
  expect(
    orders.data.items.map((one) => [
      one.orderNumber,
      one.orderStatus,
      one.bookCount,
      one.isGivenUp,
    ]),
  ).toEqual([
    [second, 'UNPAID', 1, false],
    [first, 'UNPAID', 2, true],
  ]);
  expect(orders.data.items[0]).toMatchObject({
    name: 'Silver morning',
    orderType: 'event',
    amount: 1000,
    hybrisNumber: null,
    paidDate: null,
  });
  expect(
    (await ask(listMemberOrders, { ...page, memberId: id, search: first }, { admin })).data
      .totalNum,
  ).toBe(1);
  const accepted = await ask(listMemberAcceptances, { memberId: id }, { admin });
  expect(accepted.data.map((one) => one.auditType)).toContain('LOGIN');
});

test('shows the stored member when the directory fails (ADM-007, EXT-014)', async () => {
  const { id } = await makeMember(testApp().core.db, { ada: '8600010', name: 'Kept Name' });
  const admin = await testApp().admin('system');
  await testApp().sandbox({ directory: 'error' });
  try {
    const { data } = await ask(getMember, { id: String(id) }, { admin });
    expect([data.name, data.directory]).toEqual(['Kept Name', null]);
  } finally {
    await testApp().sandbox({ directory: 'ok' });
  }
});

test('applies a block from the next request on and allows booking again when it is lifted (ADM-008, EVT-054, I29)', async () => {
  const event = await makeEvent(testApp().core.db);
  const buyer = await buyerIn(testApp());
  await buyer.reserve(await makeEvent(testApp().core.db));
  const admin = await testApp().admin('system');
  const id = await idOf(buyer.ada);
  const refusal = async () =>
    (await ask(getEventDetail, { eventID: String(event.id) }, { token: buyer.token })).data
      .bookRefusal;
  const block = (kind: 'ORDERING' | 'ACCOUNT' | null, was: 'ORDERING' | 'ACCOUNT' | null) =>
    ask(setMemberBlock, { id, kind, was, reason: 'Unpaid deposits' }, { admin });
  expect((await block('ORDERING', null)).code).toBeNull();
  expect([await refusal(), (await buyer.create(event)).code]).toEqual(['orderingBlocked', '4903']);
  expect((await block('ACCOUNT', 'ORDERING')).code).toBeNull();
  expect([await refusal(), (await buyer.create(event)).code]).toEqual(['accountBlocked', '8003']);
  const { data } = await ask(getMember, { id }, { admin });
  expect(data.blockList).toMatchObject([
    {
      kind: 'ACCOUNT',
      source: 'ADMIN',
      reason: 'Unpaid deposits',
      by: 'Norliza binti Haji Metussin',
    },
  ]);
  expect((await block(null, 'ACCOUNT')).code).toBeNull();
  expect(await refusal()).toBeNull();
  await buyer.reserve(event);
  const log = await ask(listAudit, { ...page, entity: 'member', entityId: id }, { admin });
  expect(log.data.items.map((one) => [one.action, one.reason, one.old, one.new])).toEqual([
    ['unblock', 'Unpaid deposits', { block: 'ACCOUNT' }, { block: null }],
    ['block', 'Unpaid deposits', { block: 'ORDERING' }, { block: 'ACCOUNT' }],
    ['block', 'Unpaid deposits', { block: null }, { block: 'ORDERING' }],
  ]);
});

test('answers 9010 to an outdated change of a block and requires a reason (ADM-008)', async () => {
  const { id } = await makeMember(testApp().core.db, { ada: '8600020' });
  const admin = await testApp().admin('system');
  await sql`insert into block_privilege (member_id, kind, source) values (${id}, 'ORDERING', 'DIRECTORY')`.execute(
    testApp().core.db,
  );
  const command = { id: String(id), kind: 'ACCOUNT' as const, was: null, reason: 'Asked by care' };
  const [one, two] = await Promise.all([
    ask(setMemberBlock, command, { admin }),
    ask(setMemberBlock, command, { admin }),
  ]);
  expect(new Set([one.code, two.code])).toEqual(new Set([null, '9010']));
  expect(
    (await ask(setMemberBlock, { ...command, kind: null, was: 'ORDERING' }, { admin })).code,
  ).toBe('9010');
  expect(
    (await ask(setMemberBlock, { ...command, kind: null, was: 'ACCOUNT' }, { admin })).code,
  ).toBeNull();
  expect((await ask(getMember, { id: String(id) }, { admin })).data.blockList).toMatchObject([
    { kind: 'ORDERING', source: 'DIRECTORY', by: null },
  ]);
  const short = await testApp().raw(
    addressOf(setMemberBlock),
    post({ ...command, reason: ' a ' }, { cookie: admin, 'x-balai': '1' }),
  );
  expect([short.envelope.errorCode, short.envelope['errorValues']]).toEqual([
    '9001',
    { field: 'reason' },
  ]);
});

test('answers 403 to other roles and hides members from administrators of other countries (ROL-021, ROL-022, I25)', async () => {
  const { id } = await makeMember(testApp().core.db, { ada: '8600030', name: 'Only Brunei' });
  const command = { id: String(id), kind: 'ORDERING' as const, was: null, reason: 'Not allowed' };
  for (const role of ['content', 'event', 'check-in'] as const) {
    const admin = await testApp().admin(role);
    expect([
      (await ask(listMembers, page, { admin })).http,
      (await ask(getMember, { id: String(id) }, { admin })).http,
    ]).toEqual([403, 403]);
  }
  const reader = await testApp().admin('order');
  expect((await ask(getMember, { id: String(id) }, { admin: reader })).data.name).toBe(
    'Only Brunei',
  );
  expect((await ask(setMemberBlock, command, { admin: reader })).http).toBe(403);
  const foreign = await limited('sg');
  expect(
    (await ask(listMembers, { ...page, search: 'Only Brunei' }, { admin: foreign })).data.items,
  ).toEqual([]);
  for (const of of [String(id), '999999']) {
    expect((await ask(getMember, { id: of }, { admin: foreign })).code).toBe('6040');
    expect((await ask(setMemberBlock, { ...command, id: of }, { admin: foreign })).code).toBe(
      '6040',
    );
    expect((await ask(listMemberOrders, { ...page, memberId: of }, { admin: foreign })).code).toBe(
      '6040',
    );
    expect((await ask(listMemberAcceptances, { memberId: of }, { admin: foreign })).code).toBe(
      '6040',
    );
  }
  expect((await ask(listMembers, page, { token: await testApp().token('ownerBonus') })).http).toBe(
    403,
  );
});

test('requires a right of its own for exports of personal data and logs them (B-22, ADM-007)', async () => {
  const { id } = await makeMember(testApp().core.db, { ada: '8600040', name: 'Exported Person' });
  const without = await testApp().admin('system');
  expect((await ask(listMembers, { ...page, isExport: true }, { admin: without })).http).toBe(403);
  expect(
    (
      await ask(
        listMemberOrders,
        { ...page, memberId: String(id), isExport: true },
        { admin: without },
      )
    ).http,
  ).toBe(403);
  const exporter = await testApp().admin('order', [
    { role: 'order', country: null, region: null },
    { role: 'personal-export', country: 'bn', region: null },
  ]);
  const { data } = await ask(
    listMembers,
    { ...page, search: 'Exported', isExport: true },
    { admin: exporter },
  );
  expect(data.items.map((one) => one.memberNo)).toEqual(['8600040']);
  await makeMember(testApp().core.db, { ada: '8600041', country: 'sg', name: 'Exported Abroad' });
  expect(
    (await ask(listMembers, { ...page, search: 'Exported' }, { admin: exporter })).data.totalNum,
  ).toBe(2);
  expect(
    (await ask(listMembers, { ...page, search: 'Exported', isExport: true }, { admin: exporter }))
      .data.totalNum,
  ).toBe(1);
  const log = await ask(
    listAudit,
    { ...page, entity: 'member', search: 'export' },
    { admin: without },
  );
  expect(log.data.items[0]).toMatchObject({
    action: 'export',
    new: { rows: 1, search: 'Exported' },
  });
});
