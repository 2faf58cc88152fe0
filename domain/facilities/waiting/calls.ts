import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { id } from '../../wire.ts';
import { ownRoomWait, roomWaitInput } from './shapes.ts';

const own = z.object({ waits: z.array(ownRoomWait) });

/** Returns the member's requests that wait for hours of a room or have an offer (decision 0193). */
export const getRoomWaits = call({
  name: 'getRoomWaits',
  service: 'booking',
  path: 'facility/v1/getRoomWaits',
  who: 'orders',
  input: z.object({}),
  output: own,
  refuses: [],
  errorDisplay: 'silent',
});

/**
 * Asks for hours of any room that suits. Hours that become free are held for the first request that
 * they suit, as a reservation of its member. Refuses 8230 with the hours if some are free now.
 */
export const waitForRoom = call({
  name: 'waitForRoom',
  service: 'booking',
  path: 'facility/v1/waitForRoom',
  who: 'orders',
  names: { venueID: 'visible venue', roomID: 'visible room' },
  input: roomWaitInput,
  output: own,
  refuses: [
    'idMissing',
    'venueNotFound',
    'roomNotFound',
    'orderingBlocked',
    'accountBlocked',
    'roomIsFree',
    'tooManyWaits',
    'waitDaysInvalid',
    'waitTimesTooShort',
    'noSuchRoomToWaitFor',
    'eventNameMissing',
    'addressInName',
    'eventTypeMissing',
    'contactMissing',
    'nameWithoutLetter',
    'emailInvalid',
    'phoneInvalid',
    'termsVersionOutdated',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Withdraws a request. A reservation that was offered stays until it is given up or expires. */
export const stopWaitingForRoom = call({
  name: 'stopWaitingForRoom',
  service: 'booking',
  path: 'facility/v1/stopWaitingForRoom',
  who: 'orders',
  names: { waitId: 'own roomWait' },
  input: z.object({ waitId: id }),
  output: own,
  refuses: ['noData'],
  keyed: true,
  errorDisplay: 'dialog',
});
