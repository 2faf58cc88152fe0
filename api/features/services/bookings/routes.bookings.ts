import { getServiceDaySheet } from '#domain/services/bookings/calls.sheet.ts';
import * as bookings from '#domain/services/bookings/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import {
  cancelForService,
  keepAttendance,
  serviceBookingRecord,
  serviceBookingRows,
} from './service.bookings.ts';
import { moveForService, serviceMoveChoices } from './service.move.ts';
import { serviceDaySheet } from './service.sheet.ts';

export function serviceBookingRoutes(on: On): void {
  on(bookings.listServiceBookings, serviceBookingRows);
  on(bookings.getServiceBooking, serviceBookingRecord);
  on(bookings.cancelServiceBooking, cancelForService);
  on(bookings.getServiceMoveChoices, serviceMoveChoices);
  on(bookings.moveServiceBooking, moveForService);
  on(bookings.markAttendance, keepAttendance);
  on(getServiceDaySheet, serviceDaySheet);
}
