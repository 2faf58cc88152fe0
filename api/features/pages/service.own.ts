import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addressOf, type Call, type Envelope, regionalHeader } from '#domain/call.ts';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { getFacilityById } from '#domain/facilities/calls.find.ts';
import { getFacilityDetail } from '#domain/facilities/calls.ts';
import { getActivityOrderDetail, getOrders } from '#domain/orders/calls.ts';
import {
  isOrderFilterOn,
  orderFilterOf,
  orderPlaceOf,
  ordersInput,
} from '#domain/orders/rules.filter.ts';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import type { First } from '#domain/served.ts';
import { searchAssessmentDetail } from '#domain/services/calls.ts';
import { servicePageInput } from '#domain/services/rules.ts';
import type { Language } from '#domain/text/languages.ts';
import { zoneIn } from '#domain/time/zone.ts';
import { getMyTickets } from '#domain/tickets/calls.ts';
import { ticketsInput } from '#domain/tickets/rules.ts';

type Query = Readonly<Record<string, string>>;
type Input = Record<string, unknown>;

/** The first call of a page with data of its member (B-40). */
type OwnPage = {
  call: Call;
  /** Null for addresses whose page requests its data itself. `regionCode` is the member's. */
  input: (query: Query, regionCode: string) => Input | null;
  /** Whether a document may contain this response; else the page requests it. */
  isAllowed?: (answer: unknown) => boolean;
};

/** Names of attendees come with their contact and identity number. */
const isWithoutGuests = (answer: unknown): boolean =>
  (answer as ActivityOrderDetail).attendees.length === 0;

const eventOrder: OwnPage = {
  call: getActivityOrderDetail,
  input: ({ orderNumber }) => (orderNumber === undefined ? null : { orderNumber }),
  isAllowed: isWithoutGuests,
};

const ownPages: Partial<Record<ScreenName, OwnPage>> = {
  Order: {
    call: getOrders,
    input(query) {
      const filter = orderFilterOf(query);
      const { tab, page } = orderPlaceOf(query);
      return isOrderFilterOn(filter) ? null : ordersInput(tab, page, filter);
    },
  },
  MyTickets: {
    call: getMyTickets,
    input: (query, regionCode) => ({ ...ticketsInput(query), regionCode }),
  },
  ActivityOrderDetail: eventOrder,
  ActivePayOrder: eventOrder,
  RealNamePay: eventOrder,
  ActivityDetail: {
    call: getEventDetail,
    input: ({ eventID }, regionCode) => (eventID === undefined ? null : { eventID, regionCode }),
  },
  SiteDetail: {
    call: getFacilityById,
    input: ({ venueID }) => (venueID === undefined ? null : { venueID }),
  },
  SiteOrderDetail: {
    call: getFacilityDetail,
    input: ({ roomID, venueID }) =>
      roomID === undefined ? null : { roomID, ...(venueID === undefined ? {} : { venueID }) },
  },
  BecDetails: {
    call: searchAssessmentDetail,
    input: (query, regionCode) =>
      query['id'] === undefined ? null : servicePageInput(query, regionCode),
  },
};

/** Sends a call as the member of a document; null for an invalid input and after a refusal. */
export type AskAs = (
  token: string,
  call: Call,
  input: Input,
  language: Language,
) => Promise<unknown>;

/**
 * Whether a document may have data of its member: the browser shows it as a page, and no other site
 * has opened it (B-40). Browsers without these headers get none.
 */
export const isOwnNavigation = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-dest'] === 'document' &&
  ['none', 'same-origin', 'same-site'].includes(String(headers['sec-fetch-site']));

/** Calls pass the same gate as those of the browser: rights, limits, interruptions. */
export function makeAskAs(
  app: FastifyInstance,
  request: FastifyRequest,
  zone: string | undefined,
): AskAs {
  return async (token, call, input, language) => {
    const encoded = z.safeEncode(call.input, input);
    if (!encoded.success) return null;
    const { body } = await app.inject({
      method: 'POST',
      url: addressOf(call),
      remoteAddress: request.ip,
      headers: {
        host: request.headers.host ?? '',
        cookie: request.headers.cookie ?? '',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        [regionalHeader]: `language=${language};timezone=${zoneIn(zone)}`,
      },
      payload: JSON.stringify(encoded.data),
    });
    const { resultCode, data } = JSON.parse(body) as Envelope;
    return resultCode === (call.success ?? 1) ? z.decode(call.output, data) : null;
  };
}

/** Returns the first call of a page with the member's own data; null for other pages. */
export async function ownFirst(
  ask: (call: Call, input: Input) => Promise<unknown>,
  { screen, query }: { screen: ScreenName; query: Query },
  regionCode: string,
): Promise<First | null> {
  const page = ownPages[screen];
  const input = page?.input(query, regionCode) ?? null;
  if (page === undefined || input === null) return null;
  const { call, isAllowed = () => true } = page;
  const answer = await ask(call, input);
  return answer !== null && isAllowed(answer)
    ? { name: call.name, path: addressOf(call), input, answer }
    : null;
}
