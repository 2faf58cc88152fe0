import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, leaveToasts, toast } from './toasts.ts';

const texts = () => currentToasts().map(({ text }) => text);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('SHL-028 issue 20: what was said on a page goes with it, what was said in leaving stays', () => {
  toast('Fill in the name');
  vi.advanceTimersByTime(3000);
  toast('Saved');
  leaveToasts(Date.now());
  expect(texts()).toEqual(['Saved']);
  vi.advanceTimersByTime(6001);
  expect(texts()).toEqual([]);
});

test('SHL-028 issue 20: a page that leads on by itself takes nothing away', () => {
  toast('Saved');
  vi.advanceTimersByTime(5000);
  leaveToasts(0);
  expect(texts()).toEqual(['Saved']);
});

test('SHL-028 the last three are shown, none of them twice', () => {
  for (const text of ['a', 'b', 'b', 'c', 'd']) toast(text);
  expect(texts()).toEqual(['b', 'c', 'd']);
});
