import * as z from 'zod/mini';
import { fileEntry } from '../files/shapes.ts';
import { orderNumber, orderStatus } from '../orders/shapes.ts';
import { day, id, instant, money, renamed } from '../wire.ts';
import { receivedMessage } from './bookings/shapes.message.ts';
import { information } from './shapes.ts';

/** Equipment of a session as it was booked (B-17). */
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

/** Session of an own booking (ENT-034), with until when it may be moved. */
const bookedSession = renamed(
  { ...sessionFields, canMove: z.boolean(), changeUntil: day },
  { day: 'date' },
);
export type BookedRoomSession = z.output<typeof bookedSession>;

/** The same in a list of several bookings (API-055). */
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

/** One booking as use, not as money (API-063, S-27). */
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
  /** The room's own, else the venue's, as on the room's page; null where neither has one. */
  picture: z.nullable(z.string()),
  seatCapacity: z.int(),
  sessions: z.array(bookedSession),
  information,
  files: z.array(fileEntry),
  /** What the company wrote about it, the newest first. */
  messages: z.array(receivedMessage),
  layoutName: z.string(),
  eventTypeName: z.string(),
  /** The company booked it without charge; its sessions say what they would have cost. */
  isFree: z.boolean(),
  canEdit: z.boolean(),
  canCancel: z.boolean(),
  /** Last days of each, in region time; it can be cancelled once it is purchased (B-48). */
  changeUntil: day,
  cancelUntil: z.nullable(day),
});
export type RoomBookingDetail = z.output<typeof bookingDetail>;
