import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMyTicketDetail } from '#domain/tickets/calls.ts';
import { shareTicket } from '#domain/tickets/calls.sharing.ts';
import { run } from '#api/platform/db/sql.ts';
import { hasOpenssl } from '#tests/database/certificates.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { open, testAppOf } from '#tests/support/open.ts';
import { added, booked, type Booked, codeOf, move } from '#tests/support/wallet/booked.ts';
import {
  filesOf,
  isSigned,
  makePassCertificate,
  passType,
  team,
} from '#tests/support/wallet/credentials.ts';
import type { TestApp } from '#tests/testApp.ts';
import { startAppleDevices } from '../../../sandbox/wallet/apple.ts';
import { followTickets } from './service.follow.ts';

const day = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'balai-wallet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const without = testAppOf();

test('offers no wallet without certificate and account, and refuses to make a pass (issue 53)', async () => {
  const one = await booked(without());
  const { data } = await without().ask(getMyTicketDetail, { ticketID: one.ticketID }, one.buyer);
  expect(data.wallets).toEqual([]);
  expect((await added(without(), one, 'APPLE')).code).toBe('6040');
  expect((await added(without(), one, 'GOOGLE')).code).toBe('6040');
  expect((await fetch(`${without().url}/wallet/apple/pass?key=a.1.b`)).status).toBe(404);
  expect(await followTickets(without().core)).toEqual({});
});

