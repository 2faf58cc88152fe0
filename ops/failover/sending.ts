import * as z from 'zod/mini';
import { addressOf, type Call, type Envelope, type Input, type Output } from '#domain/call.ts';
import { post } from '#tests/testApp.ts';

export type Attempt<C extends Call> = { calledAt: number; endedAt: number } & (
  | { result: 'ok'; data: Output<C> }
  | { result: 'fail'; code: string }
  | { result: 'unknown'; why: string }
);

type Caller = { token: string; key?: string };

/** Longer than HAProxy needs to close the connections of a lost node. */
const limitMs = 10_000;
/** Codes that do not say whether the call took effect: busy, and a fault of ours. */
const unclear = ['4000', '9999'];

/**
 * Sends a call once. A response is `unknown` unless it says that the call took effect or that it
 * was refused by a rule.
 */
export async function send<C extends Call>(
  url: string,
  call: C,
  input: Input<C>,
  { token, key }: Caller,
): Promise<Attempt<C>> {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-regional-setting': 'country=bn;language=en;timezone=Asia/Brunei;currency=BND',
    ...(key === undefined ? {} : { 'x-request-key': key }),
  };
  const calledAt = performance.now();
  const unknown = (why: string): Attempt<C> => ({
    calledAt,
    endedAt: performance.now(),
    result: 'unknown',
    why,
  });
  try {
    const response = await fetch(url + addressOf(call), {
      ...post(z.encode(call.input, input), headers),
      signal: AbortSignal.timeout(limitMs),
    });
    const envelope = (await response.json()) as Envelope;
    const { errorCode } = envelope;
    if (response.status !== 200 || (errorCode !== null && unclear.includes(errorCode)))
      return unknown(`${response.status} ${errorCode}`);
    const sent = { calledAt, endedAt: performance.now() };
    if (errorCode !== null) return { ...sent, result: 'fail', code: errorCode };
    return { ...sent, result: 'ok', data: z.decode(call.output, envelope.data) as Output<C> };
  } catch (error) {
    return unknown(error instanceof Error ? error.name : 'Error');
  }
}
