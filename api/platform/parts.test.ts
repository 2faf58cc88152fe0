import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { cookieName, setCookie } from './http/cookies.ts';
import {
  accountMark,
  readStateCookie,
  stateCookieName,
  writeStateCookie,
} from './auth/authenticate.ts';
import { acceptedLanguage, regionalOf } from './http/regional.ts';
import { makeSecrets } from './auth/secrets.ts';

const secrets = makeSecrets('a key for these tests only');
const others = makeSecrets('another key for these tests');
const value = { state: 's', ada: '7000001', salesPlanAff: 'BN01' };

describe('user-state cookie', () => {
  test('is decrypted to the written value, and only with the same key (B-25)', () => {
    const text = writeStateCookie(secrets, value);
    expect(text).toMatch(/^[\w-]+\.[\w-]{43}$/);
    expect(readStateCookie(secrets, text)).toEqual(value);
    expect(readStateCookie(others, text)).toBeNull();
  });

  test('is refused when any letter is changed (B-25)', () => {
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

  test('has the prefix __Host- for https and a plain name for http (I31)', () => {
    expect(stateCookieName('https://balai.example')).toBe('__Host-balai_state');
    expect(stateCookieName('http://localhost:4000')).toBe('balai_state');
  });

  test('is found only by its complete name', async () => {
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

  test('is HttpOnly, Secure for https, and removed with Max-Age 0 (I31)', async () => {
    const app = Fastify();
    await app.register(cookie);
    app.get('/', (request, reply) => {
      const { url = '', value = '' } = request.query as { url?: string; value?: string };
      const seconds = value === '' ? 0 : 60;
      return setCookie(reply, url, { name: cookieName(url, 'own'), value, seconds }).send('');
    });
    const cookieAt = async (url: string, value: string) =>
      (await app.inject({ url: '/', query: { url, value } })).headers['set-cookie'];
    expect(await cookieAt('http://localhost', 'a.b-c_d')).toBe(
      'own=a.b-c_d; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(await cookieAt('https://balai.example', '')).toBe(
      '__Host-own=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  test('has a mark that differs by account and names none (SES-007)', () => {
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

test('encrypts a secret differently each time and detects a changed byte', () => {
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

test('reads language and time zone from the regional setting, or returns the defaults (API-004)', () => {
  expect(regionalOf('country=bn;language=ms;timezone=Europe/London;currency=BND')).toEqual({
    language: 'ms',
    zone: 'Europe/London',
  });
  for (const header of [undefined, '', 'language=vi;timezone=x', 3, ['a']])
    expect(regionalOf(header)).toEqual({ language: 'en', zone: 'Asia/Brunei' });
});

test('selects the first supported language (A-11)', () => {
  expect(
    ['zh-Hant-HK', 'ms', 'de,zh;q=0.2', 'en-GB,ms', undefined, '*'].map(acceptedLanguage),
  ).toEqual(['zh-CN', 'ms', 'zh-CN', 'en', 'en', 'en']);
});
