import type { Line } from './policy.lines.ts';

/**
 * WHO MAY WHAT, call by call, as calls of members, doors, the shop and anybody say it: written by
 * `node scripts/policy.ts`, never by hand, and read as a whole by whoever reviews a change.
 */
export const membersPolicy: Readonly<Record<string, Line>> = {
  // Anybody
  getMaintainData: { who: 'open', names: {} },
  getGuestCalendar: { who: 'open', names: { secret: 'any guestLink' } },
  nameGuest: { who: 'open', names: { secret: 'any guestLink' } },
  openGuestLink: { who: 'open', names: { secret: 'any guestLink' } },
  getSession: { who: 'open', names: { sessionId: 'any session' } },
  getTicketState: { who: 'open', names: { code: 'any code', sessionId: 'any session' } },
  openDoor: { who: 'open', names: { sessionId: 'any session' } },

  // A device at a door, by the credential it got for the staff code (B-20)
  findHolders: { who: 'open', names: { sessionId: 'door session' }, key: 'credential' },
  getDoor: { who: 'open', names: { sessionId: 'door session' }, key: 'credential' },
  markTicket: {
    who: 'open',
    names: { sessionId: 'door session', code: 'any code', ticketID: 'door ticket' },
    key: 'credential',
  },
  sendScans: { who: 'open', names: { sessionId: 'door session' }, key: 'credential' },

  // The e-commerce system, by its signature
  orderReport: { who: 'shop', names: { reservationNumber: 'any order' } },

  // Every member, whatever their country may use
  getApplicationInfos: { who: 'member', names: {} },
  getCacheUserInfoV5: { who: 'member', names: {} },
  getLanguage: { who: 'member', names: {} },
  getMagicLosApp: { who: 'member', names: {} },
  saveLanguage: { who: 'member', names: {} },
  blockPrivileges: { who: 'member', names: {} },
  getCacheUserInfoV4: { who: 'member', names: {} },
  relogin: { who: 'member', names: {} },
  endSignIns: { who: 'member', names: { id: 'own signIn' } },
  getSignIns: { who: 'member', names: {} },
  getAddressList: { who: 'member', names: { districtCode: 'visible district' } },
  getDefaultDistrict: { who: 'member', names: {} },
  saveDistrict: { who: 'member', names: { districtCode: 'visible district' } },
  getTCContent: { who: 'member', names: {} },
  getTCStatus: { who: 'member', names: {} },
  signTC: { who: 'member', names: {} },
  getErrorList: { who: 'member', names: {} },
  getMaintainTips: { who: 'member', names: {} },
  getNoticeDetail: { who: 'member', names: { noticeId: 'visible notice' } },
  getNoticeList: { who: 'member', names: { venueID: 'visible venue' } },
  markNoticesRead: { who: 'member', names: { venueID: 'visible venue' } },
  getAssessmentOrderDetail: { who: 'member', names: { orderNumber: 'own serviceOrder' } },
  trackEvent: { who: 'member', names: {} },

  // Members whose country has everything
  personalData: { who: 'orders', names: {} },
  getUserInfoV2: { who: 'orders', names: { aboNo: 'visible accountNumber' } },
  getUserInfoV3: { who: 'orders', names: { aboNo: 'visible accountNumber' } },
  getReminderWish: { who: 'orders', names: {} },
  saveReminderWish: { who: 'orders', names: {} },
  getAvalaibleEvents: { who: 'orders', names: {} },
  searchAvailableEvents: { who: 'orders', names: { districtCode: 'visible district' } },
  getActivityContacts: { who: 'orders', names: { eventID: 'visible event' } },
  getEventDetail: { who: 'orders', names: { eventID: 'visible event' } },
  getEventInfo: { who: 'orders', names: { eventID: 'visible event' } },
  getEventSearchData: { who: 'orders', names: {} },
  getTicketTypeNameList: { who: 'orders', names: { eventID: 'visible event' } },
  getActivityQuestions: {
    who: 'orders',
    names: { eventID: 'visible event', sessionId: 'visible session' },
  },
  getWaiting: { who: 'orders', names: { eventID: 'visible event' } },
  leaveWaitingList: {
    who: 'orders',
    names: {
      eventID: 'visible event',
      ticketTypeId: 'visible ticketType',
      sessionId: 'visible session',
    },
  },
  passWaitingOffer: {
    who: 'orders',
    names: {
      eventID: 'visible event',
      ticketTypeId: 'visible ticketType',
      sessionId: 'visible session',
    },
  },
  getFacilityById: { who: 'orders', names: { venueID: 'visible venue' } },
  getFacilitySearchData: { who: 'orders', names: {} },
  getSitereservation: { who: 'orders', names: {} },
  getFacilityCharge: {
    who: 'orders',
    names: {
      roomID: 'visible room',
      'sessions.slotIds': 'visible roomSlot',
      'sessions.packages.packageId': 'visible equipmentPackage',
    },
  },
  getFacilityDailyOpenStatus: { who: 'orders', names: { roomID: 'visible room' } },
  getFacilityDetail: {
    who: 'orders',
    names: {
      venueID: 'visible venue',
      roomID: 'visible room',
      'sessions.slotIds': 'visible roomSlot',
    },
  },
  getVenueBookOption: { who: 'orders', names: { roomID: 'visible room' } },
  validateFacilityEquip: {
    who: 'orders',
    names: {
      roomID: 'visible room',
      'sessions.slotIds': 'visible roomSlot',
      'sessions.packages.packageId': 'visible equipmentPackage',
    },
  },
  validateFacilityTime: {
    who: 'orders',
    names: {
      roomID: 'visible room',
      'sessions.slotIds': 'visible roomSlot',
      'sessions.packages.packageId': 'visible equipmentPackage',
    },
  },
  checkFacilityOrder: { who: 'orders', names: { orderNumber: 'own facilityOrder' } },
  getBookedFacilities: { who: 'orders', names: {} },
  getBookedFacilityDate: { who: 'orders', names: {} },
  getBookedFacilityDetail: { who: 'orders', names: { orderNumber: 'own facilityOrder' } },
  updateFacilityOrder: {
    who: 'orders',
    names: { orderNumber: 'own facilityOrder', fileIds: 'own file' },
  },
  updateVenuesBooked: {
    who: 'orders',
    names: { orderNumber: 'own facilityOrder', slotIds: 'visible roomSlot' },
  },
  generatePresignedUrl: { who: 'orders', names: {} },
  getUploadFileDetail: { who: 'orders', names: { fileId: 'own file' } },
  updateUploadFileInfo: {
    who: 'orders',
    names: { fileId: 'own file', orderNumber: 'own facilityOrder' },
  },
  getActivityOrderDetail: { who: 'orders', names: { orderNumber: 'own order' } },
  getOrders: { who: 'orders', names: {} },
  readyHybrisOrder: { who: 'orders', names: { orderNumber: 'own order' } },
  updateOrderStatus: { who: 'orders', names: { orderNumber: 'own order' } },
  getFacilityOrderDetail: { who: 'orders', names: { orderNumber: 'own facilityOrder' } },
  getLastAttendees: { who: 'orders', names: {} },
  getMyContact: { who: 'orders', names: {} },
  updateActivityOrder: {
    who: 'orders',
    names: { orderNumber: 'own order', 'attendees.ticketTypeId': 'own ticketType' },
  },
  getAddressListForInvoice: { who: 'orders', names: {} },
  getInvoice: { who: 'orders', names: { orderNumber: 'own order' } },
  getInvoiceFile: { who: 'orders', names: { orderNumber: 'own order' } },
  getInvoiceRecipient: { who: 'orders', names: { orderNumber: 'own order' } },
  saveInvoice: { who: 'orders', names: { orderNumber: 'own order' } },
  getMyTicket: { who: 'orders', names: { orderNumber: 'own order', sessionId: 'visible session' } },
  getMyTicketDetail: { who: 'orders', names: { ticketID: 'own ticket' } },
  getMyTickets: { who: 'orders', names: {} },
  getTicketQRcode: { who: 'orders', names: { ticketID: 'own ticket' } },
  getGuestPlaces: { who: 'orders', names: { orderNumber: 'own order' } },
  inviteGuest: { who: 'orders', names: { ticketID: 'own ticket' } },
  withdrawGuest: { who: 'orders', names: { ticketID: 'own ticket' } },
  getMyCalendar: { who: 'orders', names: { orderNumber: 'own order', sessionId: 'own session' } },
  getMySession: { who: 'orders', names: { sessionId: 'own session' } },
  getMySessionDates: { who: 'orders', names: {} },
  getMySessionList: { who: 'orders', names: {} },
  getShareList: { who: 'orders', names: { ticketID: 'own ticket', sessionId: 'own session' } },
  getshareTicket: { who: 'orders', names: { ticketID: 'own ticket' } },
  saveShareList: {
    who: 'orders',
    names: { 'shares.ticketID': 'own ticket', 'shares.receiver': 'visible accountNumber' },
  },
  shareTicket: { who: 'orders', names: { ticketID: 'own ticket', aboNo: 'visible accountNumber' } },
  checkInMyself: { who: 'orders', names: { sessionId: 'any session', ticketID: 'own ticket' } },
  getMyDoor: { who: 'orders', names: { sessionId: 'any session' } },
  changeQuestionnaireRemindStatus: {
    who: 'orders',
    names: { sessionId: 'own attendance', eventId: 'any event' },
  },
  getEventQuestionnaireRemind: { who: 'orders', names: {} },
  getQuestionnaire: { who: 'orders', names: { sessionId: 'visible session' } },
  insertQuestionnaire: {
    who: 'orders',
    names: { sessionId: 'own attendance', eventId: 'any event' },
  },

  // The same, but blocked accounts are refused by name (I29)
  joinWaitingList: {
    who: 'orders',
    names: {
      eventID: 'visible event',
      ticketTypeId: 'visible ticketType',
      sessionId: 'visible session',
    },
    buys: true,
  },
  createFacilityOrder: {
    who: 'orders',
    names: {
      venueID: 'visible venue',
      roomID: 'visible room',
      'sessions.slotIds': 'visible roomSlot',
      'sessions.packages.packageId': 'visible equipmentPackage',
      fileIds: 'own file',
    },
    buys: true,
  },
  confirmActivityOrder: { who: 'orders', names: { orderNumber: 'own order' }, buys: true },
  createActivityOrder: {
    who: 'orders',
    names: {
      eventID: 'visible event',
      'tickets.ticketTypeId': 'visible ticketType',
      'tickets.sessionId': 'visible session',
      replaceOrderNumber: 'own order',
    },
    buys: true,
  },
  confirmFacilityOrder: { who: 'orders', names: { orderNumber: 'own facilityOrder' }, buys: true },
  payment: { who: 'orders', names: { orderNumber: 'own order' }, buys: true },

  // Members whose country has services only: orders of others are not there (A-02, S-30, S-32)
  ScheduleCalendar: {
    who: 'services',
    names: { assessParentId: 'visible assessment', categoryTypeId: 'any serviceSubType' },
  },
  Slot: {
    who: 'services',
    names: { assessParentId: 'visible assessment', categoryTypeId: 'any serviceSubType' },
  },
  createAssessmentOrder: {
    who: 'services',
    names: {
      assessParentId: 'visible assessment',
      slotIds: 'visible serviceSlot',
      categoryTypeId: 'any serviceSubType',
    },
    buys: true,
  },
  getBECList: { who: 'services', names: {} },
  searchAssessmentDetail: { who: 'services', names: { assessParentId: 'visible assessment' } },
  validAssessmentOrder: {
    who: 'services',
    names: {
      assessParentId: 'visible assessment',
      slotIds: 'visible serviceSlot',
      categoryTypeId: 'any serviceSubType',
    },
  },
  confirmAssessmentOrder: {
    who: 'services',
    names: { orderNumber: 'own serviceOrder', coupons: 'any coupon' },
    buys: true,
  },
  getBookedAssessmentDate: { who: 'services', names: {} },
  getBookedAssessmentDetail: { who: 'services', names: { orderNumber: 'own serviceOrder' } },
  submitInvestigate: { who: 'services', names: { orderNumber: 'own serviceOrder' } },
  updateAssessmentOrder: {
    who: 'services',
    names: { orderNumber: 'own serviceOrder', slotIds: 'visible serviceSlot' },
  },
  getMyCoupon: { who: 'services', names: {} },
  cancelOrder: { who: 'services', names: { orderNumber: 'own order' } },
  deleteOrder: { who: 'services', names: { orderNumber: 'own order' } },
  releaseOrder: { who: 'services', names: { orderNumber: 'own order' } },
  getOverview: { who: 'services', names: {} },
};
