import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromium } from '@playwright/test';
import { beforeTheDoors, partyOf, staffCode } from '../e2e/door.ts';
import { cameraArgs, filmOf } from '../e2e/film.ts';
import { startProduct } from '../e2e/starting.ts';
import { findBrowser } from '../scripts/browser.ts';
import { ensureBuilt } from '../scripts/build.ts';

/**
 * Tickets per second that a slow phone scans at a check-in point: a film shows each for half a
 * second, with a 4 × slower processor. At least 1.8 per second are required.
 */
const tickets = 20;
const together = 4;
const picturesEach = 5;
const filmMs = tickets * picturesEach * 100;
const slower = 4;

await ensureBuilt();
const { product, stop } = await startProduct();
const undo: (() => unknown)[] = [stop];
try {
  await beforeTheDoors(product);
  const parties = [];
  while (parties.length < tickets / together) parties.push(await partyOf(product, together));
  const codes = parties.flatMap((party) => party.codes);
  const { sessionId } = parties[0]!;
  const film = filmOf(codes, picturesEach);
  undo.push(() => rmSync(dirname(film), { recursive: true, force: true }));
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...cameraArgs(film)],
  });
  undo.push(() => browser.close());
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Asia/Brunei',
  });
  await context.grantPermissions(['camera'], { origin: product.url });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${product.url}/CheckIn?sessionId=${sessionId}`);
  await page.getByLabel('Staff code').fill(staffCode);
  await page.getByRole('button', { name: 'Start check-in' }).click();
  await page.getByText(/\b[1-9]\d* on this device$/).waitFor({ timeout: 60_000 });
  // Polling the counter would slow down the measured code.
  const seen = await page.getByText(/on this device/).evaluateHandle((counter) => {
    const now = () => ({
      count: Number(/(\d+) on this device/.exec(counter.textContent)![1]),
      at: performance.now(),
    });
    const moves = [now()];
    new MutationObserver(
      () => void (moves.at(-1)!.count < now().count && moves.push(now())),
    ).observe(counter, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return moves;
  });
  // Measured from the first ticket. The film repeats, but a ticket counts once.
  const began = performance.now();
  let moves = await seen.jsonValue();
  while (moves.at(-1)!.count < tickets && performance.now() - began < 3 * filmMs) {
    await page.waitForTimeout(1000);
    moves = await seen.jsonValue();
  }
  const [{ count: first, at: firstAt }, { count: last, at: lastAt }] = [moves[0]!, moves.at(-1)!];
  const perSecond = (last - first) / ((lastAt - firstAt) / 1000);
  const missed = Math.max(
    0,
    Math.round((lastAt - firstAt) / (picturesEach * 100)) - (last - first),
  );
  console.log(
    `door (camera, ${slower} × slower processor): ${last} of ${tickets} tickets let in, ${perSecond.toFixed(2)} a second of ` +
      `${(1000 / (picturesEach * 100)).toFixed(0)} shown; ${missed} needed another round of the film`,
  );
  if (last < tickets || perSecond < 1.8) process.exitCode = 1;
} finally {
  for (const step of undo.toReversed()) await step();
}
