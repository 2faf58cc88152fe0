import { randomUUID } from 'node:crypto';
import { deskOf } from './desk.ts';
import {
  beforeTheDoors,
  codeField,
  main,
  openDoor,
  partyOf,
  readyForOffline,
  result,
  send,
  staffCode,
  ticketsOf,
  tonight,
} from './door.ts';
import { expect, openPage, test } from './product.ts';
import { getEventForm, listEventRows, saveEvent } from '#domain/events/calls.make.ts';

const scans = 500;
/** The network is cut after this many scans; half of the rest are scanned offline. */
const before = 150;
const without = 200;
/** Tickets of one member. */
const together = 20;
const cutMs = 10 * 60_000;

test.afterAll(async ({ product }) => product.setClock(null));

test(
  'loses no scan when the network fails for ten minutes during 500 scans (R34, R36, R37)',
  { tag: '@long' },
  async ({ browser, product }) => {
    test.setTimeout(30 * 60_000);
    const ask = await deskOf(product, 'event');
    type Form = {
      id: string;
      version: number;
      stock: { total: number }[];
      ticketTypes: { limitPerMember: number }[];
    };
    const page0 = { pageNum: 1, pageSize: 20, isExport: false, search: tonight };
    const { items } = await ask<{ items: { id: string }[] }>(listEventRows, page0);
    const {
      taken: _taken,
      state: _state,
      ...form
    } = await ask<Form & { taken: unknown; state: unknown }>(getEventForm, { id: items[0]!.id });
    for (const row of form.stock) row.total += scans;
    for (const row of form.ticketTypes) row.limitPerMember = scans;
    await ask(saveEvent, form);

    // Set the clock once: each change makes the notifications of all guests due.
    await beforeTheDoors(product);
    const parties = [];
    while (parties.length < scans / together) parties.push(await partyOf(product, together));
    const codes = parties.flatMap((party) => party.codes);
    const { sessionId } = parties[0]!;
    expect(codes).toHaveLength(scans);
    const { context, page } = await openPage(browser, 'phone');
    // A scan without a result fails at once, not at the end of the test.
    page.setDefaultTimeout(60_000);
    await openDoor(page, product, sessionId);
    await expect(readyForOffline(page)).toBeVisible();
    const { credential } = await send<{ credential: string }>(product, 'openDoor', {
      sessionId,
      staffCode,
    });
    const scan = async (code: string) => {
      // Each scan replaces the result element, also when the text stays the same.
      const before = await result(page).elementHandle();
      await codeField(page).fill(code);
      await codeField(page).press('Enter');
      await page.waitForFunction((old) => !(old as Element).isConnected, before);
      await expect(result(page)).toHaveAttribute('data-result', 'OK');
    };
    const started = Date.now();
    for (const code of codes.slice(0, before)) await scan(code);
    const began = Date.now();
    await context.setOffline(true);
    await expect(page.getByText('Offline, scanning continues')).toBeVisible();
    for (const [index, code] of codes.slice(before, before + without).entries()) {
      await scan(code);
      await page.waitForTimeout(Math.max(0, began + (cutMs * (index + 1)) / without - Date.now()));
    }
    // Meanwhile an online device admits one of the tickets.
    await send(product, 'markTicket', {
      sessionId,
      credential,
      nonce: randomUUID(),
      code: codes[before]!,
    });
    const back = Date.now();
    expect(back - began).toBeGreaterThanOrEqual(cutMs);
    await context.setOffline(false);
    for (const code of codes.slice(before + without)) await scan(code);
    await expect(page.getByText(/waits? to be sent/)).toHaveCount(0, { timeout: 60_000 });
    const ended = Date.now();
    // The server counts each scan of this device by its nonce.
    await expect(main(page)).toContainText(`${scans} on this device`, { timeout: 30_000 });
    await expect(page.getByRole('heading', { name: '1 case to review' })).toBeVisible();
    let used = 0;
    for (const { ada } of parties)
      used += (await ticketsOf(product, ada)).tickets.filter(
        (ticket) => ticket.state === 'USED',
      ).length;
    const seconds = (from: number, to: number) => Math.round((to - from) / 1000);
    console.log(
      `${scans} scans in ${seconds(started, ended)} s, ${without} of them in ${seconds(began, back)} s without network: ${scans - used} lost`,
    );
    expect(used).toBe(scans);
    await context.close();
  },
);
