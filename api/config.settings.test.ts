import { describe, expect, test } from 'vitest';
import { blockedPorts, isBlockedPort } from './config.ports.ts';
import { isLoopbackHeader } from './config.strength.ts';
import { readConfig } from './config.ts';
import { type SettingName, settingNames, settings } from './environment.ts';
import { refused, season } from '#tests/season.ts';

const addressNames = settingNames.filter((name) => settings[name].isAddress);
/** For each setting that can refer to other machines, values that do. */
const remote: Partial<Record<SettingName, readonly string[]>> = {
  NODE_ENV: ['production'],
  HOST: ['0.0.0.0', '::', '192.168.1.7', 'balai.example', '127.0.0.1.example'],
  TRUST_PROXY: ['1', '10.0.0.7', '127.0.0.1'],
  DATABASE_URL: [
    'postgres://balai@db.example/balai?sslmode=verify-full',
    'postgresql://balai@10.0.0.7:5433/balai?sslmode=verify-full',
    'postgres://localhost/balai?sslmode=verify-full&host=db.example',
  ],
  MIGRATION_DATABASE_URL: ['postgres://owner@db.example/balai?sslmode=verify-full'],
  REPORT_DATABASE_URL: ['postgres://balai@standby.example/balai?sslmode=verify-full'],
  ...Object.fromEntries(addressNames.map((name) => [name, ['https://outside.example']])),
};
/** For the same settings, values that refer to this machine only. */
const near: Partial<Record<SettingName, readonly string[]>> = {
  NODE_ENV: ['development', 'test'],
  HOST: ['localhost', '127.0.0.1', '127.8.8.8', '::1'],
  TRUST_PROXY: ['0'],
  DATABASE_URL: [
    'postgres://localhost/balai',
    'postgres://balai:word@127.0.0.1:5433/balai',
    'postgres:///balai?host=/run/postgresql',
  ],
  MIGRATION_DATABASE_URL: ['postgres://owner@localhost/balai'],
  REPORT_DATABASE_URL: ['postgres://balai@localhost:5433/balai'],
  ...Object.fromEntries(addressNames.map((name) => [name, ['http://127.0.0.1:4100']])),
};

describe('settings that mean production', () => {
  test.each(Object.entries(remote))(
    '%s=%j means production and refuses the sandbox, unless ALLOW_SANDBOX=1 (B-25)',
    (name, values) => {
      for (const value of values) {
        const env = { ...season, FILES_KEY: 'balai', FILES_SECRET: season.SHOP_CLIENT_SECRET };
        const own = {
          APP_KEY: season.APP_KEY,
          FILES_KEY: 'balai',
          FILES_SECRET: env.FILES_SECRET,
          DATABASE_URL: 'postgres://balai@localhost/balai',
        };
        expect([value, refused({ ...own, [name]: value })]).toEqual([
          value,
          expect.stringMatching(
            new RegExp(`must not use the sandbox.*production because of ${name}`, 's'),
          ),
        ]);
        expect(readConfig({ ...own, [name]: value, ALLOW_SANDBOX: '1' })).toMatchObject({
          isProduction: true,
          sandboxIsPublic: true,
        });
      }
    },
  );

  test.each(Object.entries(near))(
    '%s=%j refers to this machine only and does not mean production (B-25)',
    (name, values) => {
      for (const value of values)
        expect([
          value,
          readConfig({
            APP_KEY: season.APP_KEY,
            FILES_KEY: 'balai',
            FILES_SECRET: 'balai',
            DATABASE_URL: 'postgres://balai@localhost/balai',
            [name]: value,
          }),
        ]).toEqual([
          value,
          expect.objectContaining({ isProduction: false, host: expect.any(String) }),
        ]);
    },
  );

  test('every other setting is listed as one that never means production', () => {
    expect(settingNames.filter((name) => remote[name] === undefined)).toEqual([
      'PORT',
      'DATABASE_TLS',
      'DATABASE_POOL',
      'REPORT_MAX_AGE_MS',
      'DATA_DIR',
      'APP_KEY',
      'APP_KEY_BEFORE',
      'APP_KEY_BEFORE_2',
      'LOG_LEVEL',
      'METRICS_PORT',
      'METRICS_SECRET',
      'API_DOCS',
      'SECURITY_CONTACT',
      'ALLOW_SANDBOX',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
      'OIDC_AUDIENCE',
      'OIDC_TOKEN_TYPE',
      'OIDC_ADMIN_CLIENT_ID',
      'OIDC_ADMIN_CLIENT_SECRET',
      'ADMIN_EMAIL',
      'ADMIN_SECOND_FACTOR',
      'SHOP_CLIENT_ID',
      'SHOP_CLIENT_SECRET',
      'SHOP_PROTOCOL',
      'MAIL_FROM',
      'PUSH_HOSTS',
      'WALLET_APPLE',
      'WALLET_APPLE_PASSWORD',
      'WALLET_GOOGLE',
      'WALLET_GOOGLE_ISSUER',
      'FILES_BUCKET',
      'FILES_REGION',
      'FILES_KEY',
      'FILES_SECRET',
      'ECOM_WEBHOOK_SECRET',
      'RATE_PER_SECOND',
      'RATE_PER_ADDRESS',
      'LONGEST_WAIT_MS',
      'DRAIN_MS',
      'REQUEST_LIMIT_MS',
      'OUTSIDE_REST_MS',
      'RECONCILE_MINUTES',
      'SEED',
    ]);
  });

  test('listens only on this machine with the sandbox, unless production or ALLOW_SANDBOX=1 is set (B-35)', () => {
    const host = (env: Record<string, string>) =>
      readConfig({ APP_KEY: season.APP_KEY, ...env }).host;
    expect([host({}), host({ HOST: '::1' })]).toEqual(['127.0.0.1', '::1']);
    expect([host({ ALLOW_SANDBOX: '1' }), host(season)]).toEqual(['0.0.0.0', '0.0.0.0']);
    expect(host({ ...season, HOST: '10.0.0.7' })).toBe('10.0.0.7');
  });

  test('recognizes Host headers of this machine with and without port, and no other Host headers (B-35)', () => {
    const known = [
      'localhost',
      'LOCALHOST:4000',
      '127.0.0.1',
      '127.8.8.8:1',
      '[::1]',
      '[::1]:4000',
    ];
    const others = [
      undefined,
      '',
      'balai.example',
      'localhost.example',
      '127.0.0.1.nip.example',
      '127.0.0.1:80.example',
      'evil.example:4000',
      '0.0.0.0',
      '[::2]',
      '127.1',
    ];
    expect(known.filter((host) => !isLoopbackHeader(host))).toEqual([]);
    expect(others.filter((host) => isLoopbackHeader(host))).toEqual([]);
  });
});

