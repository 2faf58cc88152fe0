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
import { isSigned, markOf } from './verify.ts';

/** How long and how often, in ms. */
export const times = {
  /** A scan waits so long for its answer; then the device judges by itself (R34). */
  scanTimeout: 3000,
  otherTimeout: 10_000,
  /**
   * A device whose storage is stuck lets people in all the same after so long; until it has
   * written, their scans are in memory only.
   */
  storageTimeout: 5000,
  /**
   * How often the counters are asked, how often all that is needed without network, and how often a
   * lost server is tried again.
   */
  count: 10_000,
  learn: 60_000,
  retry: 4000,
} as const;
/** Scans of one report. */
export const together = 50;

/** What an answer of the device itself does not know. */
export const nothing = { ticketTypeName: '', holder: '', other: null, firstAt: null };
/** Whether a failure says that the server is away. */
export const isLost = (failure: unknown) =>
  !(failure instanceof Refused) || failure.kind !== 'refused' || failure.refusal === 'systemBusy';

/** A call of the door, which gives up after `ms`. */
export const send = <C extends Call>(
  call: C,
  input: Input<C>,
  ms: number = times.otherTimeout,
): Promise<Output<C>> => request(call, input, { quiet: true, signal: AbortSignal.timeout(ms) });

/** A ticket as a device knows it that has let it in; undefined: the code is none of ours. */
export async function usedTicket(code: string, usedAt: number): Promise<KnownTicket | undefined> {
  const parts = codeParts(codeIn(code));
  if (parts === null) return undefined;
  return { mark: await markOf(parts), state: 'USED', usedAt, version: parts.version };
}

/**
 * What a door without network makes of a code by what it knows, and how it knew the ticket before
 * (R34, R35).
 */
export async function judge(
  code: string,
  at: number,
  of: { keys: readonly CryptoKey[]; known: ReadonlyMap<string, KnownTicket>; session: Door },
): Promise<{ result: ScanResult; before: KnownTicket | undefined }> {
  const parts = codeParts(codeIn(code));
  const isOurs = parts !== null && (await isSigned(of.keys, parts));
  const before = isOurs ? of.known.get(await markOf(parts)) : undefined;
  return {
    result: scanResultOf(isOurs ? ticketOffline(parts, before) : null, of.session, at),
    before,
  };
}
