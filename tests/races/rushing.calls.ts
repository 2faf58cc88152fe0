import { expect } from 'vitest';
import * as z from 'zod/mini';
import {
  addressOf,
  type Call,
  type Envelope,
  type Input,
  type Output,
  ownScriptHeader,
} from '#domain/call.ts';
import { adminCookieName } from '#api/platform/auth/adminAuth.ts';
import { openBrowser } from '#tests/browser.ts';
import { makeAdministrator } from '#demo/make/make.ts';
import type { TestCluster } from './races.ts';
import { post, type Person } from '#tests/testApp.ts';

export type Member = { ada: string; token: string };
export type TimedResponse = {
  http: number;
  code: string | null;
  ms: number;
  retryAfter: string | null;
  data: unknown;
};

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a call; also returns its duration and the `Retry-After`, unlike `TestCluster.ask`. */
export async function sendTimed(
  testCluster: TestCluster,
  process: number,
  call: Call,
  { input, member, key }: { input: object; member: Member; key?: string },
): Promise<TimedResponse> {
  const began = performance.now();
  const answer = await fetch(
    testCluster.urls[process % testCluster.urls.length]! + addressOf(call),
    {
      ...post(input, {
        authorization: `Bearer ${member.token}`,
        ...(key === undefined ? {} : { 'x-request-key': key }),
      }),
      signal: AbortSignal.timeout(30_000),
    },
  );
  const envelope = (await answer.json()) as Envelope;
  const ms = performance.now() - began;
  return {
    http: answer.status,
    code: envelope.errorCode,
    ms,
    retryAfter: answer.headers.get('retry-after'),
    data: envelope.data,
  };
}

/**
 * Repeats a buyer's request after 4000, at the time of `Retry-After`, at most 20 times (I44).
 * Collects the refused responses in `again`.
 */
export async function retryBusy(
  index: number,
  press: () => Promise<TimedResponse>,
  again: TimedResponse[],
): Promise<TimedResponse> {
  for (let tries = 0; ; tries++) {
    const response = await press();
    if (response.code !== '4000' || tries === 20) return response;
    again.push(response);
    await pause(1000 * Number(response.retryAfter ?? 1) * (0.5 + (index % 10) / 10));
  }
}

/** Checks errors: a 503 must have code 4000 and `Retry-After`; no other 5xx is allowed. */
export function assertBusyResponses(responses: readonly TimedResponse[]): void {
  expect(
    responses.filter(({ http, code }) => http >= 500 && !(http === 503 && code === '4000')),
  ).toEqual([]);
  expect(
    responses.filter(({ http, retryAfter }) => http === 503 && !(Number(retryAfter) >= 1)),
  ).toEqual([]);
}

/** Signs an administrator of events in to the console of the first process. */
export async function deskOf(testCluster: TestCluster) {
  const people = (await (
    await fetch(`${testCluster.sandboxUrl}/sandbox/people`)
  ).json()) as Person[];
  const { email, name, ada } = people.find(({ key }) => key === 'admin-event')!;
  await makeAdministrator(testCluster.db, { email, name, role: 'event' });
  const url = testCluster.urls[0]!;
  const browser = openBrowser({ url });
  const begun = await browser.go('/auth/admin/sign-in');
  await browser.go(await browser.choose(begun.location, ada));
  const cookie = `${adminCookieName(url)}=${browser.jar.get(adminCookieName(url))!.value}`;
  /** Repeats the call while the process is busy. */
  return async <C extends Call>(call: C, input: Input<C>): Promise<Output<C>> => {
    const wire = z.encode(call.input, input) as Record<string, unknown>;
    for (let tries = 1; ; tries++) {
      const answer = await fetch(
        url + addressOf(call),
        post(wire, { cookie, [ownScriptHeader]: '1' }),
      );
      const envelope = (await answer.json()) as Envelope;
      if (envelope.errorCode === '4000' && tries < 10) {
        await pause(500);
        continue;
      }
      expect(envelope.errorCode, JSON.stringify(envelope)).toBeNull();
      return z.decode(call.output, envelope.data) as Output<C>;
    }
  };
}
