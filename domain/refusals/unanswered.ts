import type { Refusal } from './refusals.ts';

/**
 * Documented codes (ERR, B-28) that have a text but no call returns, with the reason. Every refusal
 * is declared by a call, by the gate, or listed here.
 */
export const unanswered = {
  listEmpty:
    'Lists without entries answer success with an empty list; only event searches have a code for it (6001).',
  orderNumberMissing:
    'A missing order number is an input that is not readable: 9001, or A0004 of services, with its field.',
  regionMissing: 'No call needs a region: without one it answers for the whole country (A-98).',
  regionUnavailable: 'Regions are read from our own database; a failure of it is 4000.',
  districtUnavailable: 'Districts are read from our own database; a failure of it is 4000.',
  packageNotUsable: 'Kept in reserve (B-28).',
  facilityHoldExpired:
    'A reservation past its time is a cancelled order: 8031 for every kind but services (ORD-064).',
  bookingOfOther: 'A booking of another member answers like one that does not exist: A0019 (I25).',
  tooManyTags:
    'The calls accept no more tags; a bulk job that adds some shows it for the row (decision 0179).',
  ownerCannotRead:
    'The call for one record refuses the field of the owner (9001); a bulk job shows it for the row.',
  refundNotReady:
    'Only bulk jobs work on all refunds of an order; a bulk job shows it for the row.',
  batchNotPermitted: 'Missing permissions are 9003 for every call of administrators.',
} as const satisfies Partial<Record<Refusal, string>>;
