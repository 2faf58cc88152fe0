import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected `console.error` fails its test. */
let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void errors.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(errors, 'console.error was called').toEqual([]);
});
