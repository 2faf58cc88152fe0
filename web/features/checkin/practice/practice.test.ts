import { expect, test } from 'vitest';
import { scanResult } from '#domain/checkin/shapes.ts';
import { noPractice, playPress, playScan, playUndo, samples } from './practice.ts';

const now = Date.UTC(2026, 10, 30, 10);
const codeAt = (number: number) => samples[number - 1]!.code;

test('twelve sample codes play every result of a scan (B-49)', () => {
  expect(new Set(samples.map(({ code }) => code)).size).toBe(12);
  const results = samples.map(({ code }) => playScan(noPractice, code, now).shown!.result);
  expect(new Set(results)).toEqual(new Set(scanResult.options));
  expect(playScan(noPractice, 'https://example.com', now).shown!.result).toBe('UNKNOWN');
});

test('a sample code that came in is used the second time, also as a guest of a party (B-49)', () => {
  const once = playScan(noPractice, codeAt(1).toLowerCase(), now);
  expect(playScan(once, codeAt(1), now).shown).toMatchObject({ result: 'USED', turn: 2 });
  const first = playScan(noPractice, codeAt(10), now);
  expect(first.party!.guests.map(({ state }) => state)).toEqual(['USED', 'VALID', 'VALID']);
  const all = playPress(first, ['11', '12'], now);
  expect(all.shown).toMatchObject({ result: 'OK', guests: 2 });
  expect(playScan(all, codeAt(12), now).shown!.result).toBe('USED');
  const undone = playUndo(all, '12', now);
  expect(undone.shown!.result).toBe('TAKEN_BACK');
  expect(playScan(undone, codeAt(12), now).shown!.result).toBe('OK');
});
