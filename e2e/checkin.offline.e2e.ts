import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { openMe, storageOf } from './calls.ts';
import {
  guests,
  main,
  openDoor,
  readyForOffline,
  result,
  scan,
  send,
  staffCode,
  ticketsOf,
} from './door.ts';
import { cameraArgs, filmOf } from './film.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  openBrowser,
  openPage,
  type Product,
  test,
  watchErrors,
} from './product.ts';

test.afterAll(async ({ product }) => product.setClock(null));

/** A second check-in device. */
async function otherDoor(product: Product, sessionId: string) {
  const { credential } = await send<{ credential: string }>(product, 'openDoor', {
    sessionId,
    staffCode,
  });
  return (code: string) =>
    send<{ result: string }>(product, 'markTicket', {
      sessionId,
      credential,
      nonce: randomUUID(),
      code,
    });
}

test('refuses repeated and forged tickets while offline, and sends all scans when the network returns (R34, R35, R36, R37, R38)', async ({
  browser,
  product,
}) => {
  const { codes, sessionId, tickets, ada } = await guests(product, 4);
  const mark = await otherDoor(product, sessionId);
  const { context, page } = await openPage(browser, 'phone');
  await openDoor(page, product, sessionId);
  await expect(readyForOffline(page)).toBeVisible();
  await scan(page, codes[0]!);
  await expect(main(page)).toContainText('Come in');
  await context.setOffline(true);
  await expect(page.getByText('Offline, scanning continues')).toBeVisible();

  await scan(page, codes[1]!);
  await expect(main(page)).toContainText('Come in');
  await expect(main(page)).toContainText('Checked offline');
  await expect(page.getByText('1 scan waits to be sent')).toBeVisible();
  // Repeated: the same ticket, the one from before the cut, and a forged one.
  await scan(page, codes[1]!);
  await expect(main(page)).toContainText('Already used');
  await scan(page, codes[0]!);
  await expect(main(page)).toContainText(/First checked in/);
  const forged = codes[2]!.replace(
    /#code=(.)/,
    (_all, letter: string) => `#code=${letter === 'A' ? 'B' : 'A'}`,
  );
  await scan(page, forged);
  await expect(main(page)).toContainText('Please call a steward.');
  // Meanwhile the other device has admitted this ticket.
  expect((await mark(codes[2]!)).result).toBe('OK');
  await scan(page, codes[2]!);
  await expect(main(page)).toContainText('Come in');
  await expect(page.getByText('5 scans wait to be sent')).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(readyForOffline(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/waits? to be sent/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '1 case to review' })).toBeVisible();
  const after = await ticketsOf(product, ada);
  expect(after.tickets.filter((ticket) => ticket.state === 'USED')).toHaveLength(3);
  expect(tickets).toHaveLength(4);
  await scan(page, codes[3]!);
  // The text of the result is the same as before; the counter shows that this scan is done.
  await expect(page.getByText('4 on this device')).toBeVisible();
  await expect(main(page)).toContainText('Come in');
  await expectAccessible(page);
  await context.close();
});

test('keeps unsent scans after a sign-out, and sends them after the next sign-in (B-40)', async ({
  browser,
  product,
}) => {
  const { codes, sessionId, ada } = await guests(product, 3);
  const helper = newAda();
  await memberOf(product, helper);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, helper);
  const checkIn = await context.newPage();
  await openDoor(checkIn, product, sessionId);
  await expect(readyForOffline(checkIn)).toBeVisible();
  await context.setOffline(true);
  for (const [index, code] of codes.entries()) {
    await scan(checkIn, code);
    await expect(
      checkIn.getByText(index === 0 ? '1 scan waits' : `${index + 1} scans wait`),
    ).toBeVisible();
  }
  // The page crashes offline, so it sends nothing while it closes.
  const died = checkIn.waitForEvent('crash');
  const wire = await context.newCDPSession(checkIn);
  void wire.send('Page.crash').catch(() => {});
  await died;
  await checkIn.close();
  await context.setOffline(false);

  await openMe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page
    .getByRole('alertdialog', { name: 'Sign out?' })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await page.waitForURL(/\/sandbox\/sign-out/);
  expect(await storageOf(page)).toEqual({ local: {}, session: {} });
  const states = async () => (await ticketsOf(product, ada)).tickets.map(({ state }) => state);
  expect(await states()).toEqual(['VALID', 'VALID', 'VALID']);

  await signInAs(page, product, helper);
  await page.goto(`${product.url}/CheckIn?sessionId=${sessionId}`);
  await expect(readyForOffline(page)).toBeVisible();
  await expect.poll(states).toEqual(['USED', 'USED', 'USED']);
  await expect(page.getByText(/waits? to be sent/)).toHaveCount(0);
  await context.close();
});

