import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { getLanguage } from '#domain/members/calls.ts';
import en from '#locales/en/maintenance.json' with { type: 'json' };
import { freePort } from '#tests/postgres.ts';
import { until } from '#tests/testApp.ts';

/** The first start of a process that gets requests while its database is empty. */
const program = `
  const { start } = await import('#api/main.ts');
  const { readConfig } = await import('#api/config.ts');
  const { makeBasics } = await import('#demo/make/make.ts');
  const ask = async (path, method = 'GET') => {
    const answer = await fetch('http://127.0.0.1:' + process.env.PORT + path, { method, redirect: 'manual' });
    const text = await answer.text();
    const { status, headers } = answer;
    return { path, status, type: headers.get('content-type'), again: headers.get('retry-after'), policy: headers.get('content-security-policy'), text };
  };
  const responses = [];
  const running = await start(readConfig(), { beforeReady: async ({ db }) => {
    for (const path of ['/', '/Home', '/admin', '/auth/sign-in?returnUrl=%2FHome', '/healthz', '/readyz', '/icon.svg', '/sandbox/people'])
      responses.push(await ask(path));
    responses.push(await ask(process.env.CALL, 'POST'));
    await makeBasics(db);
  } });
  responses.push(await ask('/Order?index=0'));
  process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
  process.stdout.write('responses ' + JSON.stringify(responses) + '\\n');`;

type ProbeResponse = {
  path: string;
  status: number;
  type: string | null;
  again: string | null;
  policy: string | null;
  text: string;
};

test(
  'answers 503 before the first start is done, logs nothing and works when ready (I43, X5)',
  { timeout: 90_000 },
  async () => {
    const port = await freePort();
    const call = addressOf(getLanguage);
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: new URL('../../../', import.meta.url),
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: 'memory://',
        APP_KEY: 'a key of this test only',
        LOG_LEVEL: 'warn',
        CALL: call,
        NODE_NO_WARNINGS: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    try {
      await until(async () => /^responses .*\n/m.test(output) || child.exitCode !== null, 60_000);
      const reported = /^responses (.*)\n/m.exec(output);
      expect(output.replace(reported?.[0] ?? '', '')).toBe('');
      const responses = new Map(
        (JSON.parse(reported![1]!) as ProbeResponse[]).map(({ path, ...answer }) => [path, answer]),
      );
      const page = readFileSync(
        new URL('../../../dist/first/preparing.html', import.meta.url),
        'utf8',
      );
      expect(page).toContain(en.preparingHeading);
      for (const path of ['/', '/Home', '/admin', '/auth/sign-in?returnUrl=%2FHome'])
        expect(responses.get(path)).toEqual({
          status: 503,
          type: 'text/html; charset=utf-8',
          again: '5',
          policy: expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
          text: page,
        });
      expect(responses.get(call)).toMatchObject({ status: 503, again: '5' });
      expect(JSON.parse(responses.get(call)!.text)).toMatchObject({ errorCode: '4000' });
      expect(responses.get('/readyz')!.status).toBe(503);
      for (const path of ['/healthz', '/icon.svg', '/sandbox/people'])
        expect([path, responses.get(path)!.status]).toEqual([path, 200]);
      expect(responses.get('/Order?index=0')!.status).toBe(200);
      expect(responses.get('/Order?index=0')!.text).toContain('id="boot"');
    } finally {
      child.kill('SIGTERM');
      await gone;
    }
  },
);
