import { getNameQuestions } from '#domain/events/calls.guests.ts';
import { getCountry } from '#domain/regions/calls.countries.ts';
import { getSettings } from '#domain/regions/calls.settings.ts';
import { tcVersion } from '#tests/support/buying.ts';
import { emptyEvent } from '#tests/support/desks/eventForm.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { setSetting } from '#tests/support/open.ts';
import { pictureFile } from '#tests/support/pictures.ts';
import type { InputCase } from './policy.case.ts';
import { consoleCountry } from './policy.marks.ts';
import { checkInInputs, ticketInputs } from './policy.inputs.checkin.ts';
import { noticeInputs } from './policy.inputs.notices.ts';
import { roomInputs } from './policy.inputs.rooms.ts';
import { serviceInputs } from './policy.services.ts';
import { actInputs, roundInputs, alternativeInputs, deskInputs } from './policy.inputs.desk.ts';
import { buyingInputs } from './policy.inputs.buying.ts';
import { bulkInputs, noteInputs, ownInputs } from './policy.inputs.own.ts';
import { orderInputs } from './policy.inputs.orders.ts';

const page = { pageNum: 1, pageSize: 10 };
const names = (serial: number) => ({ en: `Made ${serial}`, 'zh-CN': '', ms: '' });
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const reason = 'Asked for by the office';

