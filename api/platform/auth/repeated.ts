import type { Core } from '#api/platform/http/context.ts';
import { batchByKey } from '#api/platform/batching/batchByKey.ts';
import { keyOf, type KeyedCommand, listUsedKeys } from './idempotencyBatch.ts';

/**
 * Looks lie so many ms apart. Each is made after all it is for have come, so that it finds what any
 * process has answered until then (decision 0110).
 */
const everyMs = 4;

/**
 * Whether a request that is about to be refused by what this process remembers was answered before,
 * by whatever process (I12): its answer stands. Many share a look.
 */
export function makeIsRepeated(
  core: Pick<Core, 'db'>,
  call: string,
): (input: Pick<KeyedCommand, 'ctx'>) => boolean | Promise<boolean> {
  const look = batchByKey<Pick<KeyedCommand, 'ctx'>, boolean>(
    (_, inputs) => areRepeated(core, call, inputs),
    { maxBatch: 256, minIntervalMs: everyMs },
  );
  return (input) => input.ctx.key !== undefined && look('', input);
}

/** The same of some at once. */
export async function areRepeated(
  { db }: Pick<Core, 'db'>,
  call: string,
  inputs: readonly Pick<KeyedCommand, 'ctx'>[],
): Promise<boolean[]> {
  const keys = inputs.flatMap(keyOf);
  const used = keys.length === 0 ? new Set<string>() : await listUsedKeys(db, call, keys);
  return inputs.map(({ ctx }) => used.has(`${ctx.me.id}/${ctx.key}`));
}
