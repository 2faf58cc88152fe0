import * as z from 'zod/mini';
import type { Area } from '../administrators/shapes.ts';
import { type AdminScope, call, type Names } from '../call.ts';
import { orderNumber } from '../orders/shapes.ts';
import { id } from '../wire.ts';

/**
 * Notes that the administrator has the record open, and returns the other administrators who have
 * it open. Pages repeat it; the right is that to read the record (B-45).
 */
const openCall = <I extends z.ZodMiniType>(of: {
  name: 'Event' | 'Room' | 'Venue' | 'Service' | 'CouponType' | 'Order';
  area: Area;
  scope?: AdminScope;
  names: Names;
  id: I;
}) =>
  call({
    name: `note${of.name}Open`,
    service: 'admin',
    path: `hubs/note${of.name}Open`,
    who: { admin: `${of.area}.read` },
    scope: of.scope ?? 'district',
    names: of.names,
    input: z.object({ id: of.id }),
    output: z.object({ others: z.array(z.string()) }),
    refuses: ['noData'],
    errorDisplay: 'silent',
  });

export const openCalls = {
  event: openCall({ name: 'Event', area: 'events', names: { id: 'country event' }, id }),
  room: openCall({ name: 'Room', area: 'facilities', names: { id: 'country room' }, id }),
  venue: openCall({ name: 'Venue', area: 'facilities', names: { id: 'country venue' }, id }),
  service: openCall({ name: 'Service', area: 'services', names: { id: 'country assessment' }, id }),
  coupon_type: openCall({
    name: 'CouponType',
    area: 'services',
    scope: 'reference',
    names: { id: 'shared couponType' },
    id,
  }),
  order: openCall({
    name: 'Order',
    area: 'orders',
    names: { id: 'country order' },
    id: orderNumber,
  }),
} as const;
