import type { Permission } from './administrators/shapes.ts';
import type { Who } from './call.ts';

/**
 * Whose an object must be that a call names. `own`: the caller's; `visible`: what his country and the clock let every member see;
 * `country`: of a country in which the administrator holds the right; `door`: of the session whose door the device's credential opens;
 * `shared`: belongs to all countries, so it is changed by roles without limits only; `any`: whoever may make the call may name any of
 * them. A foreign object and one that does not exist answer alike (I25).
 */
export type Whose = 'own' | 'visible' | 'country' | 'door' | 'shared' | 'any';

export type Kind =
  | 'accountNumber'
  | 'administrator'
  | 'attendance'
  | 'code'
  | 'consoleSignIn'
  | 'country'
  | 'district'
  | 'entry'
  | 'event'
  | 'eventLanguage'
  | 'eventType'
  | 'facilityOrder'
  | 'interruption'
  | 'invoice'
  | 'member'
  | 'notice'
  | 'notification'
  | 'order'
  | 'questionnaire'
  | 'serviceOrder'
  | 'session'
  | 'signIn'
  | 'settings'
  | 'speaker'
  | 'taxRate'
  | 'terms'
  | 'text'
  | 'ticket'
  | 'ticketType'
  | 'venue';

/** Input fields that name an object, a dot for one inside a list. */
export type Names = Readonly<Record<string, `${Whose} ${Kind}`>>;

/**
 * One call of the policy. `buys`: blocked accounts are refused by name (I29). `key`: needs no sign-in, but what this field holds (B-20).
 * `exports`: an export takes personal data out of the portal and needs this right as well (B-22).
 */
export type Line = {
  readonly who: Who;
  readonly names: Names;
  readonly buys?: true;
  readonly key?: string;
  readonly exports?: Permission;
};

const open = (names: Names = {}): Line => ({ who: 'open', names });
const door = (names: Names): Line => ({ who: 'open', names, key: 'credential' });
const shop = (names: Names): Line => ({ who: 'shop', names });
const member = (names: Names = {}): Line => ({ who: 'member', names });
const orders = (names: Names = {}): Line => ({ who: 'orders', names });
const services = (names: Names): Line => ({ who: 'services', names });
const buyer = (names: Names): Line => ({ who: 'orders', names, buys: true });
const admin = (permission: Permission | null, names: Names = {}): Line => ({ who: { admin: permission }, names });
const personal = (line: Line): Line => ({ ...line, exports: 'personal.export' });

/**
 * WHO MAY WHAT, call by call (I26, ROL-022): a second statement beside the call's own `who`, kept where it can be read as a whole. A call
 * without a line, or whose line says something else, does not start. The matrix of `api/kit/policy.test.ts` is generated from it.
 */
