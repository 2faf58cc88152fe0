import type { Line } from './policy.lines.ts';

/**
 * WHO MAY WHAT, call by call, as calls of administrators about bookings of rooms and the hours of a venue say it: written by
 * `node scripts/policy.ts`, never by hand, and read as a whole by whoever reviews a change.
 */
export const bookingsPolicy: Readonly<Record<string, Line>> = {
  // Administrators by their rights (B-22) and by the country and district of records (B-45)
  closeDays: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { venueId: 'country venue', roomId: 'country room' },
  },
  listClosedDays: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { venueId: 'country venue' },
  },
  openDay: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { id: 'country closedDay' },
  },
  getRoomBlock: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { id: 'country roomBlock' },
  },
  getVenueCalendar: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { venueId: 'country venue' },
  },
  removeRoomBlock: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { id: 'country roomBlock' },
  },
  saveRoomBlock: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { id: 'country roomBlock', roomId: 'country room' },
  },
  cancelRoomBooking: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { orderNumber: 'country facilityOrder' },
  },
  getBookingFile: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { orderNumber: 'country facilityOrder', fileId: 'any file' },
  },
  getRoomBooking: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { orderNumber: 'country facilityOrder' },
  },
  listRoomBookings: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { venueId: 'country venue', roomId: 'country room' },
    exports: 'personal.export',
  },
  listRoomSessions: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { venueId: 'country venue', roomId: 'country room' },
    exports: 'personal.export',
  },
  getMoveChoices: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { orderNumber: 'country facilityOrder' },
  },
  moveRoomBooking: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { orderNumber: 'country facilityOrder', slotIds: 'any roomSlot' },
  },
  getRoomFigures: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { venueId: 'country venue' },
  },
  getVenuePapers: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { venueId: 'country venue' },
  },
  getVenueFeed: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { venueId: 'country venue' },
  },
  makeVenueFeed: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { venueId: 'country venue' },
  },
  withdrawVenueFeed: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { venueId: 'country venue' },
  },
  writeToBooker: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { orderNumber: 'country facilityOrder' },
  },
  getPhoneDays: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { roomId: 'country room', memberNumber: 'any accountNumber' },
  },
  getPhoneMember: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { roomId: 'country room', memberNumber: 'any accountNumber' },
  },
  getPhoneOffer: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: {
      roomId: 'country room',
      memberNumber: 'any accountNumber',
      'sessions.slotIds': 'any roomSlot',
      'sessions.packages.packageId': 'any equipmentPackage',
    },
  },
  getPhoneRoom: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { roomId: 'country room' },
  },
  getBookedSlots: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { id: 'country room' },
  },
};
