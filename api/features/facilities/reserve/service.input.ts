import type { Input } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';

/** Input of a reservation by a member or by the company. */
export type BookingInput = Pick<
  Input<typeof createFacilityOrder>,
  'regionCode' | 'venueID' | 'roomID' | 'sessions' | 'information' | 'tcVersion' | 'amount'
>;
