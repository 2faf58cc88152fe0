import { expect } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, type Call, type Envelope, type Output } from '#domain/call.ts';
import { type Conn, value } from '#api/platform/db/sql.ts';

type Answer<C extends Call> = {
  http: number;
  code: string | null;
  data: Output<C>;
  envelope: Envelope;
  headers: Headers;
  text: string;
};

/** Sends a call of another system with a key, or without one. */
export async function readWith<C extends Call>(
  url: string,
  key: string | null,
  call: C,
  query: Record<string, string> = {},
): Promise<Answer<C>> {
  const answer = await fetch(`${url}${addressOf(call)}?${new URLSearchParams(query)}`, {
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
  });
  const text = await answer.text();
  const envelope = JSON.parse(text) as Envelope;
  const data = answer.status === 200 ? z.decode(call.output, envelope.data) : null;
  return {
    http: answer.status,
    code: envelope.errorCode,
    data: data as Output<C>,
    envelope,
    headers: answer.headers,
    text,
  };
}

type Changes = Call<
  z.ZodMiniType,
  z.ZodMiniType<{ items: unknown[]; cursor: string; hasMore: boolean }>
>;

/** Reads all pages after a cursor. */
export async function readAll<C extends Changes>(
  url: string,
  key: string,
  call: C,
  query: Record<string, string> = {},
): Promise<{ items: Output<C>['items'][number][]; cursor: string }> {
  const items: unknown[] = [];
  let cursor = query['cursor'];
  for (;;) {
    const { data } = await readWith(url, key, call, {
      ...query,
      ...(cursor === undefined ? {} : { cursor }),
    });
    items.push(...data.items);
    cursor = data.cursor;
    if (!data.hasMore) return { items, cursor };
  }
}

/**
 * Waits until all changes so far can be read: transactions of other tests on the same server delay
 * them too (decision 0232).
 */
export async function settled(conn: Conn): Promise<void> {
  const last = BigInt(await value<string>(conn)`select pg_current_xact_id()::text`);
  const horizon = () => value<string>(conn)`select pg_snapshot_xmin(pg_current_snapshot())::text`;
  await expect.poll(async () => BigInt(await horizon()) > last, { timeout: 30_000 }).toBe(true);
}
