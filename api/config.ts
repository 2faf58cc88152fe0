import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DatabaseConfig, databaseOf, unprotectedDatabases } from './config.database.ts';
import { assertNoSandbox, assertStrong, refuseWeak, sandboxSecret } from './config.production.ts';
import { type PushServices, pushOf } from './config.push.ts';
import { readProxies, readWebhookSecrets } from './config.strength.ts';
import { type Wallets, walletsOf } from './config.wallet.ts';
import { readProtocol, type ShopProtocol } from './integrations/shop.protocol.ts';
import { originsOf } from './origins.ts';
import {
  type Environment,
  environment,
  productionReasons,
  settingNames,
  settings,
} from './environment.ts';

export type Config = DatabaseConfig & {
  /**
   * Whether a setting refers to other machines or NODE_ENV is `production`. A production start
   * refuses weak secrets and plain addresses (X3, X10). See `productionReasons`.
   */
  isProduction: boolean;
  port: number;
  host: string;
  /** Origin that members use, without trailing slash. */
  publicUrl: string;
  /** Accepted origins: the public one and, on loopback, its other spelling. */
  origins: readonly string[];
  dataDir: string;
  /**
   * Keys for what the product encrypts or signs: cookies, refresh tokens, ticket keys. The first
   * key encrypts and signs; later keys only read older values.
   */
  appKeys: readonly [string, ...string[]];
  logLevel: string;
  /** Metrics: on their own port, with a secret, or open to everyone (never in production). */
  metrics: { port: number | undefined; secret: string | undefined; isOpen: boolean };
  /** Whether the API description is public. */
  describesCalls: boolean;
  /** Address for reports of vulnerabilities, in `security.txt`. */
  securityContact: string | undefined;
  sandboxAllowed: boolean;
  /**
   * Whether the sandbox and its clock serve every host (`ALLOW_SANDBOX`). Otherwise they serve only
   * the host names of this machine, which DNS rebinding cannot use.
   */
  sandboxIsPublic: boolean;
  /** Where the sandbox runs: in this process (`embedded`), elsewhere, or not at all. */
  sandbox: 'embedded' | 'elsewhere' | 'none';
  sandboxUrl: string;
  oidc: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    audience: string;
    /** `typ` in the header of bearer tokens (RFC 9068). Tokens with another `typ` are refused. */
    tokenType: string;
  };
  /** The administrators' client at the central login (ADM-001). */
  admin: {
    clientId: string;
    clientSecret: string;
    /** Email of the first system administrator, created if there is none yet (ADM-002). */
    firstEmail: string | undefined;
    /** Whether administrators need a second factor at the central login (B-22). */
    needsSecondFactor: boolean;
  };
  signOutUrl: string;
  accountSwitchUrl: string;
  memberAccountUrl: string;
  directoryUrl: string;
  awardsUrl: string;
  /**
   * The shop: our credentials, its protocol, its page for members, and the secrets of its reports.
   */
  shop: {
    url: string;
    clientId: string;
    clientSecret: string;
    protocol: ShopProtocol;
    ordersPage: string;
    webhookSecrets: readonly string[];
  };
  /** Address of the mail system (smtp, smtps, or http for the sandbox), and the sender. */
  mail: { url: string; from: string };
  /** Push services of browsers that get messages (decision 0177). */
  push: PushServices;
  /** Wallets of phones that tickets can be added to. */
  wallets: Wallets;
  /**
   * Object store for files of members. If undefined, a folder of DATA_DIR is used (decision 0067).
   */
  files: FilesAt | undefined;
  ratePerSecond: number;
  /** A member's call is refused if it would wait longer than this, in ms (I44). */
  maxWaitMs: number;
  ratePerAddress: number;
  /** How many proxies in front are trusted, or their addresses. */
  trustProxy: number | string[] | false;
  /** Ms that a stopping process still serves, so that the proxy can take it out before. */
  drainMs: number;
  /**
   * In ms: time limit of one external call, and how long the circuit breaker stays open after five
   * failures in a row (EXT-014).
   */
  integrations: { limitMs: number; restMs: number };
  /** Minutes between two runs of reconciliation with the shop (PAY-008). */
  reconcileMinutes: number;
  seed: 'demo' | 'none';
};

