import { readCall, saveCall } from '../../records.ts';
import { chargesFields, chargesRecord } from './shapes.charges.ts';

/** Returns the prices of a room's slots by period and day (ADM-027). */
export const getRoomCharges = readCall({
  name: 'getRoomCharges',
  path: 'facilities/getRoomCharges',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country room' },
  record: chargesRecord,
});

/** Replaces all prices of a room; bookings keep their prices (B-08). */
export const saveRoomCharges = saveCall({
  name: 'saveRoomCharges',
  path: 'facilities/saveRoomCharges',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country room' },
  fields: chargesFields,
  refuses: ['chargeInvalid', 'chargePeriodsOverlap', 'effectiveAfterExpiry'],
});
