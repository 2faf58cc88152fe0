import type { Refusal } from '../refusals/refusals.ts';

/**
 * Refusals with several texts. The text of a case has the key `<code>.<case>`, and the response
 * carries the case in `errorValues.case`. The text of the code alone fits every case (B-47).
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
  /** Limit of reservations in an hour (B-44); other limits use the text of the code. */
  tooManyRequests: ['hourly'],
} as const satisfies Partial<Record<Refusal, readonly string[]>>;

export type CancelCase = (typeof refusalCases)['notCancellable'][number];

/** Key of the text of a case: `8034.unpaid`. */
export type CaseKey = `8034.${CancelCase}` | '9002.hourly';
