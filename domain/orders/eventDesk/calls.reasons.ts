import { reasonsCall } from '../../reasons/shapes.calls.ts';

/** Why a member cannot book an event (issue 53). */
export const getEventReasons = reasonsCall({
  name: 'getEventReasons',
  path: 'events/getEventReasons',
  field: 'eventId',
  kind: 'event',
});
