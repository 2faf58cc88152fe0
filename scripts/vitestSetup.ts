import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected console.error or console.warn fails the test that caused it. */
let said: unknown[][] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void said.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(said, 'console.error was called').toEqual([]);
});
