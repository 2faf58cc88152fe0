import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cookieName, setCookie } from './http/cookies.ts';
import {
  accountMark,
  readStateCookie,
  stateCookieName,
  writeStateCookie,
} from './auth/authenticate.ts';
import { batchByKey } from './db/batchByKey.ts';
import { acceptedLanguage, regionalOf } from './http/regional.ts';
import { remembered } from './db/remembered.ts';
import { makeSecrets } from './auth/secrets.ts';

const secrets = makeSecrets('a key for these tests only');
const others = makeSecrets('another key for these tests');
const value = { state: 's', ada: '7000001', salesPlanAff: 'BN01' };

describe('user-state cookie', () => {
  test('B-25 it comes back as it was written, and only with our key', () => {
    const text = writeStateCookie(secrets, value);
    expect(text).toMatch(/^[\w-]+\.[\w-]{43}$/);
    expect(readStateCookie(secrets, text)).toEqual(value);
    expect(readStateCookie(others, text)).toBeNull();
  });

  test('B-25 no changed letter passes', () => {
    const text = writeStateCookie(secrets, value);
    const changed = Array.from(
      text,
      (letter, at) => text.slice(0, at) + (letter === 'A' ? 'B' : 'A') + text.slice(at + 1),
    );
    expect(changed.filter((one) => readStateCookie(secrets, one) !== null)).toEqual([]);
    expect(['', '.', 'a', 'a.', '.a', 'a.b.c'].map((one) => readStateCookie(secrets, one))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  test('I31 __Host- over https, a plain name over http', () => {
    expect(stateCookieName('https://balai.example')).toBe('__Host-balai_state');
    expect(stateCookieName('http://localhost:4000')).toBe('balai_state');
  });

  test('a cookie is found by its whole name', async () => {
    const app = Fastify();
    await app.register(cookie);
    app.get('/', ({ cookies }) => ({ found: cookies['balai_state'] ?? null }));
    const found = async (header?: string) => {
      const { body } = await app.inject({ url: '/', headers: header ? { cookie: header } : {} });
      return JSON.parse(body).found;
    };
    expect(await found('a=1; balai_state=x=y; b=2')).toBe('x=y');
    expect(await found('xbalai_state=1; __Host-balai_state=2')).toBeNull();
    expect(await found()).toBeNull();
  });

  test('I31 a cookie of ours is read by no script, is secure over https, and goes with 0 seconds', async () => {
    const app = Fastify();
    await app.register(cookie);
    app.get('/', (request, reply) => {
      const { url = '', value = '' } = request.query as { url?: string; value?: string };
      const seconds = value === '' ? 0 : 60;
      return setCookie(reply, url, { name: cookieName(url, 'own'), value, seconds }).send('');
    });
    const said = async (url: string, value: string) =>
      (await app.inject({ url: '/', query: { url, value } })).headers['set-cookie'];
    expect(await said('http://localhost', 'a.b-c_d')).toBe(
      'own=a.b-c_d; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(await said('https://balai.example', '')).toBe(
      '__Host-own=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  test('SES-007 the mark tells accounts apart and names none', () => {
    const mark = accountMark(secrets, value);
    expect(mark).toMatch(/^[\w-]{22}$/);
    expect(accountMark(secrets, { ...value, salesPlanAff: 'BN02' })).not.toBe(mark);
    expect(accountMark(secrets, { ...value, ada: '7000002' })).not.toBe(mark);
    expect(accountMark(others, value)).not.toBe(mark);
    expect(accountMark(secrets, { ada: '1\n2', salesPlanAff: '3' })).not.toBe(
      accountMark(secrets, { ada: '1', salesPlanAff: '2\n4' }),
    );
  });
});

test('secrets come back whole, never twice alike, and a changed byte is noticed', () => {
  const [one, two] = [
    secrets.encrypt(Buffer.from('refresh')),
    secrets.encrypt(Buffer.from('refresh')),
  ];
  expect(one.equals(two)).toBe(false);
  expect(secrets.decrypt(one).toString()).toBe('refresh');
  one[one.length - 1]! ^= 1;
  expect(() => secrets.decrypt(one)).toThrow('unable to authenticate');
  expect(() => others.decrypt(two)).toThrow('unable to authenticate');
});

test('API-004 the regional setting gives language and zone, and falls back', () => {
  expect(regionalOf('country=bn;language=ms;timezone=Europe/London;currency=BND')).toEqual({
    language: 'ms',
    zone: 'Europe/London',
  });
  for (const header of [undefined, '', 'language=vi;timezone=x', 3, ['a']])
    expect(regionalOf(header)).toEqual({ language: 'en', zone: 'Asia/Brunei' });
});

test('A-11 the first language we have is taken', () => {
  expect(
    ['zh-Hant-HK', 'ms', 'de,zh;q=0.2', 'en-GB,ms', undefined, '*'].map(acceptedLanguage),
  ).toEqual(['zh-CN', 'ms', 'zh-CN', 'en', 'en', 'en']);
});

describe('batchByKey', () => {
  test('questions of one moment are answered together, in order, each its own', async () => {
    const batches: number[][] = [];
    const ask = batchByKey(
      async (_key: string, questions: readonly number[]) => {
        batches.push([...questions]);
        return questions.map((question) => question * 2);
      },
      { most: 3 },
    );
    expect(await Promise.all([1, 2, 3, 4].map((one) => ask('a', one)))).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });

  test('an error rejects its question only, a failing batch all of its own, and the next goes on', async () => {
    const ask = batchByKey(async (_key: string, questions: readonly number[]) => {
      if (questions.includes(9)) throw new Error('whole');
      return questions.map((question) => (question === 2 ? new Error('one') : question));
    });
    expect(
      (await Promise.allSettled([1, 2, 3].map((one) => ask('a', one)))).map((one) => one.status),
    ).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(ask('b', 9)).rejects.toThrow('whole');
    expect(await ask('b', 1)).toBe(1);
  });

  test('issue 21 of a crowd a turn of the loop answers sixteen; where the engine of this process needs the loop, all', async () => {
    async function perTurn(isDeaf: boolean): Promise<number[]> {
      const ask = batchByKey(async (_key: string, questions: readonly number[]) => questions, {
        isDeaf,
        isCrowd: true,
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

  test('I44 a batch that is held up lets nobody behind it wait longer than the longest: they hear that it is busy, who came later goes on', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const ask = batchByKey(
      async (_key: string, questions: readonly number[]) => {
        if (questions.includes(1)) await held;
        return questions;
      },
      { most: 1, longestMs: 150 },
    );
    const behind = Promise.allSettled([ask('a', 1), ask('a', 2)]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const third = ask('a', 3);
    letGo();
    expect(await behind).toMatchObject([{ value: 1 }, { reason: { refusal: 'systemBusy' } }]);
    expect(await third).toBe(3);
  });

  test('issue 21 while a batch is held up, questions about something else go on beside it, those about the same wait for it', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const batches: string[][] = [];
    const ask = batchByKey(
      async (_key: string, questions: readonly string[]) => {
        batches.push([...questions]);
        if (questions.includes('a1')) await held;
        return questions;
      },
      { about: (question) => question[0], side: 2 },
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

  test('issue 21 a promise in the place of an answer is answered later, and the next batch goes on', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const ask = batchByKey(async (_key: string, questions: readonly number[]) =>
      questions.map((question) => (question === 1 ? held.then(() => 10) : question)),
    );
    const late = ask('x', 1);
    expect(await ask('x', 2)).toBe(2);
    letGo();
    expect(await late).toBe(10);
  });

  test('issue 21 after a batch of many the next is cut when half as many have come, or soon', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const batches: number[][] = [];
    const ask = batchByKey(
      async (_key: string, questions: readonly number[]) => {
        batches.push([...questions]);
        return questions;
      },
      { isCrowd: true },
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

  test('issue 21 answers that make this process deaf wait for those who come one in a turn of its loop', async () => {
    const batchesOf = async (isDeaf: boolean) => {
      const batches: number[] = [];
      const ask = batchByKey(
        async (_key: string, questions: readonly number[]) => {
          batches.push(questions.length);
          return questions;
        },
        { isDeaf },
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

  test('I44 what a question has waited for before it was asked counts', async () => {
    const ask = batchByKey(async (_key: string, questions: readonly number[]) => questions, {
      longestMs: 1000,
      since: (waitedMs) => performance.now() - waitedMs,
    });
    expect(await ask('a', 500)).toBe(500);
    await expect(ask('a', 1500)).rejects.toMatchObject({ refusal: 'systemBusy' });
  });
});

test('what is remembered is loaded once for callers of one moment; a failure is not kept', async () => {
  let loads = 0;
  const load = remembered(10_000, async () => {
    loads++;
    if (loads === 1) throw new Error('not yet');
    return loads;
  });
  const core = { db: {} } as never;
  await expect(load(core)).rejects.toThrow('not yet');
  expect(await Promise.all([load(core), load(core)])).toEqual([2, 2]);
  expect(await load({ db: {} } as never)).toBe(3);
});
