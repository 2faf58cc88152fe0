import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { originOf } from './origins.ts';
import { start } from './main.ts';
import { freePort } from '#tests/postgres.ts';

const real = {
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_SECRET: 'secret of the client at the login',
  OIDC_ADMIN_CLIENT_SECRET: "secret of the console's client",
  DIRECTORY_URL: 'https://directory.example',
  AWARDS_URL: 'https://awards.example',
  SHOP_URL: 'https://shop.example',
  SHOP_CLIENT_SECRET: 'secret of the client at the shop',
  ORDERS_PAGE_URL: 'https://shop.example/orders',
  SIGN_OUT_URL: 'https://login.example/sign-out',
  ACCOUNT_SWITCH_URL: 'https://login.example/switch',
  MEMBER_ACCOUNT_URL: 'https://member.example/',
  MAIL_URL: 'smtps://balai:secret@mail.example:465',
  ECOM_WEBHOOK_SECRET: 'whsec_c2VjcmV0IG9mIHRoZSBzaG9wIGZvciB0ZXN0cw==',
  APP_KEY: 'a key of at least sixteen letters',
  PUBLIC_URL: 'https://balai.example',
};
const production = { NODE_ENV: 'production', ...real };

describe('production must not use the sandbox', () => {
  test('refuses a start without external addresses and names the missing settings (EXT-001, B-25)', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /A production start must not use the sandbox.*APP_KEY.*OIDC_ISSUER/s,
    );
  });

  test.each(Object.keys(real))('refuses a start without %s (B-25)', (name) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(
      new RegExp(`sandbox. Set ${name}, or`),
    );
  });

  test('starts without the sandbox when everything is set, and refuses SANDBOX_URL (B-25)', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      sandboxAllowed: false,
      sandbox: 'none',
      oidc: { issuer: 'https://login.example' },
    });
    expect(() => readConfig({ ...production, SANDBOX_URL: 'https://sandbox.example' })).toThrow(
      /SANDBOX_URL/,
    );
  });

  test('an external file store needs https, a key and a strong secret (EXT-012, B-25)', () => {
    expect(readConfig(production).files).toBeUndefined();
    const outside = {
      ...production,
      FILES_URL: 'https://files.example/',
      FILES_KEY: 'balai',
      FILES_SECRET: 'secret of ours at the store of files',
    };
    expect(readConfig(outside).files).toEqual({
      url: 'https://files.example',
      bucket: 'balai',
      region: 'us-east-1',
      key: 'balai',
      secret: 'secret of ours at the store of files',
    });
    expect(() => readConfig({ ...outside, FILES_SECRET: '' })).toThrow(/FILES_SECRET/);
    expect(() => readConfig({ ...outside, FILES_SECRET: 'short' })).toThrow(/FILES_SECRET/);
    expect(() => readConfig({ ...outside, FILES_URL: 'http://files.example' })).toThrow(
      /FILES_URL/,
    );
  });

  test('queries the shop every five minutes, or less often when configured (PAY-008)', () => {
    expect(readConfig(production).reconcileMinutes).toBe(5);
    expect(readConfig({ ...production, RECONCILE_MINUTES: '30' }).reconcileMinutes).toBe(30);
    for (const wrong of ['0', '4', '1441', 'never'])
      expect(() => readConfig({ ...production, RECONCILE_MINUTES: wrong })).toThrow(
        /RECONCILE_MINUTES/,
      );
  });

  test('permits the sandbox for a demo only with ALLOW_SANDBOX=1 (B-35)', () => {
    const demo = { NODE_ENV: 'production', APP_KEY: real.APP_KEY };
    expect(readConfig({ ...demo, ALLOW_SANDBOX: '1' })).toMatchObject({
      isProduction: true,
      sandboxAllowed: true,
      sandbox: 'embedded',
    });
    for (const other of ['0', 'true', 'yes', '', ' 1'])
      expect(() => readConfig({ ...demo, ALLOW_SANDBOX: other })).toThrow(/sandbox/);
  });

  test('a production process has neither sandbox nor test clock (EXT-001, B-35)', async () => {
    const port = await freePort();
    const running = await start(
      readConfig({
        ...production,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: 'memory://',
        LOG_LEVEL: 'silent',
      }),
      {
        beforeReady: async ({ db }) => (await import('#demo/make/make.ts')).makeBasics(db),
      },
    );
    try {
      const ask = async (path: string, body?: string) => {
        const answer = await fetch(
          `http://127.0.0.1:${port}${path}`,
          body === undefined
            ? {}
            : { method: 'POST', headers: { 'content-type': 'application/json' }, body },
        );
        await answer.arrayBuffer();
        return answer;
      };
      expect((await ask('/api/test/clock')).status).toBe(404);
      expect((await ask('/api/test/clock', '{"now":null}')).status).toBe(404);
      expect((await ask('/sandbox/token', '{"ada":"8000001"}')).status).toBe(404);
      for (const path of ['/sandbox/people', '/sandbox/oidc/.well-known/openid-configuration'])
        expect((await ask(path)).headers.get('content-type')).not.toContain('json');
      // The page of UI parts (V13.4), in every spelling of its address.
      for (const path of ['/parts', '/Parts', '/parts/', '/p%61rts', '/parts?x=1'])
        expect([path, (await ask(path)).status]).toEqual([path, 404]);
      expect((await ask('/Home')).headers.get('strict-transport-security')).toBe(
        'max-age=31536000; includeSubDomains',
      );
    } finally {
      await running.stop();
    }
  });
});

