import type { Call, Output } from '#domain/call.ts';
import { getAlternatives } from '#domain/alternatives/calls.ts';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import { getEventDetail, getEventInfo } from '#domain/events/calls.detail.ts';
import {
  getBookedFacilities,
  getBookedFacilityDate,
  getBookedFacilityDetail,
} from '#domain/facilities/calls.booked.ts';
import { getFacilityById } from '#domain/facilities/calls.find.ts';
import { getFacilityDetail } from '#domain/facilities/calls.ts';
import { bookedPeriod } from '#domain/facilities/rules.booked.ts';
import { getTeamNight } from '#domain/facilities/teamNight/calls.ts';
import { getRoomWaits } from '#domain/facilities/waiting/calls.ts';
import { getNoticeList } from '#domain/notices/calls.board.ts';
import { noticesInput } from '#domain/notices/rules.board.ts';
import { getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { getActivityOrderDetail, getOrders } from '#domain/orders/calls.ts';
import {
  isOrderFilterOn,
  orderFilterOf,
  orderPlaceOf,
  ordersInput,
} from '#domain/orders/rules.filter.ts';
import { kindOfNumber } from '#domain/orders/rules.kinds.ts';
import type { OrderType } from '#domain/orders/shapes.ts';
import { getQuestionnaire } from '#domain/questionnaires/calls.ts';
import { chosenDay } from '#domain/screens/query.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import {
  getAssessmentOrderDetail,
  getBookedAssessmentDate,
  getBookedAssessmentDetail,
} from '#domain/services/calls.booked.ts';
import { searchAssessmentDetail } from '#domain/services/calls.ts';
import { servicePageInput } from '#domain/services/rules.ts';
import { getServiceWaitChoices, getServiceWaits } from '#domain/services/waiting/calls.ts';
import { getGuestPlaces } from '#domain/tickets/calls.guests.ts';
import { getMySession, getMySessionList } from '#domain/tickets/calls.sessions.ts';
import { getMyTicket, getMyTicketDetail, getMyTickets } from '#domain/tickets/calls.ts';
import { sessionsInput, ticketsInput } from '#domain/tickets/rules.ts';

type Query = Readonly<Record<string, string>>;
export type Input = Record<string, unknown>;

/** `today`: day in the country's time zone; `regionCode`: the member's. */
export type Place = { query: Query; regionCode: string; today: string };

/** A call of a page with data of its member (B-40). */
type OwnCall = {
  call: Call;
  /** Null for addresses whose page does not send the call, or must send it itself. */
  input: (place: Place) => Input | null;
  /**
   * What a document may contain of the response; null: nothing, so the page requests it. Not
   * declared: all.
   */
  shown?: (answer: unknown) => unknown;
};

type Shown<C extends Call> = (answer: Output<C>) => unknown;

const own = <C extends Call>(call: C, input: OwnCall['input'], shown?: Shown<C>): OwnCall => ({
  call,
  input,
  ...(shown === undefined ? {} : { shown: shown as (answer: unknown) => unknown }),
});

/** A call whose input is one id of the address. */
const of = <C extends Call>(name: string, call: C, shown?: Shown<C>): OwnCall =>
  own(call, ({ query }) => (query[name] === undefined ? null : { [name]: query[name] }), shown);

const ofKind = (kind: OrderType, of: OwnCall): OwnCall => ({
  ...of,
  input: (place) =>
    (kindOfNumber(place.query['orderNumber'] ?? '') ?? 'event') === kind ? of.input(place) : null,
});

/** Names of attendees come with their contact and identity number. */
const eventOrder = of('orderNumber', getActivityOrderDetail, (order) =>
  order.attendees.length === 0 ? order : null,
);
const roomOrder = of('orderNumber', getFacilityOrderDetail);
const serviceOrder = of('orderNumber', getAssessmentOrderDetail);
const roomBooking = of('orderNumber', getBookedFacilityDetail);
const coupons = own(getMyCoupon, () => ({}));

/** The page fetches the code by a call of its own. */
const ticket = of('ticketID', getMyTicketDetail, (answer) => ({ ...answer, qrCode: null }));

const session = own(getMySession, ({ query: { sessionId }, regionCode }) =>
  sessionId === undefined ? null : { sessionId, regionCode },
);

/** Who knows the address of a guest's link gets the ticket. */
const guests = of('orderNumber', getGuestPlaces, (answer) =>
  [...answer.places, ...answer.groups].some(({ link }) => link !== null) ? null : answer,
);

/** Who knows the address of the link joins the guests. */
const team = of('orderNumber', getTeamNight, (night) => (night.url === null ? night : null));

const room = own(getFacilityDetail, ({ query: { roomID, venueID } }) =>
  roomID === undefined ? null : { roomID, ...(venueID === undefined ? {} : { venueID }) },
);

