import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type TemplateName = 'patroni.yml' | 'etcd.yml' | 'haproxy.cfg';

export const templateOf = (name: TemplateName): string =>
  readFileSync(join(import.meta.dirname, name), 'utf8');

/** Fills in the values in double braces. Throws if the template and the values do not match. */
export function fill(name: TemplateName, values: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(values));
  const filled = templateOf(name).replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} needs a value for ${key}`);
    unused.delete(key);
    return value;
  });
  if (unused.size > 0) throw new Error(`${name} has no place for ${[...unused].join(', ')}`);
  return filled;
}

type Timings = { ttl: number; loopWait: number; retryTimeout: number };

/**
 * Returns Patroni's timings in seconds. Throws if a primary that lost etcd could still serve when
 * another node takes over.
 */
export function timingsIn(patroni: string): Timings {
  const secondsOf = (key: string): number => {
    const found = new RegExp(`^\\s*${key}: (\\d+)$`, 'm').exec(patroni)?.[1];
    if (found === undefined) throw new Error(`patroni.yml has no ${key}`);
    return Number(found);
  };
  const timings = {
    ttl: secondsOf('ttl'),
    loopWait: secondsOf('loop_wait'),
    retryTimeout: secondsOf('retry_timeout'),
  };
  const { ttl, loopWait, retryTimeout } = timings;
  if (loopWait + 2 * retryTimeout > ttl)
    throw new Error(
      `loop_wait + 2 × retry_timeout is ${loopWait + 2 * retryTimeout} s, above the ttl of ${ttl} s`,
    );
  return timings;
}

/** The same configuration with asynchronous replication, which loses acknowledged writes. */
export function asAsynchronous(patroni: string): string {
  const changes = [
    ['synchronous_mode: true', 'synchronous_mode: false'],
    ['synchronous_mode_strict: true', 'synchronous_mode_strict: false'],
    ['maximum_lag_on_failover: 0', 'maximum_lag_on_failover: 1073741824'],
  ] as const;
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`patroni.yml has no "${from}"`);
    return text.replace(from, to);
  }, patroni);
}
