import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listAudit } from '#domain/administrators/calls.ts';
import type { Input } from '#domain/call.ts';
import * as admin from '#domain/coupons/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeCoupons } from '#demo/make/make.services.ts';
import { value } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import {
  confirmSlots,
  countOf,
  memberWithCoupons,
  offeredService,
  reserveSlots,
  someMember,
} from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const desk = async () => ({ admin: await testApp().admin('service') });
const page = { pageNum: 1, pageSize: 100, isExport: false };
const reason = 'Asked for by the office';
const lastDay = dayAhead(90);

const typeId = (code = 'BEC_ART') =>
  value<string>(db())`select id::text from coupon_type where code = ${code}`;
const issue = async (change: Partial<Input<typeof admin.issueCoupons>>, key?: string) =>
  testApp().ask(
    admin.issueCoupons,
    { country: 'bn', memberNo: '', typeId: await typeId(), lastDay, count: 1, ...change },
    { ...(await desk()), ...(key === undefined ? {} : { key }) },
  );
const withdraw = async (code: string) =>
  testApp().ask(admin.withdrawCoupon, { code, reason }, await desk());
const read = async (code: string) =>
  (await testApp().ask(admin.getCoupon, { code }, await desk())).data;
const change = async (code: string, day: string, version = 1) =>
  testApp().ask(admin.changeCouponDay, { code, version, lastDay: day, reason }, await desk());
const rows = async (filter: Partial<Input<typeof admin.listCouponRows>>) =>
  (await testApp().ask(admin.listCouponRows, { ...page, ...filter }, await desk())).data.items;
const log = async (entityId: string) =>
  (
    await testApp().ask(
      listAudit,
      { ...page, entity: 'coupon', entityId },
      { admin: await testApp().admin('system') },
    )
  ).data.items.map(({ action, old, new: now, reason: why }) => [action, old, now, why]);

/** A member's coupon in each state, by code. */
async function everyState() {
  const { service, slotIds } = await offeredService(testApp());
  const member = await memberWithCoupons(testApp(), 5);
  const [used, held, free, , withdrawn] = member.codes;
  const book = (slot: number) =>
    reserveSlots(testApp(), { service, slotIds: [slotIds[slot]!] }, member);
  const { orderNumber } = (await book(0)).data;
  await confirmSlots(testApp(), orderNumber, member);
  const reserved = (await book(1)).data.orderNumber;
  await withdraw(withdrawn!);
  const [expired] = await makeCoupons(db(), [{ member: member.id, until: dayAhead(-1) }]);
  return {
    member,
    orderNumber,
    reserved,
    codes: { USED: used!, HELD: held!, FREE: free!, EXPIRED: expired!, WITHDRAWN: withdrawn! },
  };
}

