/**
 * Factories of the tests and the seed: real rows through SQL with sensible defaults, so that a test
 * states only what matters to it. Each takes the connection first, a transaction's too, and makes
 * what it lacks.
 */
export * from './make.administrators.ts';
export type { EventInput, MadeEvent, TextInput } from './make.inputs.ts';
export { makeBasics, makeCountry, makeEventTypes, makeTerms } from '#api/db/basics/basics.ts';
export { makeEvent, makeEvents } from './make.events.ts';
export {
  makeCrowd,
  makeMember,
  makeMembers,
  type MadeMember,
  type MemberInput,
} from './make.members.ts';
export { makeBooking, makeBookings, type BookingInput } from './make.bookings.ts';
export type { OrderInput } from './make.orders.plan.ts';
export { makeOrder, makeOrders } from './make.orders.ts';
export { makeDemoNotices, makeNotices, type NoticeInput } from './make.notices.ts';
