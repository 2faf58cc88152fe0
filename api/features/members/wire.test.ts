import { expect, test } from 'vitest';
import { addressOf, type Call } from '#domain/call.ts';
import {
  blockPrivileges,
  getCacheUserInfoV4,
  getUserInfoV3,
} from '#domain/members/calls.lookup.ts';
import {
  getApplicationInfos,
  getCacheUserInfoV5,
  getMagicLosApp,
  personalData,
} from '#domain/members/calls.ts';
import { periodOf } from '#domain/members/rules.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();

/** Returns the response data as JSON, without our codec. */
async function wire(
  call: Pick<Call, 'service' | 'path' | 'method'>,
  body: object,
): Promise<unknown> {
  const authorization = `Bearer ${await testApp().token('ownerAward')}`;
  const { envelope } = await testApp().raw(
    addressOf(call),
    call.method === 'GET' ? { headers: { authorization } } : post(body, { authorization }),
  );
  expect(envelope.resultCode).toBe(1);
  return envelope.data;
}

const account = {
  accountSubTypeCd: 'ABO',
  parytList: [
    { partyId: '907000001', name: 'Dayang Rosmawati binti Haji Tengah', type: 'PRIMARY' },
  ],
  accountName: 'Dayang Rosmawati binti Haji Tengah',
};

test('has applicationCode and isWorkflow in each entry of applications (ENT-011)', async () => {
  const list = (await wire(getApplicationInfos, {})) as Record<string, unknown>[];
  expect(list.length).toBeGreaterThan(0);
  for (const entry of list)
    expect(entry).toMatchObject({
      applicationCode: expect.any(String),
      isWorkflow: expect.any(Boolean),
    });
});

test('spells account info as documented, in v4 and v5 (ENT-026, A-93)', async () => {
  expect(await wire(getCacheUserInfoV5, { source: 'ABO' })).toEqual(account);
  expect(await wire(getCacheUserInfoV4, {})).toEqual(account);
});

test('has awards and bonus percent of a volume period (ENT-027)', async () => {
  const period = periodOf(Date.now(), 'Asia/Brunei');
  expect(await wire(getMagicLosApp, { period })).toEqual({
    period,
    currentAward: 'SP',
    highestAward: 'FRB',
    bonusPercent: 21,
    status: 200,
  });
});

test('has personal data counts as numbers (ENT-013)', async () => {
  expect(await wire(personalData, {})).toEqual({
    sharedTickets: expect.any(Number),
    unpaidOrders: expect.any(Number),
  });
});

test('has only the documented fields in look-ups and blocks (API-025, API-027)', async () => {
  expect(
    Object.keys((await wire(getUserInfoV3, { aboNo: '7000004' })) as object).toSorted(),
  ).toEqual(['aboNo', 'guestType', 'name', 'valid']);
  expect(await wire(blockPrivileges, {})).toEqual({
    blocked: false,
    privileges: [],
    phone: '+673 222 8800',
  });
});

test('accepts the guest types ABO, APC, customer and guest in any letter case (ENT-020)', async () => {
  const token = await testApp().token('8003001');
  for (const guestType of ['abo', 'ABO', 'Apc', 'customer', 'GUEST', 'staff']) {
    const { envelope } = await testApp().raw(
      addressOf(getUserInfoV3),
      post({ aboNo: '7000001', guestType }, { authorization: `Bearer ${token}` }),
    );
    expect([guestType, envelope.errorCode]).toEqual([
      guestType,
      guestType.toUpperCase() === 'ABO' ? null : guestType === 'staff' ? '9001' : '4901',
    ]);
  }
});
