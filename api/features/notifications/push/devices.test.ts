import { describe, expect, test } from 'vitest';
import {
  getPushDevices,
  getPushKey,
  removePushDevice,
  savePushDevice,
} from '#domain/notifications/push/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { all } from '#api/platform/db/sql.ts';
import { subscriptionAt } from '#demo/make/make.push.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { testAppOf } from '#tests/support/open.ts';
import { browserAt, deviceOf } from '#tests/support/push/pushing.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;

describe('devices', () => {
  test('are listed for their member, with the present one marked (issue 53)', async () => {
    const buyer = await buyerIn(testApp());
    const [one, other] = [
      await deviceOf(testApp(), buyer),
      await deviceOf(testApp(), buyer, ['TOMORROW']),
    ];
    const { data } = await testApp().ask(getPushDevices, { endpoint: one.endpoint }, buyer);
    expect(data.devices.map(({ id, isThis, kinds }) => [id, isThis, kinds.length])).toEqual([
      [other.id, false, 1],
      [one.id, true, 6],
    ]);
    expect((await testApp().ask(removePushDevice, { device: one.id }, buyer)).code).toBeNull();
    expect((await testApp().ask(removePushDevice, { device: one.id }, buyer)).code).toBe(
      refusals.noData,
    );
    expect(
      (await testApp().ask(getPushDevices, { endpoint: null }, buyer)).data.devices,
    ).toHaveLength(1);
  });

  test('are at most ten, renewed ones not counted (issue 53)', async () => {
    const buyer = await buyerIn(testApp());
    const made = await Promise.all(Array.from({ length: 12 }, () => browserAt(testApp())));
    const save = ({ endpoint, keys }: (typeof made)[number]) =>
      testApp().ask(savePushDevice, { endpoint, ...keys, browser: '' }, buyer);
    const codes = (await Promise.all(made.map(save))).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(10);
    expect(codes.filter((code) => code === refusals.tooManyDevices)).toHaveLength(2);
    const known = made[codes.indexOf(null)]!;
    expect((await save(known)).code).toBeNull();
  });

  test('belong to the member who subscribed last (I25)', async () => {
    const buyer = await buyerIn(testApp());
    const device = await deviceOf(testApp(), buyer);
    const next = await buyerIn(testApp());
    await testApp().ask(
      savePushDevice,
      { endpoint: device.endpoint, ...device.keys, browser: '' },
      next,
    );
    expect((await testApp().ask(getPushDevices, { endpoint: null }, buyer)).data.devices).toEqual(
      [],
    );
    const own = await testApp().ask(getPushDevices, { endpoint: device.endpoint }, next);
    expect(own.data.devices.map(({ isThis }) => isThis)).toEqual([true]);
  });

  test('are refused at hosts outside the list, over http and with an unusable key (ASVS 15.3.2)', async () => {
    const buyer = await buyerIn(testApp());
    const save = (endpoint: string, p256dh?: string) => {
      const { keys } = subscriptionAt(endpoint);
      const input = { endpoint, ...keys, ...(p256dh === undefined ? {} : { p256dh }), browser: '' };
      return testApp().ask(savePushDevice, input, buyer);
    };
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/1',
      'https://fcm.googleapis.com.evil.example/1',
      'https://fcm.googleapis.com:8443/1',
      'https://user@fcm.googleapis.com/1',
      'https://127.0.0.1/1',
      'https://evil.notify.windows.com.example/1',
    ])
      expect([endpoint, (await save(endpoint)).code]).toEqual([
        endpoint,
        refusals.pushServiceUnknown,
      ]);
    expect((await save('https://wns2-sg2p.notify.windows.com/w/?token=1')).code).toBeNull();
    expect((await save('https://fcm.googleapis.com/fcm/send/1', 'A'.repeat(87))).code).toBe(
      refusals.wrongInput,
    );
  });

  test('subscribe with one public key, whose private key is stored encrypted (issue 53)', async () => {
    const buyer = await buyerIn(testApp());
    const { data } = await testApp().ask(getPushKey, {}, buyer);
    expect(Buffer.from(data.publicKey, 'base64url')).toHaveLength(65);
    const rows = await all<{ publicKey: string; sealed: Buffer }>(
      db(),
    )`select public_key as "publicKey", sealed from push_key`;
    expect(rows.map(({ publicKey }) => publicKey)).toEqual([data.publicKey]);
    expect(testApp().core.secrets.decrypt(rows[0]!.sealed).toString()).toMatch(/^[\w-]{43}$/);
  });
});