describe('issuing coupons', () => {
  test('issues coupons once when the request is repeated, and refuses its key for another number (API-017, ADM-034)', async () => {
    const { ada } = await someMember(testApp());
    const key = `issue-${ada}`;
    const press = () => issue({ memberNo: ada, count: 3 }, key);
    const responses = [...(await Promise.all([press(), press()])), await press()];
    const { codes } = responses[0]!.data;
    expect(codes).toHaveLength(3);
    expect(responses.map(({ code, data }) => [code, data])).toEqual(
      responses.map(() => [null, { codes }]),
    );
    expect(await rows({ search: ada })).toHaveLength(3);
    const more = await issue({ memberNo: ada, count: 4 }, key);
    expect(more.code).toBe(refusals.idempotencyKeyReused);
    expect(await rows({ search: ada })).toHaveLength(3);
  });

  test('adds an issued coupon to the member’s count of its type and logs it (ADM-034)', async () => {
    const member = await someMember(testApp());
    expect(await countOf(testApp(), 'BEC_ART', member)).toBe(0);
    const { codes } = (await issue({ memberNo: member.ada })).data;
    expect(codes).toEqual([expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/)]);
    expect(await countOf(testApp(), 'BEC_ART', member)).toBe(1);
    expect(await countOf(testApp(), 'BEC_NUT', member)).toBe(0);
    expect(await log(codes[0]!)).toEqual([
      ['create', null, { memberNumber: member.ada, type: 'BEC_ART', expiryDate: lastDay }, ''],
    ]);
  });

  test('issues up to fifty coupons with distinct codes and rejects fifty-one (ADM-034)', async () => {
    const member = await someMember(testApp());
    const { codes } = (await issue({ memberNo: member.ada, count: 50 })).data;
    expect(new Set(codes).size).toBe(50);
    const command = { country: 'bn', memberNo: member.ada, typeId: '1', lastDay };
    expect(z.safeDecode(admin.issueCoupons.input, { ...command, count: 51 }).success).toBe(false);
    expect(await countOf(testApp(), 'BEC_ART', member)).toBe(50);
  });

  test('accepts today as the last day and refuses yesterday at its field (ADM-034)', async () => {
    const { ada } = await someMember(testApp());
    const late = await issue({ memberNo: ada, lastDay: dayAhead(-1) });
    expect([late.code, late.envelope['errorValues']]).toEqual([
      refusals.couponDayOver,
      { field: 'lastDay' },
    ]);
    expect((await issue({ memberNo: ada, lastDay: dayAhead(0) })).code).toBeNull();
  });

  test('finds an unknown member number in the directory and refuses one that is missing there (ADM-034)', async () => {
    const unknown = await issue({ memberNo: '1234567' });
    expect([unknown.code, unknown.envelope['errorValues']]).toEqual([
      refusals.memberNumberUnknown,
      { field: 'memberNo' },
    ]);
    const known = () => value<number>(db())`select count(*)::int from member where ada = '8000001'`;
    expect(await known()).toBe(0);
    const { codes } = (await issue({ memberNo: '8000001' })).data;
    expect(await known()).toBe(1);
    expect((await read(codes[0]!)).memberName).not.toBe('');
  });

  test('refuses a type that is no longer issued at its field (ADM-034)', async () => {
    const member = await someMember(testApp());
    const id = await value<string>(db())`
      insert into coupon_type (code, category_id, active) values ('OLD', 'BEC_ART_01', false) returning id::text`;
    const answer = await issue({ memberNo: member.ada, typeId: id });
    expect([answer.code, answer.envelope['errorValues']]).toEqual([
      refusals.wrongInput,
      { field: 'typeId' },
    ]);
  });
});

describe('coupons of members', () => {
  test('finds and returns coupons in each state with their order (ADM-034, B-14)', async () => {
    const { codes, orderNumber, reserved, member } = await everyState();
    const memberId = String(member.id);
    for (const [state, code] of Object.entries(codes)) {
      const found = await rows({ memberId, state: state as 'FREE' });
      expect(found.map((row) => row.state)).toEqual(found.map(() => state));
      expect(found.map((row) => row.code)).toContain(code);
      expect((await read(code)).state).toBe(state);
    }
    expect((await read(codes.USED)).orderNumber).toBe(orderNumber);
    expect((await read(codes.HELD)).orders).toMatchObject([
      { orderNumber: reserved, orderStatus: 'UNPAID' },
    ]);
    const ending = await rows({ memberId, from: dayAhead(-30), until: dayAhead(0) });
    expect(ending.map(({ code }) => code)).toEqual([codes.EXPIRED]);
    expect((await rows({ search: orderNumber })).map(({ code }) => code)).toEqual([codes.USED]);
  });

  test('counts a member’s coupons by type and state (ADM-007)', async () => {
    const { member } = await everyState();
    await makeCoupons(db(), [{ member: member.id, type: 'BEC_NUT' }]);
    const { data } = await testApp().ask(
      admin.getMemberCoupons,
      { memberId: String(member.id) },
      { admin: await testApp().admin('system') },
    );
    expect(data.types).toMatchObject([
      { name: 'Artistry coupon', free: 2, held: 1, used: 1, expired: 1, withdrawn: 1 },
      { name: 'Nutrition coupon', free: 1, held: 0, used: 0, expired: 0, withdrawn: 0 },
    ]);
    expect(data.coupons).toHaveLength(7);
  });

  test('requires the right to personal data for an export and logs it (ADM-034, B-22)', async () => {
    const command = { ...page, isExport: true };
    expect((await testApp().ask(admin.listCouponRows, command, await desk())).code).toBe(
      refusals.notAllowed,
    );
    const both = await testApp().admin('service', [
      { role: 'service', country: null, region: null },
      { role: 'personal-export', country: null, region: null },
    ]);
    expect((await testApp().ask(admin.listCouponRows, command, { admin: both })).code).toBeNull();
    expect((await log(''))[0]![0]).toBe('export');
  });
});

