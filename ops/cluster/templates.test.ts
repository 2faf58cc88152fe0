import { expect, test } from 'vitest';
import { asAsynchronous, fill, templateOf, timingsIn } from './templates.ts';

const patroni = templateOf('patroni.yml');

test('a primary without etcd gives up before another node may take over (issue 50)', () => {
  const { ttl, loopWait, retryTimeout } = timingsIn(patroni);
  expect(loopWait + 2 * retryTimeout).toBeLessThanOrEqual(ttl);
});

test('refuses timings that let two nodes serve at once (issue 50)', () => {
  expect(() => timingsIn(patroni.replace('retry_timeout: 5', 'retry_timeout: 8'))).toThrow(
    'loop_wait + 2 × retry_timeout is 21 s, above the ttl of 20 s',
  );
});

test('acknowledges a commit only with a standby, and promotes only a complete one (I11, issue 50)', () => {
  for (const line of [
    'synchronous_mode: true',
    'synchronous_mode_strict: true',
    'maximum_lag_on_failover: 0',
    "synchronous_commit: 'on'",
  ])
    expect(patroni.split('\n').map((one) => one.trim())).toContain(line);
});

test('a former primary cannot take the key of the leader back: compare-and-swap of API v2 (issue 50)', () => {
  expect(patroni).toMatch(/^etcd:$/m);
  expect(patroni).not.toMatch(/^etcd3:$/m);
  expect(templateOf('etcd.yml')).toMatch(/^enable-v2: true$/m);
});

test('HAProxy serves the primary only and closes the sessions of a former one (issue 50)', () => {
  const text = fill('haproxy.cfg', { bind: '127.0.0.1:5000', servers: '  server pg1 a:5432' });
  expect(text).toMatch(/option httpchk GET \/primary\n\s+http-check expect status 200\n/);
  expect(text).toMatch(/default-server check port 8008 .*on-marked-down shutdown-sessions\n/);
});

test('names a value that a template needs or has no place for', () => {
  expect(() => fill('haproxy.cfg', { bind: 'x' })).toThrow('haproxy.cfg needs a value for servers');
  expect(() => fill('haproxy.cfg', { bind: 'x', servers: '', other: 'y' })).toThrow(
    'haproxy.cfg has no place for other',
  );
});

test('turns every setting of synchronous replication off for the run that must find losses', () => {
  const text = asAsynchronous(patroni);
  expect(text).not.toMatch(/synchronous_mode(_strict)?: true|maximum_lag_on_failover: 0\n/);
});