describe('defaults', () => {
  test('an empty environment uses the embedded sandbox for external systems (EXT-001 to EXT-010)', () => {
    const config = readConfig({ DATA_DIR: 'memory://', APP_KEY: real.APP_KEY });
    expect(config).toMatchObject({
      port: 4000,
      publicUrl: 'http://localhost:4000',
      sandbox: 'embedded',
      databaseUrl: undefined,
      ratePerSecond: 20,
      integrations: { limitMs: 8000, restMs: 5000 },
      oidc: { issuer: 'http://localhost:4000/sandbox/oidc', audience: 'balai' },
      directoryUrl: 'http://localhost:4000/sandbox/directory',
      awardsUrl: 'http://localhost:4000/sandbox/awards',
    });
  });

  test('one external system can be real while the sandbox provides the other systems (EXT-001)', () => {
    expect(
      readConfig({
        APP_KEY: real.APP_KEY,
        DIRECTORY_URL: 'https://directory.example',
        ALLOW_SANDBOX: '1',
      }),
    ).toMatchObject({
      sandbox: 'embedded',
      directoryUrl: 'https://directory.example',
    });
    expect(
      readConfig({ APP_KEY: real.APP_KEY, SANDBOX_URL: 'http://127.0.0.1:4100/' }),
    ).toMatchObject({
      sandbox: 'elsewhere',
      awardsUrl: 'http://127.0.0.1:4100/sandbox/awards',
    });
    expect(readConfig(real)).toMatchObject({ sandbox: 'none', sandboxAllowed: false });
  });

  test('ignores empty values and the trailing slash of an address', () => {
    expect(
      readConfig({
        APP_KEY: real.APP_KEY,
        PORT: '',
        PUBLIC_URL: 'https://balai.example/',
        ALLOW_SANDBOX: '1',
      }),
    ).toMatchObject({
      port: 4000,
      publicUrl: 'https://balai.example',
    });
  });

  test.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ PORT: '-1' }, /PORT/],
    [{ PORT: '4190' }, /PORT: browsers and fetch refuse this port/],
    [{ ORDERS_PAGE_URL: 'javascript:alert(1)' }, /ORDERS_PAGE_URL/],
    [{ PUBLIC_URL: 'balai' }, /PUBLIC_URL/],
    [{ APP_KEY: 'short' }, /APP_KEY/],
    [{ RATE_PER_SECOND: '0' }, /RATE_PER_SECOND/],
    [{ REQUEST_LIMIT_MS: 'soon' }, /REQUEST_LIMIT_MS/],
  ] as [Record<string, string>, RegExp][])('refuses %j and names the setting', (env, name) => {
    expect(() => readConfig({ APP_KEY: real.APP_KEY, ...env })).toThrow(name);
  });
});

describe('origins', () => {
  test('accepts both spellings of loopback, and elsewhere only the public origin (A-102)', () => {
    expect(readConfig({ APP_KEY: real.APP_KEY }).origins).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
    ]);
    expect(readConfig(production).origins).toEqual(['https://balai.example']);
  });

  test('treats a request for a foreign host as one for the public address (EXT-015)', () => {
    const config = readConfig({ APP_KEY: real.APP_KEY });
    expect(
      ['localhost:4000', '127.0.0.1:4000', 'evil.example', 'localhost:4001', undefined].map(
        (host) => originOf(config, host),
      ),
    ).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://localhost:4000',
      'http://localhost:4000',
      'http://localhost:4000',
    ]);
  });
});
