import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback, readProxies, readWebhookSecrets, weaknesses } from './config.strength.ts';
import { readProtocol, type ShopProtocol } from './integrations/shop.protocol.ts';
import { originsOf } from './origins.ts';
import { environment } from './environment.ts';

export type Config = {
  /**
   * Whether anything is not of this machine alone, or production is asked for: then nothing weak or
   * plain is taken (X3, X10).
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
  /** Whether any part of the sandbox may run (house.md). */
  sandboxAllowed: boolean;
  /** Where the sandbox runs: in this process (`embedded`), elsewhere, or not at all. */
  sandbox: 'embedded' | 'elsewhere' | 'none';
  sandboxUrl: string;
  oidc: { issuer: string; clientId: string; clientSecret: string; audience: string };
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
  longestWaitMs: number;
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

function filesAt(e: {
  FILES_URL?: string | undefined;
  FILES_BUCKET: string;
  FILES_REGION: string;
  FILES_KEY?: string | undefined;
  FILES_SECRET?: string | undefined;
}): FilesAt | undefined {
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

const sandboxSecret =
  'whsec_' + Buffer.from('balai sandbox webhook secret 0001').subarray(0, 32).toString('base64');

/**
 * Reads the environment once, checks it, and gives every value an offline default. Throws in words
 * when it cannot start.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new Error(`The environment is wrong:\n  ${problems.join('\n  ')}`);
  }
  const e = parsed.data;
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');
  const sandboxUrl = (e.SANDBOX_URL ?? publicUrl).replace(/\/+$/, '');
  const addresses = {
    OIDC_ISSUER: e.OIDC_ISSUER,
    SIGN_OUT_URL: e.SIGN_OUT_URL,
    ACCOUNT_SWITCH_URL: e.ACCOUNT_SWITCH_URL,
    MEMBER_ACCOUNT_URL: e.MEMBER_ACCOUNT_URL,
    DIRECTORY_URL: e.DIRECTORY_URL,
    AWARDS_URL: e.AWARDS_URL,
    SHOP_URL: e.SHOP_URL,
    ORDERS_PAGE_URL: e.ORDERS_PAGE_URL,
    MAIL_URL: e.MAIL_URL,
  };
  const secrets = {
    OIDC_CLIENT_SECRET: e.OIDC_CLIENT_SECRET,
    OIDC_ADMIN_CLIENT_SECRET: e.OIDC_ADMIN_CLIENT_SECRET,
    SHOP_CLIENT_SECRET: e.SHOP_CLIENT_SECRET,
  };
  const outside = { ...addresses, ...secrets, ECOM_WEBHOOK_SECRET: e.ECOM_WEBHOOK_SECRET };
  // What is reached from elsewhere, or reaches elsewhere, is no toy whoever forgets to say so.
  const isProduction =
    e.NODE_ENV === 'production' ||
    [publicUrl, sandboxUrl, e.FILES_URL, ...Object.values(addresses)].some(
      (one) => one !== undefined && !isLoopback(one),
    );
  const sandboxAllowed = !isProduction || e.ALLOW_SANDBOX === '1';
  const missing = Object.entries({
    ...outside,
    APP_KEY: e.APP_KEY,
    PUBLIC_URL: e.PUBLIC_URL,
  }).filter(([, value]) => value === undefined);
  if (!sandboxAllowed && (missing.length > 0 || e.SANDBOX_URL !== undefined))
    throw new Error(
      `A production start uses no part of the sandbox. Set ${missing.map(([name]) => name).join(', ') || 'no SANDBOX_URL'}, or ALLOW_SANDBOX=1 for a demo.`,
    );
  const webhookSecrets =
    e.ECOM_WEBHOOK_SECRET === undefined
      ? [sandboxSecret]
      : readWebhookSecrets(e.ECOM_WEBHOOK_SECRET);
  const weak = isProduction
    ? weaknesses({
        secrets: {
          APP_KEY: e.APP_KEY,
          ...secrets,
          METRICS_SECRET: e.METRICS_SECRET,
          FILES_SECRET: e.FILES_SECRET,
        },
        webhookSecrets,
        // A demo's own address and its sandbox may be plain ones of a house's network.
        addresses: {
          ...addresses,
          FILES_URL: e.FILES_URL,
          ...(sandboxAllowed ? {} : { PUBLIC_URL: e.PUBLIC_URL }),
        },
      })
    : [];
  if (!sandboxAllowed && webhookSecrets.includes(sandboxSecret))
    weak.push("ECOM_WEBHOOK_SECRET: it is the sandbox's, which everybody knows");
  // The key that a development start makes of the database's address is no secret to who knows
  // that.
  if (isProduction && e.DATABASE_URL !== undefined && e.APP_KEY === undefined)
    weak.push('APP_KEY: it is needed with a DATABASE_URL');
  if (weak.length > 0)
    throw new Error(`The environment is not fit for production:\n  ${weak.join('\n  ')}`);
  const usesSandbox = Object.values(outside).some((value) => value === undefined);
  return {
    isProduction,
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    origins: originsOf(publicUrl),
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
    sandbox:
      !sandboxAllowed || !usesSandbox
        ? 'none'
        : e.SANDBOX_URL === undefined
          ? 'embedded'
          : 'elsewhere',
    sandboxUrl,
    oidc: {
      issuer: e.OIDC_ISSUER ?? `${sandboxUrl}/sandbox/oidc`,
      clientId: e.OIDC_CLIENT_ID,
      clientSecret: e.OIDC_CLIENT_SECRET ?? 'sandbox-portal-secret',
      audience: e.OIDC_AUDIENCE,
    },
    admin: {
      clientId: e.OIDC_ADMIN_CLIENT_ID,
      clientSecret: e.OIDC_ADMIN_CLIENT_SECRET ?? 'sandbox-admin-secret',
      firstEmail: e.ADMIN_EMAIL,
      needsSecondFactor:
        e.ADMIN_SECOND_FACTOR === undefined ? isProduction : e.ADMIN_SECOND_FACTOR === '1',
    },
    signOutUrl: e.SIGN_OUT_URL ?? `${sandboxUrl}/sandbox/sign-out`,
    accountSwitchUrl: e.ACCOUNT_SWITCH_URL ?? `${sandboxUrl}/sandbox/account-switch`,
    memberAccountUrl: e.MEMBER_ACCOUNT_URL ?? `${sandboxUrl}/sandbox/account`,
    directoryUrl: e.DIRECTORY_URL ?? `${sandboxUrl}/sandbox/directory`,
    awardsUrl: e.AWARDS_URL ?? `${sandboxUrl}/sandbox/awards`,
    shop: {
      url: (e.SHOP_URL ?? `${sandboxUrl}/sandbox/shop`).replace(/\/+$/, ''),
      clientId: e.SHOP_CLIENT_ID,
      clientSecret: e.SHOP_CLIENT_SECRET ?? 'sandbox-shop-secret',
      protocol: readProtocol(e.SHOP_PROTOCOL),
      ordersPage: e.ORDERS_PAGE_URL ?? `${sandboxUrl}/sandbox/shop/pay`,
      webhookSecrets,
    },
    mail: {
      url: e.MAIL_URL ?? `${sandboxUrl}/sandbox/mail`,
      from: e.MAIL_FROM ?? `Balai <no-reply@${new URL(publicUrl).hostname}>`,
    },
    files: filesAt(e),
    ratePerSecond: e.RATE_PER_SECOND,
    ratePerAddress: e.RATE_PER_ADDRESS,
    longestWaitMs: e.LONGEST_WAIT_MS,
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
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const key = crypto.getRandomValues(Buffer.alloc(32)).toString('hex');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, key, { mode: 0o600 });
    return key;
  }
}
