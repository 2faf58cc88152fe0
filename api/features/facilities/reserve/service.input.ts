import type { Input } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';

/** What is asked for; whoever books. */
export type BookingInput = Pick<
  Input<typeof createFacilityOrder>,
  'regionCode' | 'venueID' | 'roomID' | 'sessions' | 'information' | 'tcVersion' | 'amount'
>;
