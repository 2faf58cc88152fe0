import type { Refusal } from '../refusals/refusals.ts';

/**
 * Refusals whose text depends on the case. The text of a case is kept under `<code>.<case>`, the case
 * travels as `errorValues.case`; the text of the code alone holds for every case (B-47).
 */
const refusalCases = {
  notCancellable: [
    'unpaid',
    'paying',
    'ended',
    'notOffered',
    'checkedIn',
    'eventTooLate',
    'serviceTooLate',
  ],
  /** Reservations of a member within an hour (B-44); every other limit has the text of the code. */
  tooManyRequests: ['hourly'],
} as const satisfies Partial<Record<Refusal, readonly string[]>>;

/** A case in which an order cannot be cancelled by its member. */
export type CancelCase = (typeof refusalCases)['notCancellable'][number];

/** Key of the text of a case: `8034.unpaid`. */
export type CaseKey = `8034.${CancelCase}` | '9002.hourly';
