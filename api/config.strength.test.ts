import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { refused, season, webhookSecret } from '#tests/season.ts';
import { settingNames, settings } from './environment.ts';

const secrets = [
  ...settingNames.filter((name) => settings[name].secretBytes !== undefined),
  'ECOM_WEBHOOK_SECRET',
] as const;
const outside = Object.entries(season).flatMap(([name, value]) =>
  value.startsWith('https:') ? [name] : [],
);
describe('production', () => {
  test('real addresses alone mean production: no sandbox, a second factor, no API description (X3)', () => {
    expect(readConfig(season)).toMatchObject({
      isProduction: true,
      sandboxAllowed: false,
      sandbox: 'none',
      admin: { needsSecondFactor: true },
      describesCalls: false,
      metrics: { isOpen: false },
    });
  });

  test.each([...outside, 'MAIL_URL'])(
    '%s on another machine refuses the sandbox without NODE_ENV (X3)',
    (name) => {
      const value = season[name as keyof typeof season];
      expect(refused({ APP_KEY: season.APP_KEY, [name]: value })).toMatch(
        /must not use the sandbox/,
      );
      expect(
        readConfig({ APP_KEY: season.APP_KEY, [name]: value, ALLOW_SANDBOX: '1' }),
      ).toMatchObject({
        sandbox: 'embedded',
        isProduction: true,
      });
    },
  );

  test('a sandbox needs ALLOW_SANDBOX only when it is on another machine (X3)', () => {
    expect(refused({ APP_KEY: season.APP_KEY, SANDBOX_URL: 'https://sandbox.example' })).toMatch(
      /must not use the sandbox/,
    );
    for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '[::1]'])
      expect(
        readConfig({ APP_KEY: season.APP_KEY, SANDBOX_URL: `http://${host}:4100` }),
      ).toMatchObject({
        sandbox: 'elsewhere',
        isProduction: false,
      });
    for (const host of ['127.0.0.1.example', 'localhost.example', '128.0.0.1', '[::2]'])
      expect(refused({ APP_KEY: season.APP_KEY, SANDBOX_URL: `http://${host}:4100` })).toMatch(
        /must not use the sandbox/,
      );
  });

  test.each(secrets)(
    'refuses a short or repetitive %s by its name and does not print its value (X10)',
    (name) => {
      const short =
        name === 'ECOM_WEBHOOK_SECRET'
          ? `whsec_${Buffer.from('2short').toString('base64')}`
          : 'short-secret-1234567';
      const same =
        name === 'ECOM_WEBHOOK_SECRET'
          ? `whsec_${Buffer.alloc(32, 'a').toString('base64')}`
          : 'a'.repeat(48);
      for (const weak of [short, same]) {
        const words = refused({ ...season, FILES_KEY: 'balai', [name]: weak });
        expect([weak, words.includes(name)]).toEqual([weak, true]);
        expect(words).not.toContain(weak);
        for (const other of secrets.filter((one) => one !== name))
          expect(words).not.toContain(`${other}:`);
      }
    },
  );

  test('names all weak settings in one error (X10)', () => {
    const words = refused({
      ...season,
      APP_KEY: 'sixteen letters!',
      SHOP_CLIENT_SECRET: 'x',
      DIRECTORY_URL: 'http://directory.example',
    });
    expect(
      ['APP_KEY', 'SHOP_CLIENT_SECRET', 'DIRECTORY_URL'].map((name) => words.includes(name)),
    ).toEqual([true, true, true]);
  });

  test.each([...outside, 'MAIL_URL'])(
    'refuses %s with plain http to another machine and accepts it to this machine (X10)',
    (name) => {
      const words = refused({ ...season, [name]: 'http://plain.example/x' });
      expect(words).toMatch(new RegExp(`not safe for production.*${name}: http:`, 's'));
      expect(readConfig({ ...season, [name]: 'http://127.0.0.1:4100/x' })).toMatchObject({
        isProduction: true,
      });
    },
  );

  test('refuses the webhook secret of the sandbox, which is in the sources (X10)', () => {
    const known = readConfig({ APP_KEY: season.APP_KEY }).shop.webhookSecrets[0]!;
    expect(refused({ ...season, ECOM_WEBHOOK_SECRET: known })).toMatch(
      /ECOM_WEBHOOK_SECRET: it is the sandbox's/,
    );
    expect(refused({ ...season, ECOM_WEBHOOK_SECRET: `${webhookSecret(1)},${known}` })).toMatch(
      /ECOM_WEBHOOK_SECRET/,
    );
  });

  test.each(['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'REPORT_DATABASE_URL'])(
    '%s of another machine needs sslmode=verify-full or DATABASE_TLS=off, and one of this machine nothing (V12.3)',
    (name) => {
      const own = { ...season, DATABASE_URL: 'postgres://balai@localhost/balai' };
      const remote = 'postgres://owner:rahsia@db.example/balai';
      for (const query of [
        '',
        '?sslmode=disable',
        '?sslmode=no-verify',
        '?sslmode=prefer',
        '?sslmode=require',
        '?ssl=true',
        '?sslmode=verify-full&sslmode=disable',
      ]) {
        const words = refused({ ...own, [name]: remote + query });
        expect([query, words]).toEqual([
          query,
          expect.stringMatching(new RegExp(`^  ${name}: `, 'm')),
        ]);
        expect(words).not.toContain('rahsia');
        expect(refused({ ...own, [name]: remote + query, DATABASE_TLS: 'off' })).toBe('');
      }
      expect(refused({ ...own, [name]: `${remote}?sslmode=verify-full` })).toBe('');
      expect(refused({ ...own, [name]: 'postgres://owner@127.0.0.1/balai' })).toBe('');
      expect(refused({ ...own, DATABASE_TLS: 'no' })).toContain('DATABASE_TLS: ');
    },
  );

  test('a demo on a database server needs an APP_KEY (X10)', () => {
    expect(
      refused({
        PUBLIC_URL: 'https://demo.example',
        ALLOW_SANDBOX: '1',
        DATABASE_URL: 'postgres://db/balai',
      }),
    ).toMatch(/APP_KEY/);
  });
});

