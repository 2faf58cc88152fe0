import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sandboxPlugin } from './plugin.ts';
import { defaultWebhookSecret } from './settings.ts';
import { shopAccess, testAppOf } from './testApp.ts';

const { portal, testApp } = testAppOf();
const reset = () => testApp().ask('/settings/reset', { method: 'POST' });

test('the mailbox keeps mails and shows them without their scripts (EXT-013)', async () => {
  const mail = {
    to: 'a@members.example',
    subject: 'Paid <1>',
    text: 'See https://portal.example/Order?a=1&b=2 now',
    html: '<script>alert(1)</script><p>Hi</p>',
  };
  const { id } = (await testApp().ask('/mail', { json: mail })).json;
  const list = JSON.parse(
    (await testApp().ask('/mail', { headers: { accept: 'application/json' } })).text,
  ) as unknown[];
  expect(list[0]).toMatchObject({ ...mail, id });
  const page = await testApp().ask(`/mail/${String(id)}`);
  expect(page.text).toContain('href="https://portal.example/Order?a=1&amp;b=2"');
  expect(page.text).not.toContain('<script');
  const body = await testApp().ask(`/mail/${String(id)}/html`);
  expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
});

test('the panel shows people, changes settings and escapes its input (B-35)', async () => {
  const page = await testApp().ask('/', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(page.text).toContain('Muhd Faris');
  expect((await testApp().ask('/?said=%3Cscript%3E')).text).not.toContain('<script');
  await testApp().ask('/panel/shop', {
    form: {
      mode: 'ok',
      report: 'twice',
      createDelayMs: '5',
      reportDelayMs: '0',
      hold: 'true',
      only: '',
    },
  });
  expect((await testApp().ask('/settings')).json).toMatchObject({
    shop: { report: 'twice', createDelayMs: 5, hold: true },
  });
  expect((await testApp().ask('/panel/token', { form: { ada: '7000001' } })).text).toMatch(/eyJ/);
  await testApp().ask('/panel/reset', { method: 'POST' });
  expect((await testApp().ask('/settings')).json).toMatchObject({ shop: { report: 'once' } });
});

test('the plugin does not change how its parent handles requests (B-35)', async () => {
  const app = fastify();
  app.post('/echo', (request) => ({ body: request.body }));
  await app.register(sandboxPlugin, {
    baseUrl: 'http://localhost:1',
    portalUrl: portal().url,
    dataDir: ':memory:',
    webhookSecret: defaultWebhookSecret,
    shop: shopAccess,
  });
  const form = {
    method: 'POST',
    url: '/echo',
    payload: 'a=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const;
  expect((await app.inject(form)).statusCode).toBe(415);
  expect((await app.inject('/nowhere')).json()).toMatchObject({ error: 'Not Found' });
  expect((await app.inject('/sandbox/nowhere')).json()).toEqual({
    error: 'There is nothing at this address of the sandbox.',
  });
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/sandbox/mail',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      })
    ).json(),
  ).toEqual({ error: 'The body is not JSON.' });
  expect((await app.inject('/sandbox/people')).statusCode).toBe(200);
  await app.close();
});

const message = (id: string, subject: string) =>
  [
    'From: Balai <no-reply@portal.example>',
    'To: a@members.example',
    `Subject: ${subject}`,
    `Message-ID: <${id}@portal.example>`,
    'Content-Type: multipart/mixed;',
    ' boundary="outer"',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary="inner"',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Selamat =E2=9C=93 =',
    'datang',
    '.. a line with a dot',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>您好</p>').toString('base64'),
    '--inner--',
    '--outer',
    'Content-Type: text/calendar; charset=utf-8; method=PUBLISH; name=balai.ics',
    'Content-Disposition: attachment; filename=balai.ics',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('BEGIN:VCALENDAR').toString('base64'),
    '--outer--',
    '',
  ].join('\r\n');

test('parses a raw message with its file and keeps a repeated message once (EXT-013)', async () => {
  const take = async (raw: string) =>
    (
      await fetch(`${testApp().url}/sandbox/mail`, {
        method: 'POST',
        headers: { 'content-type': 'message/rfc822' },
        body: raw,
      })
    ).json();
  const first = (await take(message('one', '=?UTF-8?Q?=E7=A5=A8_is?= =?UTF-8?B?5ou/?= here'))) as {
    id: number;
  };
  expect(await take(message('one', 'again'))).toEqual(first);
  const list = JSON.parse(
    (await testApp().ask('/mail', { headers: { accept: 'application/json' } })).text,
  ) as object[];
  expect(list[0]).toMatchObject({
    id: first.id,
    to: 'a@members.example',
    subject: '票 is拿 here',
    text: 'Selamat ✓ datang\r\n.. a line with a dot',
    html: '<p>您好</p>',
    files: [
      {
        name: 'balai.ics',
        text: 'BEGIN:VCALENDAR',
        type: expect.stringContaining('method=PUBLISH'),
      },
    ],
  });
  const page = await testApp().ask(`/mail/${first.id}`);
  const address = /\/sandbox(\/mail\/files\/\d+)/.exec(page.text)![1]!;
  expect((await testApp().ask(address)).text).toBe('BEGIN:VCALENDAR');
});

test.each([
  ['refuse', 422],
  ['error', 503],
] as const)('the mail setting %s returns HTTP %s (EXT-013)', async (mode, status) => {
  await testApp().ask('/settings', { json: { mail: mode } });
  const answer = await fetch(`${testApp().url}/sandbox/mail`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: 'To: a@b.co',
  });
  expect(answer.status).toBe(status);
  await reset();
});
