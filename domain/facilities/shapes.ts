import { phoneLine } from '../phone.ts';
import { nameLine, printed } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import { bookReason } from '../reasons/shapes.ts';
import { maxFilesOfBooking } from '../files/rules.upload.ts';
import { line, lines, mailLine } from '../text/text.ts';
import { added, day, dayMarked, id, money, refusing, renamed } from '../wire.ts';
import { dayKinds, roomDayStates, slotStates } from './shapes.kinds.ts';

/** Comma-separated on the wire, a list after decoding (ENT-002, FAC-015). */
const commaList = <T extends string | number>(read: (text: string) => T) =>
  z.codec(z.string(), z.custom<readonly T[]>(), {
    decode: (text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map(read),
    encode: (list) => list.join(','),
  });
const wordList = commaList(String);
const hourList = commaList(Number);

/** A choice of the filter (ENT-003). */
export const choice = z.object({ value: z.string(), text: z.string() });

/** Room on a card (ENT-002). */
export const roomCard = renamed(
  {
    id,
    name: z.string(),
    seatCapacity: z.int(),
    square: z.int(),
    durations: hourList,
    layouts: wordList,
    isCombined: z.boolean(),
    /**
     * Start of the next free run in the requested period, in lists without a period until the
     * horizon: `2026-11-24 14:00` in the venue's time zone; null: none or unknown.
     */
    freeFrom: z.nullable(z.string()),
    /** Lowest price of its slots for the caller today; null: no price. */
    priceFrom: z.nullable(money),
    picture: z.nullable(z.string()),
  },
  {
    id: 'roomID',
    name: 'roomName',
    durations: 'duration',
    layouts: 'fieldNames',
    picture: 'picURL',
  },
);
export type RoomCard = z.output<typeof roomCard>;

export const venueStatus = z.enum(['OPEN', 'CLOSED']);

const venueFields = {
  id,
  name: z.string(),
  address: z.string(),
  contactPerson: z.string(),
  contactTel: z.string(),
  districtCode: z.string(),
  picture: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  venueStatus,
  rooms: z.array(roomCard),
};
const venueNames = {
  id: 'venueID',
  name: 'venueName',
  picture: 'picURL',
  thumbnail: 'thumbnailURL',
} as const;

/** Venue with its rooms (ENT-001). */
export const venueCard = renamed(
  {
    ...venueFields,
    /** Last day on which no room of the card has a free run from today; null: some have, or unknown. */
    fullUntil: added(z.nullable(day), null),
  },
  venueNames,
);
export type VenueCard = z.output<typeof venueCard>;

/** Venue on its own page (FAC-039). */
export const venueDetail = renamed(
  {
    ...venueFields,
    rules: z.string(),
    mapUrl: z.string(),
    pictures: z.array(z.string()),
    categoryName: z.string(),
  },
  venueNames,
);
export type VenueDetail = z.output<typeof venueDetail>;

/** `09:15` in the venue's time zone. */
export const time = z.string().check(z.regex(/^\d\d:\d\d$/));

/** Slot of a weekday, 1 Monday to 7 Sunday. */
export const roomSlot = z.object({
  slotId: id,
  weekday: z.int(),
  startTime: time,
  endTime: time,
});

/** Equipment package (ENT-035); `stock` is without regard to bookings. */
export const packageOffer = renamed(
  {
    id,
    name: z.string(),
    items: z.array(z.object({ name: z.string(), quantity: z.int() })),
    price: money,
    stock: z.int(),
    from: z.nullable(day),
    until: z.nullable(day),
    isRequired: z.boolean(),
  },
  {
    id: 'packageId',
    name: 'packageName',
    from: 'effectiveFrom',
    until: 'effectiveTo',
    isRequired: 'required',
  },
);
export type PackageOffer = z.output<typeof packageOffer>;

/** Settings for the form of a booking's information (CON-017, CON-018). */
export const informationLimits = { maxDescriptionWords: z.int(), maxNotesCharacters: z.int() };

/** Room with its slots and equipment (API-052). */
export const roomDetail = z.object({
  venue: venueDetail,
  room: roomCard,
  pictures: z.array(z.string()),
  slots: z.array(roomSlot),
  parts: z.array(z.object({ roomID: id, roomName: z.string() })),
  packages: z.array(packageOffer),
  packagesRequired: z.boolean(),
  /** Quantity of each package left in each requested session (FAC-050). */
  stocks: z.array(z.object({ sessionNo: z.int(), packageId: id, stock: z.int() })),
  /** Why the caller may not book it; null: they may (B-19). */
  bookRefusal: z.nullable(z.enum(['roomNotForLevel', 'roomNotAvailable', 'venueNotAvailable'])),
  /** The rule behind `bookRefusal`, with its facts. */
  bookReason: added(z.nullable(bookReason), null),
  maxSessions: z.int(),
  ...informationLimits,
  /** Last day that can be booked (FAC-042). */
  horizon: day,
  today: day,
});
export type RoomDetail = z.output<typeof roomDetail>;

/** A day of a room (ENT-033). */
export const roomDay = renamed(
  {
    day,
    state: z.enum(roomDayStates),
    dayKind: z.enum(dayKinds),
    /** Name of the holiday; null on other days. */
    holiday: z.nullable(z.string()),
    slots: z.array(
      renamed(
        {
          slotId: id,
          startTime: time,
          endTime: time,
          state: z.enum(slotStates),
          price: z.nullable(money),
        },
        { state: 'status' },
      ),
    ),
  },
  { day: 'date', state: 'status' },
);
export type RoomDay = z.output<typeof roomDay>;

/** Chosen equipment of a session; `price` is what the page showed (7009). */
const chosenPackage = z.object({
  packageId: id,
  quantity: z.int().check(z.gte(1), z.lte(999)),
  price: z.optional(money),
});

const sessionHours = {
  day: dayMarked(refusing('bookingDateMissing')),
  slotIds: z.array(id).check(z.minLength(1, 'bookingSlotMissing'), z.maxLength(96)),
};

/** Days with slots, without equipment. */
export const chosenHours = z
  .array(renamed(sessionHours, { day: 'date' }))
  .check(z.minLength(1, 'slotsMissing'), z.maxLength(100));

/** A day with its run of slots (FAC-044). */
const chosenSession = renamed(
  {
    ...sessionHours,
    packages: z.optional(
      z.array(chosenPackage).check(
        z.maxLength(50),
        // A package is listed once, with its quantity.
        z.refine((all) => new Set(all.map((one) => one.packageId)).size === all.length),
      ),
    ),
  },
  { day: 'date' },
);
export type ChosenSession = z.output<typeof chosenSession>;

/** `slotsMissing` if empty; a setting limits the number of sessions. */
export const chosenSessions = z
  .array(chosenSession)
  .check(z.minLength(1, 'slotsMissing'), z.maxLength(100));

/** Charge (ENT-037); `amount` is the sum of the lines. */
export const charge = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['ROOM', 'PACKAGE']),
      text: z.string(),
      quantity: z.int(),
      unitPrice: money,
      amount: money,
    }),
  ),
  amount: money,
  tax: money,
  taxDesc: z.nullable(z.string()),
  isUserTax: z.boolean(),
});
export type Charge = z.output<typeof charge>;

/** Information about a booking (ENT-036), accepted as typed; `informationFaults` checks it. */
export const information = z.object({
  eventName: printed(nameLine(200)),
  seatingArrangement: line(20),
  eventType: line(20),
  attendees: z.union([line(20), z.number()]),
  description: lines(2000),
  notes: lines(400),
  contactName: printed(nameLine(100)),
  email: printed(mailLine(200)),
  phone: phoneLine(60),
});
export type Information = z.output<typeof information>;

/** What the caller last booked a room for. The ids may be of choices that no longer exist. */
export const lastUse = z.object({
  eventName: z.string(),
  eventType: z.string(),
  seatingArrangement: z.string(),
  attendees: z.int(),
});
export type LastUse = z.output<typeof lastUse>;

/**
 * Files of a booking. More than 20 are refused with 7056 (B-26). If absent in a change, the files
 * stay.
 */
export const fileIds = z.optional(
  z.array(id).check(z.maxLength(maxFilesOfBooking, 'tooManyFiles')),
);
