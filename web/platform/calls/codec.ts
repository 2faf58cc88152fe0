import type { Call, Input, Output } from '#domain/call.ts';

// Uses the methods of the schemas, since importing zod would add it to the first bundle.

/** Decodes the data of a response; throws when they do not match the output of the call. */
export const decoded = <C extends Call>(call: C, wire: unknown): Output<C> =>
  call.output.parse(wire) as Output<C>;

/** Encodes an input for the wire; throws when it does not match the input of the call. */
export function encoded<C extends Call>(call: C, input: Input<C>): Record<string, unknown> {
  const done = call.input._zod.run(
    { value: input, issues: [] },
    { async: false, direction: 'backward' },
  );
  if (done instanceof Promise)
    throw new Error(`${call.name}: the schema of an input must be synchronous`);
  if (done.issues.length > 0)
    throw new Error(`${call.name}: ${done.issues.map(({ path }) => path?.join('.')).join()}`);
  return done.value as Record<string, unknown>;
}
