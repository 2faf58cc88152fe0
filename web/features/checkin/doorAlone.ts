import type { Call, Input, Output } from '#domain/call.ts';
import {
  codeIn,
  codeParts,
  type Door,
  scanResultOf,
  ticketOffline,
} from '#domain/checkin/rules.ts';
import type { KnownTicket, ScanResult } from '#domain/checkin/shapes.ts';
import { request } from '#web/platform/calls/request.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import type { KeptRow } from './keep.ts';
import { isSigned, markOf } from './verify.ts';

/** In ms. */
export const times = {
  /** A scan without a response for this long is decided by the device (R34). */
  scanTimeout: 3000,
  otherTimeout: 10_000,
  /** Sooner, the sign of being busy would only delay the result. */
  busyAfter: 150,
  /** What is not for the eye waits until the result is painted. */
  afterResult: 100,
  /** A scan that cannot be stored is shown after this time and is in memory only until then. */
  storageTimeout: 5000,
  /**
   * Intervals: `count` reads the counters, `learn` also the data for offline use, `retry` applies
   * while the server cannot be reached.
   */
  count: 10_000,
  learn: 60_000,
  retry: 4000,
} as const;
/** Maximum number of scans in one `sendScans` call. */
export const maxScansPerCall = 50;

/** Fields of a scan result that an offline device does not know, unless the ticket has a party. */
export const unknownFields = { ticketTypeName: '', holder: '', other: null, firstAt: null };
/** Whether a failure means that the server cannot be reached or is overloaded. */
export const isUnreachable = (failure: unknown) =>
  !(failure instanceof Refused) || failure.kind !== 'refused' || failure.refusal === 'systemBusy';

/** Sends a call of the check-in without error display. It times out after `ms`. */
export const send = <C extends Call>(
  call: C,
  input: Input<C>,
  ms: number = times.otherTimeout,
): Promise<Output<C>> => request(call, input, { quiet: true, signal: AbortSignal.timeout(ms) });

/**
 * The ticket of a code that this device has admitted; undefined if the portal did not issue the
 * code.
 */
export async function usedTicket(code: string, usedAt: number): Promise<KnownTicket | undefined> {
  const parts = codeParts(codeIn(code));
  if (parts === null) return undefined;
  return { mark: await markOf(parts), state: 'USED', usedAt, version: parts.version };
}

type Judged = {
  result: ScanResult;
  before: KnownTicket | undefined;
  ticket: Pick<KnownTicket, 'mark' | 'version'> | null;
};

/**
 * Decides a code offline from what the device knows. `before` is the ticket's state on the device
 * before the scan, `ticket` the authentic one (R34, R35).
 */
export async function judge(
  code: string,
  at: number,
  of: { keys: readonly CryptoKey[]; known: ReadonlyMap<string, KnownTicket>; session: Door },
): Promise<Judged> {
  const parts = codeParts(codeIn(code));
  const unknown = { result: scanResultOf(null, of.session, at), before: undefined, ticket: null };
  if (parts === null) return unknown;
  const [isAuthentic, mark] = await Promise.all([isSigned(of.keys, parts), markOf(parts)]);
  if (!isAuthentic) return unknown;
  const before = of.known.get(mark);
  const result = scanResultOf(ticketOffline(parts, before), of.session, at);
  return { result, before, ticket: { mark, version: parts.version } };
}

/** The tickets that stored scans have admitted, by nonce. */
export async function admittedBy(waiting: readonly KeptRow[]): Promise<Map<string, KnownTicket>> {
  const own = new Map<string, KnownTicket>();
  for (const { nonce, code, at, letIn, ticket: known } of waiting) {
    if (!letIn) continue;
    const ticket = known ?? (code === undefined ? undefined : await usedTicket(code, at));
    if (ticket !== undefined) own.set(nonce, ticket);
  }
  return own;
}
