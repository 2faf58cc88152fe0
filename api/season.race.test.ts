import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '#api/platform/db/sql.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addressOf, ownScriptHeader } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { getLanguage } from '#domain/members/calls.ts';
import { makeBasics } from '#demo/make/make.ts';
import { freePort } from '#tests/postgres.ts';
import { freshDatabase, post, until } from '#tests/testApp.ts';
import { type Database, openDatabase } from './platform/db/db.ts';

const root = new URL('../', import.meta.url);
const operations = readFileSync(new URL('docs/operations.md', root), 'utf8');

/** The variables of "A season's start" in docs/operations.md. */
const example = Object.fromEntries(
  /## A season's start.*?```sh\n(.*?)```/s
    .exec(operations)![1]!
    .split('\n')
    .filter(Boolean)
    .map((line) => /^(\w+)=(\S+)/.exec(line)!.slice(1, 3) as [string, string]),
);
const random = () => crypto.getRandomValues(Buffer.alloc(32)).toString('base64');

describe('a production start with the settings of docs/operations.md', () => {
  const running: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'balai-season-'));
  let season: Record<string, string> = {};
  let url = '';
  let sandboxUrl = '';
  let database: Database;
  let output = '';

  function begin(program: string, env: Record<string, string>): ChildProcess {
    const child = spawn(process.execPath, [program], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => void (output += part.toString()));
    running.push(child);
    return child;
  }
  const answers = (address: string) =>
    until(
      () =>
        fetch(address).then(
          async (answer) => (await answer.arrayBuffer()) !== null && answer.ok,
          () => false,
        ),
      60_000,
    );

  beforeAll(async () => {
    const databaseUrl = await freshDatabase(inject('postgresUrl'));
    database = await openDatabase({ databaseUrl, databasePool: 2, dataDir: '' });
    await makeBasics(database.db);
    const [port, sandboxPort] = [await freePort(), await freePort()];
    url = `http://127.0.0.1:${port}`;
    sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    // The external systems run as a separate process. Secrets that an operator generates are
    // random.
    const standIns: Record<string, string> = {
      DATABASE_URL: databaseUrl,
      OIDC_ISSUER: `${sandboxUrl}/sandbox/oidc`,
      SIGN_OUT_URL: `${sandboxUrl}/sandbox/sign-out`,
      ACCOUNT_SWITCH_URL: `${sandboxUrl}/sandbox/account-switch`,
      MEMBER_ACCOUNT_URL: `${sandboxUrl}/sandbox/account`,
      DIRECTORY_URL: `${sandboxUrl}/sandbox/directory`,
      AWARDS_URL: `${sandboxUrl}/sandbox/awards`,
      SHOP_URL: `${sandboxUrl}/sandbox/shop`,
      ORDERS_PAGE_URL: `${sandboxUrl}/sandbox/shop/pay`,
      MAIL_URL: `${sandboxUrl}/sandbox/mail`,
    };
    const invented = (name: string, value: string) =>
      value === '…'
        ? random()
        : value === 'whsec_…'
          ? `whsec_${random()}`
          : (standIns[name] ?? value);
    season = Object.fromEntries(
      Object.entries(example).map(([name, value]) => [name, invented(name, value)]),
    );
    expect(Object.values(season).filter((value) => value.includes('…'))).toEqual([]);
    begin('sandbox/main.ts', {
      PORT: String(sandboxPort),
      HOST: '127.0.0.1',
      SANDBOX_URL: sandboxUrl,
      PORTAL_URL: url,
      SANDBOX_DATA: folder,
      ECOM_WEBHOOK_SECRET: season['ECOM_WEBHOOK_SECRET']!,
      SHOP_CLIENT_SECRET: season['SHOP_CLIENT_SECRET']!,
    });
    await answers(`${sandboxUrl}/sandbox/people`);
    begin('api/main.ts', { ...season, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder });
    await answers(`${url}/readyz`);
  });
  afterAll(async () => {
    for (const child of running) {
      if (child.exitCode !== null) continue;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    }
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends an unauthenticated request and reads the whole response. */
  async function knock(path: string, init: RequestInit = {}) {
    const answer = await fetch(url + path, init);
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      text: await answer.text(),
    };
  }
  const isDocument = ({ type, text }: { type: string; text: string }) =>
    type.startsWith('text/html') || text.startsWith('The application is not built.');
  const token = async () =>
    (
      (await (await fetch(`${sandboxUrl}/sandbox/token`, post({ ada: '8000001' }))).json()) as {
        token: string;
      }
    ).token;

  test('the document describes each setting of its example, which does not need NODE_ENV (B-25)', () => {
    expect(example).not.toHaveProperty('NODE_ENV');
    expect(operations).toContain('| `NODE_ENV` |');
    for (const name of [...Object.keys(example), 'PORT', 'HOST', 'DATA_DIR'])
      expect([name, operations.includes(`\`${name}\``)]).toEqual([name, true]);
  });

  test('serves a member of the external login', async () => {
    const response = await knock(addressOf(getLanguage), {
      headers: { authorization: `Bearer ${await token()}` },
    });
    expect([response.status, JSON.parse(response.text)]).toEqual([
      200,
      expect.objectContaining({ resultCode: 1 }),
    ]);
  });

  test.each([
    '/api/test/clock',
    '/api/test',
    '/api/test/anything',
    '/%61pi/test/clock',
    '/api/t%65st/clock',
    '/api/test/cloc%6B',
  ])('the clock cannot be moved through %s (B-35, X3)', async (path) => {
    for (const init of [{}, post({ now: '2034-01-01T00:00:00Z' })])
      expect((await knock(path, init)).status).toBe(404);
    const { rows } = await sql<{ offset: number }>`select offset_ms as offset from clock`.execute(
      database.db,
    );
    expect(rows).toEqual([{ offset: 0 }]);
  });

  test.each([
    '/sandbox',
    '/sandbox/people',
    '/s%61ndbox/people',
    '/sandbox/oidc/.well-known/openid-configuration',
    '/sandbox/settings',
  ])('serves no sandbox at %s (EXT-001, X3)', async (path) => {
    const seen = await knock(path);
    expect([isDocument(seen), /Lim Siew Hoon|jwks_uri|Sandbox panel/.test(seen.text)]).toEqual([
      true,
      false,
    ]);
    expect((await knock(path, post({ ada: '8000001' }))).status).toBe(404);
  });

  test.each([
    '/docs',
    '/docs/json',
    '/docs/static/index.html',
    '/openapi.json',
    '/open%61pi.json',
    '/d%6Fcs',
  ])('serves no API description at %s (X5)', async (path) => {
    const seen = await knock(path);
    expect([isDocument(seen), /swagger|openapi|operationId/i.test(seen.text)]).toEqual([
      true,
      false,
    ]);
  });

  test('serves metrics only with their secret, without the addresses of unknown requests (X5)', async () => {
    for (const headers of [
      new Headers(),
      { authorization: 'Bearer wrong' },
      { authorization: season['METRICS_SECRET']! },
    ])
      for (const path of ['/metrics', '/metric%73'])
        expect([path, (await knock(path, { headers })).status]).toEqual([path, 401]);
    const bearer = { headers: { authorization: `Bearer ${await token()}` } };
    for (const call of calls) {
      await knock(addressOf(call), call.method === 'GET' ? bearer : post({}, bearer.headers));
      await knock(addressOf(call), { method: 'DELETE' });
    }
    for (let index = 0; index < 20; index++) await knock(`/of-a-stranger-${index}`);
    const read = () =>
      knock('/metrics', { headers: { authorization: `Bearer ${season['METRICS_SECRET']}` } });
    const first = await read();
    expect([
      first.status,
      first.text.includes('# TYPE'),
      first.text.includes('of-a-stranger'),
    ]).toEqual([200, true, false]);
    expect(first.text).toContain('route="getLanguage"');
    // Six for each call, and those of the process and the database.
    expect(first.text.split('\n').length).toBeLessThan(6 * calls.length + 300);
    const [one, two] = await Promise.all([read(), read()]);
    expect(one.text).toBe(two.text);
  });

  test('forwarding headers of a client do not bypass the rate limit (X4)', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const began = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const headers = {
          [ownScriptHeader]: '1',
          'x-forwarded-for': `10.1.2.${index}, 203.0.113.9`,
          'x-real-ip': `10.1.2.${index}`,
          forwarded: `for=10.1.2.${index}`,
        };
        return (await knock('/auth/token', post({}, headers))).status;
      }),
    );
    const seconds = Math.ceil((performance.now() - began) / 1000) + 1;
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(60 * seconds);
    expect(statuses).toContain(429);
  });

  test('counts calls with a percent-encoded letter in their path in the same rate limit (B-25, X2)', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const began = performance.now();
    const ways = ['/auth/token', '/%61uth/token', '/auth/t%6Fken', '/auth/toke%6e'];
    const statuses = await Promise.all(
      Array.from(
        { length: 200 },
        async (_, index) =>
          (await knock(ways[index % ways.length]!, post({}, { [ownScriptHeader]: '1' }))).status,
      ),
    );
    const seconds = Math.ceil((performance.now() - began) / 1000) + 1;
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(60 * seconds);
    expect(statuses).toContain(429);
  });

  test('security.txt names the contact of the document (X13)', async () => {
    expect((await knock('/.well-known/security.txt')).text).toContain(
      `Contact: ${season['SECURITY_CONTACT']}`,
    );
  });

  test.each([
    'APP_KEY',
    'OIDC_CLIENT_SECRET',
    'OIDC_ADMIN_CLIENT_SECRET',
    'SHOP_CLIENT_SECRET',
    'ECOM_WEBHOOK_SECRET',
    'METRICS_SECRET',
  ])(
    'refuses to start with a weak %s and prints its name without its value (X10)',
    async (name) => {
      const weak =
        name === 'ECOM_WEBHOOK_SECRET' ? 'whsec_d2Vhaw==' : 'weak-weak-weak-weak-weak-weak-weak';
      const before = output.length;
      const child = begin('api/main.ts', {
        ...season,
        [name]: weak,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
      });
      const code = await new Promise((resolve) => child.once('exit', resolve));
      const words = output.slice(before);
      expect([code, words.includes(name), words.includes(weak)]).toEqual([1, true, false]);
    },
  );

  test('the processes print no secret of their settings (I33)', () => {
    const secret = Object.entries(season).filter(([name]) => example[name]!.endsWith('…'));
    expect(secret.length).toBeGreaterThan(3);
    expect(secret.filter(([, value]) => output.includes(value)).map(([name]) => name)).toEqual([]);
  });
});
