import { describe, expect, test } from 'vitest';
import { asOfStandby, type StandbyState } from './age.ts';

const clock = 1_800_000_000_000;
const primary = { now: clock + 3_600_000, clock, position: '0/1', cluster: '7' };
const standby = { isStandby: true, hasAll: false, replayed: clock - 5000, cluster: '7' };
const asOf = (of: Partial<StandbyState>, maxAgeMs = 60_000) =>
  asOfStandby(primary, { ...standby, ...of }, maxAgeMs);

describe('a standby', () => {
  test('has the time of its last commit, by the clock of the application', () => {
    expect(asOf({})).toBe(primary.now - 5000);
  });

  test('has the present time with all commits of the primary, however old the last one is', () => {
    expect(asOf({ hasAll: true, replayed: clock - 86_400_000 })).toBe(primary.now);
    expect(asOf({ hasAll: true, replayed: null })).toBe(primary.now);
  });

  test('is too old above the limit, and before its first commit', () => {
    expect(asOf({}, 5000)).toBe(primary.now - 5000);
    expect(asOf({}, 4999)).toBe('too old');
    expect(asOf({ replayed: null })).toBe('too old');
  });

  test('is refused when it became primary or belongs to another cluster', () => {
    expect(asOf({ isStandby: false, hasAll: true })).toBe('not a standby');
    expect(asOf({ cluster: '8', hasAll: true })).toBe('another database');
  });
});
