import * as z from 'zod/mini';
import { databaseFault, isRemoteDatabase } from './config.database.ts';
import { isBlockedPort } from './config.ports.ts';
import {
  isLoopback,
  isLoopbackHost,
  leastKey,
  leastSecret,
  readProxies,
} from './config.strength.ts';

/**
 * Schema of an environment variable and its meaning for the start. `isRemote` is mandatory, so each
 * new setting takes part in the decision whether a start is a production one.
 */
type Setting<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  schema: Schema;
  /**
   * Whether this value lets other machines reach the process, or the process reach other machines.
   */
  isRemote: (value: string) => boolean;
  /** Its default works with the sandbox only, so a start without sandbox requires it. */
  isRequired: boolean;
  /** Minimum length of a secret in production, in bytes. Undefined if it is no secret. */
  secretBytes?: number;
  /** An address. Production refuses plain http. */
  isAddress?: true;
};

/** A setting that never refers to other machines. */
const local = <Schema extends z.ZodMiniType>(schema: Schema): Setting<Schema> => ({
  schema,
  isRemote: () => false,
  isRequired: false,
});

const remoteIf = <Schema extends z.ZodMiniType>(
  schema: Schema,
  isRemote: (value: string) => boolean,
): Setting<Schema> => ({ schema, isRemote, isRequired: false });

const text = (initial: string) => local(z._default(z.string(), initial));
const optionalText = () => local(z.optional(z.string()));

const secret = (
  secretBytes: number,
  schema: z.ZodMiniOptional<z.ZodMiniString> = z.optional(z.string()),
) => ({ ...local(schema), secretBytes });
const key = () => secret(leastKey, z.optional(z.string().check(z.minLength(16))));

/** Whether fetch allows the port of an http(s) address. Ports of mail addresses are not limited. */
const isOpenedByFetch = (value: string): boolean => {
  const url = URL.parse(value);
  return url === null || !url.protocol.startsWith('http') || !isBlockedPort(Number(url.port));
};

const address = (protocol = /^https?$/) => ({
  ...remoteIf(
    z.optional(
      z
        .url({ protocol })
        .check(z.refine(isOpenedByFetch, { error: 'browsers and fetch refuse this port' })),
    ),
    (value) => !isLoopback(value),
  ),
  isAddress: true as const,
});
const required = <S extends Setting>(setting: S) => ({ ...setting, isRequired: true as const });

const anyPort = z.coerce.number().check(z.int(), z.gte(0), z.lte(65535));
const port = z._default(
  anyPort.check(
    z.refine((value) => !isBlockedPort(value), {
      error: 'browsers and fetch refuse this port: choose another one, 4000 for example',
    }),
  ),
  4000,
);
const positive = (value: number) => local(z._default(z.coerce.number().check(z.gt(0)), value));

const databaseUrl = () =>
  remoteIf(
    z.optional(
      z.string().check(({ value, issues }) => {
        const message = databaseFault(value);
        if (message !== null) issues.push({ code: 'custom', message, input: value });
      }),
    ),
    isRemoteDatabase,
  );

