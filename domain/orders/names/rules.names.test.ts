import { describe, expect, test } from 'vitest';
import { lastNameDay, canEditNames, type NamedOrder, namesLockOf } from './rules.names.ts';

const zone = 'Asia/Brunei';
const on = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).epochMilliseconds;
const startTime = on('2026-12-20T09:00');
const paid: NamedOrder = {
  orderStatus: 'PAID',
  cancelType: null,
  handover: null,
  isReleasing: false,
  deadline: null,
  startTime,
  usedCount: 0,
};
const lock = (order: Partial<NamedOrder>, at: string) =>
  namesLockOf({ ...paid, ...order }, on(at), zone);

describe('lock of names', () => {
  test('allows changes until the end of the fourth day before, in region time (EVT-076, A-20)', () => {
    expect(lock({}, '2026-12-16T23:59')).toBeNull();
    expect(lock({}, '2026-12-17T00:00')).toBe('date');
    expect(lastNameDay(startTime, zone)).toBe('2026-12-16');
  });
  test('counts days of the region, not of UTC (EVT-076)', () => {
    expect(lastNameDay(on('2026-12-20T01:00'), zone)).toBe('2026-12-16');
  });
  test('locks names after the first check-in (EVT-076)', () => {
    expect(lock({ usedCount: 1 }, '2026-12-01T00:00')).toBe('checkedIn');
  });
  test('locks names of a cancelled order and of an expired reservation (EVT-076)', () => {
    const deadline = on('2026-12-01T10:00');
    expect(lock({ orderStatus: 'CANCEL', usedCount: 1 }, '2026-12-01T09:00')).toBe('over');
    expect(lock({ orderStatus: 'UNPAID', deadline }, '2026-12-01T09:59')).toBeNull();
    expect(lock({ orderStatus: 'UNPAID', deadline }, '2026-12-01T10:00')).toBe('over');
  });
  test('returns a separate refusal for each reason (B-07)', () => {
    const at = on('2026-12-01T00:00');
    expect(canEditNames(paid, at, zone)).toEqual({ ok: true });
    expect(canEditNames({ ...paid, usedCount: 1 }, at, zone)).toEqual({
      ok: false,
      refusal: 'namesLocked',
    });
    expect(canEditNames({ ...paid, orderStatus: 'CANCEL' }, at, zone)).toEqual({
      ok: false,
      refusal: 'orderCancelled',
    });
  });
});