const bookedRooms: readonly OwnCall[] = [
  own(getBookedFacilities, ({ query, today }) => bookedPeriod(chosenDay(query), today)),
  own(getBookedFacilityDate, monthOf),
];

const bookedServices: readonly OwnCall[] = [
  own(getBookedAssessmentDetail, ({ query }) =>
    chosenDay(query) === '' ? {} : { date: chosenDay(query) },
  ),
  own(getBookedAssessmentDate, monthOf),
];

function monthOf({ query, today }: Place): Input {
  return { month: (chosenDay(query) || today).slice(0, 7) };
}

/** Calls of a tab of the bookings; another number is the first one. */
const inTab = (tab: 0 | 1 | 2, calls: readonly OwnCall[]): readonly OwnCall[] =>
  calls.map((one) => ({
    ...one,
    input(place) {
      const requested = Number(place.query['tab'] ?? 0);
      return ([1, 2].includes(requested) ? requested : 0) === tab ? one.input(place) : null;
    },
  }));

const eventInfo = of('eventID', getEventInfo);

/** Calls of each page in their order of importance: the first one has the page's content. */
export const ownPages: Partial<Record<ScreenName, readonly OwnCall[]>> = {
  Order: [
    own(getOrders, ({ query }) => {
      const filter = orderFilterOf(query);
      const { tab, page } = orderPlaceOf(query);
      return isOrderFilterOn(filter) ? null : ordersInput(tab, page, filter);
    }),
  ],
  ActivityOrderDetail: [eventOrder],
  ActivePayOrder: [eventOrder],
  RealNamePay: [eventOrder],
  ChangeOrder: [eventOrder],
  FacilityOrderDetail: [roomOrder, roomBooking],
  OrderSite: [roomOrder, roomBooking],
  CancleDetail: [
    ofKind('event', eventOrder),
    ofKind('facility', roomOrder),
    ofKind('assessment', serviceOrder),
  ],
  Alternatives: [of('orderNumber', getAlternatives)],
  HasOrderDetail: [roomBooking],
  OrdersiteDetail: [roomBooking],
  MyTeam: [team],
  MySite: bookedRooms,
  MyBookings: [
    ...inTab(0, [
      own(getMySessionList, ({ query, regionCode }) => ({ ...sessionsInput(query), regionCode })),
    ]),
    ...inTab(1, bookedRooms),
    ...inTab(2, bookedServices),
  ],
  BookingActivityDetail: [session],
  CheckList: [session],
  ActivityQuestionnaire: [of('sessionId', getQuestionnaire)],
  MyTickets: [
    own(getMyTickets, ({ query, regionCode }) => ({ ...ticketsInput(query), regionCode })),
  ],
  ActivityTicket: [
    own(getMyTicket, ({ query: { orderNumber, sessionId } }) =>
      orderNumber === undefined
        ? null
        : { orderNumber, ...(sessionId === undefined ? {} : { sessionId }) },
    ),
  ],
  MyTicket: [ticket],
  SharePage: [ticket],
  MyGuests: [guests],
  BecList: [coupons],
  BookingOrderView: [serviceOrder],
  BookingOrderConfirmation: [serviceOrder, coupons],
  BecPaySuccess: [serviceOrder],
  SelectCoupon: [serviceOrder, coupons],
  RoomWaits: [room, own(getRoomWaits, () => ({}))],
  ServiceWaits: [
    own(searchAssessmentDetail, ({ query: { id }, regionCode }) =>
      id === undefined ? null : { assessParentId: id, regionCode },
    ),
    own(getServiceWaitChoices, ({ query: { id } }) =>
      id === undefined ? null : { assessParentId: id },
    ),
    own(getServiceWaits, () => ({})),
  ],
  SiteMsg: [
    own(getNoticeList, ({ query, regionCode }) =>
      // An open notice is marked as read, which changes the list.
      query['noticeId'] === undefined ? { ...noticesInput(query), regionCode } : null,
    ),
  ],
  ActivityDetail: [
    own(getEventDetail, ({ query: { eventID }, regionCode }) =>
      eventID === undefined ? null : { eventID, regionCode },
    ),
  ],
  PurchaseTicket: [eventInfo],
  InvitationList: [eventInfo],
  RelaNameActive: [eventInfo],
  ActiveOrder: [eventInfo],
  SiteDetail: [of('venueID', getFacilityById)],
  SiteOrderDetail: [room],
  Packages: [room],
  SiteOrder: [room],
  VenueBookingInformation: [room],
  BecDetails: [
    own(searchAssessmentDetail, ({ query, regionCode }) =>
      query['id'] === undefined ? null : servicePageInput(query, regionCode),
    ),
  ],
};
