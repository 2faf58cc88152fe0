import * as z from 'zod/mini';
import { call } from '../call.ts';
import { day, inPeriod } from '../wire.ts';
import {
  changeCursor,
  pageInput,
  pageOf,
  placeCursor,
  readBooking,
  readOrder,
  readSession,
  readTicket,
} from './shapes.read.ts';

const changes = z.object({ ...pageInput, cursor: changeCursor });

/**
 * Lists purchased orders in the order of their last change. A cancelled, moved or changed order
 * appears again.
 */
export const readOrders = call({
  name: 'readOrders',
  service: 'v1',
  path: 'orders',
  method: 'GET',
  who: 'key orders.read',
  input: changes,
  output: pageOf(readOrder),
  refuses: ['apiCursorUnknown'],
});

/** Lists purchased bookings of rooms and services, like `readOrders`. */
export const readBookings = call({
  name: 'readBookings',
  service: 'v1',
  path: 'bookings',
  method: 'GET',
  who: 'key bookings.read',
  input: changes,
  output: pageOf(readBooking),
  refuses: ['apiCursorUnknown'],
});

/** Counts, by session of published events, the guests who are expected and who came. */
export const readSessions = call({
  name: 'readSessions',
  service: 'v1',
  path: 'attendance/sessions',
  method: 'GET',
  who: 'key attendance.read',
  input: z
    .object({ ...pageInput, from: day, until: day, cursor: placeCursor })
    .check(...inPeriod('from', 'until')),
  output: pageOf(readSession),
  refuses: [],
});

/** Lists tickets in the order of their use. A use that is taken back appears again. */
export const readTickets = call({
  name: 'readTickets',
  service: 'v1',
  path: 'attendance/tickets',
  method: 'GET',
  who: 'key attendance.read',
  input: changes,
  output: pageOf(readTicket),
  refuses: ['apiCursorUnknown'],
});
