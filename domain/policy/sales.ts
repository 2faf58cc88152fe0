import type { Line } from './policy.lines.ts';

/**
 * WHO MAY WHAT, call by call, as calls of administrators about events, check-in and orders say it: written by
 * `node scripts/policy.ts`, never by hand, and read as a whole by whoever reviews a change.
 */
export const salesPolicy: Readonly<Record<string, Line>> = {
  // Administrators by their rights (B-22) and by the country and district of records (B-45)
  getEventLanguage: {
    who: { admin: 'events.read' },
    scope: 'reference',
    names: { code: 'shared eventLanguage' },
  },
  getEventType: {
    who: { admin: 'events.read' },
    scope: 'reference',
    names: { id: 'shared eventType' },
  },
  listEventLanguageRows: { who: { admin: 'events.read' }, scope: 'reference', names: {} },
  listEventTypeRows: { who: { admin: 'events.read' }, scope: 'reference', names: {} },
  removeEventType: {
    who: { admin: 'events.write' },
    scope: 'reference',
    names: { id: 'shared eventType' },
  },
  saveEventLanguage: {
    who: { admin: 'events.write' },
    scope: 'reference',
    names: { code: 'shared eventLanguage' },
  },
  saveEventType: {
    who: { admin: 'events.write' },
    scope: 'reference',
    names: { id: 'shared eventType' },
  },
  getSpeaker: {
    who: { admin: 'events.read' },
    scope: 'reference',
    names: { id: 'country speaker' },
  },
  listSpeakerRows: { who: { admin: 'events.read' }, scope: 'reference', names: {} },
  saveSpeaker: {
    who: { admin: 'events.write' },
    scope: 'reference',
    names: { id: 'country speaker' },
  },
  getNameQuestions: {
    who: { admin: 'events.read' },
    scope: 'district',
    names: { eventId: 'country event' },
  },
  importInvitations: {
    who: { admin: 'events.write' },
    scope: 'district',
    names: { eventId: 'country event' },
  },
  listAttendeeRows: {
    who: { admin: 'events.read' },
    scope: 'district',
    names: { eventId: 'country event', sessionId: 'country session' },
    exports: 'personal.export',
  },
  listGuestEvents: { who: { admin: 'events.read' }, scope: 'district', names: {} },
  listGuestSessions: {
    who: { admin: 'events.read' },
    scope: 'district',
    names: { eventId: 'country event' },
  },
  listInvitationRows: {
    who: { admin: 'events.read' },
    scope: 'district',
    names: { eventId: 'country event' },
    exports: 'personal.export',
  },
  revokeInvitation: {
    who: { admin: 'events.write' },
    scope: 'district',
    names: { eventId: 'country event' },
  },
  saveInvitation: {
    who: { admin: 'events.write' },
    scope: 'district',
    names: { eventId: 'country event' },
  },
  saveNameQuestions: {
    who: { admin: 'events.write' },
    scope: 'district',
    names: { eventId: 'country event' },
  },
  cancelEvent: {
    who: { admin: 'events.write' },
    scope: 'district',
    names: { id: 'country event' },
  },
  copyEvent: { who: { admin: 'events.write' }, scope: 'district', names: { id: 'country event' } },
  getEventChoices: {
    who: { admin: 'events.read' },
    scope: 'reference',
    names: { country: 'country country' },
  },
  getEventFigures: {
    who: { admin: 'events.read' },
    scope: 'district',
    names: { id: 'country event' },
  },
  getEventForm: {
    who: { admin: 'events.read' },
    scope: 'district',
    names: { id: 'country event' },
  },
  getEventPreview: {
    who: { admin: 'events.read' },
    scope: 'district',
    names: { id: 'country event' },
  },
  listEventRows: { who: { admin: 'events.read' }, scope: 'district', names: {} },
  publishEvent: {
    who: { admin: 'events.write' },
    scope: 'district',
    names: { id: 'country event' },
  },
  removeEvent: {
    who: { admin: 'events.write' },
    scope: 'district',
    names: { id: 'country event' },
  },
  saveEvent: { who: { admin: 'events.write' }, scope: 'district', names: { id: 'country event' } },
  listWaitingRows: {
    who: { admin: 'events.read' },
    scope: 'district',
    names: { eventId: 'country event' },
    exports: 'personal.export',
  },
  removeWaiting: {
    who: { admin: 'events.write' },
    scope: 'district',
    names: { eventId: 'country event' },
  },
  uploadPicture: { who: { admin: 'events.write' }, scope: 'self', names: {} },
  listMemberOrders: {
    who: { admin: 'members.read' },
    scope: 'member',
    names: { memberId: 'country member' },
    exports: 'personal.export',
  },
  askShopNow: {
    who: { admin: 'orders.write' },
    scope: 'district',
    names: { orderNumber: 'country order' },
  },
  cancelForCompany: {
    who: { admin: 'orders.write' },
    scope: 'district',
    names: { orderNumber: 'country order' },
  },
  confirmRefund: {
    who: { admin: 'orders.write' },
    scope: 'district',
    names: { orderNumber: 'country order' },
  },
  getOrderRow: {
    who: { admin: 'orders.read' },
    scope: 'district',
    names: { orderNumber: 'country order' },
  },
  listOrderLines: { who: { admin: 'orders.read' }, scope: 'district', names: {} },
  listOrderRows: {
    who: { admin: 'orders.read' },
    scope: 'district',
    names: {},
    exports: 'personal.export',
  },
  listReviews: { who: { admin: 'orders.read' }, scope: 'country', names: {} },
  prepareRefund: {
    who: { admin: 'orders.write' },
    scope: 'district',
    names: { orderNumber: 'country order' },
  },
  listItemMappings: { who: { admin: 'orders.read' }, scope: 'district', names: {} },
  mapItem: { who: { admin: 'orders.write' }, scope: 'district', names: { id: 'country soldItem' } },
  getFigures: { who: { admin: 'orders.read' }, scope: 'district', names: {} },
  getInvoiceCopy: {
    who: { admin: 'orders.read' },
    scope: 'district',
    names: { id: 'country invoice' },
  },
  getInvoiceRow: {
    who: { admin: 'orders.read' },
    scope: 'district',
    names: { id: 'country invoice' },
  },
  listInvoices: {
    who: { admin: 'orders.read' },
    scope: 'district',
    names: {},
    exports: 'personal.export',
  },
  markByHand: {
    who: { admin: 'checkin.write' },
    scope: 'district',
    names: { ticketID: 'country ticket' },
  },
  getDoorSettings: {
    who: { admin: 'checkin.read' },
    scope: 'district',
    names: { sessionId: 'country session' },
  },
  listDoorRows: { who: { admin: 'checkin.read' }, scope: 'district', names: {} },
  saveDoorSettings: {
    who: { admin: 'checkin.write' },
    scope: 'district',
    names: { sessionId: 'country session' },
  },
  getQuestionnaireDraft: {
    who: { admin: 'events.read' },
    scope: 'district',
    names: { id: 'country questionnaire' },
  },
  getQuestionnaireResults: {
    who: { admin: 'events.read' },
    scope: 'district',
    names: { id: 'country questionnaire', sessionId: 'any session' },
  },
  listQuestionnaireAnswers: {
    who: { admin: 'events.read' },
    scope: 'district',
    names: { id: 'country questionnaire', sessionId: 'any session' },
    exports: 'personal.export',
  },
  listQuestionnaires: { who: { admin: 'events.read' }, scope: 'district', names: {} },
  publishQuestionnaire: {
    who: { admin: 'events.write' },
    scope: 'district',
    names: { id: 'country questionnaire' },
  },
  saveQuestionnaire: {
    who: { admin: 'events.write' },
    scope: 'district',
    names: { id: 'country questionnaire' },
  },
  withdrawQuestionnaire: {
    who: { admin: 'events.write' },
    scope: 'district',
    names: { id: 'country questionnaire' },
  },
};
