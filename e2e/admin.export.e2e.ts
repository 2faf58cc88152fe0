import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { expect, expectAccessible, test } from './product.ts';

async function tabTo(page: Page, role: 'button' | 'link', name: RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name });
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached within 80 presses of Tab`);
}

test('exports attendees as CSV and Excel by keyboard alone, and logs both exports (ADM-020, ADM-036, B-22, B-29, S-56)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'personal-export', {
    path: '/admin/event-guests',
  });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('Botanical');
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, 'link', /, Attendees: [1-9]/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/event-attendees/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  const shown = await page.getByRole('row').nth(1).getByRole('cell').first().innerText();
  await page.keyboard.press('/');
  await page.keyboard.type(shown);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('row').nth(1)).toContainText(shown);
  for (const [button, ending] of [
    [/^Export CSV/, 'csv'],
    [/^Export Excel/, 'xlsx'],
  ] as const) {
    await tabTo(page, 'button', button);
    const saving = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^attendees-\\d+.*\\.${ending}$`));
    if (ending === 'csv') expect(readFileSync(await file.path(), 'utf8')).toContain(shown);
  }
  expect(errors).toEqual([]);
  const eventId = new URL(page.url()).searchParams.get('event');
  await context.close();

  const { context: other, page: log } = await openConsole(browser, product, 'auditor', {
    path: `/admin/audit?entity=attendee&entityId=${eventId}`,
  });
  await expect(log.getByRole('row', { name: /Hasnah binti Haji Yakub Exported/ })).toHaveCount(2);
  await other.close();
});

test('exports times of the event’s country from a browser in another time zone (B-29, console 7)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openConsole(browser, product, 'personal-export', {
    path: '/admin/event-guests?q=Botanical',
    options: {
      timezoneId: 'America/Los_Angeles',
    },
  });
  const exported = async () => {
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export CSV/ }).click();
    const text = readFileSync(await (await saving).path(), 'utf8');
    expect(text).not.toMatch(/\d\dT\d\d:\d\d:\d\d/);
    return text;
  };
  const inBrunei = (iso: string) => {
    const [day, time] = Temporal.Instant.from(iso)
      .toZonedDateTimeISO('Asia/Brunei')
      .toPlainDateTime()
      .toString()
      .split('T');
    return `${day!.replaceAll('-', '/')} ${time!.slice(0, 5)} (Asia/Brunei)`;
  };
  await page.getByRole('link', { name: /, Attendees: [1-9]/ }).click();
  await page.waitForURL(/event-attendees/);
  await expect(page.locator('td time').first()).toBeVisible();
  const sessions = new Set(
    await page
      .locator('td > div > time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')!)),
  );
  const attendees = await exported();
  for (const at of sessions) expect(attendees).toContain(inBrunei(at));
  for (const list of ['doors', 'orders']) {
    await page.goto(`${product.url}/admin/${list}`);
    expect(await exported()).toMatch(/,\d{4}\/\d\d\/\d\d \d\d:\d\d \(Asia\/Brunei\),/);
  }
  await context.close();
});

test('exports orders, lines and refunds with state codes, currency and shop number (ADM-036, console 22)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openConsole(browser, product, 'personal-export', {
    path: '/admin/orders',
  });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const exported = async (button: string | RegExp) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFileSync(await (await saving).path(), 'utf8');
  };
  const orders = await exported(/^Export CSV/);
  expect(orders).toMatch(
    /^\uFEFFNumber,Shop number,Kind,Member number,Member’s name,Contact,.*,State,State \(code\),.*,Currency,/,
  );
  expect(orders).toMatch(/,Cancelled,CANCEL,/);
  expect(orders).toContain(',BND,');
  const lines = await exported('Lines for accounting · CSV');
  expect(lines).toMatch(
    /^\uFEFFNumber,Shop number,Invoice number,Line,Quantity,Unit price,Tax included,Line total,Currency,Paid,Credit note,/,
  );
  expect(lines).toMatch(/,BN-\d{4}-\d{6},/);
  await page.goto(`${product.url}/admin/refunds`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await exported(/^Export CSV/)).toMatch(
    /,Refund,Refund \(code\),To be refunded,Reference\r\n/,
  );
  await context.close();
});
