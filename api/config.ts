import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assertNoSandbox, assertStrong, sandboxSecret } from './config.production.ts';
import { readProxies, readWebhookSecrets } from './config.strength.ts';
import { readProtocol, type ShopProtocol } from './integrations/shop.protocol.ts';
import { originsOf } from './origins.ts';
import {
  type Environment,
  environment,
  productionReasons,
  settingNames,
  settings,
} from './environment.ts';

export type Config = {
  /**
   * Whether any setting makes other machines take part, or NODE_ENV says so: then nothing weak or
   * plain is accepted (X3, X10). `productionReasons` derives it from the schema of the environment.
   */
  isProduction: boolean;
  port: number;
  host: string;
  /** Origin members use, without trailing slash. */
  publicUrl: string;
  /** Origins the portal answers to: the public one and, on loopback, its other spelling. */
  origins: readonly string[];
  databaseUrl: string | undefined;
  databasePool: number;
  dataDir: string;
  /**
   * Keys of everything the product encrypts or signs itself: cookies, refresh tokens, ticket keys.
   * The first is used, those of before are read.
   */
  appKeys: readonly [string, ...string[]];
  logLevel: string;
  /**
   * Where figures are told: on a port of their own, to who knows the secret, or to everybody (never
   * in production).
   */
  metrics: { port: number | undefined; secret: string | undefined; isOpen: boolean };
  /** Whether the calls are described to everybody. */
  describesCalls: boolean;
  /** Whom to tell of a weakness, as an address; undefined where nobody is named. */
  securityContact: string | undefined;
  /** Whether any part of the sandbox may run. */
  sandboxAllowed: boolean;
  /**
   * Whether the sandbox and its clock answer requests for any host (`ALLOW_SANDBOX`); otherwise for
   * this machine's own names only, which DNS rebinding cannot use.
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
    /** `typ` in the header of bearer tokens (RFC 9068); tokens of other kinds are refused. */
    tokenType: string;
  };
  /** The administrators' own client at the central login (ADM-001). */
  admin: {
    clientId: string;
    clientSecret: string;
    /** The first system administrator, entered when there is none yet (ADM-002). */
    firstEmail: string | undefined;
    /** Whether the central login must have asked for a second factor (B-22). */
    needsSecondFactor: boolean;
  };
  signOutUrl: string;
  accountSwitchUrl: string;
  memberAccountUrl: string;
  directoryUrl: string;
  awardsUrl: string;
  /**
   * The e-commerce system: our client there, how it is spoken to, its page for members, and what
   * its reports may be signed with.
   */
  shop: {
    url: string;
    clientId: string;
    clientSecret: string;
    protocol: ShopProtocol;
    ordersPage: string;
    webhookSecrets: readonly string[];
  };
  /**
   * Where mail is handed over (smtp, smtps, or http for the sandbox), and what stands as its
   * sender.
   */
  mail: { url: string; from: string };
  /** The store of files that members hand in; undefined: a folder of ours (decision 0067). */
  files: FilesAt | undefined;
  ratePerSecond: number;
  /**
   * Calls of members are refused at the door when they would wait longer than this, in ms; nobody
   * waits for five seconds (I44).
   */
  maxWaitMs: number;
  ratePerAddress: number;
  /** How many proxies in front of us are believed, or which. */
  trustProxy: number | string[] | false;
  /**
   * In ms: time limit of one call to an outside system, and its rest after five failures in a row
   * (EXT-014).
   */
  integrations: { limitMs: number; restMs: number };
  /** Minutes between two rounds of reconciliation with the shop (PAY-008). */
  reconcileMinutes: number;
  seed: 'demo' | 'none';
};

/** A store that speaks S3: its address, the bucket, and whose we are there. */
export type FilesAt = { url: string; bucket: string; region: string; key: string; secret: string };

function filesAt(e: Environment): FilesAt | undefined {
  if (e.FILES_URL === undefined) return undefined;
  if (e.FILES_KEY === undefined || e.FILES_SECRET === undefined)
    throw new Error('FILES_URL names a store of files: set FILES_KEY and FILES_SECRET for it.');
  return {
    url: e.FILES_URL.replace(/\/+$/, ''),
    bucket: e.FILES_BUCKET,
    region: e.FILES_REGION,
    key: e.FILES_KEY,
    secret: e.FILES_SECRET,
  };
}

/** The environment by its schema; throws a sentence that names every wrong value. */
function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is wrong:\n  ${problems.join('\n  ')}`);
}

/** Addresses of the portal and of the systems around it. */
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

/** Whether the environment leaves anything required of the outside to the sandbox. */
const needsSandbox = (e: Environment): boolean =>
  // Keys and the public address are the operator's own; everything else that is required is outside.
  settingNames.some(
    (name) =>
      settings[name].isRequired &&
      name !== 'APP_KEY' &&
      name !== 'PUBLIC_URL' &&
      e[name] === undefined,
  );

/**
 * Reads the environment once, checks it, and gives every value an offline default. Throws in words
 * when it cannot start.
 */
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
  return {
    ...addressesOf(e, publicUrl, sandboxUrl),
    isProduction,
    port: e.PORT,
    // Only this machine reaches a start with a sandbox that nobody has allowed.
    host: e.HOST ?? (isProduction || sandboxIsPublic ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
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
    sandbox:
      !sandboxAllowed || !needsSandbox(e)
        ? 'none'
        : e.SANDBOX_URL === undefined
          ? 'embedded'
          : 'elsewhere',
    ...signInOf(e, sandboxUrl, isProduction),
    shop: shopOf(e, sandboxUrl, webhookSecrets),
    files: filesAt(e),
    ratePerSecond: e.RATE_PER_SECOND,
    ratePerAddress: e.RATE_PER_ADDRESS,
    maxWaitMs: e.LONGEST_WAIT_MS,
    trustProxy: readProxies(e.TRUST_PROXY),
    integrations: { limitMs: e.REQUEST_LIMIT_MS, restMs: e.OUTSIDE_REST_MS },
    reconcileMinutes: e.RECONCILE_MINUTES,
    seed: e.SEED === 'none' ? 'none' : 'demo',
  };
}

/**
 * Without APP_KEY: a key made once and kept beside the data, or, with a server database, one bound
 * to its address.
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

/** Writes a new key whole or not at all, and never over one: two first starts have the same key. */
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
