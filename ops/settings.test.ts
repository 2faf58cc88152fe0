import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { type SettingName, settings } from '#api/environment.ts';
import { season } from '#tests/season.ts';
import {
  assignments,
  composeServices,
  containerOf,
  exampleSettings,
  imageSettings,
  manifestOf,
  unitSettings,
} from './files.ts';

const image = imageSettings();
const services = composeServices();
const processes = [services['api1']!, services['api2']!];
const unitEnv = assignments(unitSettings()['Environment']!.split(' '));
const example = exampleSettings();

/** Set for other programs than the API. */
const notOfTheApi = ['MALLOC_ARENA_MAX', 'POSTGRES_PASSWORD'];
const withoutSecretBytes: SettingName[] = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'REPORT_DATABASE_URL',
  'ECOM_WEBHOOK_SECRET',
  'MAIL_URL',
];
const isSecret = (name: string) =>
  name === 'POSTGRES_PASSWORD' ||
  withoutSecretBytes.includes(name as SettingName) ||
  'secretBytes' in settings[name as SettingName];
const ofTheApi = (names: readonly string[]) =>
  names.filter((name) => !notOfTheApi.includes(name)).toSorted();

/** Only installations with two database roles have this one. */
const optionalIn: Record<string, object> = { MIGRATION_DATABASE_URL: { optional: true } };
const secretsOf = (kind: string) => containerOf(kind).env.map(({ name }) => name);
const inManifests = { ...image.env, ...manifestOf('ConfigMap').data };
const inCompose = { ...image.env, ...example, ...processes[0]!.environment };
const inUnit = { ...unitEnv, ...example };

/** What an operator fills in. */
const filledIn: Record<string, string> = {
  ...season,
  DATABASE_URL: 'postgres://balai:rahsia@db.example/balai?sslmode=verify-full',
  METRICS_SECRET: 'bWV0cmljcy1zZWNyZXQtb2YtdGhlc2UtdGVzdHM',
  POSTGRES_PASSWORD: 'rahsia',
};
const filled = (env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      value === '' ? filledIn[name]! : value.replace('${POSTGRES_PASSWORD:?}', 'rahsia'),
    ]),
  );

describe('settings of the image, services and manifests', () => {
  test('are variables of api/environment.ts', () => {
    const names = [
      ...[inManifests, inCompose, inUnit].flatMap((env) => Object.keys(env)),
      ...secretsOf('Deployment'),
      ...secretsOf('Job'),
    ];
    expect(ofTheApi(names).filter((name) => !(name in settings))).toEqual([]);
  });

  test('are the same in docs/operations.md, balai.env.example and the manifests', () => {
    const [, block = ''] = /## A season's start.*?```sh\n(.*?)```/s.exec(
      readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8'),
    )!;
    const documented = Object.keys(assignments(block.split('\n'))).toSorted();
    expect(ofTheApi(Object.keys(example))).toEqual(documented);
    expect(
      [...Object.keys(manifestOf('ConfigMap').data!), ...secretsOf('Deployment')].toSorted(),
    ).toEqual(documented);
  });

  test('hold no secret: a file has an empty value, a manifest a reference', () => {
    const written = { ...manifestOf('ConfigMap').data, ...image.env, ...unitEnv };
    expect(Object.keys(written).filter((name) => name in settings && isSecret(name))).toEqual([]);
    expect(Object.entries(example).filter(([, value]) => value === '')).toEqual(
      Object.keys(example)
        .filter(isSecret)
        .map((name) => [name, '']),
    );
    for (const kind of ['Deployment', 'Job'])
      for (const { name, value, valueFrom } of containerOf(kind).env)
        expect([name, isSecret(name), value, valueFrom]).toEqual([
          name,
          true,
          undefined,
          { secretKeyRef: { name: 'balai', key: name, ...optionalIn[name] } },
        ]);
    expect(JSON.stringify(services)).not.toMatch(/PASSWORD":"(?!\$\{POSTGRES_PASSWORD:\?\}")/);
    for (const service of [...processes, services['migrate']!])
      expect(service.environment).toEqual({
        DATABASE_URL: 'postgres://balai:${POSTGRES_PASSWORD:?}@postgres/balai',
        DATABASE_TLS: 'off',
      });
  });

  test.each([
    ['compose.yaml', inCompose, { dataDir: '/data', host: '0.0.0.0' }],
    [
      'the manifests',
      { ...inManifests, ...Object.fromEntries(secretsOf('Deployment').map((name) => [name, ''])) },
      { dataDir: '/data', host: '0.0.0.0' },
    ],
    ['balai@.service', inUnit, { dataDir: '/var/lib/balai', host: '127.0.0.1' }],
  ])(
    '%s makes a production start without sandbox once the secrets are filled in',
    (_, env, more) => {
      expect(readConfig(filled(env))).toMatchObject({
        isProduction: true,
        sandbox: 'none',
        port: 4000,
        trustProxy: 1,
        metrics: { isOpen: false },
        ...more,
      });
      expect(() => readConfig({ ...filled(env), APP_KEY: '' })).toThrow('APP_KEY');
    },
  );
});
