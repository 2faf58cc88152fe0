import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import { openConsole } from './admin.ts';
import { deskOf, eventNamed } from './desk.ts';
import { bookFreePlace } from './freePlace.ts';
import { apart, expect, expectAccessible, expectNoSideways, type Product } from './product.ts';

// With a product of its own: the address for replies belongs to the whole country.
const test = apart();

/** Most presses from the page of the messages of an event until the message waits to be sent. */
const mostPresses = 4;
const salesOpen = { salesOpenAt: Date.now() - 86_400_000 };

async function replyTo(product: Product, own: string): Promise<void> {
  const ask = await deskOf(product, 'system');
  const { version } = await ask<{ version: string }>(getSettings, { country: 'bn' });
  await ask(saveSettings, { country: 'bn', version, values: [{ key: 'mail.replyTo', own }] });
}

const mailsTo = async (product: Product, to: string) =>
  (await (
    await fetch(`${product.url}/sandbox/mail?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    })
  ).json()) as { subject: string; text: string; replyTo: string }[];

test('writes to the people of an event in four presses, as the preview shows, and lists the mails (issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  await replyTo(product, 'desk@balai.example');
  const id = await eventNamed(product, 'Message tea', true, salesOpen);
  const emails = [1, 2].map((at) => `reader.${at}.${randomUUID().slice(0, 8)}@example.com`);
  for (const email of emails) await bookFreePlace(product, id, email);
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: `/admin/messages?kind=event&subject=${id}`,
  });
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  await press(page.getByRole('link', { name: 'Write message' }));
  const send = page.getByRole('button', { name: 'Send to 2 people' });
  await expect(send).toBeVisible();
  const body = page.getByRole('textbox', { name: 'Message · English' });
  const subject = page.getByRole('textbox', { name: 'Subject · English' });
  await subject.fill('Parking at {event}');
  await body.fill('Please park behind the hall. {amount}');
  await page.getByRole('textbox', { name: 'Message · Malay' }).fill('Sila letak kereta.');
  await press(page.getByRole('button', { name: 'Show preview' }));
  // An error of the server stands at its field, and what was typed is kept.
  await expect(page.getByText(/\{amount\}/).last()).toBeVisible();
  await expect(body).toHaveAttribute('aria-invalid', 'true');
  await expect(body).toHaveValue('Please park behind the hall. {amount}');
  await body.fill('Please park behind the hall.');
  await page.getByRole('button', { name: 'Show preview' }).click();
  const english = page.getByRole('region', { name: 'Preview · English' });
  await expect(english).toContainText('Parking at Message tea');
  await expect(english).toContainText('Please park behind the hall.');
  await expect(page.getByRole('region', { name: 'Preview · Malay' })).toContainText(
    'Sila letak kereta.',
  );
  await expect(page.getByText('Replies go to desk@balai.example.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await press(send);
  const dialog = page.getByRole('alertdialog', { name: 'Send to 2 people?' });
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Send to 2 people' }));
  const bar = page.getByRole('region', { name: 'Waiting acts' });
  await expect(bar).toContainText('Message to 2 people of “Message tea”');
  expect(presses).toBeLessThanOrEqual(mostPresses);
  await expect(page.getByText('0 of 2 sent')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Send now' }).click();
  const now = page.getByRole('dialog', { name: 'Send it now?' });
  await now.getByLabel(/^Reason/).fill('The gate closes in an hour');
  await now.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('2 of 2 sent')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSideways(page);
  for (const email of emails) {
    const mails = (await mailsTo(product, email)).filter(
      (one) => one.subject === 'Parking at Message tea',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.replyTo).toBe('desk@balai.example');
    expect(mails[0]!.text).toContain('Please park behind the hall.');
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('undoes a message on a phone before any mail is sent (B-42, issue 52)', async ({
  browser,
  product,
}) => {
  const id = await eventNamed(product, 'Message undone', true, salesOpen);
  const emails = [1, 2].map((at) => `undone.${at}.${randomUUID().slice(0, 8)}@example.com`);
  for (const email of emails) await bookFreePlace(product, id, email);
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: `/admin/write-message?kind=event&subject=${id}`,
    options: { width: 390, height: 844 },
  });
  await page.getByRole('textbox', { name: 'Subject · English' }).fill('Parking at {event}');
  await page.getByRole('textbox', { name: 'Message · English' }).fill('Please park behind it.');
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Send to 2 people?' });
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  const bar = page.getByRole('region', { name: 'Waiting acts' });
  await expect(bar).toContainText('Message to 2 people of “Message undone”');
  await expectNoSideways(page);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. No e-mail is sent.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText('0 of 2 sent · 2 not sent')).toBeVisible();
  for (const email of emails)
    expect(
      (await mailsTo(product, email)).filter(({ subject }) => subject.startsWith('Parking')),
    ).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('says on a phone that no one is chosen, and does not send to no one (issue 52)', async ({
  browser,
  product,
}) => {
  const id = await eventNamed(product, 'Message for no one', true, salesOpen);
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: `/admin/write-message?kind=event&subject=${id}`,
    options: { width: 390, height: 844 },
  });
  await expect(page.getByText('0 people')).toBeVisible();
  await expect(page.getByRole('button', { name: 'No recipients' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  expect(errors).toEqual([]);
  await context.close();
});