describe('changing coupons', () => {
  test('withdraws a free coupon with a reason and logs both states (ADM-034)', async () => {
    const member = await memberWithCoupons(testApp(), 2);
    const [code] = member.codes;
    expect((await withdraw(code!)).code).toBeNull();
    expect(await countOf(testApp(), 'BEC_ART', member)).toBe(1);
    expect(await log(code!)).toEqual([
      ['withdraw', { state: 'FREE' }, { state: 'WITHDRAWN' }, reason],
    ]);
  });

  test('changes the last day of a free coupon and refuses a past day or an outdated version (ADM-034)', async () => {
    const [code] = (await memberWithCoupons(testApp(), 1)).codes;
    const before = (await read(code!)).expiryDate;
    const late = await change(code!, dayAhead(-1));
    expect([late.code, late.envelope['errorValues']]).toEqual([
      refusals.couponDayOver,
      { field: 'lastDay' },
    ]);
    expect((await change(code!, lastDay)).code).toBeNull();
    expect((await change(code!, dayAhead(5))).code).toBe(refusals.changedMeanwhile);
    expect((await read(code!)).expiryDate).toBe(lastDay);
    expect(await log(code!)).toEqual([
      ['change', { expiryDate: before }, { expiryDate: lastDay }, reason],
    ]);
  });

  test('refuses to change held, used, expired and withdrawn coupons, with the cause (ADM-034)', async () => {
    const { codes } = await everyState();
    const codesOf = async (code: string) => {
      const { version } = await read(code);
      return [(await withdraw(code)).code, (await change(code, lastDay, version)).code];
    };
    const both = (one: keyof typeof refusals) => [refusals[one], refusals[one]];
    expect(await codesOf(codes.HELD)).toEqual(both('couponIsHeld'));
    expect(await codesOf(codes.USED)).toEqual(both('couponIsUsed'));
    expect(await codesOf(codes.EXPIRED)).toEqual(both('couponIsOver'));
    expect(await codesOf(codes.WITHDRAWN)).toEqual(both('couponIsOver'));
  });

  test('hides coupons of other countries from an administrator of one country (ADM-034, I25, ROL-021)', async () => {
    const { id } = await makeMember(db(), { country: 'sg' });
    const [code] = await makeCoupons(db(), [{ member: id }]);
    // Changes the scope of the role for all tests of this file, so it must be the last one.
    const limited = await testApp().admin('service', [
      { role: 'service', country: 'bn', region: null },
    ]);
    const ask = { admin: limited };
    expect((await testApp().ask(admin.getCoupon, { code: code! }, ask)).code).toBe(refusals.noData);
    expect((await testApp().ask(admin.withdrawCoupon, { code: code!, reason }, ask)).code).toBe(
      refusals.noData,
    );
    const abroad = { country: 'sg', memberNo: '8000001', typeId: await typeId(), lastDay };
    expect((await testApp().ask(admin.issueCoupons, { ...abroad, count: 1 }, ask)).code).toBe(
      refusals.notAllowed,
    );
  });
});

describe('the name for a member number', () => {
  const lookUp = async (memberNo: string, country = 'bn') =>
    testApp().ask(admin.getCouponMember, { country, memberNo }, await desk());

  test('is returned to an administrator who issues coupons, and the read is logged (ADM-034, B-24)', async () => {
    const { id, ada } = await makeMember(db(), { name: 'Siti Aminah' });
    expect((await lookUp(ada)).data).toEqual({ memberNo: ada, name: 'Siti Aminah' });
    expect(
      await value<number>(db())`
        select count(*)::int from audit_log where action = 'read' and entity = 'member' and entity_id = ${String(id)}`,
    ).toBe(1);
  });

  test('is refused at its field for an unknown number, and for a role of another country (ADM-034, B-45)', async () => {
    const unknown = await lookUp('1234567');
    expect([unknown.code, unknown.envelope['errorValues']]).toEqual([
      refusals.memberNumberUnknown,
      { field: 'memberNo' },
    ]);
    const { ada } = await makeMember(db());
    // Changes the scope of the role for all tests of this file, so it must be the last one.
    const limited = await testApp().admin('service', [
      { role: 'service', country: 'sg', region: null },
    ]);
    const input = { country: 'bn', memberNo: ada };
    expect((await testApp().ask(admin.getCouponMember, input, { admin: limited })).code).toBe(
      refusals.notAllowed,
    );
  });
});
