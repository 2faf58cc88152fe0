import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareTicket } from '#domain/tickets/calls.sharing.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { open, testAppOf } from '#tests/support/open.ts';
import { added, booked, type Booked, codeOf, move } from '#tests/support/wallet/booked.ts';
import { issuer, makeServiceAccount } from '#tests/support/wallet/credentials.ts';
import type { TestApp } from '#tests/testApp.ts';
import { followTickets } from './service.follow.ts';

const day = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'balai-wallet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Its sandbox is Google in these tests. */
const other = testAppOf();

describe('a ticket in Google Wallet', () => {
  let testApp: TestApp;
  let google = '';
  beforeAll(async () => {
    const { sandboxUrl } = other().core.config;
    const { file, email, publicKey } = makeServiceAccount(folder, sandboxUrl);
    await fetch(`${sandboxUrl}/sandbox/google/accounts/${email}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ publicKey }),
    });
    google = `${sandboxUrl}/sandbox/google`;
    testApp = await open({
      env: {
        WALLET_GOOGLE: file,
        WALLET_GOOGLE_ISSUER: issuer,
        WALLET_GOOGLE_URL: google,
      },
    });
    await testApp.core.jobs.stop();
  });
  afterAll(() => testApp.stop());

  const claimsOf = (address: string) =>
    JSON.parse(Buffer.from(address.split('.').at(-2)!, 'base64url').toString()) as {
      typ: string;
      aud: string;
      payload: { eventTicketObjects: { id: string }[] };
    };
  const thing = async (kind: string, id: string) =>
    (await (await fetch(`${google}/walletobjects/v1/${kind}/${id}`)).json()) as {
      classId: string;
      state: string;
      barcode?: { value: string };
      dateTime: { start: string };
    };
  const objectOf = async (one: Booked) => {
    const { address } = (await added(testApp, one, 'GOOGLE')).data;
    expect(address).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
    const { typ, aud, payload } = claimsOf(address);
    expect([typ, aud]).toEqual(['savetowallet', 'google']);
    return payload.eventTicketObjects[0]!.id;
  };

  test('is stored at Google without name and order, and follows a moved session (issue 53)', async () => {
    const one = await booked(testApp);
    const id = await objectOf(one);
    expect(await objectOf(one)).toBe(id);
    const object = await thing('eventTicketObject', id);
    expect(object).toMatchObject({
      state: 'ACTIVE',
      barcode: { value: await codeOf(testApp, one) },
    });
    const session = await thing('eventTicketClass', object.classId);
    expect(JSON.stringify([object, session])).not.toContain(one.buyer.ada);
    await move(testApp, one, one.startTime + day);
    expect(await followTickets(testApp.core)).toEqual({ passes: 1 });
    const moved = await thing('eventTicketClass', object.classId);
    expect(Date.parse(moved.dateTime.start) - Date.parse(session.dateTime.start)).toBe(day);
  });

  test('loses its code when the member gives the ticket away (B-21)', async () => {
    const one = await booked(testApp);
    const id = await objectOf(one);
    const receiver = await buyerIn(testApp);
    await testApp.ask(shareTicket, { ticketID: one.ticketID, aboNo: receiver.ada }, one.buyer);
    await followTickets(testApp.core);
    const object = await thing('eventTicketObject', id);
    expect([object.state, object.barcode]).toEqual(['INACTIVE', undefined]);
  });
});
