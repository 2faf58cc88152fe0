import type { Line } from './policy.lines.ts';

/**
 * WHO MAY WHAT, call by call, as calls of administrators about services and coupons say it: written by
 * `node scripts/policy.ts`, never by hand, and read as a whole by whoever reviews a change.
 */
export const servicesPolicy: Readonly<Record<string, Line>> = {
  // Administrators by their rights (B-22) and by the country and district of records (B-45)
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
  getCouponMember: { who: { admin: 'services.write' }, scope: 'country', names: {} },
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
