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

describe('check-in window', () => {
  const times = { startTime: 12 * hour, endTime: 14 * hour };
  test('opens two hours before the start and closes at the end of the session (TKT-028)', () => {
    expect(checkInWindow({ ...times, checkInFrom: null, checkInTo: null })).toEqual({
      opensAt: 10 * hour,
      closesAt: 14 * hour,
    });
  });
  test('uses a time set for the session instead of either default (TKT-028)', () => {
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
  ])('at %d ms, scans a valid ticket with the result %s (TKT-028)', (at, result) =>
    expect(scanResultOf(valid, door, at)).toBe(result),
  );
});

describe('result of a scan', () => {
  test.each([
    ['unknown code', null, 'UNKNOWN'],
    ['another session', { sessionId: '8', state: 'VALID' }, 'WRONG_SESSION'],
    ['another session, cancelled', { sessionId: '8', state: 'CANCELLED' }, 'WRONG_SESSION'],
    ['cancelled', { sessionId: '7', state: 'CANCELLED' }, 'CANCELLED'],
    ['used', { sessionId: '7', state: 'USED' }, 'USED'],
    ['valid', valid, 'OK'],
    ['by a replaced code', { ...valid, isReplaced: true }, 'REPLACED'],
    [
      'by a replaced code of a used ticket',
      { sessionId: '7', state: 'USED', isReplaced: true },
      'REPLACED',
    ],
    [
      'by a replaced code of another session',
      { sessionId: '8', state: 'VALID', isReplaced: true },
      'WRONG_SESSION',
    ],
  ] as const)('judges a scanned ticket: %s (TKT-026, TKT-027, B-20)', (_what, ticket, result) =>
    expect(scanResultOf(ticket, door, 11 * hour)).toBe(result),
  );

  test('reports USED at any time and refuses tickets of a cancelled session (B-20)', () => {
    expect(scanResultOf({ sessionId: '7', state: 'USED' }, door, 0)).toBe('USED');
    expect(scanResultOf(valid, { ...door, isCancelled: true }, 11 * hour)).toBe('CANCELLED');
  });
});

describe('ticket codes', () => {
  const key = 'AbCdEfGhIjKlMnOpQrStUA';
  const signature = 'x'.repeat(85) + 'Q';
  const code = `${key}.2.31.${signature}`;

  test('reads a code on its own and from both forms of address (B-20)', () => {
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

  test('accepts exactly one spelling of a code (I40, R35)', () => {
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

  test('accepts a signed code offline unless it is known as used or replaced (R35, TKT-014)', () => {
    const parts = codeParts(code)!;
    const offline = (known?: Parameters<typeof ticketOffline>[1]) =>
      scanResultOf(ticketOffline(parts, known), { ...door, sessionId: '31' }, 11 * hour);
    expect(offline()).toBe('OK');
    expect(offline({ mark: 'm', state: 'USED', usedAt: 5, version: 2 })).toBe('USED');
    expect(offline({ mark: 'm', state: 'VALID', usedAt: null, version: 3 })).toBe('REPLACED');
  });
});

describe('manual check-in', () => {
  test.each([
    ['VALID', 10 * hour - 1, 'checkInNotYet'],
    ['VALID', 10 * hour, null],
    ['VALID', 99 * hour, null],
    ['USED', 11 * hour, 'ticketCameAlready'],
    ['CANCELLED', 11 * hour, 'ticketCalledOff'],
  ] as const)('checks a %s ticket at %d ms: refusal %s (ADM-021)', (state, at, refusal) =>
    expect(canMark({ sessionId: '7', state }, door, at)).toEqual(
      refusal === null ? { ok: true } : { ok: false, refusal },
    ),
  );
});

test('signs the part of a code before its signature (R35)', () => {
  const key = `${'k'.repeat(21)}A`;
  const code = `${signedTextOf(key, 2, 7)}.${'s'.repeat(85)}A`;
  expect(codeParts(code)).toMatchObject({
    key,
    version: 2,
    sessionId: '7',
    signed: signedTextOf(key, 2, '7'),
  });
});

test('keeps a device for twelve hours and pauses it after too many wrong codes (B-20, TKT-029)', () => {
  expect(doorLifeMs).toBe(43_200_000);
  expect(wrongCodes).toEqual({ most: 10, ms: 60_000, refusedMs: 300_000 });
  expect(wrongOfSession).toEqual({ most: 200, ms: 3_600_000, refusedMs: 300_000 });
});
