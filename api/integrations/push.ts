import type { PushServices } from '../config.push.ts';
import { fetchOutside, isPublicHost, type RequestLimits } from './http.ts';

type PushAddress = { endpoint: string; p256dh: string; auth: string };
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * What the push service answered. `gone`: it does not know the device any more. `later`: it has not
 * accepted the message, and may later. `refused`: it never will. `unknown`: no answer in time, so
 * the message may have been accepted.
 */
export type PushAnswer = {
  result: 'sent' | 'gone' | 'later' | 'refused' | 'unknown';
  reason: string;
};

type Sent = {
  to: PushAddress;
  payload: string;
  /** Seconds for which the push service keeps the message. */
  ttl: number;
  /** Of two kept messages with one topic the device gets the later one. */
  topic: string;
  isUrgent: boolean;
  keys: VapidKeys;
};

/** A signature is valid for 12 hours; it is renewed after one. In ms. */
const signedMs = 3_600_000;
/** How long the addresses of a host are trusted, in ms. */
const hostMs = 60_000;
const restAfterFailures = 5;
/** Limit of hosts and signatures in memory. */
const maxKept = 1000;

/** Errors of a connection that was never made, so nothing was sent. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function failureOf(error: unknown): PushAnswer {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  const found = cause?.code ?? code;
  const reason = typeof found === 'string' ? found : 'failed';
  return { result: unsent.has(reason) ? 'later' : 'unknown', reason };
}

function answerOf(status: number): PushAnswer {
  const reason = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { result: 'sent', reason: '' };
  if (status === 404 || status === 410) return { result: 'gone', reason };
  if (status === 429 || status >= 500) return { result: 'later', reason };
  return { result: 'refused', reason };
}

/** Decides to which addresses messages may go. */
function makeAllowed({ hosts, sandbox }: PushServices) {
  const checkedHosts = new Map<string, { at: number; isPublic: boolean }>();
  const isSandbox = (endpoint: string) => sandbox !== null && endpoint.startsWith(sandbox);

  return {
    /** The entry of the settings that allows an address; null: none. */
    allowedBy(endpoint: string): string | null {
      if (isSandbox(endpoint)) return 'sandbox';
      const url = URL.parse(endpoint);
      if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return null;
      const found = hosts.find((host) =>
        host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
      );
      return found ?? null;
    },
    /** Whether the host has public addresses only. */
    async isPublic(endpoint: string): Promise<boolean> {
      if (isSandbox(endpoint)) return true;
      const { hostname } = new URL(endpoint);
      const known = checkedHosts.get(hostname);
      if (known !== undefined && performance.now() - known.at < hostMs) return known.isPublic;
      const fresh = { at: performance.now(), isPublic: await isPublicHost(hostname) };
      if (checkedHosts.size >= maxKept) checkedHosts.clear();
      checkedHosts.set(hostname, fresh);
      return fresh.isPublic;
    },
  };
}

/** Encrypts and signs with the library, which is loaded with the first message (decision 0021). */
function makeSealer(contact: string) {
  let library: Promise<typeof import('web-push')> | undefined;
  const load = async () => (library ??= import('web-push').then((m) => m.default));
  const signatures = new Map<string, { at: number; publicKey: string; value: string }>();

  async function signature(endpoint: string, keys: VapidKeys): Promise<string> {
    const { origin } = new URL(endpoint);
    const known = signatures.get(origin);
    const isFresh = known !== undefined && performance.now() - known.at < signedMs;
    if (isFresh && known.publicKey === keys.publicKey) return known.value;
    const { publicKey, privateKey } = keys;
    const { Authorization: value } = (await load()).getVapidHeaders(
      origin,
      contact,
      publicKey,
      privateKey,
      'aes128gcm',
    );
    if (signatures.size >= maxKept) signatures.clear();
    signatures.set(origin, { at: performance.now(), publicKey, value });
    return value;
  }

  return {
    makeKeys: async (): Promise<VapidKeys> => (await load()).generateVAPIDKeys(),
    async seal({ to, payload, ttl, topic, isUrgent, keys }: Sent) {
      const { endpoint, p256dh, auth } = to;
      const { headers, body } = (await load()).generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          TTL: ttl,
          topic,
          urgency: isUrgent ? 'high' : 'normal',
          headers: { Authorization: await signature(endpoint, keys) },
        },
      );
      // fetch sets the length itself.
      const { 'Content-Length': _, ...own } = headers as Record<string, string | number>;
      return {
        headers: Object.fromEntries(
          Object.entries(own).map(([name, value]) => [name, String(value)]),
        ),
        body: new Uint8Array(body),
      };
    },
  };
}

/**
 * The client of the browsers' push services (RFC 8030). Requests go over https to hosts of the
 * settings with public addresses, and follow no redirect (decision 0177). After five failures in a
 * row a host is left alone for `restMs`.
 */
export function makePush(services: PushServices, { limitMs, restMs }: RequestLimits) {
  const allowed = makeAllowed(services);
  const sealer = makeSealer(services.contact);
  const rests = new Map<string, { failures: number; until: number }>();

  async function post(message: Sent): Promise<PushAnswer> {
    const { endpoint } = message.to;
    const sealed = await sealer.seal(message);
    try {
      if (!(await allowed.isPublic(endpoint)))
        return { result: 'refused', reason: 'host in an inner network' };
      const answer = await fetchOutside(endpoint, { method: 'POST', ...sealed, limitMs });
      await answer.body?.cancel();
      return answerOf(answer.status);
    } catch (error) {
      return failureOf(error);
    }
  }

  return {
    isAllowed: (endpoint: string): boolean => allowed.allowedBy(endpoint) !== null,
    makeKeys: (): Promise<VapidKeys> => sealer.makeKeys(),
    /** Sends one message. Throws only if it cannot be encrypted. */
    async send(message: Sent): Promise<PushAnswer> {
      const service = allowed.allowedBy(message.to.endpoint);
      if (service === null) return { result: 'refused', reason: 'host not allowed' };
      const rest = rests.get(service) ?? { failures: 0, until: 0 };
      rests.set(service, rest);
      if (performance.now() < rest.until)
        return { result: 'later', reason: 'circuit breaker is open' };
      const answer = await post(message);
      const hasFailed = answer.result === 'later' || answer.result === 'unknown';
      rest.failures = hasFailed ? rest.failures + 1 : 0;
      if (rest.failures >= restAfterFailures) {
        rest.until = performance.now() + restMs;
        rest.failures = 0;
      }
      return answer;
    },
  };
}