/** An S3-compatible store, and our credentials there. */
export type FilesAt = { url: string; bucket: string; region: string; key: string; secret: string };

/** Longer than the checks of `ops/haproxy/haproxy.cfg` need to notice, in ms. */
const drainBehindProxyMs = 5000;

function filesAt(e: Environment): FilesAt | undefined {
  if (e.FILES_URL === undefined) return undefined;
  if (e.FILES_KEY === undefined || e.FILES_SECRET === undefined)
    throw new Error('FILES_URL requires FILES_KEY and FILES_SECRET.');
  return {
    url: e.FILES_URL.replace(/\/+$/, ''),
    bucket: e.FILES_BUCKET,
    region: e.FILES_REGION,
    key: e.FILES_KEY,
    secret: e.FILES_SECRET,
  };
}

/** Parses the environment. Throws an Error that names every wrong setting. */
function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is invalid:\n  ${problems.join('\n  ')}`);
}

/** Reads the addresses for `npm run migrate`, which needs no other setting. */
export function readMigrationConfig(
  env: NodeJS.ProcessEnv = process.env,
): DatabaseConfig & { databaseUrl: string } {
  const e = readEnvironment(env);
  const config = databaseOf(e);
  refuseWeak(unprotectedDatabases(e));
  if (config.databaseUrl === undefined)
    throw new Error('DATABASE_URL: it is needed. The embedded database migrates at its start.');
  return { ...config, databaseUrl: config.databaseUrl };
}

const addressesOf = (e: Environment, publicUrl: string, sandboxUrl: string) => ({
  publicUrl,
  origins: originsOf(publicUrl),
  sandboxUrl,
  signOutUrl: e.SIGN_OUT_URL ?? `${sandboxUrl}/sandbox/sign-out`,
  accountSwitchUrl: e.ACCOUNT_SWITCH_URL ?? `${sandboxUrl}/sandbox/account-switch`,
  memberAccountUrl: e.MEMBER_ACCOUNT_URL ?? `${sandboxUrl}/sandbox/account`,
  directoryUrl: e.DIRECTORY_URL ?? `${sandboxUrl}/sandbox/directory`,
  awardsUrl: e.AWARDS_URL ?? `${sandboxUrl}/sandbox/awards`,
  mail: {
    url: e.MAIL_URL ?? `${sandboxUrl}/sandbox/mail`,
    from: e.MAIL_FROM ?? `Balai <no-reply@${new URL(publicUrl).hostname}>`,
  },
});

const signInOf = (e: Environment, sandboxUrl: string, isProduction: boolean) => ({
  oidc: {
    issuer: e.OIDC_ISSUER ?? `${sandboxUrl}/sandbox/oidc`,
    clientId: e.OIDC_CLIENT_ID,
    clientSecret: e.OIDC_CLIENT_SECRET ?? 'sandbox-portal-secret',
    audience: e.OIDC_AUDIENCE,
    tokenType: e.OIDC_TOKEN_TYPE,
  },
  admin: {
    clientId: e.OIDC_ADMIN_CLIENT_ID,
    clientSecret: e.OIDC_ADMIN_CLIENT_SECRET ?? 'sandbox-admin-secret',
    firstEmail: e.ADMIN_EMAIL,
    needsSecondFactor:
      e.ADMIN_SECOND_FACTOR === undefined ? isProduction : e.ADMIN_SECOND_FACTOR === '1',
  },
});

const shopOf = (e: Environment, sandboxUrl: string, webhookSecrets: readonly string[]) => ({
  url: (e.SHOP_URL ?? `${sandboxUrl}/sandbox/shop`).replace(/\/+$/, ''),
  clientId: e.SHOP_CLIENT_ID,
  clientSecret: e.SHOP_CLIENT_SECRET ?? 'sandbox-shop-secret',
  protocol: readProtocol(e.SHOP_PROTOCOL),
  ordersPage: e.ORDERS_PAGE_URL ?? `${sandboxUrl}/sandbox/shop/pay`,
  webhookSecrets,
});

/** Whether a required external system is not configured, so that the sandbox replaces it. */
const needsSandbox = (e: Environment): boolean =>
  // APP_KEY and PUBLIC_URL are required, but are no external systems.
  settingNames.some(
    (name) =>
      settings[name].isRequired &&
      name !== 'APP_KEY' &&
      name !== 'PUBLIC_URL' &&
      e[name] === undefined,
  );

function sandboxPlace(e: Environment, sandboxAllowed: boolean): Config['sandbox'] {
  if (!sandboxAllowed || !needsSandbox(e)) return 'none';
  return e.SANDBOX_URL === undefined ? 'embedded' : 'elsewhere';
}

/** Reads and checks the environment, with offline defaults. Throws an Error for the operator. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const e = readEnvironment(env);
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');
  const sandboxUrl = (e.SANDBOX_URL ?? publicUrl).replace(/\/+$/, '');
  const reasons = productionReasons(e);
  const isProduction = reasons.length > 0;
  const sandboxIsPublic = e.ALLOW_SANDBOX === '1';
  const sandboxAllowed = !isProduction || sandboxIsPublic;
  if (!sandboxAllowed) assertNoSandbox(e, reasons);
  const webhookSecrets =
    e.ECOM_WEBHOOK_SECRET === undefined
      ? [sandboxSecret]
      : readWebhookSecrets(e.ECOM_WEBHOOK_SECRET);
  if (isProduction) assertStrong(e, webhookSecrets, sandboxAllowed);
  const trustProxy = readProxies(e.TRUST_PROXY);
  const sandbox = sandboxPlace(e, sandboxAllowed);
  const addresses = addressesOf(e, publicUrl, sandboxUrl);
  return {
    ...addresses,
    isProduction,
    port: e.PORT,
    // A sandbox without ALLOW_SANDBOX can be reached from this machine only.
    host: e.HOST ?? (isProduction || sandboxIsPublic ? '0.0.0.0' : '127.0.0.1'),
    ...databaseOf(e),
    dataDir: e.DATA_DIR,
    appKeys: [
      e.APP_KEY ?? ownKey(e.DATA_DIR, e.DATABASE_URL),
      ...[e.APP_KEY_BEFORE, e.APP_KEY_BEFORE_2].filter((one) => one !== undefined),
    ],
    logLevel: e.LOG_LEVEL,
    metrics: {
      port: e.METRICS_PORT,
      secret: e.METRICS_SECRET,
      isOpen: !isProduction && e.METRICS_PORT === undefined && e.METRICS_SECRET === undefined,
    },
    describesCalls: e.API_DOCS === undefined ? !isProduction : e.API_DOCS === '1',
    securityContact: e.SECURITY_CONTACT,
    sandboxAllowed,
    sandboxIsPublic,
    sandbox,
    push: pushOf(e, addresses.mail.from, sandbox === 'none' ? null : sandboxUrl),
    ...signInOf(e, sandboxUrl, isProduction),
    shop: shopOf(e, sandboxUrl, webhookSecrets),
    wallets: walletsOf(e),
    files: filesAt(e),
    ratePerSecond: e.RATE_PER_SECOND,
    ratePerAddress: e.RATE_PER_ADDRESS,
    maxWaitMs: e.LONGEST_WAIT_MS,
    trustProxy,
    drainMs: e.DRAIN_MS ?? (trustProxy === false ? 0 : drainBehindProxyMs),
    integrations: { limitMs: e.REQUEST_LIMIT_MS, restMs: e.OUTSIDE_REST_MS },
    reconcileMinutes: e.RECONCILE_MINUTES,
    seed: e.SEED === 'none' ? 'none' : 'demo',
  };
}

/**
 * Returns the key of a start without APP_KEY: one stored in the data folder, or one derived from
 * the address of a server database.
 */
function ownKey(dataDir: string, databaseUrl: string | undefined): string {
  if (databaseUrl !== undefined)
    return createHash('sha256')
      .update('balai development key ' + databaseUrl)
      .digest('hex');
  const file = join(dataDir, 'app.key');
  if (!existsSync(file)) makeKey(file);
  return readFileSync(file, 'utf8').trim();
}

/**
 * Writes a new key atomically and never replaces one, so concurrent first starts use the same key.
 */
function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const made = `${file}.${process.pid}`;
  writeFileSync(made, crypto.getRandomValues(Buffer.alloc(32)).toString('hex'), { mode: 0o600 });
  try {
    linkSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(made);
  }
}
