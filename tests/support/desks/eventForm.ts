import { guestTypes } from '#domain/members/shapes.lookup.ts';
import type { EventDraft } from '#domain/events/shapes.admin.ts';

const none = { en: '', 'zh-CN': '', ms: '' };
const hour = 3_600_000;
const day = 24 * hour;

/** A draft with nothing filled in but the country; its type is the first one. */
export const emptyEvent = (country = 'bn'): EventDraft => ({
  country,
  district: null,
  type: '1',
  isOnline: false,
  override: null,
  salesOpenAt: null,
  salesCloseAt: null,
  authorizeFlag: false,
  aboOnly: false,
  realName: false,
  namesNeeded: false,
  multiDate: false,
  canCancel: true,
  cancelByPlace: false,
  selfCheckIn: false,
  guestLinks: true,
  waitingList: true,
  queueJoinsAt: null,
  queueRate: null,
  target: { mode: 'ALL', levels: [], minimum: null },
  name: none,
  description: none,
  warmReminder: none,
  languages: [],
  speakerIds: [],
  contacts: [],
  venues: [],
  sessions: [],
  ticketTypes: [],
  stock: [],
  images: [],
});

const ticketTypes: EventDraft['ticketTypes'] = [
  {
    key: 'new1',
    names: { en: 'Seat', 'zh-CN': '座位', ms: 'Tempat duduk' },
    price: 1500,
    limitPerMember: 4,
    setName: null,
    itemCode: 'K-1',
    guestTypes: [...guestTypes],
  },
  {
    key: 'new2',
    names: { en: 'Guest', 'zh-CN': '', ms: '' },
    price: 0,
    limitPerMember: 2,
    setName: null,
    itemCode: '',
    guestTypes: [...guestTypes],
  },
  {
    key: 'new3',
    names: { en: 'Both days', 'zh-CN': '', ms: '' },
    price: 2500,
    limitPerMember: 2,
    setName: 'Two days',
    itemCode: 'K-3',
    guestTypes: [...guestTypes],
  },
];

/** A complete event: two sessions in two places, and three ticket types, one of them a set. */
export function fullEvent(now: number, change: Partial<EventDraft> = {}): EventDraft {
  const start = Math.ceil((now + 20 * day) / hour) * hour;
  return {
    ...emptyEvent(),
    name: { en: 'Kitchen Days', 'zh-CN': '厨房日', ms: 'Hari Dapur' },
    description: { en: '<p>Cook with <strong>us</strong></p>', 'zh-CN': '', ms: '' },
    warmReminder: { en: 'Bring an apron', 'zh-CN': '请带围裙', ms: '' },
    salesOpenAt: now - hour,
    salesCloseAt: start,
    languages: ['ms', 'en'],
    contacts: [{ person: 'Siti', phone: '+673 222 1111' }],
    venues: [
      { key: 'new1', name: 'Hall A', address: 'Jalan Gadong' },
      { key: 'new2', name: 'Hall B', address: 'Jalan Tutong' },
    ],
    sessions: [
      { key: 'new1', venue: 'new1', startTime: start, endTime: start + 2 * hour, onlineLink: '' },
      {
        key: 'new2',
        venue: 'new2',
        startTime: start + day,
        endTime: start + day + 2 * hour,
        onlineLink: '',
      },
    ],
    ticketTypes,
    stock: [
      { ticketType: 'new1', session: 'new1', total: 5 },
      { ticketType: 'new1', session: 'new2', total: 5 },
      { ticketType: 'new2', session: 'new1', total: 3 },
      { ticketType: 'new3', session: 'new1', total: 2 },
      { ticketType: 'new3', session: 'new2', total: 2 },
    ],
    ...change,
  };
}
