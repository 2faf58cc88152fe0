import { readKept, writeKept, type Store } from './store.ts';

/** 32 bytes of a fixed text, as in `api/config.production.ts`. */
const secretBytes = Buffer.alloc(32);
secretBytes.write('balai sandbox webhook secret 0001', 'utf8');

export const defaultWebhookSecret = `whsec_${secretBytes.toString('base64')}`;
export const shopClient = { id: 'balai', secret: 'sandbox-shop-secret' };
export const portalClient = {
  id: 'balai-portal',
  secret: 'sandbox-portal-secret',
  audience: 'balai',
  callback: '/auth/callback',
  logout: '/auth/back-channel-logout',
};
export const adminClient = {
  id: 'balai-admin',
  secret: 'sandbox-admin-secret',
  audience: 'balai-admin',
  callback: '/auth/admin/callback',
  logout: '/auth/admin/back-channel-logout',
};

export const shopModes = [
  'ok',
  'refuse',
  'refuseUnknown',
  'silent',
  'garbage',
  'down',
  'error500',
] as const;
export const reportModes = [
  'once',
  'twice',
  'late',
  'never',
  'forged',
  'wrongAmount',
  'early',
] as const;
export const directoryModes = ['ok', 'error', 'silent', 'signIn'] as const;
export const mailModes = ['ok', 'refuse', 'error', 'down', 'silent'] as const;
export const pushModes = ['ok', 'busy', 'down', 'silent'] as const;
export const webhookModes = ['ok', 'busy', 'down', 'silent'] as const;
export const awardModes = ['ok', 'missingCurrent', 'missingAlways', 'error', 'signIn'] as const;

export interface ShopSettings {
  /** Ms until a new external order is ready. */
  createDelayMs: number;
  /** Ms from the first cancellation of an order until it is closed. It can be paid meanwhile. */
  closeDelayMs: number;
  /** Keep the request open until the order is ready or closed, instead of responding at once. */
  hold: boolean;
  mode: (typeof shopModes)[number];
  report: (typeof reportModes)[number];
  /** Ms between a payment and its report; with `late`, between the press on Pay and the payment. */
  reportDelayMs: number;
}

export interface Settings {
  shop: ShopSettings;
  directory: (typeof directoryModes)[number];
  awards: (typeof awardModes)[number];
  mail: (typeof mailModes)[number];
  push: (typeof pushModes)[number];
  webhooks: (typeof webhookModes)[number];
  accessTokenSeconds: number;
  /** Each use of a refresh token replaces it. Reuse of a replaced one ends its sign-in. */
  rotateRefreshTokens: boolean;
  shopTokenSeconds: number;
}

interface Exceptions {
  reservation: Record<string, Partial<ShopSettings>>;
  member: Record<string, Partial<ShopSettings>>;
}

/** The scope of a shop setting. Without either it is the whole shop. */
interface ShopScope {
  reservation?: string | undefined;
  member?: string | undefined;
}

const initialSettings: Settings = {
  shop: {
    createDelayMs: 0,
    closeDelayMs: 0,
    hold: false,
    mode: 'ok',
    report: 'once',
    reportDelayMs: 0,
  },
  directory: 'ok',
  awards: 'ok',
  mail: 'ok',
  push: 'ok',
  webhooks: 'ok',
  accessTokenSeconds: 8 * 60 * 60,
  rotateRefreshTokens: false,
  shopTokenSeconds: 12 * 60 * 60,
};

export class SettingRefused extends Error {}

type Check = (value: unknown, name: string) => unknown;

const oneOf =
  (allowed: readonly string[]): Check =>
  (value, name) => {
    if (typeof value === 'string' && allowed.includes(value)) return value;
    throw new SettingRefused(`${name} must be one of: ${allowed.join(', ')}.`);
  };

const wholeNumber =
  (from: number, to: number): Check =>
  (value, name) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to)
      return value;
    throw new SettingRefused(`${name} must be a whole number from ${from} to ${to}.`);
  };

const yesNo: Check = (value, name) => {
  if (typeof value === 'boolean') return value;
  throw new SettingRefused(`${name} must be true or false.`);
};

