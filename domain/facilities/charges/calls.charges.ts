import { readCall, saveCall } from '../../records.ts';
import { chargesFields, chargesRecord } from './shapes.charges.ts';

/** What the slots of a room cost, when and for whom (ADM-027). */
export const getRoomCharges = readCall({
  name: 'getRoomCharges',
  path: 'facilities/getRoomCharges',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country room' },
  record: chargesRecord,
});

/** Writes all prices of a room anew; what is booked keeps its price (B-08). */
export const saveRoomCharges = saveCall({
  name: 'saveRoomCharges',
  path: 'facilities/saveRoomCharges',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country room' },
  fields: chargesFields,
  refuses: ['chargeInvalid', 'chargePeriodsOverlap', 'effectiveAfterExpiry'],
});
