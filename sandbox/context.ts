import type { FastifyBaseLogger } from 'fastify';
import type { SettingsStore } from './settings.ts';
import type { ShopAccess } from './shop/shopProtocol.ts';
import type { Store } from './store.ts';
import type { Keys } from './signIn/tokens.ts';

export interface SandboxOptions {
  /**
   * Origin the sandbox is reached at from outside, without `/sandbox`, for example
   * `http://localhost:4000`.
   */
  baseUrl: string;
  /** Origin of the portal: redirects end there, reports go there. */
  portalUrl: string;
  /** Folder of the sandbox's file, or `:memory:`. */
  dataDir: string;
  webhookSecret: string;
  /** The shop's one client and the protocol it is spoken to in. */
  shop: ShopAccess;
  /**
   * Whether requests for any host are answered; otherwise for this machine's own names only, so that
   * a page elsewhere reaches nothing by DNS rebinding.
   */
  isPublic?: boolean;
  /** Opens the mail box as a mail server too, on this port of the machine itself. */
  smtpPort?: number;
}

export interface Sandbox extends SandboxOptions {
  db: Store;
  settings: SettingsStore;
  keys: Keys;
  log: FastifyBaseLogger;
  /** The sandbox's own address, with `/sandbox`. */
  home: string;
  issuer: string;
  /** The portal's origin in both spellings of the loopback host. */
  portalOrigins: readonly string[];
  /** The portal's own time in epoch milliseconds (the test clock moves it). */
  portalNow: () => Promise<number>;
}

/** Whether a host name or IP address is one of this machine. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/i.test(host);

/** Whether a `Host` header names this machine, at any port. */
export const isLoopbackHeader = (header: string | undefined): boolean =>
  header !== undefined && isLoopbackHost(header.replace(/:\d{1,5}$/, ''));

/**
 * `localhost` and `127.0.0.1` are one machine and two origins for a browser; both spellings are
 * ours.
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

/**
 * The address when it lies on the portal's own origin, else null (EXT-015). A plain path counts as
 * the portal's.
 */
export function portalAddress(
  sandbox: Pick<Sandbox, 'portalUrl' | 'portalOrigins'>,
  address: unknown,
): URL | null {
  if (typeof address !== 'string' || address === '' || !URL.canParse(address, sandbox.portalUrl))
    return null;
  const url = new URL(address, sandbox.portalUrl);
  return sandbox.portalOrigins.includes(url.origin) ? url : null;
}

/** One value of a query or a form, or ''. A name given twice counts once. */
export function textOf(source: unknown, name: string): string {
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, name)) return '';
  const value: unknown = Reflect.get(source, name);
  if (Array.isArray(value)) return typeof value[0] === 'string' ? value[0] : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
