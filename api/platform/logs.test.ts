import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { readOrders } from '#domain/apiKeys/calls.read.ts';
import { keyText } from '#domain/apiKeys/rules.ts';
import { getLanguage } from '#domain/members/calls.ts';
import {
  getGuestCalendar,
  nameGuest,
  openGuestLink,
  stopGuestMails,
} from '#domain/tickets/calls.guests.ts';
import { openBrowser, stateCookie } from '#tests/browser.ts';
import { freePort } from '#tests/postgres.ts';
import { post, until } from '#tests/testApp.ts';

/** A separate process with the most verbose log level. */
const program = `
  const { start } = await import('#api/main.ts');
  const { readConfig } = await import('#api/config.ts');
  const { makeBasics } = await import('#demo/make/make.ts');
  const { run } = await import('#api/platform/db/sql.ts');
  const { sha256 } = await import('#api/platform/auth/secrets.ts');
  const running = await start(readConfig(), { withMetrics: true, beforeReady: async ({ db }) => {
    await makeBasics(db);
    const [, publicId, secret] = process.env.API_KEY_OF_TEST.split('_');
    await run(db)\`insert into api_key (country, name, scopes, per_minute, public_id, secret_hash)
      values ('bn', 'System', '{orders.read}', 10, \${publicId}, \${sha256(Buffer.from(secret, 'hex'))})\`;
  } });
  process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
  process.stdout.write('ready for the test\\n');`;

test(
  'logs no token, code, state, cookie or query at trace level, and still serves metrics (I33, B-25)',
  { timeout: 90_000 },
  async () => {
    const apiKey = keyText('0123456789ab', 'a1'.repeat(32));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: new URL('../../', import.meta.url),
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATA_DIR: 'memory://',
        APP_KEY: 'a key of this test only',
        LOG_LEVEL: 'trace',
        SEED: 'none',
        API_KEY_OF_TEST: apiKey,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    try {
      await until(async () => output.includes('ready for the test'), 60_000);
      const browser = openBrowser({ url });
      const begun = await browser.go('/auth/sign-in?returnUrl=/ActivityDetail%3FeventID%3D77001');
      const callback = await browser.choose(begun.location, '8001301');
      const login = new URL((await browser.go(callback)).location, url);
      const cookie = browser.jar.get(stateCookie)!.value;
      const { token } = (await browser.token()).body;
      const bearer = { authorization: `Bearer ${token!}` };
      expect((await browser.go(addressOf(getLanguage), { headers: bearer })).status).toBe(200);
      const wrong = new URL((await browser.go('/auth/sign-in')).location);
      const stranger = 'a-code-that-is-nobodys';
      await browser.go(`/auth/callback?code=${stranger}&state=${wrong.searchParams.get('state')!}`);
      await browser.go(addressOf(getLanguage), { headers: { authorization: `Bearer ${token!}x` } });
      await browser.go('/api/booking/bn/event/v1/getEventDetail', post({ eventID: '1' }, bearer));
      await browser.go('/auth/sign-out', post({ language: 'en' }, { ...bearer, 'x-balai': '1' }));
      await browser.go('/Home?secretQuery=77002');
      const feedKey = 'the-key-of-a-calendar-feed-of-43-letters-000';
      for (const feed of ['rooms', 'bookings'])
        await browser.go(`/calendars/${feed}.ics?key=${feedKey}`);
      const guest = { secret: 'the-secret-of-an-invitation-0000', device: 'd'.repeat(43) };
      await browser.go(`/Guest#${guest.secret}`);
      for (const call of [openGuestLink, nameGuest, getGuestCalendar, stopGuestMails]) {
        const { text } = await browser.go(
          addressOf(call),
          post({ ...guest, name: 'A guest of the logs' }),
        );
        expect(JSON.parse(text)).toMatchObject({ errorCode: '9130' });
      }
      // The input check refuses this device id before any lookup.
      await browser.go(addressOf(openGuestLink), post({ secret: guest.secret, device: 'short' }));

      const keyed = (key: string) =>
        browser.go(`${addressOf(readOrders)}?limit=1`, {
          headers: { authorization: `Bearer ${key}` },
        });
      const wrongKey = keyText('0123456789ab', 'b2'.repeat(32));
      expect((await keyed(apiKey)).status).toBe(200);
      expect((await keyed(wrongKey)).status).toBe(401);

      const metrics = await browser.go('/metrics');
      expect(metrics.text).toMatch(/^# (HELP|TYPE) /m);
      expect(metrics.text).toContain('http_request');
      expect(metrics.text).toMatch(
        /^cache_requests_total\{cache="countries and settings",result="hit"\} [1-9]/m,
      );
      expect((await browser.go('/healthz')).status).toBe(200);

      expect(output).toContain('a sign-in could not be finished');
      const secrets: Record<string, string> = {
        token: token!,
        'token’s payload': token!.split('.')[1]!,
        cookie,
        'session’s state': login.searchParams.get('state')!,
        code: new URL(callback).searchParams.get('code')!,
        'wrong code': stranger,
        verifier: wrong.searchParams.get('code_challenge')!,
        'state of the sign-in': wrong.searchParams.get('state')!,
        'return address': '77001',
        query: '77002',
        'key of a feed': feedKey,
        'secret of an invitation': guest.secret,
        'key of a guest’s device': guest.device,
        'secret of an API key': 'a1'.repeat(32),
        'wrong secret of an API key': 'b2'.repeat(32),
        'name of a guest': 'A guest of the logs',
      };
      for (const [what, secret] of Object.entries(secrets))
        expect([what, output.includes(secret)]).toEqual([what, false]);
      for (const what of secrets['token']!.split('.')) expect(metrics.text).not.toContain(what);
    } finally {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    }
  },
);
