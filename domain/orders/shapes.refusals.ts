import type { RuleName } from '../reasons/shapes.ts';
import type { Refusal, refusals } from '../refusals/refusals.ts';

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
  /** Rules of a booking; their names are those of the rules (decision 0175). */
  outsideTicketWindow: ['notCancelled', 'salesBegun', 'salesNotEnded'],
  notInTargetGroup: ['owner', 'level', 'minimumLevel', 'invitation'],
  roomNotForLevel: ['level', 'minimumLevel'],
} as const satisfies Partial<Record<Refusal, readonly string[]>>;

export type CancelCase = (typeof refusalCases)['notCancellable'][number];

type Cases = typeof refusalCases;
/** Key of the text of a case: `8034.unpaid`. */
export type CaseKey = {
  [R in keyof Cases]: `${(typeof refusals)[R]}.${Cases[R][number]}`;
}[keyof Cases];

/** Whether the refusal of this rule has a text of its own. */
export const hasCase = (refusal: Refusal, rule: RuleName): boolean => {
  const cases: Partial<Record<Refusal, readonly string[]>> = refusalCases;
  return cases[refusal]?.includes(rule) === true;
};
