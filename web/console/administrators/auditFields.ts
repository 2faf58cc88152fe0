import type { AuditEntity } from '#domain/administrators/shapes.audit.ts';
import { settingTexts } from '#web/console/platform/settingTexts.ts';
import { dayClose, order, payment } from './auditFields.orders.ts';
import { couponFields } from './auditFields.coupons.ts';
import { apiKey } from './auditFields.apiKeys.ts';
import { webhook } from './auditFields.webhooks.ts';
import { facilityFields } from './auditFields.rooms.ts';
import { serviceRecords } from './auditFields.services.ts';
import { roleNames } from '#web/console/ui/roleTexts.ts';
import { event } from './auditFields.events.ts';
import {
  type Field,
  country,
  field,
  of,
  name,
  isActive,
  code,
  sort,
  kinds,
  content,
  notes,
} from './auditField.ts';

const settings: Record<string, Field> = Object.fromEntries(
  Object.entries(settingTexts).map(([key, { label, choices }]) => [
    key,
    field(
      ['regionsAdmin', label],
      Object.fromEntries(
        Object.entries(choices ?? {}).map(([value, word]) => [value, ['regionsAdmin', word]]),
      ),
    ),
  ]),
);

/** Parameters of an export; any record may have them. */
const any: Record<string, Field> = {
  rows: field(['audit', 'rows']),
  search: field(['administrators', 'search']),
  from: field(['administrators', 'from']),
  until: field(['administrators', 'until']),
};

