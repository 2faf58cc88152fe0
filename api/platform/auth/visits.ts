import type { FastifyReply } from 'fastify';
import { Refused } from '#api/platform/http/refused.ts';

const spanMs = 1000;
/** Who is counted at a time. */
const maxKept = 20_000;

type Window = { until: number; times: number };

/**
 * Counts the calls of those who are known, each in windows of a second that begin with their first
 * (B-25), and refuses what is beyond `most` (4290). What is left stands in the answer's headers, as
 * for those who are counted by address (`limits.ts`).
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
