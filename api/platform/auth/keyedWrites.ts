import { type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';
import type {
  BatchedCommand,
  Inspected,
  Attempt,
} from '#api/platform/batching/reserveInBatches.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  admitKeys,
  answerTwins,
  keepingAnswers,
  keyOf,
  type LockKeys,
} from './idempotencyBatch.ts';

/** A command that is written: it was inspected, and its key is new. */
export type InspectedCommand<W, S> = { command: W; inspected: S };
/** The parts of a statement that keep the keys' answers; of what came to nothing none is kept. */
export type KeyParts<A> = (
  answers: readonly (A | Error | null)[],
) => readonly RawBuilder<unknown>[];

/**
 * Writes commands of a batch with their idempotency keys (I12): a used key gets its saved answer, a
 * twin in the batch that of the first; a refusal is not kept. `write` answers in the order it was
 * given them, null for what is lost, and takes the parts that `KeyParts` makes of its answers into
 * its statement. `lock`: the keys are locked in a trip of the caller's own.
 */
export async function writeKeyed<W extends BatchedCommand, S, A extends object>(
  tx: Tx,
  call: string,
  batch: readonly Inspected<W, S>[],
  write: (
    entering: readonly InspectedCommand<W, S>[],
    keyParts: KeyParts<A>,
  ) => Promise<readonly (A | Error | null)[]>,
  lock?: LockKeys,
): Promise<Attempt<A>[]> {
  const inputs = batch.map(({ command }) => command);
  const outcomes: (A | Error | undefined)[] = batch.map(() => undefined);
  const fresh = [...(await admitKeys(tx, call, inputs, outcomes, lock))];
  const places: number[] = [];
  const entering = fresh.flatMap((place): InspectedCommand<W, S>[] => {
    const { command, inspected } = batch[place]!;
    if (inspected !== null) places.push(place);
    // The key that had been used is free by now: what it was used for is not there any more.
    else outcomes[place] = new Refused('systemBusy');
    return inspected === null ? [] : [{ command, inspected }];
  });
  const keyParts: KeyParts<A> = (answers) => {
    const kept = places.flatMap((place, nth) => {
      const answer = answers[nth] ?? null;
      if (answer === null || answer instanceof Error) return [];
      const { fingerprint } = inputs[place]!;
      return keyOf(inputs[place]!).map((key) => ({ ...key, fingerprint, answer }));
    });
    return kept.length === 0 ? [] : [sql`ka as (${keepingAnswers(call, kept)})`];
  };
  const answers = await write(entering, keyParts);
  for (const [nth, place] of places.entries()) outcomes[place] = answers[nth] ?? undefined;
  answerTwins(inputs, outcomes);
  return outcomes.map((outcome) => outcome ?? 'lost');
}

/** Runs parts of a statement that has nothing else to do. */
export async function runParts(tx: Tx, parts: readonly RawBuilder<unknown>[]): Promise<void> {
  if (parts.length > 0) await sql`with ${sql.join(parts)} select 1`.execute(tx);
}
