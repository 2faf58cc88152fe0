import { setTimeout as pause } from 'node:timers/promises';

type Answer = { status: number; text: string; headers: Headers };
const noAnswer: Answer = { status: 0, text: '', headers: new Headers() };

/** Status 0 if there is no response within 30 s. Redirects are not followed. */
export async function get(url: string): Promise<Answer> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  } catch {
    return noAnswer;
  }
}

/** Repeats a request until its response has this status, for at most 5 minutes. */
export async function reached(url: string, status: number): Promise<void> {
  const began = performance.now();
  while ((await get(url)).status !== status) {
    if (performance.now() - began > 300_000) throw new Error(`${url} did not answer ${status}`);
    await pause(50);
  }
}
