import type { Ctx } from '#api/platform/http/context.ts';

export type KeyedCommand = { ctx: Pick<Ctx, 'me' | 'key'>; fingerprint: string };
export type BatchedCommand = KeyedCommand & { ctx: Ctx };
/** A command with the result of `inspect`; null if its idempotency key was used before. */
export type Inspected<C, I> = { command: C; inspected: I | null };
export type ReadyCommand<C, I> = { command: C; inspected: I; place: number };

/** The command lost a race. `error` is its response unless a second attempt succeeds. */
export class Lost {
  readonly error: Error;
  constructor(error: Error) {
    this.error = error;
  }
}
export type Attempt<R> = R | Error | Lost;
