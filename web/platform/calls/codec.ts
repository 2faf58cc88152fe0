import type { Call, Input, Output } from '#domain/call.ts';

// By the shapes' own methods: the library they are made of comes with them, and is no part of the
// first script.

/** An answer in our shapes; throws where it is none. */
export const decoded = <C extends Call>(call: C, wire: unknown): Output<C> =>
  call.output.parse(wire) as Output<C>;

/** What is handed in as it goes over the wire; throws where it is nothing the call takes. */
export function encoded<C extends Call>(call: C, input: Input<C>): Record<string, unknown> {
  const done = call.input._zod.run(
    { value: input, issues: [] },
    { async: false, direction: 'backward' },
  );
  if (done instanceof Promise) throw new Error(`${call.name}: nothing of an input is waited for`);
  if (done.issues.length > 0)
    throw new Error(`${call.name}: ${done.issues.map(({ path }) => path?.join('.')).join()}`);
  return done.value as Record<string, unknown>;
}
