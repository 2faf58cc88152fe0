/**
 * Factories for tests and the demo. They insert rows with defaults, so that a test specifies only
 * what it needs. Each takes the connection or transaction first and inserts missing parents.
 */
export * from './make.administrators.ts';
export type { EventInput, MadeEvent, TextInput } from './make.inputs.ts';
export { makeBasics, makeCountry, makeEventTypes, makeTerms } from '#api/db/basics/basics.ts';
export { makeEvent, makeEvents } from './make.events.ts';
export {
  makeBuyers,
  makeMember,
  makeMembers,
  type MadeMember,
  type MemberInput,
} from './make.members.ts';
export { makeBooking, makeBookings, type BookingInput } from './make.bookings.ts';
export type { OrderInput } from './make.orders.plan.ts';
export { makeOrder, makeOrders } from './make.orders.ts';
export { makeDemoNotices, makeNotices, type NoticeInput } from './make.notices.ts';
