import { type Field, field, of, orderStates } from './auditField.ts';

/** Unmatched payments. */
export const payment: Record<string, Field> = {
  state: field(
    ['administrators', 'state'],
    of('unmatchedAdmin', ['OPEN', 'PREPARED', 'ASSIGNED', 'REFUNDED', 'CLOSED', 'RECORDED']),
  ),
  reference: field(['ordersAdmin', 'reference']),
};

/** Reasons of differences, and closed days. */
export const dayClose: Record<string, Field> = {
  line: field(['dayCloseAdmin', 'lines']),
  difference: field(['dayCloseAdmin', 'difference'], 'cents'),
  reason: field(['administrators', 'reason']),
  lines: field(['dayCloseAdmin', 'lines']),
  differences: field(['dayCloseAdmin', 'differences']),
};

const contactParts = ['name', 'phone', 'email'] as const;
const invoiceParts = ['recipient', 'address', 'email'] as const;

/** Orders, including those that administrators made for members. */
export const order: Record<string, Field> = {
  subject: field(['phoneBookingAdmin', 'subject']),
  memberNumber: field(['deskAdmin', 'memberNumber']),
  venueId: field(['bookingsAdmin', 'venue']),
  roomId: field(['bookingsAdmin', 'room']),
  'sessions.day': field(['bookingsAdmin', 'date']),
  'sessions.from': field(['bookingsAdmin', 'from']),
  'sessions.until': field(['bookingsAdmin', 'until']),
  sessions: field(['bookingsAdmin', 'sessions']),
  day: field(['bookingsAdmin', 'date']),
  from: field(['bookingsAdmin', 'from']),
  until: field(['bookingsAdmin', 'until']),
  isFree: field(['deskAdmin', 'withoutCharge']),
  amount: field(['ordersAdmin', 'amount'], 'cents'),
  places: field(['ordersAdmin', 'places']),
  kept: field(['ordersAdmin', 'KEPT'], 'cents'),
  isWaiting: field(['ordersAdmin', 'ASKED']),
  isApproved: field(['ordersAdmin', 'confirmRefund']),
  termsVersion: field(['deskAdmin', 'termsVersion']),
  eventId: field(['deskAdmin', 'event']),
  tickets: field(['deskAdmin', 'ticketsTitle']),
  overridden: field(
    ['ordersAdmin', 'overridden'],
    of('ordersAdmin', ['limitlevels', 'limitwindow', 'limitquantity'], 'limit'),
  ),
  means: field(
    ['deskAdmin', 'means'],
    of('ordersAdmin', ['meansCASH', 'meansCARD', 'meansTRANSFER'], 'means'),
  ),
  receiptNo: field(['deskAdmin', 'receiptNo']),
  orderStatus: field(['ordersAdmin', 'status'], orderStates),
  cancelType: field(['ordersAdmin', 'CANCEL'], {
    CALLED_OFF: ['ordersAdmin', 'byEvent'],
    EXPIRED: ['ordersAdmin', 'byTime'],
    BY_MEMBER: ['ordersAdmin', 'byMember'],
    BY_COMPANY: ['ordersAdmin', 'byCompany'],
  }),
  answer: field(
    ['ordersAdmin', 'lastAnswer'],
    of(
      'ordersAdmin',
      [
        'answerOPEN',
        'answerPAID',
        'answerCANCELLED',
        'answerFAILED',
        'answerCREATING',
        'answerUNKNOWN',
        'answerSILENT',
      ],
      'answer',
    ),
  ),
  attendance: field(
    ['serviceBookingsAdmin', 'attendance'],
    of('serviceBookingsAdmin', ['ATTENDED', 'ABSENT', 'OPEN']),
  ),
  slots: field(['serviceBookingsAdmin', 'slots'], 'moment'),
  serviceId: field(['serviceBookingsAdmin', 'service']),
  contactFields: field(['orderDeskAdmin', 'corrected'], of('orderDeskAdmin', contactParts)),
  invoiceFields: field(['orderDeskAdmin', 'corrected'], of('orderDeskAdmin', invoiceParts)),
  codes: field(['orderDeskAdmin', 'newCodes']),
  holdMinutes: field(['orderDeskAdmin', 'extendBy']),
  mailId: field(['orderDeskAdmin', 'mail']),
  place: field(['orderDeskAdmin', 'place']),
  ticketTypeId: field(['orderDeskAdmin', 'ticketType']),
  sessionId: field(['orderDeskAdmin', 'session']),
  start: field(['orderDeskAdmin', 'start'], 'moment'),
  reference: field(['ordersAdmin', 'reference']),
  state: field(['ordersAdmin', 'refund'], of('ordersAdmin', ['DUE', 'REQUESTED', 'DONE'])),
};
