import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { changeCall } from '../../records.ts';
import { nameOf } from '../../text/shapes.names.ts';
import { id, instant } from '../../wire.ts';
import { maxPlacesPerOrder, orderNumber } from '../shapes.ts';
import { actAnswer, actInput } from './shapes.acts.ts';
import { placeKey } from './shapes.places.ts';

const places = z.array(placeKey).check(z.minLength(1), z.maxLength(maxPlacesPerOrder));
const output = z.object(actAnswer);
const shared = [
  'noData',
  'idempotencyKeyReused',
  'orderCancelled',
  'ticketSettled',
  'placeChanged',
] as const;

/**
 * Corrects the name for a place: of the attendee, or of the guest who has the ticket. Its tickets
 * get new codes (B-20). Like all acts on places it refuses with 8150 a place that has changed since
 * its key was read (decision 0170). Refuses with 9198 where the name is that of a member's account.
 */
export const renamePlace = changeCall({
  name: 'renamePlace',
  path: 'orders/renamePlace',
  right: 'orders.write',
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ ...actInput, place: placeKey, name: nameOf(100) }),
  output,
  refuses: [...shared, 'personTwice', 'holderIsMember'],
});

/** Makes new codes for tickets; a scan of an old one answers "replaced" (B-20). */
export const renewTicketCodes = changeCall({
  name: 'renewTicketCodes',
  path: 'orders/renewCodes',
  right: 'orders.write',
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ ...actInput, places }),
  output,
  refuses: shared,
});

/** Where places can be moved: sessions and ticket types of the same price, with free places. */
export const getMoveTargets = call({
  name: 'getMoveTargets',
  service: 'admin',
  path: 'orders/getMoveTargets',
  who: { admin: 'orders.write' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ orderNumber, places }),
  output: z.object({
    targets: z.array(
      z.object({
        ticketTypeId: id,
        typeName: z.string(),
        sessionId: id,
        startTime: instant,
        venueName: z.string(),
        free: z.int(),
      }),
    ),
  }),
  refuses: ['noData', 'notAllowed', 'ticketSettled', 'placeChanged'],
});

/**
 * Moves places of a paid order to another session or ticket type of the same price, within stock,
 * limits and guest types. Their tickets get new codes. Refuses with 8001 when too few places are
 * free, with 9195 where they cannot be moved.
 */
export const movePlaces = changeCall({
  name: 'movePlaces',
  path: 'orders/movePlaces',
  right: 'orders.write',
  scope: 'district',
  names: {
    orderNumber: 'country order',
    ticketTypeId: 'any ticketType',
    sessionId: 'any session',
  },
  input: z.object({ ...actInput, places, ticketTypeId: id, sessionId: id }),
  output,
  refuses: [
    ...shared,
    'bookingNotPaid',
    'moveNotOffered',
    'soldOut',
    'overMemberLimit',
    'guestTypeNotAllowed',
    'personTwice',
  ],
});
