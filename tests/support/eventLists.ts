import { expect } from 'vitest';
import type { Input } from '#domain/call.ts';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import type { TestApp } from '#tests/testApp.ts';

/**
 * The list of events as a member sees it. Tests use a keyword of their own to see only their
 * events.
 */
export function eventListsOf(testApp: () => TestApp) {
  const listFor = async (ada: string, input: Input<typeof getAvalaibleEvents>) => {
    const answer = await testApp().ask(getAvalaibleEvents, input, {
      token: await testApp().token(ada),
    });
    expect([answer.http, answer.code]).toEqual([200, null]);
    return answer;
  };
  return {
    listFor,
    namesFor: async (ada: string, input: Input<typeof getAvalaibleEvents>) =>
      (await listFor(ada, input)).data.map((card) => card.name),
  };
}
