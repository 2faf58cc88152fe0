import * as booked from '#domain/facilities/bookings/calls.bookings.ts';
import * as bookings from '#domain/facilities/bookings/calls.ts';
import { writeToBooker } from '#domain/facilities/bookings/calls.message.ts';
import * as move from '#domain/facilities/bookings/calls.move.ts';
import type { On } from '#api/platform/http/answer.ts';
import {
  bookingFile,
  bookingRecord,
  bookingRows,
  cancelBooking,
  sessionRows,
} from './service.bookings.ts';
import { blockRecord, dropBlock, keepBlock } from './service.blocks.ts';
import { writeMessage } from './service.messages.ts';
import { moveBooking, moveChoices } from './service.move.ts';
import { venueCalendar } from './service.venueCalendar.ts';

export function roomBookingRoutes(on: On): void {
  on(bookings.getVenueCalendar, venueCalendar);
  on(bookings.getRoomBlock, blockRecord);
  on(bookings.saveRoomBlock, keepBlock);
  on(bookings.removeRoomBlock, dropBlock);
  on(booked.listRoomBookings, bookingRows);
  on(booked.listRoomSessions, sessionRows);
  on(booked.getRoomBooking, bookingRecord);
  on(booked.getBookingFile, bookingFile);
  on(booked.cancelRoomBooking, cancelBooking);
  on(move.getMoveChoices, moveChoices);
  on(move.moveRoomBooking, moveBooking);
  on(writeToBooker, writeMessage);
}
