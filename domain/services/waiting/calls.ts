import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { id } from '../../wire.ts';
import { ownServiceWait, serviceWaitChoices, serviceWaitInput } from './shapes.ts';

const own = z.object({ waits: z.array(ownServiceWait) });

/** Returns the member's requests that wait for a slot or have an offer (decision 0206). */
export const getServiceWaits = call({
  name: 'getServiceWaits',
  service: 'booking',
  path: 'assess/getServiceWaits',
  who: 'services',
  isAssessment: true,
  input: z.object({}),
  output: own,
  refuses: [],
  errorDisplay: 'silent',
});

/** Returns the consultants of whom a member can choose one in a request. */
export const getServiceWaitChoices = call({
  name: 'getServiceWaitChoices',
  service: 'booking',
  path: 'assess/getServiceWaitChoices',
  who: 'services',
  isAssessment: true,
  names: { assessParentId: 'visible assessment' },
  input: z.object({ assessParentId: id }),
  output: serviceWaitChoices,
  refuses: ['assessmentNotFound'],
  errorDisplay: 'toast',
});

/**
 * Asks for any slot of a service that suits. A place that becomes free is held for the first request
 * that it suits, as a reservation of its member. Refuses 8290 with the day if one is free now.
 */
export const waitForSlot = call({
  name: 'waitForSlot',
  service: 'booking',
  path: 'assess/waitForSlot',
  who: 'services',
  isAssessment: true,
  names: {
    assessParentId: 'visible assessment',
    categoryTypeId: 'any serviceSubType',
    consultantId: 'any consultant',
  },
  input: serviceWaitInput,
  output: own,
  refuses: [
    'assessmentNotFound',
    'parameterInvalid',
    'couponsDoNotCover',
    'orderingBlocked',
    'accountBlocked',
    'slotIsFree',
    'tooManyWaits',
    'waitDaysInvalid',
    'waitTimesTooShort',
    'noSuchSlotToWaitFor',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Withdraws a request. A reservation that was offered stays until it is given up or expires. */
export const stopWaitingForSlot = call({
  name: 'stopWaitingForSlot',
  service: 'booking',
  path: 'assess/stopWaitingForSlot',
  who: 'services',
  isAssessment: true,
  names: { waitId: 'own serviceWait' },
  input: z.object({ waitId: id }),
  output: own,
  refuses: ['noData'],
  keyed: true,
  errorDisplay: 'dialog',
});