/** Inputs by call. Other calls get an empty input, which lists of administrators accept. */
export const inputs: Readonly<Record<string, InputCase>> = {
  getCacheUserInfoV5: { input: () => ({ source: 'ABO' }) },
  getMagicLosApp: { input: () => ({ period: '202603' }) },
  saveLanguage: { input: () => ({ language: 'ms' }) },
  getErrorList: { input: () => ({ language: 'en' }) },
  getTCStatus: { input: () => ({ auditType: 'EVENT' }) },
  getTCContent: { input: () => ({ auditType: 'EVENT' }) },
  signTC: { input: () => ({ auditType: 'EVENT', auditVersion: tcVersion }) },
  getNoticeList: { input: () => page },
  // `id` is left out: ending a sign-in here would end one of the callers' own. The tests of
  // sign-ins cover it.
  endSignIns: { without: 'id' },
  endConsoleSignIns: { without: 'id' },
  endMemberSignIns: { input: () => ({ reason }) },
  endAdministratorSignIns: { input: () => ({ reason }) },
  saveDoorSettings: {
    input: () => ({ version: 1, staffCode: '', checkInFrom: null, checkInTo: null }),
  },
  markByHand: { input: () => ({ came: true, reason }) },
  trackEvent: { input: () => ({ name: 'view', page: 'home' }) },
  getUserInfoV2: { input: () => ({ guestType: 'ABO' }) },
  getUserInfoV3: { input: () => ({ guestType: 'ABO' }) },
  getOrders: { input: () => ({ orderStatus: ['UNPAID', 'PAYING', 'PAID', 'CANCEL'], ...page }) },
  getMyTickets: { input: () => page },
  getMySessionList: { input: () => page },
  getMySessionDates: { input: () => ({ month: '2027-02' }) },
  getShareList: { without: 'sessionId' },
  ...ticketInputs,
  ...checkInInputs,
  ...buyingInputs,
  ...orderInputs,
  ...deskInputs,
  ...roomInputs,
  ...serviceInputs,
  confirmActivityOrder: { order: 'UNPAID' },
  confirmFacilityOrder: { order: 'UNPAID' },
  deleteOrder: { order: 'UNPAID' },
  extendOwnHold: {
    order: 'UNPAID',
    input: async ({ testApp }) => {
      await setSetting(testApp, 'hold.extension.minutes', 15);
      return {};
    },
  },
  releaseOrder: { order: 'PAYING' },
  cancelOrder: { order: 'PAID' },
  getHome: { input: () => ({ day: '2026-11-30' }) },
  listBookable: { input: () => ({ kind: 'event' }) },
  findRecords: { input: () => ({ text: '8000009' }) },
  ...noteInputs,
  ...bulkInputs,
  ...ownInputs,
  getFigures: { input: () => ({ from: '2026-03-01', until: '2026-03-07' }) },
  assignPayment: {
    input: () => ({ version: 0, reason, orderNumber: 'RE20260101000001' }),
    state: 'PAYING',
  },
  preparePaymentRefund: { input: () => ({ version: 0, reference: 'BIBD 4711', reason }) },
  confirmPaymentRefund: { input: () => ({ version: 1 }), state: 'PREPARED' },
  reopenPayment: { input: () => ({ version: 1, reason }), state: 'PREPARED' },
  closePayment: { input: () => ({ version: 0, reason }) },
  saveInvoice: { input: () => ({ recipient: 'Kedai Maju', address: 'Gadong', email: '' }) },
  readyHybrisOrder: { order: 'PAYING' },
  payment: { order: 'PAYING' },

  orderReport: {
    input: ({ serial }) => ({
      eventId: `evt_${serial}`,
      hybrisNumber: null,
      status: 'PAID',
      amount: 10,
      currency: 'BND',
    }),
  },
  insertQuestionnaire: { input: () => ({ answers: [] }) },
  saveQuestionnaire: {
    input: ({ serial }) => ({
      version: 1,
      questions: [
        {
          kind: 'SHORT',
          required: false,
          texts: { en: `Made ${serial}`, 'zh-CN': '', ms: '' },
          options: [],
        },
      ],
    }),
  },
  publishQuestionnaire: { input: () => ({ version: 1, reason }) },
  withdrawQuestionnaire: { input: () => ({ version: 1, reason }), state: 'PUBLISHED' },
  getQuestionnaireResults: { without: 'sessionId' },
  listQuestionnaireAnswers: { without: 'sessionId' },

  listJobRuns: { input: () => ({ job: 'expiry' }) },
  runJob: { input: () => ({ job: 'consoleSessions' }) },
  setMemberBlock: { input: () => ({ kind: 'ORDERING', was: null, reason }) },
  saveAdministrator: {
    input: ({ serial }) => ({
      version: 1,
      email: `kept.${serial}@balai.example`,
      name: 'Kept',
      isActive: true,
      scopes: [],
    }),
  },
  saveDistrictRow: {
    input: ({ country, serial }) => ({
      version: 1,
      country,
      districtCode: `S${serial}`,
      isDefault: false,
      isActive: true,
      sort: 5,
      names: names(serial),
    }),
  },
  saveInvitation: {
    input: async ({ testApp, country, serial }) => {
      const memberNo = String(8_400_000 + serial);
      await makeMember(testApp.core.db, { ada: memberNo, country });
      return { memberNo, quota: 2 };
    },
  },
  revokeInvitation: { input: () => ({ memberNo: '8000009', version: 1, reason }) },
  importInvitations: { input: () => ({ text: 'number,places' }) },
  saveNameQuestions: {
    input: async ({ testApp, asSystem }) => {
      const event = await makeEvent(testApp.core.db, { country: consoleCountry });
      return {
        mark: (await testApp.ask(getNameQuestions, { eventId: String(event.id) }, asSystem)).data
          .mark,
        questions: [],
      };
    },
  },
  saveEventType: {
    input: ({ serial }) => ({ version: 1, code: `E${serial}`, sort: 5, names: names(serial) }),
  },
  removeEventType: { input: () => ({ version: 1 }) },
  saveSpeaker: {
    input: ({ country, serial }) => ({
      version: 1,
      country,
      name: `Speaker ${serial}`,
      isActive: true,
    }),
  },
  saveApiKey: {
    input: ({ country, serial }) => ({
      version: 1,
      country,
      district: null,
      name: `System ${serial}`,
      scopes: ['orders.read'],
      lastDay: null,
      perMinute: 60,
    }),
  },
  makeApiKeySecret: { input: () => ({ version: 1 }) },
  withdrawApiKey: { input: () => ({ version: 1 }) },
  readSessions: { input: () => ({ from: '2026-01-01', until: '2026-12-31' }) },
  saveWebhook: {
    input: ({ country, serial }) => ({
      version: 1,
      country,
      district: null,
      name: `Endpoint ${serial}`,
      url: 'https://crm.example.com/hooks',
      events: ['order.paid'],
      isActive: true,
    }),
  },
  removeWebhook: { input: () => ({ version: 1 }) },
  makeWebhookSecret: { input: () => ({ version: 1 }) },
  resumeWebhook: { input: () => ({ version: 1 }) },
  replayWebhook: { input: () => ({ message: '999999999' }) },
  saveEventLanguage: { input: () => ({ version: 1, isActive: true, sort: 5 }) },
  saveEvent: { input: ({ country }) => ({ version: 1, ...emptyEvent(country) }) },
  publishEvent: { input: () => ({ version: 1, reason }) },
  withdrawEvent: { input: () => ({ version: 1, reason }), state: 'PUBLISHED' },
  publishVenue: { input: () => ({ version: 1, reason }), state: 'WITHDRAWN' },
  withdrawVenue: { input: () => ({ version: 1, reason }) },
  publishRoom: { input: () => ({ version: 1, reason }), state: 'WITHDRAWN' },
  withdrawRoom: { input: () => ({ version: 1, reason }) },
  publishService: { input: () => ({ version: 1, reason }), state: 'WITHDRAWN' },
  withdrawService: { input: () => ({ version: 1, reason }) },
  cancelEvent: { input: () => ({ version: 1, reason }), state: 'PUBLISHED' },
  ...alternativeInputs,
  ...actInputs,
  ...roundInputs,
  uploadVenuePicture: { input: async ({ country }) => ({ country, content: await pictureFile() }) },
  uploadPicture: { input: async ({ country }) => ({ country, content: await pictureFile() }) },
  copyEvent: { input: () => ({ days: 7 }) },
  removeEvent: { input: () => ({ version: 1 }) },
  getEventPreview: { input: () => ({ language: 'en' }) },
  saveCountry: {
    input: async ({ testApp, asSystem }) => {
      const { version, accessMode, isWorkflow, prefix, carePhone } = (
        await testApp.ask(getCountry, { code: consoleCountry }, asSystem)
      ).data;
      return { version, accessMode, isWorkflow, prefix, carePhone };
    },
  },
  saveTaxRate: {
    input: ({ country, serial }) => ({
      version: 1,
      country,
      rate: 7,
      isShown: true,
      validFrom: dayAfter(4000 + serial).slice(0, 10),
      descriptions: names(serial),
    }),
  },
  removeTaxRate: { input: () => ({ version: 1 }) },
  saveSettings: {
    input: async ({ testApp, asSystem }) => ({
      version: (await testApp.ask(getSettings, { country: consoleCountry }, asSystem)).data.version,
      values: [],
    }),
  },
  saveTerms: {
    input: ({ country, serial }) => {
      const empty = { auditContent: '', html: '' };
      const texts = {
        en: { auditContent: 'I agree', html: '<p>Terms</p>' },
        'zh-CN': empty,
        ms: empty,
      };
      return { version: 1, country, auditType: 'NAMELIST', auditVersion: `s${serial}`, texts };
    },
  },
  deleteTerms: { input: () => ({ version: 1 }) },
  publishTerms: { input: () => ({ version: 1, reason }) },
  ...noticeInputs,
};
