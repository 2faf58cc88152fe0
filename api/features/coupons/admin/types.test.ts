import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import * as types from '#domain/coupons/calls.types.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeCoupons } from '#demo/make/make.services.ts';
import { someMember } from '#tests/support/serviceBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const desk = async () => ({ admin: await testApp().admin('service') });
const page = { pageNum: 1, pageSize: 100, isExport: false };
const fresh = (code: string) => ({
  code,
  category: 'BEC_ART_01',
  sort: 0,
  isActive: true,
  names: { en: `Coupon ${code}`, 'zh-CN': `${code} 券`, ms: '' },
});
const save = async (input: ReturnType<typeof fresh> & { id?: string; version?: number }) =>
  testApp().ask(types.saveCouponType, input, await desk());

describe('types of coupons', () => {
  test('shows an added type as a group in the member’s language until it is inactive (ADM-034)', async () => {
    const { id } = (await save(fresh('SPA'))).data;
    const member = await someMember(testApp());
    const groups = async () =>
      (await testApp().ask(getMyCoupon, {}, { token: member.token, language: 'zh-CN' })).data;
    expect((await groups())[0]).toMatchObject({ type: 'SPA', name: 'SPA 券', count: 0 });
    await save({ ...fresh('SPA'), isActive: false, id, version: 1 });
    expect((await groups()).some(({ type }) => type === 'SPA')).toBe(false);
  });

  test('keeps coupons of an inactive type visible to their member and hides the type from other members (ADM-034, SVC-008)', async () => {
    const { id } = (await save(fresh('SALT'))).data;
    const owner = await someMember(testApp());
    const [code] = await makeCoupons(testApp().core.db, [{ member: owner.id, type: 'SALT' }]);
    await save({ ...fresh('SALT'), isActive: false, id, version: 1 });
    const group = async ({ token }: { token: string }) =>
      (await testApp().ask(getMyCoupon, {}, { token })).data.find(({ type }) => type === 'SALT');
    expect(await group(owner)).toMatchObject({ count: 1, coupons: [{ code }] });
    expect(await group(await someMember(testApp()))).toBeUndefined();
  });

  test('refuses a code that is taken and an unknown category at their fields (ADM-034, ERR-046)', async () => {
    await save(fresh('GLOW'));
    const again = await save(fresh('GLOW'));
    expect([again.code, again.envelope['errorValues']]).toEqual([
      refusals.nameTaken,
      { field: 'code' },
    ]);
    const nowhere = await save({ ...fresh('NOWHERE'), category: 'NOTHING' });
    expect([nowhere.code, nowhere.envelope['errorValues']]).toEqual([
      refusals.wrongInput,
      { field: 'category' },
    ]);
  });

  test('refuses a new code for a type with coupons, and logs its other changes (ADM-034)', async () => {
    const { items } = (await testApp().ask(types.listCouponTypeRows, page, await desk())).data;
    const { id } = items.find(({ code }) => code === 'BEC_NUT')!;
    await makeCoupons(testApp().core.db, [
      { member: (await someMember(testApp())).id, type: 'BEC_NUT' },
    ]);
    const read = async () => (await testApp().ask(types.getCouponType, { id }, await desk())).data;
    const { isUsed, ...kept } = await read();
    expect(isUsed).toBe(true);
    const moved = await save({ ...kept, code: 'OTHER' });
    expect([moved.code, moved.envelope['errorValues']]).toEqual([
      refusals.inUse,
      { field: 'code' },
    ]);
    expect((await save({ ...kept, sort: 7 })).code).toBeNull();
    expect((await save({ ...kept, sort: 8 })).code).toBe(refusals.changedMeanwhile);
    const log = await testApp().ask(
      listAudit,
      { ...page, entity: 'coupon_type', entityId: id },
      { admin: await testApp().admin('system') },
    );
    expect(log.data.items.map(({ name, old, new: now }) => [name, old, now])).toEqual([
      ['Nutrition coupon', { sort: 2 }, { sort: 7 }],
    ]);
  });

  test('lets an administrator of one country read types but not change them (ADM-034, ROL-021)', async () => {
    const admin = await testApp().admin('service', [
      { role: 'service', country: 'bn', region: null },
    ]);
    const { data } = await testApp().ask(types.listCouponTypeRows, page, { admin });
    expect(data.items.length).toBeGreaterThanOrEqual(3);
    const refused = await testApp().ask(types.saveCouponType, fresh('LIMITED'), { admin });
    expect(refused.code).toBe(refusals.notAllowed);
  });
});
