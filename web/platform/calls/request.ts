import {
  addressOf,
  type Call,
  type CallToCome,
  type Envelope,
  type Input,
  type Output,
  ownScriptHeader,
  regionalHeader,
  idempotencyKeyHeader,
} from '#domain/call.ts';
import { arrived, hasEarly, noteFirst, type AheadCall, takeEarly } from './ahead.ts';
import { decoded, encoded } from './codec.ts';
import { boot } from '#web/platform/session/boot.ts';
import { noteServerTime, now } from '#web/platform/clock.ts';
import { whilePending } from './pending.ts';
import { herePlace } from '#web/platform/router.ts';
import { awaitToken, isTokenDue } from '#web/platform/session/renewal.ts';
import { hasLiveToken } from '#web/platform/session/session.ts';
import { jsonOr } from '#web/platform/storage.ts';
import { isStorageClosed, stored } from '#web/platform/store.ts';
import { browserZone } from '#web/platform/locale/dates.ts';
import { currentLanguage } from '#web/platform/locale/translations.ts';

type Failures = typeof import('./failures.ts');

/** API-008 */
const limitMs = 60_000;

type RequestOptions = {
  /** Idempotency key of one press; the server performs a repeated key once (API-017). */
  key?: string;
  signal?: AbortSignal;
  /** Started by the member: without a network the failure says that nothing was sent (API-018). */
  isPress?: boolean;
  /** Shows no loading indicator. */
  quiet?: boolean;
  /** The page has no data yet: its next visit sends the request ahead of the bundle. */
  isFirst?: boolean;
  onFile?: (answer: Response) => Promise<void>;
};

/** Header value with the browser's language and time zone, sent with every call (API-004). */
export const regional = () =>
  `country=bn;language=${currentLanguage()};timezone=${browserZone()};currency=BND`;

/** Loaded lazily: handling of failures stays out of the first bundle. */
const failures = () => import('./failures.ts');

async function failed(...of: Parameters<Failures['withoutResponse']>): Promise<never> {
  throw await (await failures()).withoutResponse(...of);
}

const questionOf = (call: Call, body: string): AheadCall =>
  `${addressOf(call)}\n${regional()}\n${body}`;

/** Takes a response to `ahead.ts`, and stores the request for the next visit. */
async function early(question: AheadCall): Promise<Response | null> {
  if (!isStorageClosed()) noteFirst(herePlace().href, question);
  return (await takeEarly(question, stored('token'))) ?? null;
}

/** Returns the decoded early response if it has already arrived. */
export function earlyAnswer<C extends Call>(call: C, input: Input<C>): Output<C> | undefined {
  if (!hasEarly()) return undefined;
  // An invalid input or response is left to `send`, which reports it.
  try {
    const question = questionOf(call, JSON.stringify(encoded(call, input)));
    const envelope = jsonOr<Partial<Envelope>>(arrived(question, stored('token')), {});
    if (envelope.resultCode !== (call.success ?? 1)) return undefined;
    const answer = decoded(call, envelope.data);
    void early(question);
    return answer;
  } catch {
    return undefined;
  }
}

/** Whether the page has sent a call for a press. */
export let hasPressed = false;

async function send<C extends Call>(
  call: C,
  input: Input<C>,
  { key, signal, isPress, isFirst, onFile }: RequestOptions,
): Promise<Output<C>> {
  if (isPress) hasPressed = true;
  const isAdmin = typeof call.who === 'object';
  const isOpen = call.who === 'open' || isAdmin;
  const isUnsent = isPress && !navigator.onLine;
  // Offline, the member cannot sign in again: the page shows stored data and sends nothing.
  if (!isOpen && !hasLiveToken()) {
    if (boot().kept || !navigator.onLine) return failed(call, 0, 'network', isUnsent);
    if (!isTokenDue()) throw (await failures()).sessionEnded(call, 0);
    if (!(await awaitToken())) return failed(call, 0, 'network');
  }
  const payload = encoded(call, input);
  const address = new URL(addressOf(call), location.origin);
  if (call.method === 'GET')
    for (const [name, value] of Object.entries(payload))
      if (typeof value === 'string' || typeof value === 'number')
        address.searchParams.set(name, String(value));
  address.searchParams.set('_t', String(Math.floor(now() / 1000)));
  const headers: Record<string, string> = { [regionalHeader]: regional() };
  const token = stored('token');
  if (isAdmin) headers[ownScriptHeader] = '1';
  else if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (key !== undefined) headers[idempotencyKeyHeader] = key;
  if (call.method !== 'GET') headers['content-type'] = 'application/json';
  const limit = AbortSignal.timeout(limitMs);
  const body = JSON.stringify(payload);
  const isAhead = isFirst && !isAdmin && call.method !== 'GET' && token !== null;
  let answer: Response;
  let envelope: Envelope | null;
  try {
    const earlyResponse = isAhead ? await early(questionOf(call, body)) : null;
    answer =
      earlyResponse ??
      (await fetch(address, {
        method: call.method ?? 'POST',
        headers,
        credentials: 'include',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(call.method === 'GET' ? {} : { body }),
      }));
    // The date of an early response is outdated.
    if (earlyResponse === null) noteServerTime(answer.headers.get('date'));
    if (onFile && answer.ok && answer.headers.get('content-type') === call.file) {
      await onFile(answer);
      return null as Output<C>;
    }
    envelope = (await answer.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return null;
      throw error;
    })) as Envelope | null;
  } catch (error) {
    if (signal?.aborted) throw error;
    return limit.aborted ? failed(call, 504, 'timeout') : failed(call, 0, 'network', isUnsent);
  }
  if (answer.ok && envelope?.resultCode === (call.success ?? 1))
    return decoded(call, envelope.data);
  throw await (await failures()).withResponse(call, answer.status, envelope);
}

async function sendLater<C extends Call>(
  call: CallToCome<C>,
  input: Input<C>,
  options: RequestOptions,
): Promise<Output<C>> {
  return send(await call.load().catch(() => failed(call, 0, 'network')), input, options);
}

/**
 * Sends a call and returns the decoded output. Rejects with a `Refused`; failures of kind `ended`
 * are shown here, all other failures by the caller (`useCallQuery`, `useCallMutation`).
 */
export function request<C extends Call>(
  call: C | CallToCome<C>,
  input: Input<C>,
  options: RequestOptions = {},
): Promise<Output<C>> {
  const work = 'load' in call ? sendLater(call, input, options) : send(call, input, options);
  return options.quiet ? work : whilePending(work);
}
