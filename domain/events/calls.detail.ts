import * as z from 'zod/mini';
import { call } from '../call.ts';
import { claimed, id, subjectId } from '../wire.ts';
import { contactPerson, eventDetail, eventInfo, option } from './shapes.detail.ts';

/** Returns the choices of the event filter (API-044). Success is resultCode 0. */
export const getEventSearchData = call({
  name: 'getEventSearchData',
  service: 'booking',
  path: 'event/v1/getEventSearchData',
  who: 'orders',
  input: z.object({ regionCode: claimed, ada: claimed }),
  output: z.object({
    typeList: z.array(option),
    speakerList: z.array(z.string()),
    languageList: z.array(option),
  }),
  refuses: [],
  success: 0,
  topLevel: true,
  errorDisplay: 'toast',
});

/** Returns one event; 6040 if it is unknown or invisible (API-045). */
export const getEventDetail = call({
  name: 'getEventDetail',
  service: 'booking',
  path: 'event/v1/getEventDetail',
  who: 'orders',
  names: { eventID: 'visible event' },
  input: z.object({
    eventID: subjectId,
    regionCode: claimed,
    ada: claimed,
    pinLevel: claimed,
    myCoupons: z.optional(z.unknown()),
  }),
  output: eventDetail,
  refuses: ['noData', 'idMissing'],
  errorDisplay: 'toast',
});

/** Returns sessions, ticket types with remaining places, and flags (API-046). */
export const getEventInfo = call({
  name: 'getEventInfo',
  service: 'booking',
  path: 'event/v1/getEventInfo',
  who: 'orders',
  names: { eventID: 'visible event' },
  input: z.object({ eventID: subjectId }),
  output: eventInfo,
  refuses: ['noData', 'idMissing'],
  errorDisplay: 'dialog',
});

/** Returns names of ticket types in the requested language (API-047). */
export const getTicketTypeNameList = call({
  name: 'getTicketTypeNameList',
  service: 'booking',
  path: 'event/v1/getTicketTypeNameList',
  who: 'orders',
  names: { eventID: 'visible event' },
  input: z.object({ eventID: subjectId }),
  output: z.array(z.object({ ticketTypeId: id, ticketTypeName: z.string() })),
  refuses: ['noData', 'idMissing'],
  errorDisplay: 'silent',
});

/** Returns the contact persons of an event (API-048). */
export const getActivityContacts = call({
  name: 'getActivityContacts',
  service: 'booking',
  path: 'event/v1/getActivityContacts',
  who: 'orders',
  names: { eventID: 'visible event' },
  input: z.object({ eventID: subjectId }),
  output: z.array(contactPerson),
  refuses: ['noData', 'idMissing'],
  errorDisplay: 'silent',
});
