import { expect, test } from 'vitest';
import {
  byFreshVersion,
  byTime,
  byVersion,
  cacheCounters,
  negative,
  singleFlight,
} from './cache.ts';

/** A manual clock. `turn` advances it and resolves the waits that are due. */
function clockOf() {
  let now = 0;
  const waiting: { until: number; go: () => void }[] = [];
  return {
    now: () => now,
    wait: (ms: number) =>
      new Promise<void>((go) => {
        waiting.push({ until: now + ms, go });
      }),
    async turn(ms: number) {
      now += ms;
      for (const one of waiting) if (one.until <= now) one.go();
      await settled();
    },
  };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('byTime loads a value once until it expires and shares a running load (B-27)', async () => {
  const clock = clockOf();
  const cache = byTime<number>({ name: 'test', ms: 100, maxKeys: 10 }, clock);
  const loads: ((value: number) => void)[] = [];
  const load = () => new Promise<number>((done) => loads.push(done));
  const [first, second] = [cache.get('a', load), cache.get('a', load)];
  await clock.turn(500);
  const third = cache.get('a', load);
  expect(loads).toHaveLength(1);
  loads[0]!(1);
  expect(await Promise.all([first, second, third])).toEqual([1, 1, 1]);
  await clock.turn(99);
  expect(await cache.get('a', load)).toBe(1);
  await clock.turn(1);
  void cache.get('a', load);
  expect(loads).toHaveLength(2);
});

test('byTime does not keep a failed load (B-27)', async () => {
  const cache = byTime<number>({ name: 'test', ms: 100, maxKeys: 10 }, clockOf());
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', () => Promise.resolve(2))).toBe(2);
});

test('byTime evicts the oldest key above its limit (B-27)', async () => {
  const cache = byTime<string>({ name: 'test', ms: 100, maxKeys: 2 }, clockOf());
  const loaded: string[] = [];
  const get = (key: string) => cache.get(key, async () => (loaded.push(key), key));
  for (const key of ['a', 'b', 'a', 'c', 'a']) await get(key);
  expect(loaded).toEqual(['a', 'b', 'c', 'a']);
});

test('byVersion builds once for the newest version and never returns an older one (B-27)', async () => {
  const cache = byVersion<number>({ name: 'test', maxKeys: 2 });
  const built: number[] = [];
  const get = (version: number, key = 'a') =>
    cache.get(key, version, async () => {
      built.push(version);
      return version;
    });
  expect(await Promise.all([get(1), get(1)])).toEqual([1, 1]);
  expect(await get(2)).toBe(2);
  expect(await get(1)).toBe(2);
  expect(built).toEqual([1, 2]);
  await expect(cache.get('a', 3, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await get(3)).toBe(3);
  for (const key of ['b', 'c']) await get(3, key);
  expect(await get(3)).toBe(3);
  expect(built).toEqual([1, 2, 3, 3, 3, 3]);
});

const limits = { name: 'test', freshMs: 1000, minIntervalMs: 50, maxKeys: 10 };
const builderOf = (clock: { now: () => number }) => {
  const built: number[] = [];
  return {
    built,
    build: (version: number) => async () => {
      built.push(version);
      await settled();
      return { version, at: clock.now() };
    },
  };
};

test('byFreshVersion returns a value for its version, within its time and not older than requested (EVT-074)', async () => {
  const clock = clockOf();
  const cache = byFreshVersion(limits, clock);
  const { built, build } = builderOf(clock);
  const get = (version: number, since = 0) => cache.get('a', { version, since }, build(version));
  await get(1);
  await get(1);
  expect(built).toEqual([1]);
  await clock.turn(60);
  await get(2);
  expect(built).toEqual([1, 2]);
  await clock.turn(999);
  await get(2);
  expect(built).toEqual([1, 2]);
  await get(2, 61);
  expect(built).toEqual([1, 2, 2]);
  await clock.turn(1000);
  await get(2);
  expect(built).toEqual([1, 2, 2, 2]);
});

test('byFreshVersion spaces builds, and callers in between wait for the next one (EVT-074)', async () => {
  const clock = clockOf();
  const cache = byFreshVersion(limits, clock);
  const { built, build } = builderOf(clock);
  const get = (version: number) => cache.get('a', { version, since: 0 }, build(version));
  await get(1);
  const waiting = [get(2), get(2), get(2)];
  await clock.turn(49);
  expect(built).toEqual([1]);
  await clock.turn(1);
  expect((await Promise.all(waiting)).map(({ version }) => version)).toEqual([2, 2, 2]);
  expect(built).toEqual([1, 2]);
});

test('byFreshVersion starts another build when the version changes during one (EVT-074)', async () => {
  const clock = clockOf();
  const cache = byFreshVersion(limits, clock);
  let finish: (() => void) | undefined;
  const slow = cache.get('a', { version: 1, since: 0 }, async () => {
    await new Promise<void>((done) => (finish = done));
    return { version: 1, at: clock.now() };
  });
  await settled();
  const next = await cache.get('a', { version: 2, since: 0 }, async () => ({
    version: 2,
    at: clock.now(),
  }));
  expect(next.version).toBe(2);
  finish!();
  expect((await slow).version).toBe(1);
});

test('byFreshVersion builds again after a failed build (EVT-074)', async () => {
  const clock = clockOf();
  const cache = byFreshVersion(limits, clock);
  const fails = cache.get('a', { version: 1, since: 0 }, () => Promise.reject(new Error('down')));
  await expect(fails).rejects.toThrow('down');
  const { build } = builderOf(clock);
  expect((await cache.get('a', { version: 1, since: 0 }, build(1))).version).toBe(1);
});

test('singleFlight shares the next run, which starts after the running one', async () => {
  const turn = singleFlight();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const load = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((done) => ends.push(done));
  };
  const first = turn(load('first'));
  await settled();
  const [second, third] = [turn(load('second')), turn(load('third'))];
  await settled();
  expect(begun).toEqual(['first']);
  ends[0]!();
  await first;
  await settled();
  expect(begun).toEqual(['first', 'second']);
  ends[1]!();
  await Promise.all([second, third]);
  const failing = turn(() => Promise.reject(new Error('no connection')));
  await expect(failing).rejects.toThrow('no connection');
  await expect(turn(() => Promise.resolve())).resolves.toBeUndefined();
});

test('negative keeps a value for 250 ms after the read, but not beyond a change in this process (I08)', () => {
  let now = 1000;
  let version = 1;
  const gone = negative<string>(
    'test',
    () => version,
    () => now,
  );
  const seen = gone.now();
  now = 1100;
  gone.note('hall', 'taken', seen);
  expect(gone.find('hall')).toBe('taken');
  expect(gone.find('room')).toBeNull();
  now = 1250;
  expect(gone.find('hall')).toBe('taken');
  now = 1251;
  expect(gone.find('hall')).toBeNull();

  gone.note('hall', 'taken', gone.now());
  version = 2;
  expect(gone.find('hall')).toBeNull();
  const before = gone.now();
  version = 3;
  gone.note('hall', 'taken', before);
  expect(gone.find('hall')).toBeNull();
});

test('counts hits and misses by cache name', async () => {
  const cache = byTime<number>({ name: 'counted', ms: 100, maxKeys: 2 }, clockOf());
  for (const key of ['a', 'a', 'b']) await cache.get(key, async () => 1);
  expect(cacheCounters.get('counted')).toEqual({ hits: 1, misses: 2 });
});

test('byVersion returns a value for its own version only when versions are texts', async () => {
  const cache = byVersion<string>({ name: 'test', maxKeys: 2 });
  const get = (version: string) => cache.get('a', version, async () => version);
  expect([await get('b'), await get('a'), await get('b')]).toEqual(['b', 'a', 'b']);
});
