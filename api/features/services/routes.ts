import * as booked from '#domain/services/calls.booked.ts';
import * as own from '#domain/services/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import { absenceRoutes } from './absences/routes.ts';
import { serviceBookingRoutes } from './bookings/routes.bookings.ts';
import { serviceAdminRoutes } from './admin/routes.admin.ts';
import { serviceDeskRoutes } from './desk/routes.desk.ts';
import { serviceFigureRoutes } from './figures/routes.figures.ts';
import { surveyRoutes } from './surveys/routes.surveys.ts';
import { serviceWaitRoutes } from './waiting/routes.waiting.ts';
import { bookedDays, bookingDetail, ownBookings } from './service.booked.ts';
import { confirmBooking, keepSurvey, rescheduleBooking } from './service.confirm.ts';
import { makeCreateBooking } from './reserve/service.create.ts';
import { checkChoice } from './service.check.ts';
import { serviceCards, serviceDays, serviceDetail, serviceSlots } from './service.find.ts';

/** Routes of services, for members and administrators. */
export function assessmentRoutes(on: On, core: Core): void {
  on(own.getBECList, (ctx) => serviceCards(ctx));
  on(own.searchAssessmentDetail, (ctx, input) => serviceDetail(ctx, input));
  on(own.ScheduleCalendar, serviceDays);
  on(own.Slot, serviceSlots);
  on(own.validAssessmentOrder, checkChoice);
  on(own.createAssessmentOrder, makeCreateBooking(core));
  on(booked.getAssessmentOrderDetail, (ctx, input) => bookingDetail(ctx, input.orderNumber));
  on(booked.confirmAssessmentOrder, confirmBooking);
  on(booked.updateAssessmentOrder, rescheduleBooking);
  on(booked.getBookedAssessmentDate, (ctx, { month }) => bookedDays(ctx, month));
  on(booked.getBookedAssessmentDetail, ownBookings);
  on(booked.submitInvestigate, keepSurvey);
  serviceAdminRoutes(on);
  absenceRoutes(on);
  serviceBookingRoutes(on);
  serviceDeskRoutes(on);
  serviceFigureRoutes(on);
  surveyRoutes(on);
  serviceWaitRoutes(on);
}
