import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxPlugin } from '#sandbox/plugin.ts';
import { freePort } from '#tests/postgres.ts';
import { post } from '#tests/testApp.ts';
import { ExternalServiceError } from './http.ts';
import { type Mail, MailRefused, makeMail } from './mail.ts';
import { readProtocol } from './shop.protocol.ts';

const app = fastify({ forceCloseConnections: true });
let url: string;
let smtp: string;

beforeAll(async () => {
  const [port, smtpPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  smtp = `smtp://127.0.0.1:${smtpPort}`;
  await app.register(sandboxPlugin, {
    baseUrl: url,
    portalUrl: url,
    dataDir: ':memory:',
    webhookSecret: 'whsec_eA==',
    shop: { clientId: 'x', clientSecret: 'x', protocol: readProtocol(undefined) },
    smtpPort,
  });
  await app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => fetch(`${url}/sandbox/settings/reset`, { method: 'POST' }));

const limits = { limitMs: 500, restMs: 60_000 };
const settings = (mail: string) => fetch(`${url}/sandbox/settings`, post({ mail }));
const box = async (to: string) =>
  (await (
    await fetch(`${url}/sandbox/mail?to=${to}`, { headers: { accept: 'application/json' } })
  ).json()) as object[];

let last = 0;
const mail = (to: string): Mail => ({
  id: `test-${++last}@balai.example`,
  to,
  subject: '票：Fair Ω',
  text: 'Selamat datang ✓\n.\n..and a line of dots\n',
  html: '<p>您好</p>',
  language: 'zh-CN',
  files: [
    {
      name: 'balai.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: 'BEGIN:VCALENDAR\r\n票\r\nEND:VCALENDAR',
    },
  ],
});

for (const way of ['smtp', 'http'] as const) {
  const open = (timeouts = limits) =>
    makeMail(
      {
        url: way === 'smtp' ? smtp : `${url}/sandbox/mail`,
        from: 'Balai <no-reply@balai.example>',
      },
      timeouts,
    );

  test(`delivers a mail by ${way} once, unchanged and with its calendar file (EXT-013)`, async () => {
    const outside = open();
    const to = `${way}.one@members.example`;
    const letter = mail(to);
    await outside.send(letter);
    await outside.send(letter);
    const got = await box(to);
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({
      to,
      subject: letter.subject,
      html: letter.html,
      files: [
        {
          name: 'balai.ics',
          type: expect.stringMatching(/method=PUBLISH/),
          text: letter.files[0]!.content,
        },
      ],
    });
    expect((got[0] as { text: string }).text.replaceAll('\r\n', '\n').trim()).toBe(
      letter.text.trim(),
    );
    await outside.close();
  });

  test(`refuses an unknown mailbox by ${way} and pauses after five failures in a row (EXT-013, EXT-014)`, async () => {
    const outside = open();
    await settings('refuse');
    await expect(outside.send(mail('nobody@members.example'))).rejects.toThrow(MailRefused);
    for (const mode of ['error', 'down', 'silent', 'error', 'error']) {
      await settings(mode);
      const failure = await outside
        .send(mail(`${way}.later@members.example`))
        .catch((error: unknown) => error);
      expect([mode, failure instanceof ExternalServiceError]).toEqual([mode, true]);
      // Mail servers repeat the address in their responses. It must not be logged.
      expect(String(failure)).not.toContain('later');
    }
    await settings('ok');
    await expect(outside.send(mail(`${way}.later@members.example`))).rejects.toThrow(
      'circuit breaker is open',
    );
    await outside.close();
    expect(await box(`${way}.later@members.example`)).toEqual([]);
  });

  test(`refuses an address with more than one recipient by ${way} (EXT-013)`, async () => {
    const outside = open();
    for (const readers of [
      'one@members.example, two@evil.example',
      'one@members.example\r\nBcc: three@evil.example',
      '<four@evil.example>',
      '',
    ])
      await expect(outside.send(mail(readers))).rejects.toThrow(MailRefused);
    expect(await box('evil.example')).toEqual([]);
    await outside.close();
  });
}

test('names the page that stops the mails in List-Unsubscribe, if there is one (issue 53)', async () => {
  const received: string[] = [];
  const outside = fastify({ forceCloseConnections: true });
  outside.addContentTypeParser('message/rfc822', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  outside.post('/mail', ({ body }) => {
    received.push(String(body));
    return '';
  });
  const base = await outside.listen({ port: 0, host: '127.0.0.1' });
  const from = 'Balai <no-reply@balai.example>';
  const sending = makeMail({ url: `${base}/mail`, from }, limits);
  const unsubscribe = `https://balai.example/Guest#${'x'.repeat(32)}`;
  await sending.send({ ...mail('one@guests.example'), unsubscribe });
  await sending.send(mail('two@members.example'));
  await outside.close();
  const unfolded = received.map((one) => one.replaceAll(/\r\n[ \t]+/g, ' '));
  expect(unfolded[0]).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribe}>\\r$`, 'm'));
  expect(unfolded[1]).not.toContain('List-Unsubscribe');
});