describe('validation by kind of setting', () => {
  test.each(addressNames)(
    '%s refuses an address without a scheme or with another than http(s) or mail (B-25)',
    (name) => {
      for (const wrong of [
        'javascript:alert(1)',
        'data:text/html,x',
        'file:///etc/passwd',
        'ftp://files.example',
        'vbscript:x',
        'balai.example',
        ' ',
      ])
        expect([wrong, refused({ ...season, [name]: wrong })]).toEqual([
          wrong,
          expect.stringContaining(`${name}: `),
        ]);
    },
  );

  test.each(addressNames)('%s refuses a port that browsers and fetch block (B-25)', (name) => {
    expect(refused({ ...season, [name]: 'https://outside.example:4190/x' })).toContain(`${name}: `);
  });

  test.each(['APP_KEY', 'APP_KEY_BEFORE', 'APP_KEY_BEFORE_2'] as const)(
    '%s refuses a short key everywhere and a weak one in production (V11.2)',
    (name) => {
      expect(refused({ APP_KEY: season.APP_KEY, [name]: 'short' })).toContain(`${name}: `);
      for (const weak of ['sixteen letters!', 'a'.repeat(48), 'only 31 letters of an old key!!'])
        expect([weak, refused({ ...season, [name]: weak })]).toEqual([
          weak,
          expect.stringContaining(`${name}: too weak`),
        ]);
    },
  );

  test('refuses a DATABASE_URL that is not an address of PostgreSQL', () => {
    for (const wrong of [
      'db.example',
      'mysql://db/balai',
      'https://db.example',
      'postgres://[x/balai',
    ])
      expect([wrong, refused({ APP_KEY: season.APP_KEY, DATABASE_URL: wrong })]).toEqual([
        wrong,
        expect.stringContaining('DATABASE_URL: '),
      ]);
  });

  test('names the file of a DATABASE_URL that cannot be read', () => {
    const url = 'postgres://localhost/balai?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
    expect(refused({ APP_KEY: season.APP_KEY, DATABASE_URL: url })).toContain(
      'DATABASE_URL: its file /nowhere/ca.pem cannot be read (ENOENT)',
    );
  });

  test('MIGRATION_DATABASE_URL names another role and the same database as DATABASE_URL (V13.2)', () => {
    const read = (DATABASE_URL: string, MIGRATION_DATABASE_URL: string) =>
      refused({ APP_KEY: season.APP_KEY, DATABASE_URL, MIGRATION_DATABASE_URL });
    expect(read('postgres://balai@localhost/balai', 'postgres://owner@localhost/balai')).toBe('');
    expect(read('', 'postgres://owner@localhost/balai')).toContain('together with a DATABASE_URL');
    expect(read('postgres://owner@localhost/balai', 'postgres://owner@localhost/balai')).toContain(
      'its role is that of DATABASE_URL',
    );
    expect(read('postgres://balai@localhost/balai', 'postgres://owner@localhost/other')).toContain(
      'another database than DATABASE_URL',
    );
  });

  test('REPORT_DATABASE_URL names the same database as DATABASE_URL and not the role that owns the schema (V13.2)', () => {
    const read = (DATABASE_URL: string, REPORT_DATABASE_URL: string) =>
      refused({
        APP_KEY: season.APP_KEY,
        DATABASE_URL,
        REPORT_DATABASE_URL,
        MIGRATION_DATABASE_URL: DATABASE_URL && 'postgres://owner@localhost/balai',
      });
    const served = 'postgres://balai@localhost/balai';
    expect(read(served, 'postgres://balai@localhost:5433/balai')).toBe('');
    expect(read('', 'postgres://balai@localhost:5433/balai')).toContain(
      'REPORT_DATABASE_URL: it is needed together with a DATABASE_URL',
    );
    expect(read(served, 'postgres://owner@localhost:5433/balai')).toContain(
      'its role owns the schema',
    );
    expect(read(served, 'postgres://balai@localhost:5433/other')).toContain(
      'another database than DATABASE_URL',
    );
  });

  test('PORT refuses exactly the ports that fetch blocks and gives the reason', async () => {
    expect(refused({ APP_KEY: season.APP_KEY, PORT: '4190' })).toMatch(
      /PORT: browsers and fetch refuse this port/,
    );
    const reason = (port: number) =>
      fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(2000) }).then(
        () => 'open',
        (error: Error) => (error.cause as Error | undefined)?.message,
      );
    for (const port of blockedPorts) expect([port, await reason(port)]).toEqual([port, 'bad port']);
    for (const port of [2, 80, 4189, 4191, 5062, 6670, 10081]) {
      expect(isBlockedPort(port)).toBe(false);
      expect([port, await reason(port)]).not.toEqual([port, 'bad port']);
    }
  });
});
