import type { FastifyInstance } from 'fastify';
import {
  getFacilityById,
  getFacilitySearchData,
  getFreeHours,
  getSitereservation,
} from '#domain/facilities/calls.find.ts';
import {
  createFacilityOrder,
  getFacilityCharge,
  getFacilityDailyOpenStatus,
  getFacilityDetail,
  getVenueBookOption,
  validateFacilityEquip,
  validateFacilityTime,
} from '#domain/facilities/calls.ts';
import {
  checkFacilityOrder,
  getBookedFacilities,
  getBookedFacilityDate,
  getBookedFacilityDetail,
  updateFacilityOrder,
  updateVenuesBooked,
} from '#domain/facilities/calls.booked.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import {
  bookedDays,
  bookedSessions,
  bookingDetailOf,
  changeInformation,
  checkReservation,
  moveBooked,
} from './service.booked.ts';
import { checkPackages, roomForChoosing } from './service.equipment.ts';
import { makeCreateBooking } from './reserve/service.create.ts';
import { bookOptions, searchChoices, venueById } from './service.rooms.ts';
import { dailyStatus } from './service.days.ts';
import { freeHours } from '#api/features/facilities/find/service.freeHours.ts';
import { searchVenues } from '#api/features/facilities/find/service.search.ts';
import { chargeOf, checkTimes } from './service.charge.ts';
import { getRoomCharges, saveRoomCharges } from '#domain/facilities/charges/calls.charges.ts';
import { keepCharges, roomCharges } from './charges/service.charges.ts';
import { dayRoutes } from './days/routes.days.ts';
import { sheetRoutes } from './sheet/routes.sheet.ts';
import { equipmentRoutes } from './equipment/routes.equipment.ts';
import { closedDayRoutes } from './closed/routes.closed.ts';
import { phoneRoutes } from './phone/routes.phone.ts';
import { roomBookingRoutes } from './bookings/routes.bookings.ts';
import { roomFigureRoutes } from './figures/routes.figures.ts';
import { feedRoutes } from './papers/routes.feed.ts';
import { paperRoutes } from './papers/routes.papers.ts';
import { facilitySetupRoutes } from './setup/routes.setup.ts';
import { teamNightRoutes } from './teamNight/routes.ts';
import { roomWaitRoutes } from './waiting/routes.waiting.ts';

/** Routes of rooms, for members and administrators. */
export function facilityRoutes(on: On, app: FastifyInstance, core: Core): void {
  const createBooking = makeCreateBooking(core);
  on(getFacilitySearchData, (ctx) => searchChoices(ctx));
  on(getSitereservation, (ctx, input) => searchVenues(ctx, input));
  on(getFreeHours, (ctx, input) => freeHours(ctx, input));
  on(getFacilityById, (ctx, input) => venueById(ctx, input));
  on(getFacilityDetail, (ctx, input) => roomForChoosing(ctx, input));
  on(getFacilityDailyOpenStatus, (ctx, input) => dailyStatus(ctx, input));
  on(getVenueBookOption, (ctx, input) => bookOptions(ctx, input));
  on(getFacilityCharge, (ctx, { roomID, sessions }) => chargeOf(ctx, roomID, sessions));
  on(validateFacilityTime, (ctx, { roomID, sessions }) => checkTimes(ctx, roomID, sessions));
  on(validateFacilityEquip, (ctx, { roomID, sessions }) => checkPackages(ctx, roomID, sessions));
  on(getBookedFacilities, (ctx, input) => bookedSessions(ctx, input));
  on(getBookedFacilityDate, (ctx, { month }) => bookedDays(ctx, month));
  on(getBookedFacilityDetail, (ctx, input) => bookingDetailOf(ctx, input));
  on(checkFacilityOrder, (ctx, { orderNumber }) => checkReservation(ctx, orderNumber));
  on(updateFacilityOrder, (ctx, input) => changeInformation(ctx, input));
  on(updateVenuesBooked, (ctx, input) => moveBooked(ctx, input));
  on(createFacilityOrder, createBooking);
  facilitySetupRoutes(on);
  sheetRoutes(on);
  dayRoutes(on);
  equipmentRoutes(on);
  roomBookingRoutes(on);
  paperRoutes(on);
  roomFigureRoutes(on);
  feedRoutes(on, app, core);
  phoneRoutes(on);
  closedDayRoutes(on);
  roomWaitRoutes(on);
  teamNightRoutes(on);
  on(getRoomCharges, roomCharges);
  on(saveRoomCharges, keepCharges);
}