/** Labels and formats of the logged fields by kind of record; labels are those of the forms. */
export const auditFields: Readonly<Record<AuditEntity, Readonly<Record<string, Field>>>> = {
  administrator: {
    ...any,
    email: field(['administrators', 'email']),
    name,
    isActive,
    scopes: field(['administrators', 'roles'], 'scope'),
    role: field(['administrators', 'role'], of('administrators', Object.values(roleNames))),
    signIns: field(['audit', 'signIns']),
  },
  attendee: any,
  audit: { ...any, who: field(['administrators', 'who']) },
  country: {
    accessMode: field(
      ['regionsAdmin', 'access'],
      of('regionsAdmin', ['modeFULL', 'modeSERVICES_ONLY', 'modeINTERCEPT'], 'mode'),
    ),
    isWorkflow: field(['regionsAdmin', 'workflow']),
    prefix: field(['regionsAdmin', 'prefix']),
    carePhone: field(['regionsAdmin', 'carePhone']),
  },
  district: {
    country,
    districtCode: code,
    isDefault: field(['administrators', 'isDefault']),
    isActive,
    sort,
    names: name,
  },
  event,
  'day close': dayClose,
  event_language: { code, sort, isActive },
  event_type: { code, sort, names: name },
  waiting_entry: { ...any, places: field(['namesAdmin', 'places']) },
  invitation: {
    ...any,
    quota: field(['namesAdmin', 'places']),
    isRevoked: field(['namesAdmin', 'revoked']),
    imported: field(['audit', 'imported']),
    leftOut: field(['audit', 'leftOut']),
    numbers: field(['namesAdmin', 'memberNo']),
  },
  invoice: any,
  job: {},
  'mail template': {
    subjects: field(['notificationsAdmin', 'subject']),
    bodies: field(['notificationsAdmin', 'body']),
  },
  maintenance: {
    country,
    serviceType: field(
      ['maintenanceAdmin', 'what'],
      of('maintenanceAdmin', ['whatMASTER', 'whatMEMBERS', 'whatCONSOLE'], 'what'),
    ),
    startTime: field(['maintenanceAdmin', 'begins'], 'moment'),
    endTime: field(['maintenanceAdmin', 'ends'], 'moment'),
    remark: field(['maintenanceAdmin', 'remark']),
    isAnnounced: field(['maintenanceAdmin', 'announce']),
  },
  member: {
    ...any,
    ...notes,
    block: field(['membersAdmin', 'block'], {
      ORDERING: ['membersAdmin', 'ordering'],
      ACCOUNT: ['membersAdmin', 'account'],
    }),
    signIns: field(['audit', 'signIns']),
  },
  name_questions: {
    questions: field(['namesAdmin', 'question']),
    'questions.kind': field(['namesAdmin', 'kind'], kinds('namesAdmin')),
    'questions.texts': field(['namesAdmin', 'question']),
    'questions.options': field(['audit', 'choice']),
    'questions.options.texts': field(['audit', 'choice']),
  },
  notice: {
    country,
    venueID: field(['contentAdmin', 'venue']),
    state: field(
      ['administrators', 'state'],
      content('draftState', 'publishedState', 'withdrawnState'),
    ),
    title: field(['contentAdmin', 'heading']),
    publishedFrom: field(['contentAdmin', 'shownFrom'], 'moment'),
    publishedTo: field(['contentAdmin', 'shownUntil'], 'moment'),
    'texts.title': field(['contentAdmin', 'heading']),
    'texts.content': field(['contentAdmin', 'html']),
  },
  order: {
    ...any,
    ...notes,
    ...order,
    look: field(['ordersAdmin', 'look'], {
      REFUND: ['ordersAdmin', 'lookRefund'],
      SHOP: ['ordersAdmin', 'lookShop'],
      REVIEW: ['ordersAdmin', 'lookReview'],
    }),
  },
  payment,
  picture: {
    width: field(['audit', 'width']),
    height: field(['audit', 'height']),
    bytes: field(['audit', 'bytes']),
  },
  survey: {
    ...any,
    serviceId: field(['serviceBookingsAdmin', 'service']),
    hasWords: field(['serviceBookingsAdmin', 'comment']),
  },
  questionnaire: {
    ...any,
    state: field(
      ['questionnairesAdmin', 'questionnaire'],
      of('questionnairesAdmin', ['stateNONE', 'stateDRAFT', 'statePUBLISHED'], 'state'),
    ),
    questions: field(['questionnairesAdmin', 'question']),
    'questions.kind': field(['questionnairesAdmin', 'kind'], kinds('questionnairesAdmin')),
    'questions.required': field(['questionnairesAdmin', 'isRequired']),
    'questions.texts': field(['questionnairesAdmin', 'question']),
    'questions.options': field(['questionnairesAdmin', 'option']),
    'questions.options.texts': field(['questionnairesAdmin', 'option']),
  },
  session: {
    checkInFrom: field(['checkinAdmin', 'opens'], 'moment'),
    checkInTo: field(['checkinAdmin', 'closes'], 'moment'),
    staffCode: field(['checkinAdmin', 'staffCode']),
    helper: field(['checkinAdmin', 'helper']),
    entrance: field(['checkinAdmin', 'entrance']),
    role: field(
      ['checkinAdmin', 'role'],
      of('checkinAdmin', ['roleHELPER', 'roleSUPERVISOR'], 'role'),
    ),
    startTime: field(['checkinAdmin', 'hoursFrom'], 'moment'),
    endTime: field(['checkinAdmin', 'hoursTo'], 'moment'),
  },
  settings,
  speaker: { country, name, isActive },
  webhook,
  api_key: apiKey,
  'tax-rate': {
    country,
    rate: field(['regionsAdmin', 'rate']),
    isShown: field(['regionsAdmin', 'shown']),
    validFrom: field(['regionsAdmin', 'firstDay']),
    descriptions: field(['regionsAdmin', 'description']),
  },
  terms: {
    ...any,
    country,
    auditType: field(
      ['contentAdmin', 'kind'],
      of('contentAdmin', ['LOGIN', 'EVENT', 'FACILITY', 'SERVICE', 'NAMELIST']),
    ),
    auditVersion: field(['contentAdmin', 'version']),
    state: field(['administrators', 'state'], content('draftState', 'publishedState')),
    'texts.auditContent': field(['contentAdmin', 'shortText']),
    'texts.html': field(['contentAdmin', 'html']),
  },
  text: { '': field(['administrators', 'text']) },
  ticket: {
    state: field(
      ['namesAdmin', 'checkIn'],
      of('namesAdmin', ['stateRESERVED', 'stateVALID', 'stateUSED', 'stateCANCELLED'], 'state'),
    ),
    usedAt: field(['namesAdmin', 'stateUSED'], 'moment'),
  },
  ticket_type: { itemCode: field(['ordersAdmin', 'itemCode']) },
  ...couponFields,
  ...facilityFields,
  ...serviceRecords,
};
