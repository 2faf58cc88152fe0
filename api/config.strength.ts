import { isIP } from 'node:net';

/** Minimum length of a secret, in bytes. */
export const leastSecret = 24;
export const leastKey = 32;
const leastDifferent = 10;

export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' ||
  host === '::1' ||
  host === '[::1]' ||
  (isIP(host) === 4 && host.startsWith('127.'));

export const isLoopback = (address: string): boolean => isLoopbackHost(new URL(address).hostname);

/** Whether a `Host` header names this machine, with any port. DNS rebinding sends another name. */
export const isLoopbackHeader = (host: string | undefined): boolean =>
  host !== undefined && isLoopbackHost(host.replace(/:\d{1,5}$/, '').toLowerCase());

/** At least `bytes` long and with 10 different bytes. `openssl rand -base64 32` always passes. */
function isStrong(secret: string | Buffer, bytes = leastSecret): boolean {
  const held = Buffer.from(secret);
  return held.length >= bytes && new Set(held).size >= leastDifferent;
}

/**
 * Parses the secrets of shop reports, separated by commas (Standard Webhooks: `whsec_` and base64).
 * Throws an Error for the operator.
 */
export function readWebhookSecrets(text: string): string[] {
  const secrets = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const bytesOf = (one: string) => Buffer.from(one.replace(/^whsec_/, ''), 'base64');
  if (
    secrets.length === 0 ||
    secrets.some(
      (one) => !/^(whsec_)?[A-Za-z0-9+/]+={0,2}$/.test(one) || bytesOf(one).length < leastSecret,
    )
  )
    throw new Error(
      `ECOM_WEBHOOK_SECRET: each is whsec_ and at least ${leastSecret} bytes in base64`,
    );
  return secrets;
}

/** Parses the number of trusted proxies or their addresses (IP, CIDR). Throws an Error. */
export function readProxies(text: string | undefined): number | string[] | false {
  if (text === undefined || text === '0') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const proxies = text.split(',').map((one) => one.trim());
  const isNetwork = (one: string) => {
    const [ip = '', bits, ...more] = one.split('/');
    const family = isIP(ip);
    return (
      family !== 0 &&
      more.length === 0 &&
      (bits === undefined ||
        (/^\d+$/.test(bits) && Number(bits) >= 8 && Number(bits) <= (family === 4 ? 32 : 128)))
    );
  };
  if (!proxies.every(isNetwork))
    throw new Error(
      'TRUST_PROXY: a number of proxies from 1 to 9, or their addresses, separated by commas',
    );
  return proxies;
}

type Weighed = {
  /** By name, with the minimum length in bytes; the value is undefined if not set. */
  secrets: readonly (readonly [name: string, value: string | undefined, bytes: number])[];
  webhookSecrets: readonly string[];
  addresses: readonly (readonly [name: string, value: string | undefined])[];
};

/** Returns why a production start is refused, by setting name and never with the value. */
export function weaknesses({ secrets, webhookSecrets, addresses }: Weighed): string[] {
  const weak = secrets
    .filter(([, value, bytes]) => value !== undefined && !isStrong(value, bytes))
    .map(
      ([name, , bytes]) =>
        `${name}: too weak, at least ${bytes} letters that nobody guesses are needed`,
    );
  const keys = webhookSecrets.map((one) => Buffer.from(one.replace(/^whsec_/, ''), 'base64'));
  if (!keys.every((key) => isStrong(key)))
    weak.push('ECOM_WEBHOOK_SECRET: too weak, random bytes are needed');
  const plain = addresses
    .filter(
      ([, value]) =>
        value !== undefined && new URL(value).protocol === 'http:' && !isLoopback(value),
    )
    .map(([name]) => `${name}: http: can be read and changed on the way, https: is needed`);
  return [...weak, ...plain];
}
