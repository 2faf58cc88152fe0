import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, leaveToasts, toast } from './toasts.ts';

const texts = () => currentToasts().map(({ text }) => text);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('removes the toasts of a page on leaving but keeps those shown while leaving (SHL-028, issue 20)', () => {
  toast('Fill in the name');
  vi.advanceTimersByTime(3000);
  toast('Saved');
  leaveToasts(Date.now());
  expect(texts()).toEqual(['Saved']);
  vi.advanceTimersByTime(6001);
  expect(texts()).toEqual([]);
});

test('keeps toasts when a page redirects by itself (SHL-028, issue 20)', () => {
  toast('Saved');
  vi.advanceTimersByTime(5000);
  leaveToasts(0);
  expect(texts()).toEqual(['Saved']);
});

test('shows the last three toasts without duplicates (SHL-028)', () => {
  for (const text of ['a', 'b', 'b', 'c', 'd']) toast(text);
  expect(texts()).toEqual(['b', 'c', 'd']);
});