describe.skipIf(!hasOpenssl)('a ticket in Apple Wallet', () => {
  let testApp: TestApp;
  let apple: Awaited<ReturnType<typeof startAppleDevices>>;
  beforeAll(async () => {
    makePassCertificate(folder);
    apple = await startAppleDevices();
    testApp = await open({ env: { WALLET_APPLE: folder, WALLET_APPLE_PUSH_URL: apple.url } });
    await testApp.core.jobs.stop();
  });
  afterAll(async () => {
    await testApp.stop();
    await apple.stop();
  });

  type Content = {
    serialNumber: string;
    authenticationToken: string;
    webServiceURL: string;
    voided?: boolean;
    barcodes?: { message: string }[];
    eventTicket: Record<string, { key: string; value: string }[]>;
  } & Record<string, unknown>;
  const contentOf = (pass: Buffer) => JSON.parse(filesOf(pass)['pass.json']!.toString()) as Content;
  const valueOf = ({ eventTicket }: Content, key: string) =>
    Object.values(eventTicket)
      .filter(Array.isArray)
      .flat()
      .find((field) => field.key === key)?.value;
  const fileAt = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());
  const passOf = async (of: Booked) => fileAt((await added(testApp, of, 'APPLE')).data.address);

  /** A device that has added the pass, as Apple's software behaves. */
  async function deviceWith(content: Content, token: string) {
    const device = `device-${token}`;
    const base = `${content.webServiceURL}/v1`;
    const registrations = `${base}/devices/${device}/registrations/${passType}`;
    const headers = { authorization: `ApplePass ${content.authenticationToken}` };
    const register = (own = headers) =>
      fetch(`${registrations}/${content.serialNumber}`, {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json' },
        body: JSON.stringify({ pushToken: token }),
      });
    return {
      register,
      changes: (tag = '') => fetch(`${registrations}?passesUpdatedSince=${tag}`),
      remove: () =>
        fetch(`${registrations}/${content.serialNumber}`, { method: 'DELETE', headers }),
      pass: (more: Record<string, string> = {}, own = headers) =>
        fetch(`${base}/passes/${passType}/${content.serialNumber}`, {
          headers: { ...own, ...more },
        }),
    };
  }

  test('is a pass signed by the certificate, with the ticket’s code, session and holder (issue 53)', async () => {
    const one = await booked(testApp);
    const detail = await testApp.ask(getMyTicketDetail, { ticketID: one.ticketID }, one.buyer);
    expect(detail.data.wallets).toEqual(['APPLE']);
    const files = filesOf(await passOf(one));
    const { 'manifest.json': manifest, signature, ...content } = files;
    expect(JSON.parse(manifest!.toString())).toEqual(
      Object.fromEntries(
        Object.entries(content).map(([name, bytes]) => [
          name,
          createHash('sha1').update(bytes).digest('hex'),
        ]),
      ),
    );
    expect(isSigned(folder, manifest!, signature!)).toBe(true);
    expect(isSigned(folder, Buffer.from(`${manifest!.toString()} `), signature!)).toBe(false);
    const pass = JSON.parse(content['pass.json']!.toString()) as Content;
    expect(pass).toMatchObject({
      passTypeIdentifier: passType,
      teamIdentifier: team,
      voided: false,
    });
    expect(pass.barcodes?.[0]?.message).toBe(await codeOf(testApp, one));
    expect(valueOf(pass, 'event')).toBe('Owners’ forum');
    expect(Date.parse(valueOf(pass, 'start'))).toBe(Math.floor(one.startTime / 60_000) * 60_000);
    expect(valueOf(pass, 'start')).toMatch(/\+08:00$/);
  });

  test('is made for its holder only, at an address that ends (issue 53, I25)', async () => {
    const one = await booked(testApp);
    const other = await buyerIn(testApp);
    expect((await added(testApp, { ...one, buyer: other }, 'APPLE')).code).toBe('6040');
    const { address } = (await added(testApp, one, 'APPLE')).data;
    const forged = address.replace(/\.\d{13}\./, `.${Date.now() + day}.`);
    expect((await fetch(forged)).status).toBe(404);
    await testApp.ask(shareTicket, { ticketID: one.ticketID, aboNo: other.ada }, one.buyer);
    expect((await fetch(address)).status).toBe(404);
    expect((await added(testApp, one, 'APPLE')).code).toBe('9065');
  });

  test('follows a moved session: the device is notified, asks and gets the new time (issue 53)', async () => {
    const one = await booked(testApp);
    const before = contentOf(await passOf(one));
    const device = await deviceWith(before, 'f0e1');
    expect((await device.register()).status).toBe(201);
    expect((await device.register()).status).toBe(200);
    const first = (await (await device.changes()).json()) as { lastUpdated: string };
    expect((await device.changes(first.lastUpdated)).status).toBe(204);
    await followTickets(testApp.core);
    expect(apple.notified).toEqual([]);

    await move(testApp, one, one.startTime + day);
    expect(await followTickets(testApp.core)).toEqual({ passes: 1 });
    expect(apple.notified).toEqual([{ token: 'f0e1', topic: passType }]);
    const later = (await (await device.changes(first.lastUpdated)).json()) as {
      serialNumbers: string[];
    };
    expect(later.serialNumbers).toEqual([before.serialNumber]);
    const answer = await device.pass();
    const now = contentOf(Buffer.from(await answer.arrayBuffer()));
    expect(Date.parse(valueOf(now, 'start')) - Date.parse(valueOf(before, 'start'))).toBe(day);
    const same = { 'if-modified-since': answer.headers.get('last-modified')! };
    expect((await device.pass(same)).status).toBe(304);
    expect(await followTickets(testApp.core)).toEqual({ passes: 0 });
  });

  test('is void and without code on the device of a member who has given the ticket away (B-21)', async () => {
    const one = await booked(testApp);
    const receiver = await buyerIn(testApp);
    const device = await deviceWith(contentOf(await passOf(one)), 'aa01');
    await device.register();
    await testApp.ask(shareTicket, { ticketID: one.ticketID, aboNo: receiver.ada }, one.buyer);
    expect(await followTickets(testApp.core)).toEqual({ passes: 1 });
    const text = Buffer.from(await (await device.pass()).arrayBuffer());
    const now = contentOf(text);
    expect(now.voided).toBe(true);
    expect(now.barcodes).toBeUndefined();
    expect(filesOf(text)['pass.json']!.toString()).not.toContain('CheckIn');
    const theirs = contentOf(await passOf({ ...one, buyer: receiver }));
    expect(theirs.serialNumber).not.toBe(now.serialNumber);
    expect(theirs.barcodes).toHaveLength(1);
  });

  test('answers only devices with the secret of the pass (issue 53)', async () => {
    const content = contentOf(await passOf(await booked(testApp)));
    const other = contentOf(await passOf(await booked(testApp)));
    const device = await deviceWith(content, 'bb02');
    const wrong = { authorization: `ApplePass ${other.authenticationToken}` };
    expect((await device.register(wrong)).status).toBe(401);
    expect((await device.pass({}, wrong)).status).toBe(401);
    expect((await device.changes()).status).toBe(204);
  });

  test('notifies a device again after an outage, and forgets one that is gone (issue 53)', async () => {
    const one = await booked(testApp);
    const content = contentOf(await passOf(one));
    const device = await deviceWith(content, 'cc03');
    const gone = await deviceWith(content, 'dd04');
    await device.register();
    await gone.register();
    apple.refuse('cc03', 503);
    apple.refuse('dd04', 410);
    await move(testApp, one, one.startTime + day);
    expect(await followTickets(testApp.core)).toEqual({ passes: 0 });
    apple.accept('cc03');
    await run(testApp.core.db)`update wallet_pass set next_at = clock_timestamp()`;
    expect(await followTickets(testApp.core)).toEqual({ passes: 1 });
    expect(apple.notified.filter(({ token }) => token === 'cc03')).toHaveLength(1);
    expect((await gone.changes()).status).toBe(204);
    expect((await device.remove()).status).toBe(200);
    expect((await device.changes()).status).toBe(204);
  });

  test('is deleted a month after its session (issue 53)', async () => {
    const one = await booked(testApp);
    const device = await deviceWith(contentOf(await passOf(one)), 'ee05');
    await device.register();
    await move(testApp, one, Date.now() - 31 * day);
    await followTickets(testApp.core);
    expect((await device.pass()).status).toBe(401);
  });
});