test('keeps unsent scans when the page crashes, and sends them when the check-in point reopens (R36)', async ({
  browser,
  product,
}) => {
  const { codes, sessionId, ada } = await guests(product, 1);
  const context: BrowserContext = await openBrowser(browser, 'phone');
  const page = await context.newPage();
  await openDoor(page, product, sessionId);
  await expect(readyForOffline(page)).toBeVisible();
  await context.setOffline(true);
  await scan(page, codes[0]!);
  await expect(page.getByText('1 scan waits to be sent')).toBeVisible();
  expect((await ticketsOf(product, ada)).tickets[0]!.state).toBe('VALID');
  // A closed page gets the network back for its last moment; a crashed page does not.
  const died = page.waitForEvent('crash');
  const wire = await context.newCDPSession(page);
  void wire.send('Page.crash').catch(() => {});
  await died;
  expect((await ticketsOf(product, ada)).tickets[0]!.state).toBe('VALID');
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(`${product.url}/CheckIn?sessionId=${sessionId}`);
  await expect(readyForOffline(later)).toBeVisible();
  await expect.poll(async () => (await ticketsOf(product, ada)).tickets[0]!.state).toBe('USED');
  await context.close();
});

test('admits a guest offline only after the scan is stored (R36)', async ({ browser, product }) => {
  const { codes, sessionId } = await guests(product, 1);
  const { context, page } = await openPage(browser, 'phone');
  await openDoor(page, product, sessionId);
  await expect(readyForOffline(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline, scanning continues')).toBeVisible();
  // Simulates a slow disk: another connection writes to the stored scans until it is stopped.
  await page.evaluate(
    () =>
      new Promise<void>((begun, fail) => {
        const request = indexedDB.open('checkin');
        request.onerror = () => fail(request.error!);
        request.onsuccess = () => {
          const store = request.result.transaction('scans', 'readwrite').objectStore('scans');
          const goOn = () => {
            if (document.documentElement.dataset['stop'] === undefined)
              store.count().onsuccess = goOn;
          };
          goOn();
          begun();
        };
      }),
  );
  await scan(page, codes[0]!);
  await page.waitForTimeout(1000);
  await expect(result(page)).toHaveAttribute('data-result', 'NONE');
  await expect(page.getByText(/to be sent/)).toHaveCount(0);
  await page.evaluate(() => void (document.documentElement.dataset['stop'] = 'yes'));
  await expect(main(page)).toContainText('Come in');
  await expect(page.getByText('1 scan waits to be sent')).toBeVisible();
  await context.close();
});

test('checks in a ticket that the camera reads (S-45, TKT-025, B-20)', async ({ product }) => {
  const { codes, sessionId, ada } = await guests(product, 1);
  const film = filmOf([codes[0]!]);
  const executablePath = process.env['CHROMIUM_PATH'];
  const camera = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', ...cameraArgs(film)],
  });
  try {
    const context = await openBrowser(camera, 'phone');
    await context.grantPermissions(['camera'], { origin: product.url });
    const page = await context.newPage();
    const errors = watchErrors(page);
    await page.goto(`${product.url}/CheckIn?sessionId=${sessionId}`);
    await page.getByLabel('Staff code').fill(staffCode);
    await page.getByRole('button', { name: 'Start check-in' }).click();
    await expect(main(page)).toContainText('Come in', { timeout: 30_000 });
    await expect(page.getByText('1 on this device')).toBeVisible();
    expect((await ticketsOf(product, ada)).tickets[0]!.state).toBe('USED');
    // A code that stays in view counts as one scan.
    await page.waitForTimeout(1500);
    await expect(main(page)).toContainText('Come in');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop the camera' }).click();
    await expect(page.getByRole('button', { name: 'Start the camera' })).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await camera.close();
    rmSync(join(film, '..'), { recursive: true, force: true });
  }
});
