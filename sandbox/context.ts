import type { FastifyBaseLogger } from 'fastify';
import type { SettingsStore } from './settings.ts';
import type { ShopAccess } from './shop/shopProtocol.ts';
import type { Store } from './store.ts';
import type { Keys } from './signIn/tokens.ts';

export interface SandboxOptions {
  /** Public origin of the sandbox without `/sandbox`, for example `http://localhost:4000`. */
  baseUrl: string;
  /** Origin of the portal, the target of redirects and reports. */
  portalUrl: string;
  /** Folder of the sandbox's database, or `:memory:`. */
  dataDir: string;
  webhookSecret: string;
  shop: ShopAccess;
  /** Serve every host, and not only names of this machine, which DNS rebinding cannot use. */
  isPublic?: boolean;
  /** Port of an SMTP server for the mailbox, on this machine only. */
  smtpPort?: number;
}

export interface Sandbox extends SandboxOptions {
  db: Store;
  settings: SettingsStore;
  keys: Keys;
  log: FastifyBaseLogger;
  /** Address of the sandbox, with `/sandbox`. */
  home: string;
  issuer: string;
  /** Origins of the portal: both spellings of the loopback host. */
  portalOrigins: readonly string[];
  /** Returns the time of the portal in epoch ms, which its test clock moves. */
  portalNow: () => Promise<number>;
}

export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/i.test(host);

export const isLoopbackHeader = (header: string | undefined): boolean =>
  header !== undefined && isLoopbackHost(header.replace(/:\d{1,5}$/, ''));

/**
 * Returns an origin with `localhost` and `127.0.0.1`, which are different origins for a browser.
 */
export function bothSpellings(origin: string): string[] {
  const url = new URL(origin);
  if (url.hostname !== 'localhost' && url.hostname !== '127.0.0.1') return [url.origin];
  return ['localhost', '127.0.0.1'].map((host) => {
    const other = new URL(url.origin);
    other.hostname = host;
    return other.origin;
  });
}

/** Returns the address if it is on the portal's origin or a path, else null (EXT-015). */
export function portalAddress(
  sandbox: Pick<Sandbox, 'portalUrl' | 'portalOrigins'>,
  address: unknown,
): URL | null {
  if (typeof address !== 'string' || address === '' || !URL.canParse(address, sandbox.portalUrl))
    return null;
  const url = new URL(address, sandbox.portalUrl);
  return sandbox.portalOrigins.includes(url.origin) ? url : null;
}

/** Returns a value of a query or form, or ''. Of repeated names the first counts. */
export function textOf(source: unknown, name: string): string {
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, name)) return '';
  const value: unknown = Reflect.get(source, name);
  if (Array.isArray(value)) return typeof value[0] === 'string' ? value[0] : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
