import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, startPostgres } from '#tests/postgres.ts';
import { begin, end } from '#tests/races/processes.ts';
import { season } from '#tests/season.ts';
import { clientOf, type OwnedDatabase, ownedDatabase } from '#tests/database/roles.ts';
import { until } from '#tests/testApp.ts';
import { makeCertificate, startProxy } from '../image/proxy.ts';
import { reasonToSkip } from '../notTried.ts';
import { chapters } from './steps.ts';

test('the steps are those of docs/operations.md', () => {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, part = ''] = /^## From an empty machine to production\n(.*?)^## /ms.exec(text)!;
  const titles = [...part.matchAll(/^### (\d+)\. (.*)$/gm)].map(([, n, title]) => `${n} ${title}`);
  expect(titles).toEqual(chapters.map((title, index) => `${index + 1} ${title}`));
});

describe.skipIf(reasonToSkip('installation') !== null)(
  'the check of a production installation',
  // A busy machine needs a minute for one run.
  { timeout: 240_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'balai-check-'));
    const file = join(folder, 'balai.env');
    const stops: (() => Promise<unknown>)[] = [];
    let database: OwnedDatabase;
    let settings: Record<string, string> = {};
    let process1 = '';
    let certificate = '';
    let last = '';

    /** The external systems in a process of their own, as addresses on loopback. */
    async function startSystems(publicUrl: string) {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const smtpPort = await freePort();
      const sandbox = await begin(
        'sandbox/main.ts',
        {
          PORT: String(port),
          HOST: '127.0.0.1',
          SANDBOX_URL: url,
          PORTAL_URL: publicUrl,
          SANDBOX_DATA: join(folder, 'sandbox'),
          SMTP_PORT: String(smtpPort),
          ECOM_WEBHOOK_SECRET: season.ECOM_WEBHOOK_SECRET,
          SHOP_CLIENT_SECRET: season.SHOP_CLIENT_SECRET,
        },
        `${url}/sandbox/people`,
      );
      stops.push(() => end(sandbox, 'SIGKILL'));
      return {
        OIDC_ISSUER: `${url}/sandbox/oidc`,
        SIGN_OUT_URL: `${url}/sandbox/sign-out`,
        ACCOUNT_SWITCH_URL: `${url}/sandbox/account-switch`,
        MEMBER_ACCOUNT_URL: `${url}/sandbox/account`,
        DIRECTORY_URL: `${url}/sandbox/directory`,
        AWARDS_URL: `${url}/sandbox/awards`,
        SHOP_URL: `${url}/sandbox/shop`,
        ORDERS_PAGE_URL: `${url}/sandbox/shop/pay`,
        MAIL_URL: `smtp://127.0.0.1:${smtpPort}`,
      };
    }

    beforeAll(async () => {
      for (const name of ['sandbox', 'data']) mkdirSync(join(folder, name));
      // With the settings of production.
      const server = await startPostgres(true);
      stops.push(() => server.stop());
      database = await ownedDatabase(server.url);
      const [http, https, port] = [await freePort(), await freePort(), await freePort()];
      const publicUrl = `https://localhost:${https}`;
      settings = {
        ...season,
        ...(await startSystems(publicUrl)),
        PUBLIC_URL: publicUrl,
        DATABASE_URL: database.servingUrl,
        DATA_DIR: join(folder, 'data'),
        METRICS_SECRET: season.SHOP_CLIENT_SECRET,
        ADMIN_EMAIL: 'first.administrator@company.example',
        HOST: '127.0.0.1',
        PORT: String(port),
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
      };
      const owner = {
        DATABASE_URL: database.servingUrl,
        MIGRATION_DATABASE_URL: database.ownerUrl,
      };
      const migrated = spawnSync(process.execPath, ['api/migrate.ts'], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], ...owner },
      });
      expect(migrated.stderr).toBe('');
      process1 = `http://127.0.0.1:${port}`;
      const api = await begin('api/main.ts', settings, `${process1}/readyz`);
      stops.push(() => end(api, 'SIGKILL'));
      certificate = makeCertificate(folder);
      stops.push(
        startProxy({
          HTTP_AT: `127.0.0.1:${http}`,
          HTTPS_AT: `127.0.0.1:${https}`,
          TLS_CERTIFICATE: certificate,
          MAINTENANCE_PAGE: new URL('../../package.json', import.meta.url).pathname,
          API_1: `127.0.0.1:${port}`,
          API_2: `127.0.0.1:${await freePort()}`,
        }),
      );
      const client = await clientOf(database.ownerUrl);
      // As the first sign-in of the administrator does.
      await client.query(`update admin_user set sub = 'signed-in'`);
      await client.end();
      writeFileSync(
        file,
        Object.entries(settings)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(''),
        { mode: 0o600 },
      );
      // The proxy finds the process, and the first jobs run.
      await until(
        async () => wrongIn((last = (await check()).printed)).length === 0,
        150_000,
      ).catch(() => expect(last).toBe('all right'));
    }, 400_000);
    afterAll(async () => {
      for (const stop of stops.toReversed()) await stop();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Runs the program in a process of its own; `env` wins over the file. */
    async function check(env: Record<string, string> = {}) {
      const child = spawn(process.execPath, ['ops/check/main.ts', file, process1], {
        env: { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: certificate, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => void (printed += part.toString()));
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
      return { code, printed };
    }
    const wrongIn = (printed: string) =>
      [...printed.matchAll(/^ {3}WRONG (.*?): /gm)].map(([, name]) => name!);
    const textIn = (printed: string) => JSON.parse(printed.trim().split('\n').at(-1)!) as object;

    test('finds every step right, and lists what the operator must look at', async () => {
      const { code, printed } = await check();
      expect(wrongIn(printed)).toEqual([]);
      const looks = [...printed.matchAll(/^ {3}look {2}(.*?): /gm)].map(([, name]) => name);
      expect(looks.filter((name) => name !== 'synchronized clock')).toEqual([
        'standby',
        'redirect to https',
        'maintenance page',
        'archive of the write-ahead log',
        'restore drill',
      ]);
      expect(code).toBe(0);
      expect(textIn(printed)).toMatchObject({ wrong: 0, byHand: looks.length });
      for (const secret of [season.APP_KEY, season.SHOP_CLIENT_SECRET, ':word@'])
        expect(printed).not.toContain(secret);
    });

    test('marks each step as wrong whose setting is wrong, and no other, with a remedy', async () => {
      const { code, printed } = await check({
        DATABASE_POOL: '5000',
        DATA_DIR: '/nowhere',
        OIDC_CLIENT_ID: 'stranger',
        OIDC_ADMIN_CLIENT_ID: 'stranger',
        SHOP_CLIENT_SECRET: season.APP_KEY,
        DIRECTORY_URL: 'http://127.0.0.1:65001',
        AWARDS_URL: 'http://127.0.0.1:65001',
        MAIL_URL: 'smtp://127.0.0.1:65001',
        METRICS_SECRET: season.APP_KEY,
      });
      const steps = [
        'connections',
        'place of files',
        'login of members',
        'login of administrators',
        'shop',
        'member directory',
        'award service',
        'mail server',
        'metrics',
      ];
      expect(wrongIn(printed)).toEqual(steps);
      for (const step of steps) expect(printed).toMatch(new RegExp(`WRONG ${step}: .+\n {9}\\S.+`));
      expect(code).toBe(1);
    });

    test('finds a proxy that the API does not trust', async () => {
      const { printed } = await check({ TRUST_PROXY: '0', NODE_ENV: 'production' });
      expect(wrongIn(printed)).toEqual(['address of the client']);
    });

    test('finds a client that can invent its address where no proxy is in front', async () => {
      const { printed } = await check({ PUBLIC_URL: process1 });
      expect(printed).toContain('WRONG address of the client: a client can invent its address');
    });

    test('finds a role that owns the tables, and a file of settings that others can read', async () => {
      chmodSync(file, 0o644);
      const { printed } = await check({ DATABASE_URL: database.ownerUrl });
      chmodSync(file, 0o600);
      expect(wrongIn(printed)).toEqual(['roles', 'file of settings']);
      expect(printed).toContain('owns the tables, may create tables');
    });

    test('finds missing migrations, and processes that are not ready because of them', async () => {
      const client = await clientOf(database.ownerUrl);
      const { rows } = await client.query<{ name: string }>(
        'delete from kysely_migration where name = (select max(name) from kysely_migration) returning name',
      );
      const { printed } = await check();
      await client.query('insert into kysely_migration (name, timestamp) values ($1, now())', [
        rows[0]!.name,
      ]);
      await client.end();
      expect(wrongIn(printed)).toEqual(['migrations', process1, 'reaches a process']);
      expect(printed).toContain(`missing: ${rows[0]!.name}`);
    });

    test('refuses settings that are no production, or a weak secret, without printing it', async () => {
      const weak = await check({ APP_KEY: 'a-weak-key-of-16' });
      expect([weak.code, weak.printed]).toEqual([1, expect.stringContaining('APP_KEY: too weak')]);
      expect(weak.printed).not.toContain('a-weak-key-of-16');
    });

    test('finds work that waits, and an administrator who has not signed in', async () => {
      const client = await clientOf(database.ownerUrl);
      await client.query(`update admin_user set sub = null`);
      await client.query(`insert into notification (country, member_id, kind, lang, once, next_at, created_at)
      values ('bn', 1, 'MESSAGE', 'en', 'late', now() + interval '1 day', now() - interval '1 hour')`);
      await client.query(`insert into payment_report (external_id, status, amount_cents, currency, received_at, raw, next_at)
      values ('late', 'PAID', 100, 'BND', now() - interval '1 hour', '{}', now() + interval '1 day')`);
      const { printed } = await check();
      await client.end();
      expect(wrongIn(printed)).toEqual(['system administrator', 'payment reports', 'mails']);
    });
  },
);
