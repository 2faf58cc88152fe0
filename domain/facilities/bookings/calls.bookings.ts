import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { fileDetail } from '../../files/shapes.ts';
import { orderNumber } from '../../orders/shapes.ts';
import { changeCall, listCall, readCall } from '../../records.ts';
import { subjectId } from '../../wire.ts';
import { bookingDetail, bookingFilters, bookingRow, bookingSessionRow } from './shapes.bookings.ts';

/**
 * Lists room bookings; `search` matches any of their texts (ADM-030). An export contains names
 * (B-22).
 */
export const listRoomBookings = listCall({
  name: 'listRoomBookings',
  path: 'facilities/listBookings',
  right: 'facilities.read',
  scope: 'district',
  names: { venueId: 'country venue', roomId: 'country room', memberId: 'country member' },
  exports: 'personal.export',
  filters: bookingFilters,
  row: bookingRow,
});

/**
 * Lists the sessions of these bookings, one row each, by day. With a period, only sessions in it
 * are listed. An export contains names (B-22) and is logged.
 */
export const listRoomSessions = listCall({
  name: 'listRoomSessions',
  path: 'facilities/listSessions',
  right: 'facilities.read',
  scope: 'district',
  names: { venueId: 'country venue', roomId: 'country room', memberId: 'country member' },
  exports: 'personal.export',
  filters: bookingFilters,
  row: bookingSessionRow,
});

export const getRoomBooking = readCall({
  name: 'getRoomBooking',
  path: 'facilities/getBooking',
  right: 'facilities.read',
  scope: 'district',
  names: { orderNumber: 'country facilityOrder' },
  by: { orderNumber },
  record: bookingDetail,
});

/** Returns a file of a booking with an address that is valid for ten minutes (B-26). */
export const getBookingFile = readCall({
  name: 'getBookingFile',
  path: 'facilities/getBookingFile',
  right: 'facilities.read',
  scope: 'district',
  names: { orderNumber: 'country facilityOrder', fileId: 'any file' },
  by: { orderNumber, fileId: subjectId },
  record: fileDetail,
});

/**
 * Cancels a booking for the company, regardless of the member's deadline (ADM-030, B-11). The
 * member gets the reason and a refund. Refuses an ended booking with 8031.
 */
export const cancelRoomBooking = changeCall({
  name: 'cancelRoomBooking',
  path: 'facilities/cancelBooking',
  right: 'facilities.write',
  scope: 'district',
  names: { orderNumber: 'country facilityOrder' },
  input: z.object({ orderNumber, reason }),
  refuses: ['noData', 'orderCancelled'],
});