const dayMs = 24 * 60 * 60 * 1000;

const shopChecks: Record<keyof ShopSettings, Check> = {
  createDelayMs: wholeNumber(0, dayMs),
  closeDelayMs: wholeNumber(0, dayMs),
  hold: yesNo,
  mode: oneOf(shopModes),
  report: oneOf(reportModes),
  reportDelayMs: wholeNumber(0, dayMs),
};

function checked(
  value: unknown,
  checks: Record<string, Check>,
  name: string,
): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SettingRefused(`${name} must be an object.`);
  const result: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
    if (!check)
      throw new SettingRefused(
        `${name} has no setting "${key}". It has: ${Object.keys(checks).join(', ')}.`,
      );
    result[key] = check(part, `${name}.${key}`);
  }
  return result;
}

const checkShop = (value: unknown): Partial<ShopSettings> => checked(value, shopChecks, 'shop');

const topChecks: Record<string, Check> = {
  shop: checkShop,
  directory: oneOf(directoryModes),
  awards: oneOf(awardModes),
  mail: oneOf(mailModes),
  push: oneOf(pushModes),
  webhooks: oneOf(webhookModes),
  accessTokenSeconds: wholeNumber(1, 30 * 24 * 60 * 60),
  rotateRefreshTokens: yesNo,
  shopTokenSeconds: wholeNumber(1, 30 * 24 * 60 * 60),
};

interface Change {
  shop?: Partial<ShopSettings>;
  directory?: Settings['directory'];
  awards?: Settings['awards'];
  mail?: Settings['mail'];
  push?: Settings['push'];
  webhooks?: Settings['webhooks'];
  accessTokenSeconds?: number;
  rotateRefreshTokens?: boolean;
  shopTokenSeconds?: number;
}

/** Settings that make external systems slow, failing, late or silent. Stored across restarts. */
export function makeSettings(db: Store) {
  let current = structuredClone(initialSettings);
  let exceptions: Exceptions = { reservation: {}, member: {} };

  const kept = readKept(db, 'settings');
  if (kept) {
    const last = JSON.parse(kept) as { current: Partial<Settings>; exceptions: Exceptions };
    current = { ...current, ...last.current, shop: { ...current.shop, ...last.current.shop } };
    exceptions = last.exceptions;
  }

  const keep = () => {
    writeKept(db, 'settings', JSON.stringify({ current, exceptions }));
  };

  return {
    get: (): Settings => current,
    exceptions: (): Exceptions => exceptions,

    /** The most specific setting wins: reservation, then member, then the whole shop. */
    shopFor({ reservation, member }: ShopScope): ShopSettings {
      return {
        ...current.shop,
        ...(member === undefined ? {} : exceptions.member[member]),
        ...(reservation === undefined ? {} : exceptions.reservation[reservation]),
      };
    },

    /** Merges partial settings. Throws SettingRefused for an invalid one. */
    change(value: unknown, scope: ShopScope = {}): void {
      const change: Change = checked(value, topChecks, 'settings');
      if (scope.reservation !== undefined || scope.member !== undefined) {
        const others = Object.keys(change).filter((key) => key !== 'shop');
        if (others.length > 0)
          throw new SettingRefused(
            `Only shop settings can be set for one reservation or member, not ${others.join(', ')}.`,
          );
        const kind = scope.reservation === undefined ? 'member' : 'reservation';
        const key = scope.reservation ?? scope.member ?? '';
        if (!/^[\w-]{1,40}$/.test(key) || key === '__proto__')
          throw new SettingRefused(`${kind} must be letters, digits or hyphens, at most 40.`);
        exceptions[kind][key] = { ...exceptions[kind][key], ...change.shop };
      } else {
        current = { ...current, ...change, shop: { ...current.shop, ...change.shop } };
      }
      keep();
    },

    reset(): void {
      current = structuredClone(initialSettings);
      exceptions = { reservation: {}, member: {} };
      keep();
    },
  };
}

export type SettingsStore = ReturnType<typeof makeSettings>;
