import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orderNumber, orderStatus } from '../orders/shapes.ts';
import { claimed, id, subjectId } from '../wire.ts';
import { ticketCard, ticketDetail } from './shapes.ts';

/** Lists own tickets, upcoming first, then past (API-089, TKT-015). */
export const getMyTickets = call({
  name: 'getMyTickets',
  service: 'booking',
  path: 'v1/ticket/getMyTickets',
  who: 'orders',
  input: z.object({
    regionCode: claimed,
    ada: claimed,
    pageNum: z.int().check(z.gte(1), z.lte(100000)),
    pageSize: z.int().check(z.gte(1), z.lte(50)),
  }),
  output: z.object({ items: z.array(ticketCard), totalPage: z.int(), totalNum: z.int() }),
  refuses: [],
  errorDisplay: 'toast',
});

/** Lists the tickets of one order by ticket set (API-090, TKT-016). */
export const getMyTicket = call({
  name: 'getMyTicket',
  service: 'booking',
  path: 'v1/ticket/getMyTicket',
  who: 'orders',
  names: { orderNumber: 'own order', sessionId: 'visible session' },
  input: z.object({ orderNumber, sessionId: z.optional(id) }),
  output: z.object({
    orderStatus,
    tickets: z.array(ticketCard),
    ticketsets: z.array(z.object({ ticketVenueName: z.string(), ticketIDs: z.array(id) })),
  }),
  refuses: ['orderNotFound', 'notEventOrder'],
  topLevel: true,
  errorDisplay: 'toast',
});

/** Returns one own ticket (API-091, TKT-002). */
export const getMyTicketDetail = call({
  name: 'getMyTicketDetail',
  also: ['v1/ticket/getTicketDetail'],
  service: 'booking',
  path: 'v1/ticket/getMyTicketDetail',
  who: 'orders',
  names: { ticketID: 'own ticket' },
  input: z.object({ ticketID: subjectId }),
  output: ticketDetail,
  refuses: ['noData'],
  errorDisplay: 'toast',
});

/**
 * Returns the content of a ticket's QR code: the check-in address with the signed code in its
 * fragment (API-092, B-20). Only for its holder (B-21).
 */
export const getTicketQRcode = call({
  name: 'getTicketQRcode',
  service: 'booking',
  path: 'ticket/getTicketQRcode',
  who: 'orders',
  names: { ticketID: 'own ticket' },
  input: z.object({ regionCode: claimed, ticketID: subjectId }),
  output: z.object({ qrCode: z.string() }),
  refuses: ['noData', 'ticketGivenAway'],
  topLevel: true,
  errorDisplay: 'toast',
});
