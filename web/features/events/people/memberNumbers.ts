import { useSyncExternalStore } from 'react';
import { getUserInfoV3 } from '#domain/members/calls.lookup.ts';
import type { GuestType } from '#domain/members/shapes.lookup.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import { request } from '#web/platform/calls/request.ts';

/** Result for a member number, cached until the page is reloaded. `name` is masked. */
type Known =
  | { state: 'asking' }
  | { state: 'found'; name: string; guestType: GuestType }
  | { state: 'unknown' };

let numbers: ReadonlyMap<string, Known> = new Map();
const requested = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function learn(number: string, known: Known | undefined): void {
  const next = new Map(numbers);
  if (known === undefined) next.delete(number);
  else next.set(number, known);
  numbers = next;
  for (const listener of listeners) listener();
}

async function askFor(number: string): Promise<void> {
  learn(number, { state: 'asking' });
  try {
    const { name, guestType } = await request(getUserInfoV3, { aboNo: number }, { quiet: true });
    learn(number, { state: 'found', name, guestType });
  } catch (failure) {
    // Other failures leave the check to the server, which checks numbers when the order is created.
    const isUnknown = failure instanceof Refused && failure.refusal === 'memberNumberUnknown';
    learn(number, isUnknown ? { state: 'unknown' } : undefined);
  } finally {
    requested.delete(number);
  }
}

/**
 * Queries the member directory about a number, once a page load; concurrent calls share the
 * request.
 */
export async function lookUpNumber(number: string): Promise<Known | undefined> {
  const known = numbers.get(number);
  if (known !== undefined && known.state !== 'asking') return known;
  let answer = requested.get(number);
  if (answer === undefined) requested.set(number, (answer = askFor(number)));
  await answer;
  return numbers.get(number);
}

export const useMemberNumbers = (): ReadonlyMap<string, Known> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => numbers,
  );
