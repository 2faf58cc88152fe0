import {
  code,
  country,
  type Field,
  field,
  fieldsOf,
  isActive,
  messages,
  name,
  notes,
  of,
  shownState,
  sort,
} from './auditField.ts';
import { roomWords, venueWords } from '#web/console/ui/consequences/fieldWords.ts';
import { holiday, venueOpening } from './auditFields.opening.ts';
import { equipmentItem, equipmentPackage, roomCharges } from './auditFields.equipment.ts';

/** Layouts, categories and event types, from which members choose. */
const option: Record<string, Field> = { code, sort, isActive, names: name };

const room: Record<string, Field> = {
  ...notes,
  ...messages,
  ...fieldsOf(roomWords),
  country,
  state: shownState,
  'slots.weekday': field(['roomsAdmin', 'hours']),
  'slots.from': field(['roomsAdmin', 'hours']),
  'slots.until': field(['roomsAdmin', 'hours']),
  targetMode: field(
    roomWords.targetMode,
    of('roomsAdmin', ['whoALL', 'whoLEVELS', 'whoMINIMUM'], 'who'),
  ),
};

const closedDay: Record<string, Field> = {
  venueId: field(['roomsAdmin', 'venue']),
  roomId: field(['bookingsAdmin', 'room']),
  day: field(['bookingsAdmin', 'date']),
  from: field(['bookingsAdmin', 'from']),
  until: field(['bookingsAdmin', 'until']),
  purpose: field(['bookingsAdmin', 'purpose']),
  bookings: field(['bookingsAdmin', 'bookings']),
};

/** Hours of a room that the company keeps (own use). */
const roomBlock: Record<string, Field> = {
  country,
  roomId: field(['bookingsAdmin', 'room']),
  day: field(['bookingsAdmin', 'date']),
  from: field(['bookingsAdmin', 'from']),
  until: field(['bookingsAdmin', 'until']),
  purpose: field(['bookingsAdmin', 'purpose']),
};

const venue: Record<string, Field> = {
  ...fieldsOf(venueWords),
  country,
  state: shownState,
  venueStatus: field(
    venueWords.venueStatus,
    of('roomsAdmin', ['statusOPEN', 'statusCLOSED'], 'status'),
  ),
};

/** The address is secret, so the log only records that it changed. */
const venueFeed: Record<string, Field> = { address: field(['roomPapersAdmin', 'feedAddress']) };

export const facilityFields = {
  equipment_item: equipmentItem,
  equipment_package: equipmentPackage,
  facility_category: option,
  layout: option,
  holiday,
  room,
  room_block: roomBlock,
  closed_day: closedDay,
  room_charges: roomCharges,
  venue,
  venue_event_type: option,
  venue_feed: venueFeed,
  venue_opening: venueOpening,
};
