import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { fileDetail } from '../../files/shapes.ts';
import { orderNumber } from '../../orders/shapes.ts';
import { changeCall, listCall, readCall } from '../../records.ts';
import { subjectId } from '../../wire.ts';
import { bookingDetail, bookingFilters, bookingRow, bookingSessionRow } from './shapes.bookings.ts';

/** Bookings of rooms by any word of theirs (ADM-030). An export holds names (B-22). */
export const listRoomBookings = listCall({
  name: 'listRoomBookings',
  path: 'facilities/listBookings',
  right: 'facilities.read',
  scope: 'district',
  names: { venueId: 'country venue', roomId: 'country room' },
  exports: 'personal.export',
  filters: bookingFilters,
  row: bookingRow,
});

/**
 * Sessions of the same bookings, a line each, by their day; of a booking that is found only those in
 * the days asked for. An export holds names (B-22) and stands in the log.
 */
export const listRoomSessions = listCall({
  name: 'listRoomSessions',
  path: 'facilities/listSessions',
  right: 'facilities.read',
  scope: 'district',
  names: { venueId: 'country venue', roomId: 'country room' },
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

/** A file of a booking with an address that opens it for ten minutes (B-26). */
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
 * Cancels a booking for the company, whatever its member may do themselves (ADM-030, B-11); the
 * reason is told to the member, and what was paid goes back. 8031 when it has ended.
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
