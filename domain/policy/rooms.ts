import type { Line } from './policy.lines.ts';

/**
 * WHO MAY WHAT, call by call, as calls of administrators about venues, rooms and equipment say it: written by
 * `node scripts/policy.ts`, never by hand, and read as a whole by whoever reviews a change.
 */
export const roomsPolicy: Readonly<Record<string, Line>> = {
  // Administrators by their rights (B-22) and by the country and district of records (B-45)
  bookForMember: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: {
      roomId: 'country room',
      memberNumber: 'any accountNumber',
      'sessions.slotIds': 'any roomSlot',
      'sessions.packages.packageId': 'any equipmentPackage',
    },
  },
  getFacilityCategory: {
    who: { admin: 'facilities.read' },
    scope: 'reference',
    names: { id: 'shared facilityCategory' },
  },
  getLayout: {
    who: { admin: 'facilities.read' },
    scope: 'reference',
    names: { id: 'shared layout' },
  },
  getVenueEventType: {
    who: { admin: 'facilities.read' },
    scope: 'reference',
    names: { id: 'shared venueEventType' },
  },
  listFacilityCategoryRows: { who: { admin: 'facilities.read' }, scope: 'reference', names: {} },
  listLayoutRows: { who: { admin: 'facilities.read' }, scope: 'reference', names: {} },
  listVenueEventTypeRows: { who: { admin: 'facilities.read' }, scope: 'reference', names: {} },
  saveFacilityCategory: {
    who: { admin: 'facilities.write' },
    scope: 'reference',
    names: { id: 'shared facilityCategory' },
  },
  saveLayout: {
    who: { admin: 'facilities.write' },
    scope: 'reference',
    names: { id: 'shared layout' },
  },
  saveVenueEventType: {
    who: { admin: 'facilities.write' },
    scope: 'reference',
    names: { id: 'shared venueEventType' },
  },
  uploadVenuePicture: { who: { admin: 'facilities.write' }, scope: 'self', names: {} },
  getRoom: { who: { admin: 'facilities.read' }, scope: 'district', names: { id: 'country room' } },
  getRoomChoices: {
    who: { admin: 'facilities.read' },
    scope: 'reference',
    names: { country: 'country country' },
  },
  listRoomRows: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { venueId: 'country venue' },
  },
  removeRoom: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { id: 'country room' },
  },
  saveRoom: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { id: 'country room', venueId: 'country venue' },
  },
  getVenue: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { id: 'country venue' },
  },
  getVenueNeeds: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { id: 'country venue' },
  },
  listVenueRows: { who: { admin: 'facilities.read' }, scope: 'district', names: {} },
  removeVenue: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { id: 'country venue' },
  },
  saveVenue: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: {
      id: 'country venue',
      districtId: 'country district',
      categoryId: 'any facilityCategory',
    },
  },
  getEquipmentItem: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { id: 'country equipmentItem' },
  },
  listEquipmentItemRows: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { venueId: 'country venue' },
  },
  removeEquipmentItem: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { id: 'country equipmentItem' },
  },
  saveEquipmentItem: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { id: 'country equipmentItem', venueId: 'country venue' },
  },
  getEquipmentChoices: {
    who: { admin: 'facilities.read' },
    scope: 'reference',
    names: { country: 'country country' },
  },
  getEquipmentPackage: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { id: 'country equipmentPackage' },
  },
  listEquipmentPackageRows: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { venueId: 'country venue' },
  },
  removeEquipmentPackage: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { id: 'country equipmentPackage' },
  },
  saveEquipmentPackage: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { id: 'country equipmentPackage', venueId: 'country venue' },
  },
  withdrawEquipmentPackage: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { id: 'country equipmentPackage' },
  },
  getRoomCharges: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { id: 'country room' },
  },
  saveRoomCharges: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { id: 'country room' },
  },
  getHoliday: {
    who: { admin: 'facilities.read' },
    scope: 'reference',
    names: { id: 'country holiday' },
  },
  listHolidayRows: { who: { admin: 'facilities.read' }, scope: 'reference', names: {} },
  removeHoliday: {
    who: { admin: 'facilities.write' },
    scope: 'reference',
    names: { id: 'country holiday' },
  },
  saveHoliday: {
    who: { admin: 'facilities.write' },
    scope: 'reference',
    names: { id: 'country holiday' },
  },
  getVenueOpening: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { id: 'country venue' },
  },
  saveVenueOpening: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { id: 'country venue' },
  },
  getRoomSheet: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { venueId: 'country venue' },
  },
  importRooms: {
    who: { admin: 'facilities.write' },
    scope: 'district',
    names: { venueId: 'country venue' },
  },
};
