import { Refused } from '#web/platform/calls/refused.ts';

/** Text of a failed call; `field` is empty if it concerns none. */
export type Fault = { field: string; text: string };

/** What a failed call says, or `otherwise` without a response of the server. */
export const refusalOf = (failure: unknown, otherwise: string): Fault =>
  failure instanceof Refused && failure.kind === 'refused'
    ? { field: failure.field, text: failure.text }
    : { field: '', text: otherwise };
