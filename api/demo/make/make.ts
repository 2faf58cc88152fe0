/**
 * Factories of the tests and the seed: real rows through SQL with sensible defaults, so that a test
 * states only what matters to it. Each takes the connection first, a transaction's too, and makes
 * what it lacks.
 */
export * from './make.administrators.ts';
export type { EventWish, MadeEvent, SessionWish, TextWish, TicketTypeWish } from './make.wishes.ts';
export {
  makeBasics,
  makeCountry,
  makeEventTypes,
  makeTerms,
  type CountryWish,
  type TermsWish,
} from '#api/basics/basics.ts';
export { makeEvent, makeEvents } from './make.events.ts';
export {
  makeCrowd,
  makeMember,
  makeMembers,
  type MadeMember,
  type MemberWish,
} from './make.members.ts';
export { makeBooking, makeBookings, type BookingWish, type MadeBooking } from './make.bookings.ts';
export { makeOrder, makeOrders, type MadeOrder, type OrderWish } from './make.orders.ts';
export { makeDemoNotices, makeNotices, type NoticeWish } from './make.notices.ts';