export const policy: Readonly<Record<string, Line>> = {
  // Anybody
  getMaintainData: open(),
  getSession: open({ sessionId: 'any session' }),
  getTicketState: open({ code: 'any code', sessionId: 'any session' }),
  listDoorRows: admin('checkin.read'),
  getDoorSettings: admin('checkin.read', { sessionId: 'country session' }),
  saveDoorSettings: admin('checkin.write', { sessionId: 'country session' }),
  markByHand: admin('checkin.write', { ticketID: 'country ticket' }),
  openDoor: open({ sessionId: 'any session' }),

  // A device at a door, by the credential it got for the staff code (B-20)
  getDoor: door({ sessionId: 'door session' }),
  markTicket: door({ sessionId: 'door session', code: 'any code', ticketID: 'door ticket' }),
  sendScans: door({ sessionId: 'door session' }),
  findHolders: door({ sessionId: 'door session' }),

  // The e-commerce system, by its signature
  orderReport: shop({ reservationNumber: 'any order' }),

  // Every member, whatever his country may use
  getApplicationInfos: member(),
  getCacheUserInfoV4: member(),
  getCacheUserInfoV5: member(),
  blockPrivileges: member(),
  getMagicLosApp: member(),
  relogin: member(),
  getLanguage: member(),
  saveLanguage: member(),
  getSignIns: member(),
  endSignIns: member({ id: 'own signIn' }),
  getErrorList: member(),
  getMaintainTips: member(),
  getAddressList: member({ districtCode: 'visible district' }),
  getDefaultDistrict: member(),
  saveDistrict: member({ districtCode: 'visible district' }),
  getTCStatus: member(),
  getTCContent: member(),
  signTC: member(),
  getNoticeList: member({ venueID: 'visible venue' }),
  getNoticeDetail: member({ noticeId: 'visible notice' }),
  markNoticesRead: member({ venueID: 'visible venue' }),
  trackEvent: member(),

  // Members whose country has everything
  getUserInfoV2: orders({ aboNo: 'visible accountNumber' }),
  getUserInfoV3: orders({ aboNo: 'visible accountNumber' }),
  personalData: orders(),
  getAvalaibleEvents: orders(),
  searchAvailableEvents: orders({ districtCode: 'visible district' }),
  getEventSearchData: orders(),
  getEventDetail: orders({ eventID: 'visible event' }),
  getEventInfo: orders({ eventID: 'visible event' }),
  getTicketTypeNameList: orders({ eventID: 'visible event' }),
  getActivityContacts: orders({ eventID: 'visible event' }),
  getActivityQuestions: orders({ eventID: 'visible event', sessionId: 'visible session' }),
  getOrders: orders(),
  getReminderWish: orders(),
  saveReminderWish: orders(),
  createActivityOrder: buyer({
    eventID: 'visible event',
    'tickets.ticketTypeId': 'visible ticketType',
    'tickets.sessionId': 'visible session',
    replaceOrderNumber: 'own order',
  }),
  confirmActivityOrder: buyer({ orderNumber: 'own order' }),
  confirmFacilityOrder: buyer({ orderNumber: 'own facilityOrder' }),
  payment: buyer({ orderNumber: 'own order' }),
  readyHybrisOrder: orders({ orderNumber: 'own order' }),
  getActivityOrderDetail: orders({ orderNumber: 'own order' }),
  getFacilityOrderDetail: orders({ orderNumber: 'own facilityOrder' }),
  getAssessmentOrderDetail: member({ orderNumber: 'own serviceOrder' }),
  updateOrderStatus: orders({ orderNumber: 'own order' }),
  updateActivityOrder: orders({ orderNumber: 'own order', 'attendees.ticketTypeId': 'own ticketType' }),
  getLastAttendees: orders(),
  // Members whose country has services only give up and cancel orders of services; others of theirs are not there for them (A-02, S-30, S-32)
  deleteOrder: services({ orderNumber: 'own order' }),
  cancelOrder: services({ orderNumber: 'own order' }),

  getInvoice: orders({ orderNumber: 'own order' }),
  getInvoiceRecipient: orders({ orderNumber: 'own order' }),
  saveInvoice: orders({ orderNumber: 'own order' }),
  getAddressListForInvoice: orders(),
  getInvoiceFile: orders({ orderNumber: 'own order' }),
  getMyTickets: orders(),
  getMyTicket: orders({ orderNumber: 'own order', sessionId: 'visible session' }),
  getMyTicketDetail: orders({ ticketID: 'own ticket' }),
  getTicketQRcode: orders({ ticketID: 'own ticket' }),
  getMySession: orders({ sessionId: 'own session' }),
  getMySessionList: orders(),
  getMySessionDates: orders(),
  getMyCalendar: orders({ orderNumber: 'own order', sessionId: 'own session' }),
  shareTicket: orders({ ticketID: 'own ticket', aboNo: 'visible accountNumber' }),
  getShareList: orders({ ticketID: 'own ticket', sessionId: 'own session' }),
  saveShareList: orders({ 'shares.ticketID': 'own ticket', 'shares.receiver': 'visible accountNumber' }),
  getshareTicket: orders({ ticketID: 'own ticket' }),
  getMyDoor: orders({ sessionId: 'any session' }),
  getEventQuestionnaireRemind: orders(),
  changeQuestionnaireRemindStatus: orders({ sessionId: 'own attendance', eventId: 'any event' }),
  getQuestionnaire: orders({ sessionId: 'visible session' }),
  insertQuestionnaire: orders({ sessionId: 'own attendance', eventId: 'any event' }),
  checkInMyself: orders({ sessionId: 'any session', ticketID: 'own ticket' }),

  // Administrators by their rights (B-22); lists hold what lies in the countries of the right
  getConsole: admin(null),
  listAdministrators: personal(admin('administrators.read')),
  getAdministrator: admin('administrators.read', { id: 'country administrator' }),
  saveAdministrator: admin('administrators.write', { id: 'country administrator' }),
  getConsoleSignIns: admin(null),
  endConsoleSignIns: admin(null, { id: 'own consoleSignIn' }),
  listAdministratorSignIns: admin('administrators.read', { id: 'country administrator' }),
  endAdministratorSignIns: admin('administrators.write', { id: 'country administrator' }),
  listAudit: personal(admin('audit.read', { entityId: 'country entry' })),
  listDistrictRows: admin('districts.read'),
  getDistrict: admin('districts.read', { id: 'country district' }),
  saveDistrictRow: admin('districts.write', { id: 'country district' }),
  listCountryRows: admin('countries.read'),
  getCountry: admin('countries.read', { code: 'country country' }),
  saveCountry: admin('countries.write', { code: 'country country' }),
  listTaxRates: admin('countries.read'),
  getTaxRate: admin('countries.read', { id: 'country taxRate' }),
  saveTaxRate: admin('countries.write', { id: 'country taxRate' }),
  removeTaxRate: admin('countries.write', { id: 'country taxRate' }),
  listSettingRows: admin('settings.read'),
  getSettings: admin('settings.read', { country: 'country settings' }),
  saveSettings: admin('settings.write', { country: 'country settings' }),
  listMembers: personal(admin('members.read')),
  getMember: admin('members.read', { id: 'country member' }),
  setMemberBlock: admin('blocks.write', { id: 'country member' }),
  listMemberSignIns: admin('members.read', { id: 'country member' }),
  endMemberSignIns: admin('members.write', { id: 'country member' }),
  listMemberOrders: personal(admin('members.read', { memberId: 'country member' })),
  listMemberAcceptances: admin('members.read', { memberId: 'country member' }),
  listTrackingCounts: admin('tracking.read'),
  listTerms: admin('terms.read'),
  getTerms: admin('terms.read', { id: 'country terms' }),
  saveTerms: admin('terms.write', { id: 'country terms' }),
  deleteTerms: admin('terms.write', { id: 'country terms' }),
  publishTerms: admin('terms.write', { id: 'country terms' }),
  listAcceptances: personal(admin('terms.read', { id: 'country terms' })),
  listNotices: admin('notices.read'),
  getNotice: admin('notices.read', { id: 'country notice' }),
  saveNotice: admin('notices.write', { id: 'country notice' }),
  publishNotice: admin('notices.write', { id: 'country notice' }),
  withdrawNotice: admin('notices.write', { id: 'country notice' }),
  deleteNotice: admin('notices.write', { id: 'country notice' }),
  listTexts: admin('texts.read'),
  listMissingTexts: admin('texts.read'),
  getText: admin('texts.read', { key: 'shared text' }),
  saveText: admin('texts.write', { key: 'shared text' }),
  resetText: admin('texts.write', { key: 'shared text' }),
  listMailTemplates: admin('texts.read'),
  getMailTemplate: admin('texts.read'),
  saveMailTemplate: admin('texts.write'),
  resetMailTemplate: admin('texts.write'),
  listJobs: admin('jobs.read'),
  listJobRuns: admin('jobs.read'),
  runJob: admin('jobs.write'),
  listNotifications: admin('texts.read'),
  retryNotification: admin('texts.write', { id: 'country notification' }),
  listGuestEvents: admin('events.read'),
  listGuestSessions: admin('events.read', { eventId: 'country event' }),
  listInvitationRows: personal(admin('events.read', { eventId: 'country event' })),
  saveInvitation: admin('events.write', { eventId: 'country event' }),
  revokeInvitation: admin('events.write', { eventId: 'country event' }),
  importInvitations: admin('events.write', { eventId: 'country event' }),
  getNameQuestions: admin('events.read', { eventId: 'country event' }),
  saveNameQuestions: admin('events.write', { eventId: 'country event' }),
  listAttendeeRows: personal(admin('events.read', { eventId: 'country event', sessionId: 'country session' })),
  listEventTypeRows: admin('events.read'),
  getEventType: admin('events.read', { id: 'shared eventType' }),
  saveEventType: admin('events.write', { id: 'shared eventType' }),
  removeEventType: admin('events.write', { id: 'shared eventType' }),
  listSpeakerRows: admin('events.read'),
  getSpeaker: admin('events.read', { id: 'country speaker' }),
  saveSpeaker: admin('events.write', { id: 'country speaker' }),
  listEventLanguageRows: admin('events.read'),
  getEventLanguage: admin('events.read', { code: 'shared eventLanguage' }),
  saveEventLanguage: admin('events.write', { code: 'shared eventLanguage' }),
  listEventRows: admin('events.read'),
  getEventChoices: admin('events.read', { country: 'country country' }),
  getEventForm: admin('events.read', { id: 'country event' }),
  saveEvent: admin('events.write', { id: 'country event' }),
  publishEvent: admin('events.write', { id: 'country event' }),
  cancelEvent: admin('events.write', { id: 'country event' }),
  copyEvent: admin('events.write', { id: 'country event' }),
  removeEvent: admin('events.write', { id: 'country event' }),
  getEventPreview: admin('events.read', { id: 'country event' }),
  getEventFigures: admin('events.read', { id: 'country event' }),
  uploadPicture: admin('events.write'),
  listQuestionnaires: admin('events.read'),
  getQuestionnaireDraft: admin('events.read', { id: 'country questionnaire' }),
  saveQuestionnaire: admin('events.write', { id: 'country questionnaire' }),
  publishQuestionnaire: admin('events.write', { id: 'country questionnaire' }),
  withdrawQuestionnaire: admin('events.write', { id: 'country questionnaire' }),
  getQuestionnaireResults: admin('events.read', { id: 'country questionnaire', sessionId: 'any session' }),
  listQuestionnaireAnswers: personal(admin('events.read', { id: 'country questionnaire', sessionId: 'any session' })),
  listOrderLines: admin('orders.read'),
  listOrderRows: personal(admin('orders.read')),
  getOrderRow: admin('orders.read', { orderNumber: 'country order' }),
  cancelForCompany: admin('orders.write', { orderNumber: 'country order' }),
  askShopNow: admin('orders.write', { orderNumber: 'country order' }),
  prepareRefund: admin('orders.write', { orderNumber: 'country order' }),
  confirmRefund: admin('orders.write', { orderNumber: 'country order' }),
  listReviews: admin('orders.read'),
  getFigures: admin('orders.read'),
  listInvoices: personal(admin('orders.read')),
  getInvoiceRow: admin('orders.read', { id: 'country invoice' }),
  getInvoiceCopy: admin('orders.read', { id: 'country invoice' }),
  getConsoleTips: admin(null),
  listInterruptions: admin('maintenance.read'),
  getInterruption: admin('maintenance.read', { id: 'country interruption' }),
  saveInterruption: admin('maintenance.write', { id: 'country interruption' }),
  endInterruption: admin('maintenance.write', { id: 'country interruption' }),
  deleteInterruption: admin('maintenance.write', { id: 'country interruption' }),
};

/** Line of a call. Throws in words when there is none or the call says something else about who may make it. */
export function lineOf(of: { readonly name: string; readonly who: Who }, lines: Readonly<Record<string, Line>> = policy): Line {
  const line = Object.hasOwn(lines, of.name) ? lines[of.name]! : null;
  if (line === null) throw new Error(`${of.name} has no line in domain/policy.ts: say there who may make it and which objects it names.`);
  if (textOf(line.who) !== textOf(of.who))
    throw new Error(`${of.name} is declared for ${textOf(of.who)}, but its line in domain/policy.ts says ${textOf(line.who)}.`);
  return line;
}

const textOf = (who: Who): string => (typeof who === 'string' ? who : `administrators with ${who.admin ?? 'any right'}`);
