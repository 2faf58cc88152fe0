import { expect, test } from 'vitest';
import { joined, newestCache, timedCache, versionedCache } from './caches.ts';

/** A clock that stands until it is turned; who waits goes on when their time has come. */
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

test('B-27 a kept list is loaded once for its time, shared while it is loaded, and then anew', async () => {
  const clock = clockOf();
  const cache = timedCache<number>({ ms: 100, most: 10 }, clock);
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

test('B-27 a load that failed is not kept', async () => {
  const cache = timedCache<number>({ ms: 100, most: 10 }, clockOf());
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', () => Promise.resolve(2))).toBe(2);
});

test('B-27 invented keys do not fill the memory', async () => {
  const cache = timedCache<string>({ ms: 100, most: 2 }, clockOf());
  const loaded: string[] = [];
  const get = (key: string) => cache.get(key, async () => (loaded.push(key), key));
  for (const key of ['a', 'b', 'a', 'c', 'a']) await get(key);
  expect(loaded).toEqual(['a', 'b', 'c', 'a']);
});

test('B-27 what is kept by version is built once for the newest, shared, and never replaced by an older one', async () => {
  const cache = newestCache<number>({ most: 2 });
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

const limits = { freshMs: 1000, everyMs: 50, most: 10 };
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

test('EVT-074 numbers are told only at their version and within their time, and not older than the list', async () => {
  const clock = clockOf();
  const cache = versionedCache(limits, clock);
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

test('EVT-074 builds lie apart, and who asks in between waits for the next one instead of hearing the old', async () => {
  const clock = clockOf();
  const cache = versionedCache(limits, clock);
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

test('EVT-074 a change during a build starts the next one', async () => {
  const clock = clockOf();
  const cache = versionedCache(limits, clock);
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

test('EVT-074 a build that failed is tried again', async () => {
  const clock = clockOf();
  const cache = versionedCache(limits, clock);
  const fails = cache.get('a', { version: 1, since: 0 }, () => Promise.reject(new Error('down')));
  await expect(fails).rejects.toThrow('down');
  const { build } = builderOf(clock);
  expect((await cache.get('a', { version: 1, since: 0 }, build(1))).version).toBe(1);
});

test('issue 21 who asks while a look is under way shares the next one, which begins after it', async () => {
  const turn = joined();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const look = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((done) => ends.push(done));
  };
  const first = turn(look('first'));
  await settled();
  const [second, third] = [turn(look('second')), turn(look('third'))];
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