describe('everywhere', () => {
  test('accepts several webhook secrets of at least 24 bytes each (X10)', () => {
    const two = `${webhookSecret(1)}, ${webhookSecret(2)}`;
    expect(
      readConfig({ APP_KEY: season.APP_KEY, ECOM_WEBHOOK_SECRET: two }).shop.webhookSecrets,
    ).toEqual([webhookSecret(1), webhookSecret(2)]);
    for (const wrong of ['whsec_eA==', `${webhookSecret(1)},whsec_eA==`, 'not base64!', ','])
      expect([wrong, refused({ APP_KEY: season.APP_KEY, ECOM_WEBHOOK_SECRET: wrong })]).toEqual([
        wrong,
        expect.stringContaining('ECOM_WEBHOOK_SECRET'),
      ]);
  });

  test('TRUST_PROXY accepts only a number of proxies or a list of addresses (X4)', () => {
    const read = (TRUST_PROXY: string) => readConfig({ ...season, TRUST_PROXY }).trustProxy;
    expect([read('0'), read('1'), read('2'), read('10.0.0.7, 10.1.0.0/16'), read('::1')]).toEqual([
      false,
      1,
      2,
      ['10.0.0.7', '10.1.0.0/16'],
      ['::1'],
    ]);
    for (const wrong of [
      'true',
      'yes',
      '-1',
      '10',
      'proxy.example',
      '10.0.0.0/99',
      '0.0.0.0/0',
      '10.0.0.1,',
    ])
      expect([wrong, refused({ APP_KEY: season.APP_KEY, TRUST_PROXY: wrong })]).toEqual([
        wrong,
        expect.stringContaining('TRUST_PROXY'),
      ]);
  });
});
