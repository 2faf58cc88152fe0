import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasOpenssl } from '#tests/database/certificates.ts';
import { filesOf, makePassCertificate } from '#tests/support/wallet/credentials.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { apart, expect, expectAccessible, expectNoSideways, openPage } from './product.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const folder = mkdtempSync(join(tmpdir(), 'balai-wallet-'));
const test = apart((): Record<string, string> => {
  if (!hasOpenssl) return {};
  makePassCertificate(folder);
  return { WALLET_APPLE: folder };
});
test.skip(!hasOpenssl, 'openssl makes the certificate of this test');
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an iPhone adds a ticket to its wallet with one press (issue 53)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await (await memberOf(product, ada)).buy('Belait rally: grow together', 1);
  const { context, page } = await openPage(browser, 'phone', { userAgent: iphone });
  await signInAs(page, product, ada, '/MyTickets');
  await page.locator('main a[href*="ticketID"]').first().click();
  const button = page.getByRole('button', { name: 'Add to Apple Wallet' });
  await expect(button).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('ticket.pkpass');
  const files = filesOf(readFileSync(await download.path()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['pass.json', 'manifest.json', 'signature', 'icon.png']),
  );
  await expect(button).toBeVisible();
  await context.close();
});

test('other phones are not offered Apple’s wallet (issue 53)', async ({ browser, product }) => {
  const ada = newAda();
  await (await memberOf(product, ada)).buy('Belait rally: grow together', 1);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, '/MyTickets');
  await page.locator('main a[href*="ticketID"]').first().click();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Wallet/ })).toHaveCount(0);
  await context.close();
});