export const settings = {
  NODE_ENV: remoteIf(z._default(z.string(), 'development'), (value) => value === 'production'),
  PORT: local(port),
  HOST: remoteIf(z.optional(z.string()), (value) => !isLoopbackHost(value)),
  PUBLIC_URL: required(address()),
  DATABASE_URL: databaseUrl(),
  MIGRATION_DATABASE_URL: databaseUrl(),
  DATABASE_TLS: local(z._default(z.enum(['verify-full', 'off']), 'verify-full')),
  DATABASE_POOL: positive(12),
  REPORT_DATABASE_URL: databaseUrl(),
  REPORT_MAX_AGE_MS: positive(60_000),
  DATA_DIR: text('./data'),
  APP_KEY: required(key()),
  APP_KEY_BEFORE: key(),
  APP_KEY_BEFORE_2: key(),
  LOG_LEVEL: text('info'),
  METRICS_PORT: local(z.optional(anyPort)),
  METRICS_SECRET: secret(leastSecret, z.optional(z.string().check(z.minLength(leastSecret)))),
  API_DOCS: optionalText(),
  SECURITY_CONTACT: local(z.optional(z.url({ protocol: /^(mailto|https)$/ }))),
  ALLOW_SANDBOX: optionalText(),
  SANDBOX_URL: address(),
  OIDC_ISSUER: required(address()),
  OIDC_CLIENT_ID: text('balai-portal'),
  OIDC_CLIENT_SECRET: required(secret(leastSecret)),
  OIDC_AUDIENCE: text('balai'),
  OIDC_TOKEN_TYPE: text('at+jwt'),
  OIDC_ADMIN_CLIENT_ID: text('balai-admin'),
  OIDC_ADMIN_CLIENT_SECRET: required(secret(leastSecret)),
  ADMIN_EMAIL: local(z.optional(z.string().check(z.toLowerCase(), z.email()))),
  ADMIN_SECOND_FACTOR: optionalText(),
  SIGN_OUT_URL: required(address()),
  ACCOUNT_SWITCH_URL: required(address()),
  MEMBER_ACCOUNT_URL: required(address()),
  DIRECTORY_URL: required(address()),
  AWARDS_URL: required(address()),
  SHOP_URL: required(address()),
  SHOP_CLIENT_ID: text('balai'),
  SHOP_CLIENT_SECRET: required(secret(leastSecret)),
  SHOP_PROTOCOL: optionalText(),
  ORDERS_PAGE_URL: required(address()),
  MAIL_URL: required(address(/^(smtps?|https?)$/)),
  MAIL_FROM: local(z.optional(z.string().check(z.regex(/^[^\r\n]+@[^\s@]+$/)))),
  PUSH_HOSTS: text(
    'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.notify.windows.com',
  ),
  WALLET_APPLE: optionalText(),
  WALLET_APPLE_PASSWORD: optionalText(),
  WALLET_APPLE_PUSH_URL: address(),
  WALLET_GOOGLE: optionalText(),
  WALLET_GOOGLE_ISSUER: optionalText(),
  WALLET_GOOGLE_URL: address(),
  FILES_URL: address(),
  FILES_BUCKET: text('balai'),
  FILES_REGION: text('us-east-1'),
  FILES_KEY: optionalText(),
  FILES_SECRET: secret(leastSecret),
  // `readWebhookSecrets` checks its length.
  ECOM_WEBHOOK_SECRET: required(optionalText()),
  RATE_PER_SECOND: positive(20),
  RATE_PER_ADDRESS: positive(60),
  LONGEST_WAIT_MS: positive(3000),
  TRUST_PROXY: remoteIf(z.optional(z.string()), (value) => readProxies(value) !== false),
  DRAIN_MS: local(z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(60_000)))),
  REQUEST_LIMIT_MS: positive(8000),
  OUTSIDE_REST_MS: positive(5000),
  RECONCILE_MINUTES: local(z._default(z.coerce.number().check(z.int(), z.gte(5), z.lte(1440)), 5)),
  SEED: text('demo'),
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];

type Schemas = { [Name in SettingName]: (typeof settings)[Name]['schema'] };
export const environment = z.object(
  Object.fromEntries(settingNames.map((name) => [name, settings[name].schema])) as Schemas,
);
export type Environment = z.output<typeof environment>;

export const textOf = (e: Environment, name: SettingName): string | undefined =>
  e[name] === undefined ? undefined : String(e[name]);

/** Returns the settings whose values make this a production start (B-25). */
export const productionReasons = (e: Environment): SettingName[] =>
  settingNames.filter((name) => {
    const value = textOf(e, name);
    return value !== undefined && settings[name].isRemote(value);
  });
