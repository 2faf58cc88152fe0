import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { batchByKey } from './batchByKey.ts';

describe('batchByKey', () => {
  test('batches concurrent commands in order and gives each its own response', async () => {
    const batches: number[][] = [];
    const ask = batchByKey(
      async (_key: string, commands: readonly number[]) => {
        batches.push([...commands]);
        return commands.map((command) => command * 2);
      },
      { maxBatch: 3 },
    );
    expect(await Promise.all([1, 2, 3, 4].map((one) => ask('a', one)))).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });

  test('rejects one command for its own error, and all commands when the whole batch fails', async () => {
    const ask = batchByKey(async (_key: string, commands: readonly number[]) => {
      if (commands.includes(9)) throw new Error('whole');
      return commands.map((command) => (command === 2 ? new Error('one') : command));
    });
    expect(
      (await Promise.allSettled([1, 2, 3].map((one) => ask('a', one)))).map((one) => one.status),
    ).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(ask('b', 9)).rejects.toThrow('whole');
    expect(await ask('b', 1)).toBe(1);
  });

  test('delivers sixteen responses per turn under load, and all in one turn on the embedded database', async () => {
    async function perTurn(singleThreaded: boolean): Promise<number[]> {
      const ask = batchByKey(async (_key: string, commands: readonly number[]) => commands, {
        singleThreaded,
        adaptive: true,
      });
      const answered: number[] = [];
      const all = Promise.all(
        Array.from({ length: 40 }, (_, nth) => ask('a', nth).then((one) => answered.push(one))),
      );
      const seen: number[] = [];
      for (let before = 0; answered.length < 40; before = answered.length) {
        await new Promise(setImmediate);
        if (answered.length > before) seen.push(answered.length - before);
      }
      await all;
      return seen;
    }
    expect(await perTurn(false)).toEqual([16, 16, 8]);
    expect(await perTurn(true)).toEqual([40]);
  });

  test('refuses commands behind a stalled batch as busy after the longest wait (I44)', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const ask = batchByKey(
      async (_key: string, commands: readonly number[]) => {
        if (commands.includes(1)) await held;
        return commands;
      },
      { maxBatch: 1, maxWaitMs: 150 },
    );
    const behind = Promise.allSettled([ask('a', 1), ask('a', 2)]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const third = ask('a', 3);
    letGo();
    expect(await behind).toMatchObject([{ value: 1 }, { reason: { refusal: 'systemBusy' } }]);
    expect(await third).toBe(3);
  });

  test('runs commands for other resources beside a stalled batch, while those for its resource wait', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const batches: string[][] = [];
    const ask = batchByKey(
      async (_key: string, commands: readonly string[]) => {
        batches.push([...commands]);
        if (commands.includes('a1')) await held;
        return commands;
      },
      { resourceKey: (command) => command[0], parallelBatches: 2 },
    );
    const first = ask('x', 'a1');
    await new Promise((resolve) => setTimeout(resolve, 20));
    const same = ask('x', 'a2');
    expect(await Promise.all([ask('x', 'b1'), ask('x', 'c1')])).toEqual(['b1', 'c1']);
    expect(await ask('x', 'b2')).toBe('b2');
    expect(batches).toEqual([['a1'], ['b1', 'c1'], ['b2']]);
    letGo();
    expect(await Promise.all([first, same])).toEqual(['a1', 'a2']);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(ask.has('x')).toBe(false);
  });

  test('settles a promise response later without delaying the next batch', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const ask = batchByKey(async (_key: string, commands: readonly number[]) =>
      commands.map((command) => (command === 1 ? held.then(() => 10) : command)),
    );
    const late = ask('x', 1);
    expect(await ask('x', 2)).toBe(2);
    letGo();
    expect(await late).toBe(10);
  });

  test('waits for half as many commands after a large batch, at most 10 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const batches: number[][] = [];
    const ask = batchByKey(
      async (_key: string, commands: readonly number[]) => {
        batches.push([...commands]);
        return commands;
      },
      { adaptive: true },
    );
    const many = [1, 2, 3, 4, 5, 6, 7, 8];
    const turns = async () => {
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    };
    await Promise.all(many.map((one) => ask('a', one)));
    const again = [11, 12, 13].map((one) => ask('a', one));
    await turns();
    expect(batches).toEqual([many]);
    await Promise.all([...again, ask('a', 14)]);
    await Promise.all(many.map((one) => ask('b', one)));
    const alone = ask('b', 21);
    await turns();
    vi.advanceTimersByTime(10);
    expect(await alone).toBe(21);
    expect(batches).toEqual([many, [11, 12, 13, 14], many, [21]]);
  });

  test('waits on the embedded database for commands that arrive one per turn of the event loop', async () => {
    const batchesOf = async (singleThreaded: boolean) => {
      const batches: number[] = [];
      const ask = batchByKey(
        async (_key: string, commands: readonly number[]) => {
          batches.push(commands.length);
          return commands;
        },
        { singleThreaded },
      );
      const answers: Promise<number>[] = [];
      for (let nth = 0; nth < 10; nth++) {
        answers.push(ask('a', nth));
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(await Promise.all(answers)).toEqual(Array.from({ length: 10 }, (_, nth) => nth));
      return batches;
    };
    expect(await batchesOf(true)).toEqual([10]);
    expect((await batchesOf(false)).length).toBeGreaterThan(1);
  });

  test('counts the time a command waited before it was enqueued (I44)', async () => {
    const ask = batchByKey(async (_key: string, commands: readonly number[]) => commands, {
      maxWaitMs: 1000,
      enqueuedAt: (waitedMs) => performance.now() - waitedMs,
    });
    expect(await ask('a', 500)).toBe(500);
    await expect(ask('a', 1500)).rejects.toMatchObject({ refusal: 'systemBusy' });
  });
});
