import { describe, expect, test } from 'vitest';
import {
  checkInWindow,
  codeIn,
  codeParts,
  doorLifeMs,
  canMark,
  scanResultOf,
  signedTextOf,
  ticketOffline,
  wrongCodes,
  wrongOfSession,
} from './rules.ts';

const hour = 3_600_000;
const door = { sessionId: '7', opensAt: 10 * hour, closesAt: 14 * hour, isCancelled: false };
const valid = { sessionId: '7', state: 'VALID' } as const;

describe('the window', () => {
  const times = { startTime: 12 * hour, endTime: 14 * hour };
  test('TKT-028 from two hours before the start until the end', () => {
    expect(checkInWindow({ ...times, checkInFrom: null, checkInTo: null })).toEqual({
      opensAt: 10 * hour,
      closesAt: 14 * hour,
    });
  });
  test('TKT-028 a session may have a window of its own, each end by itself', () => {
    expect(checkInWindow({ ...times, checkInFrom: 11 * hour, checkInTo: null })).toEqual({
      opensAt: 11 * hour,
      closesAt: 14 * hour,
    });
    expect(checkInWindow({ ...times, checkInFrom: null, checkInTo: 15 * hour })).toEqual({
      opensAt: 10 * hour,
      closesAt: 15 * hour,
    });
  });
  test.each([
    [10 * hour - 1, 'NOT_OPEN_YET'],
    [10 * hour, 'OK'],
    [14 * hour - 1, 'OK'],
    [14 * hour, 'OVER'],
  ])('TKT-028 at %d ms: %s', (at, result) => expect(scanResultOf(valid, door, at)).toBe(result));
});

describe('the result', () => {
  test.each([
    ['no ticket', null, 'UNKNOWN'],
    ['another session', { sessionId: '8', state: 'VALID' }, 'WRONG_SESSION'],
    ['another session, called off there', { sessionId: '8', state: 'CANCELLED' }, 'WRONG_SESSION'],
    ['called off', { sessionId: '7', state: 'CANCELLED' }, 'CANCELLED'],
    ['used', { sessionId: '7', state: 'USED' }, 'USED'],
    ['valid', valid, 'OK'],
    ['by a code of before', { ...valid, isReplaced: true }, 'REPLACED'],
    [
      'by a code of before, used since by the new one',
      { sessionId: '7', state: 'USED', isReplaced: true },
      'REPLACED',
    ],
    [
      'by a code of before, of another session',
      { sessionId: '8', state: 'VALID', isReplaced: true },
      'WRONG_SESSION',
    ],
  ] as const)('TKT-026 TKT-027 B-20 %s', (_what, ticket, result) =>
    expect(scanResultOf(ticket, door, 11 * hour)).toBe(result),
  );

  test('B-20 a used ticket is told as used whatever the hour, and nobody gets into a session that was called off', () => {
    expect(scanResultOf({ sessionId: '7', state: 'USED' }, door, 0)).toBe('USED');
    expect(scanResultOf(valid, { ...door, isCancelled: true }, 11 * hour)).toBe('CANCELLED');
  });
});

describe('codes', () => {
  const key = 'AbCdEfGhIjKlMnOpQrStUA';
  const signature = 'x'.repeat(85) + 'Q';
  const code = `${key}.2.31.${signature}`;

  test('B-20 a code is read alone and out of both addresses', () => {
    for (const text of [
      code,
      `  ${code}\n`,
      `https://balai.example/CheckIn#code=${code}`,
      `https://balai.example/CheckIn?code=${code}`,
      `https://balai.example/CheckIn?sessionId=4&code=${code}&x=1`,
    ])
      expect(codeIn(text)).toBe(code);
    expect(codeIn('https://other.example/')).toBe('https://other.example/');
  });

  test('I40 R35 exactly one spelling is a code', () => {
    expect(codeParts(code)).toEqual({
      key,
      version: 2,
      sessionId: '31',
      signed: `${key}.2.31`,
      signature,
    });
    for (const other of [
      '',
      '31',
      key,
      `${key}.2.31`,
      `${code}A`,
      code.slice(0, -1),
      `${key.slice(0, -1)}B.2.31.${signature}`,
      `${key}.2.31.${'x'.repeat(85)}R`,
      `${key}.02.31.${signature}`,
      `${key}.2.0.${signature}`,
      `${key}.2.031.${signature}`,
      `${key}.2.31.${signature}\n`,
      ` ${code}`,
    ])
      expect(codeParts(other)).toBeNull();
  });

  test('R35 TKT-014 a door without network takes a signed code as valid unless it knows better, and no replaced one', () => {
    const parts = codeParts(code)!;
    const offline = (known?: Parameters<typeof ticketOffline>[1]) =>
      scanResultOf(ticketOffline(parts, known), { ...door, sessionId: '31' }, 11 * hour);
    expect(offline()).toBe('OK');
    expect(offline({ mark: 'm', state: 'USED', usedAt: 5, version: 2 })).toBe('USED');
    expect(offline({ mark: 'm', state: 'VALID', usedAt: null, version: 3 })).toBe('REPLACED');
  });
});

describe('by hand', () => {
  test.each([
    ['VALID', 10 * hour - 1, 'checkInNotYet'],
    ['VALID', 10 * hour, null],
    ['VALID', 99 * hour, null],
    ['USED', 11 * hour, 'ticketCameAlready'],
    ['CANCELLED', 11 * hour, 'ticketCalledOff'],
  ] as const)('ADM-021 %s at %d ms: %s', (state, at, refusal) =>
    expect(canMark({ sessionId: '7', state }, door, at)).toEqual(
      refusal === null ? { ok: true } : { ok: false, refusal },
    ),
  );
});

test('R35 what is signed is what a code says before its signature', () => {
  const key = `${'k'.repeat(21)}A`;
  const code = `${signedTextOf(key, 2, 7)}.${'s'.repeat(85)}A`;
  expect(codeParts(code)).toMatchObject({
    key,
    version: 2,
    sessionId: '7',
    signed: signedTextOf(key, 2, '7'),
  });
});

test('B-20 TKT-029 a device stays twelve hours; ten wrong codes a minute of an address, 200 an hour of a session, close for five minutes', () => {
  expect(doorLifeMs).toBe(43_200_000);
  expect(wrongCodes).toEqual({ most: 10, ms: 60_000, refusedMs: 300_000 });
  expect(wrongOfSession).toEqual({ most: 200, ms: 3_600_000, refusedMs: 300_000 });
});
