import type { Line } from './policy.lines.ts';

/**
 * WHO MAY WHAT, call by call, as calls of administrators about rooms, services and coupons say it: written by
 * `node scripts/policy.ts`, never by hand, and read as a whole by whoever reviews a change.
 */
export const bookedPolicy: Readonly<Record<string, Line>> = {
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
  getBookedSlots: {
    who: { admin: 'facilities.read' },
    scope: 'district',
    names: { id: 'country room' },
  },
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
  getService: {
    who: { admin: 'services.read' },
    scope: 'district',
    names: { id: 'country assessment' },
  },
  getServiceChoices: { who: { admin: 'services.read' }, scope: 'reference', names: {} },
  listServiceRows: {
    who: { admin: 'services.read' },
    scope: 'district',
    names: { categoryId: 'any serviceCategory' },
  },
  removeService: {
    who: { admin: 'services.write' },
    scope: 'district',
    names: { id: 'country assessment' },
  },
  saveService: {
    who: { admin: 'services.write' },
    scope: 'district',
    names: {
      id: 'country assessment',
      districtId: 'country district',
      categoryId: 'any serviceCategory',
      couponTypeId: 'any couponType',
    },
  },
  uploadServicePicture: { who: { admin: 'services.write' }, scope: 'self', names: {} },
  getConsultant: {
    who: { admin: 'services.read' },
    scope: 'reference',
    names: { id: 'country consultant' },
  },
  getConsultantPlan: {
    who: { admin: 'services.read' },
    scope: 'reference',
    names: { id: 'country consultant' },
  },
  listConsultantRows: {
    who: { admin: 'services.read' },
    scope: 'reference',
    names: { serviceId: 'country assessment' },
  },
  saveConsultant: {
    who: { admin: 'services.write' },
    scope: 'reference',
    names: { id: 'country consultant', serviceIds: 'country assessment' },
  },
  cancelBatch: {
    who: { admin: 'services.write' },
    scope: 'district',
    names: { id: 'country serviceBatch' },
  },
  getBatch: {
    who: { admin: 'services.read' },
    scope: 'district',
    names: { id: 'country serviceBatch' },
  },
  getBatchFrame: {
    who: { admin: 'services.read' },
    scope: 'district',
    names: { serviceId: 'country assessment' },
  },
  listBatchRows: {
    who: { admin: 'services.read' },
    scope: 'district',
    names: { serviceId: 'country assessment' },
  },
  publishBatch: {
    who: { admin: 'services.write' },
    scope: 'district',
    names: { id: 'country serviceBatch' },
  },
  replaceConsultants: {
    who: { admin: 'services.write' },
    scope: 'district',
    names: { sessionId: 'country batchSession', consultantIds: 'country consultant' },
  },
  saveBatch: {
    who: { admin: 'services.write' },
    scope: 'district',
    names: {
      id: 'country serviceBatch',
      serviceId: 'country assessment',
      'sessions.consultantIds': 'country consultant',
    },
  },
  setSlotCapacity: {
    who: { admin: 'services.write' },
    scope: 'district',
    names: { slotId: 'country serviceSlot' },
  },
  cancelServiceBooking: {
    who: { admin: 'services.write' },
    scope: 'district',
    names: { orderNumber: 'country serviceOrder' },
  },
  getServiceBooking: {
    who: { admin: 'services.read' },
    scope: 'district',
    names: { orderNumber: 'country serviceOrder' },
  },
  getServiceMoveChoices: {
    who: { admin: 'services.write' },
    scope: 'district',
    names: { orderNumber: 'country serviceOrder' },
  },
  listServiceBookings: {
    who: { admin: 'services.read' },
    scope: 'district',
    names: { serviceId: 'country assessment' },
    exports: 'personal.export',
  },
  markAttendance: {
    who: { admin: 'services.write' },
    scope: 'district',
    names: { orderNumber: 'country serviceOrder' },
  },
  moveServiceBooking: {
    who: { admin: 'services.write' },
    scope: 'district',
    names: { orderNumber: 'country serviceOrder', slotIds: 'any serviceSlot' },
  },
  getServiceDaySheet: { who: { admin: 'services.read' }, scope: 'district', names: {} },
  getServiceFigures: {
    who: { admin: 'services.read' },
    scope: 'district',
    names: { serviceId: 'country assessment' },
  },
  getSurveyResults: {
    who: { admin: 'services.read' },
    scope: 'district',
    names: { serviceId: 'country assessment' },
  },
  listSurveyAnswers: {
    who: { admin: 'services.read' },
    scope: 'district',
    names: { serviceId: 'country assessment' },
    exports: 'personal.export',
  },
  getCouponCategories: { who: { admin: 'services.read' }, scope: 'reference', names: {} },
  getCouponType: {
    who: { admin: 'services.read' },
    scope: 'reference',
    names: { id: 'shared couponType' },
  },
  listCouponTypeRows: { who: { admin: 'services.read' }, scope: 'reference', names: {} },
  saveCouponType: {
    who: { admin: 'services.write' },
    scope: 'reference',
    names: { id: 'shared couponType' },
  },
  changeCouponDay: {
    who: { admin: 'services.write' },
    scope: 'country',
    names: { code: 'country coupon' },
  },
  getCoupon: {
    who: { admin: 'services.read' },
    scope: 'country',
    names: { code: 'country coupon' },
  },
  getMemberCoupons: {
    who: { admin: 'members.read' },
    scope: 'country',
    names: { memberId: 'country member' },
  },
  importCoupons: { who: { admin: 'services.write' }, scope: 'country', names: {} },
  issueCoupons: {
    who: { admin: 'services.write' },
    scope: 'country',
    names: { typeId: 'any couponType' },
  },
  listCouponRows: {
    who: { admin: 'services.read' },
    scope: 'country',
    names: { typeId: 'any couponType', memberId: 'country member' },
    exports: 'personal.export',
  },
  withdrawCoupon: {
    who: { admin: 'services.write' },
    scope: 'country',
    names: { code: 'country coupon' },
  },
};
