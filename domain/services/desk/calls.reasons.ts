import { reasonsCall } from '../../reasons/shapes.calls.ts';

/** Why a member cannot book a service (issue 53). */
export const getServiceReasons = reasonsCall({
  name: 'getServiceReasons',
  path: 'services/getServiceReasons',
  field: 'serviceId',
  kind: 'assessment',
});
