import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { protocolFrom, routeOf, statusOf } from './shopProtocol.ts';
import { makeOrders } from './orders.ts';
import { openStore } from '../store.ts';
import { client, shopOf, tokenPath, typesOf } from './testShop.ts';
import {
  dropFolder,
  newFolder,
  openPortal,
  openSandbox,
  until,
  type Portal,
  type TestApp,
} from '../testApp.ts';

let portal: Portal;
let testApp: TestApp;
const { site, newNumber, bodyOf, create, read, cancel, statusThere, headers, tokenOf } = shopOf(
  () => testApp,
  () => portal,
);

beforeAll(async () => {
  portal = await openPortal();
  testApp = await openSandbox(':memory:', portal.url);
});
afterAll(async () => {
  await testApp.close();
  await portal.close();
});

test('an order is found only under its own base site and user, by reference and by number (EXT-007)', async () => {
  const reservation = newNumber();
  const { code } = (await create(reservation)).json;
  expect((await read(String(code))).json['guid']).toBe(reservation);
  const elsewhere = await testApp.ask(`/shop/occ/v2/sg/orders/${reservation}`, {
    headers: await headers(),
  });
  expect(typesOf(elsewhere)).toEqual([404, ['UnknownIdentifierError']]);
  const stranger = await testApp.ask(`${site}/users/7000002/orders/${reservation}/cancellation`, {
    json: {},
    headers: await headers(),
  });
  expect(typesOf(stranger)).toEqual([404, ['UnknownIdentifierError']]);
  expect(typesOf(await cancel(reservation, 1))).toEqual([400, ['ValidationError']]);
  expect(await statusThere(reservation)).toBe('CREATED');
});

test('keeps the orders of an old file without base sites under Brunei (EXT-007)', async () => {
  const folder = await newFolder();
  const old = new DatabaseSync(join(folder, 'sandbox.sqlite'));
  old.exec(`create table orders (reservation text primary key, hybris integer not null unique, member text not null, items text not null,
    amount integer not null, currency text not null, return_url text not null, deadline integer not null, language text not null,
    state text not null, created integer not null, ready_at integer not null, paid_at integer, lands_at integer);
    insert into orders values ('RE1', 4100000007, '7000001', '[]', 1000, 'BND', '/', 0, 'en', 'PAID', 0, 0, 5, null)`);
  old.close();
  const store = openStore(folder);
  expect(makeOrders(store).find('RE1')).toMatchObject({
    site: 'bn',
    hybris: '4100000007',
    state: 'PAID',
  });
  store.close();
  await dropFolder(folder);
});

test('a configuration changes its own paths and statuses and keeps the other defaults (EXT-007)', () => {
  const changed = protocolFrom('{"paths":{"token":"/oauth"},"statuses":{"WAITING":"OPEN"}}');
  expect([routeOf(changed.paths.token), routeOf(changed.paths.read)]).toEqual([
    '/shop/oauth',
    '/shop/occ/v2/:baseSite/orders/:reference',
  ]);
  expect([statusOf(changed, 'OPEN'), statusOf(changed, 'PAID')]).toEqual(['WAITING', 'PAID']);
});

test('machine calls need a valid token of the shop client and a known base site (EXT-007)', async () => {
  expect(
    typesOf(await testApp.ask(`${site}/users/7000001/orders`, { json: bodyOf(newNumber()) })),
  ).toEqual([401, ['UnauthorizedError']]);
  const readWith = async (bearer: string, at = site) =>
    typesOf(
      await testApp.ask(`${at}/orders/RE1`, { headers: { authorization: `Bearer ${bearer}` } }),
    );
  const mine = await tokenOf();
  for (const wrong of ['wrong', 'a.b.c', `${Date.now() + 99_000}${mine.slice(13)}`])
    expect(await readWith(wrong)).toEqual([401, ['InvalidTokenError']]);
  expect(await readWith(mine)).toEqual([404, ['UnknownIdentifierError']]);
  expect(await readWith(mine, '/shop/occ/v2/nowhere')).toEqual([400, ['InvalidResourceError']]);

  for (const [wrong, status, error] of [
    [{ client_secret: 'guess' }, 401, 'invalid_client'],
    [{ client_id: 'somebody' }, 401, 'invalid_client'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ scope: 'everything' }, 400, 'invalid_scope'],
  ] as const)
    expect(await testApp.ask(tokenPath, { form: { ...client, ...wrong } })).toMatchObject({
      status,
      json: { error },
    });

  await testApp.ask('/settings', { json: { shopTokenSeconds: 1 } });
  const given = await testApp.ask(tokenPath, { form: client });
  expect(given.json).toMatchObject({ token_type: 'bearer', expires_in: 1 });
  const short = String(given.json['access_token']);
  expect(await readWith(short)).toEqual([404, ['UnknownIdentifierError']]);
  await until(() => Date.now() > Number(short.split('.')[0]), 'the end of the token');
  expect(await readWith(short)).toEqual([401, ['InvalidTokenError']]);

  expect((await testApp.ask('/shop/tokens/end', { method: 'POST' })).status).toBe(204);
  expect(await readWith(mine)).toEqual([401, ['InvalidTokenError']]);
});
