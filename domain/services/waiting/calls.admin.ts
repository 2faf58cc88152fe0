import * as z from 'zod/mini';
import { listCall } from '../../records.ts';
import { id } from '../../wire.ts';
import { serviceWaitRow } from './shapes.ts';

/** Lists requests of members who wait for a slot of a service, in their order (decision 0206). */
export const listServiceWaits = listCall({
  name: 'listServiceWaits',
  path: 'services/listServiceWaits',
  right: 'services.read',
  scope: 'district',
  names: { serviceId: 'country assessment' },
  exports: 'personal.export',
  filters: {
    serviceId: id,
    /** `live`: requests that wait or have an offer. */
    state: z.optional(z.enum(['live', 'over'])),
  },
  row: serviceWaitRow,
  refuses: ['noData'],
});
