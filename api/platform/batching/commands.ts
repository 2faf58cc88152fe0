import type { Ctx } from '#api/platform/http/context.ts';

/** A member's command with what its idempotency key is bound to. */
export type KeyedCommand = { ctx: Pick<Ctx, 'me' | 'key'>; fingerprint: string };
/** A member's reservation command. */
export type BatchedCommand = KeyedCommand & { ctx: Ctx };
/** A command with what `inspect` read for it; null: its idempotency key was used before. */
export type Inspected<C, I> = { command: C; inspected: I | null };
/** A command to be written, with its position in the batch. */
export type ReadyCommand<C, I> = { command: C; inspected: I; place: number };

/** What a command wanted is taken; `error` is its response unless a second attempt succeeds. */
export class Lost {
  readonly error: Error;
  constructor(error: Error) {
    this.error = error;
  }
}
/** The result of one write. */
export type Attempt<R> = R | Error | Lost;
