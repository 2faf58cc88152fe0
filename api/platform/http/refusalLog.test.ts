import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { listAdministrators } from '#domain/administrators/calls.ts';
import { addressOf, type Call, ownScriptHeader } from '#domain/call.ts';
import { getTicketState, openDoor } from '#domain/checkin/calls.ts';
import { getUploadFileDetail } from '#domain/files/calls.upload.ts';
import { getLanguage } from '#domain/members/calls.ts';
import { getActivityOrderDetail } from '#domain/orders/calls.ts';
import { orderReport } from '#domain/payments/calls.ts';
import { openGuestLink } from '#domain/tickets/calls.guests.ts';
import { openBrowser } from '#tests/browser.ts';
import { freePort } from '#tests/postgres.ts';
import { post, until } from '#tests/testApp.ts';

const program = `
  const { start } = await import('#api/main.ts');
  const { readConfig } = await import('#api/config.ts');
  const { makeBasics, makeEvent } = await import('#demo/make/make.ts');
  const { makeDoors } = await import('#demo/make/make.checkin.ts');
  let session = 0;
  const running = await start(readConfig(), { beforeReady: async ({ db, secrets }) => {
    await makeBasics(db);
    const event = await makeEvent(db);
    session = event.sessionIds[0];
    await makeDoors(db, secrets, event.sessionIds);
  } });
  process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
  process.stdout.write('ready for the test, session ' + session + '\\n');`;

type Line = {
  refused?: string;
  address?: string;
  who?: string | null;
  call?: string | null;
  times?: number;
};

test(
  'logs each kind of refusal in one line, also under a flood, and no secrets (X7, I33, ASVS V16)',
  { timeout: 90_000 },
  async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: new URL('../../../', import.meta.url),
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATA_DIR: 'memory://',
        APP_KEY: 'a key of this test only',
        LOG_LEVEL: 'info',
        SEED: 'none',
        RATE_PER_SECOND: '30',
        RATE_PER_ADDRESS: '60',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    const lines = () =>
      output.split('\n').flatMap((line) => {
        if (!line.includes('"refused"')) return [];
        return [JSON.parse(line) as Line];
      });
    const send = async (call: Call, body: object, headers: Record<string, string> = {}) =>
      (
        await fetch(
          `${url}${addressOf(call)}${call.method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : ''}`,
          call.method === 'GET' ? { headers } : post(body, headers),
        )
      ).status;
    const pause = () => new Promise((resolve) => setTimeout(resolve, 1100));
    try {
      await until(async () => output.includes('ready for the test'), 60_000);
      const sessionId = /session (\d+)/.exec(output)![1]!;
      const browser = openBrowser({ url });
      await browser.signIn('8001302');
      const { token } = (await browser.token()).body;

      const stranger = openBrowser({ url });
      const { location } = await stranger.go('/auth/admin/sign-in');
      await stranger.go(await stranger.choose(location, '7009009'));
      await stranger.go('/auth/admin/callback?state=begun-nowhere');

      expect(await send(getLanguage, {})).toBe(401);
      expect(lines()).toEqual([]);
      expect(await send(getLanguage, {}, { authorization: `Bearer ${token!}x` })).toBe(401);
      expect(await send(listAdministrators, {}, { authorization: `Bearer ${token!}` })).toBe(403);
      expect(
        await send(
          listAdministrators,
          {},
          { cookie: 'balai_admin=nobodys-session', [ownScriptHeader]: '1' },
        ),
      ).toBe(401);
      expect(
        await send(
          orderReport,
          { eventId: 'evt_1' },
          { 'webhook-id': '1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,forged' },
        ),
      ).toBe(401);
      const body = new URLSearchParams({ logout_token: `${token!}x` });
      const forgedLogout = await fetch(`${url}/auth/back-channel-logout`, { method: 'POST', body });
      expect(forgedLogout.status).toBe(400);
      await send(getTicketState, { code: 'no-such-code' });
      // Foreign and missing records, one after another: one line for all of them (16.3.2).
      for (let i = 0; i < 5; i++) {
        const orderNumber = `RE2026010177665544${i}`;
        await send(getActivityOrderDetail, { orderNumber }, { authorization: `Bearer ${token!}` });
        await send(
          getUploadFileDetail,
          { fileId: `77665544${i}` },
          { authorization: `Bearer ${token!}` },
        );
      }
      await send(openGuestLink, { secret: 'no-such-guest-link', device: 'd'.repeat(43) });
      for (let i = 0; i < 12; i++) await send(openDoor, { sessionId, staffCode: `99887${i}` });
      await pause();
      await Promise.all(
        Array.from({ length: 120 }, () =>
          send(getLanguage, {}, { authorization: `Bearer ${token!}` }),
        ),
      );
      await until(async () => lines().some((line) => line.refused === 'rate limit'));

      const found = Object.fromEntries(lines().map((line) => [line.refused, line]));
      expect(Object.keys(found).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'console session refused',
        'foreign or missing record',
        'forged report',
        'locked after wrong codes',
        'logout token refused',
        'not allowed',
        'rate limit',
        'token refused',
        'unknown guest link',
        'wrong staff code',
        'wrong ticket code',
      ]);
      expect(found['token refused']).toMatchObject({
        address: '127.0.0.1',
        who: null,
        call: 'getLanguage',
        times: 1,
      });
      expect(found['rate limit']).toMatchObject({ address: '127.0.0.1', call: 'getLanguage' });
      expect(found['rate limit']!.who).toMatch(/^member \d+$/);
      expect(found['foreign or missing record']).toMatchObject({
        who: expect.stringMatching(/^member \d+$/),
        call: 'getActivityOrderDetail',
        times: 1,
      });
      // Ten wrong codes take one line, and ninety calls above the limit take one.
      expect(lines()).toHaveLength(11);
      // A sign-in takes one line, without the member number (16.3.1).
      const signedIn = output.split('\n').filter((line) => line.includes('"signed in"'));
      expect(signedIn.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({
          address: '127.0.0.1',
          who: expect.stringMatching(/^member \d+$/),
        }),
      ]);
      expect(signedIn.join()).not.toContain('8001302');
      const refusedSignIns = output
        .split('\n')
        .filter((line) => line.includes('"a sign-in to the console was refused"'));
      expect(refusedSignIns.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({ address: '127.0.0.1', why: 'noRole' }),
        expect.objectContaining({ address: '127.0.0.1', why: 'failed' }),
      ]);
      expect(refusedSignIns.join()).not.toContain('7009009');
      for (const secret of [
        token!,
        token!.split('.')[1]!,
        'nobodys-session',
        'v1,forged',
        'no-such-code',
        'no-such-guest-link',
        '99887',
        '77665544',
      ])
        expect([secret.slice(0, 12), output.includes(secret)]).toEqual([
          secret.slice(0, 12),
          false,
        ]);
    } finally {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    }
  },
);
