import * as z from 'zod/mini';
import { fileEntry } from '../files/shapes.ts';
import { orderNumber, orderStatus } from '../orders/shapes.ts';
import { added, day, id, instant, money, renamed } from '../wire.ts';
import { receivedMessage } from './bookings/shapes.message.ts';
import { information } from './shapes.ts';

/** Equipment of a booked session (B-17). */
const bookedPackage = renamed(
  { id, name: z.string(), quantity: z.int(), price: money },
  { id: 'packageId' },
);

const sessionFields = {
  sessionNo: z.int(),
  day,
  roomID: id,
  slotIds: z.array(id),
  startTime: instant,
  endTime: instant,
  packages: z.array(bookedPackage),
  charge: money,
};

/** Session of an own booking, with the last day of a move (ENT-034). */
const bookedSession = renamed(
  { ...sessionFields, canMove: z.boolean(), changeUntil: day },
  { day: 'date' },
);
export type BookedRoomSession = z.output<typeof bookedSession>;

/** Session in a list of several bookings (API-055). */
export const bookedEntry = renamed(
  {
    ...sessionFields,
    orderNumber,
    orderStatus,
    venueID: id,
    venueName: z.string(),
    roomName: z.string(),
    eventName: z.string(),
  },
  { day: 'date' },
);
export type BookedEntry = z.output<typeof bookedEntry>;

/** A booking without payments (API-063, S-27). */
export const bookingDetail = z.object({
  orderNumber,
  orderStatus,
  venueID: id,
  venueName: z.string(),
  address: z.string(),
  contactPerson: z.string(),
  contactTel: z.string(),
  roomID: id,
  roomName: z.string(),
  /** Picture of the room, else of the venue; null: none. */
  picture: z.nullable(z.string()),
  seatCapacity: z.int(),
  sessions: z.array(bookedSession),
  information,
  files: z.array(fileEntry),
  /** Messages of the company, newest first. */
  messages: z.array(receivedMessage),
  layoutName: z.string(),
  eventTypeName: z.string(),
  /** The company booked it without charge; its sessions have their usual prices. */
  isFree: z.boolean(),
  /** What is refunded when it is cancelled: what is held of its payment (B-37). */
  refundable: added(money, 0),
  canEdit: z.boolean(),
  canCancel: z.boolean(),
  /**
   * Last days of changes and of cancellation, in the venue's time zone; only a purchased booking
   * can be cancelled (B-48).
   */
  changeUntil: day,
  cancelUntil: z.nullable(day),
});
export type RoomBookingDetail = z.output<typeof bookingDetail>;
