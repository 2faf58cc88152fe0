import type { FastifyReply } from 'fastify';
import { Refused } from '#api/platform/http/refused.ts';

const spanMs = 1000;
/** Maximum number of callers; the oldest ones are evicted. */
const maxKept = 20_000;

type Window = { until: number; times: number };

/**
 * Counts the calls of each authenticated caller in windows of one second that start with the first
 * call (B-25). Throws 4290 above `most`. Sets the same headers as the limits by address
 * (`limits.ts`).
 */
export function makeVisits(
  most: number,
  time: () => number = () => performance.now(),
): (who: number, reply: FastifyReply) => void {
  const windows = new Map<number, Window>();
  const windowOf = (who: number, now: number): Window => {
    const known = windows.get(who);
    if (known !== undefined && known.until > now) return known;
    const fresh = { until: now + spanMs, times: 0 };
    windows.delete(who);
    windows.set(who, fresh);
    if (windows.size > maxKept) windows.delete(windows.keys().next().value!);
    return fresh;
  };
  return (who, reply) => {
    const now = time();
    const window = windowOf(who, now);
    window.times++;
    const reset = Math.ceil((window.until - now) / 1000);
    reply
      .header('x-ratelimit-limit', most)
      .header('x-ratelimit-remaining', Math.max(0, most - window.times))
      .header('x-ratelimit-reset', reset);
    if (window.times <= most) return;
    reply.header('retry-after', reset);
    throw new Refused('tooManyRequests');
  };
}
