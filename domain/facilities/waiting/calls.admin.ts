import * as z from 'zod/mini';
import { listCall } from '../../records.ts';
import { id } from '../../wire.ts';
import { roomWaitRow } from './shapes.ts';

/** Lists requests of members who wait for hours of a room or venue, in their order (decision 0193). */
export const listRoomWaits = listCall({
  name: 'listRoomWaits',
  path: 'facilities/listRoomWaits',
  right: 'facilities.read',
  scope: 'district',
  names: { venueId: 'country venue', roomId: 'country room' },
  exports: 'personal.export',
  filters: {
    venueId: id,
    /** Only requests for this room. */
    roomId: z.optional(id),
    /** `live`: requests that wait or have an offer. */
    state: z.optional(z.enum(['live', 'over'])),
  },
  row: roomWaitRow,
  refuses: ['noData'],
});
