import { reasonsCall } from '../../reasons/shapes.calls.ts';

/** Why a member cannot book a room (issue 53). */
export const getRoomReasons = reasonsCall({
  name: 'getRoomReasons',
  path: 'facilities/getRoomReasons',
  field: 'roomId',
  kind: 'room',
});
