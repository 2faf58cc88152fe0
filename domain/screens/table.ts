import { serviceScreens } from './services.ts';

/**
 * All screens (RTE). Each screen has a phone and a desktop address; the shell chooses by layout
 * . Without one in its row the screen `Name` has `/Name` and `/PcName`.
 */
export const table = {
  Root: { phone: '/', desktop: '/', who: 'member' },
  Home: { who: 'full', tab: 0 },
  Login: { desktop: '/Login', who: 'open' },
  ActivityDetail: {
    who: 'full',
    needs: ['eventID'],
    parent: 'Home',
  },
  PurchaseTicket: {
    who: 'full',
    needs: ['eventID'],
    flow: 'event',
    parent: 'ActivityDetail',
  },
  InvitationList: {
    who: 'full',
    needs: ['eventID'],
    flow: 'event',
    parent: 'PurchaseTicket',
  },
  RelaNameActive: {
    also: ['/RealNameActive', '/PcRealNameActive'],
    who: 'full',
    needs: ['eventID'],
    flow: 'event',
    parent: 'PurchaseTicket',
  },
  ActiveOrder: {
    who: 'full',
    needs: ['eventID'],
    flow: 'event',
    parent: 'PurchaseTicket',
  },
  ActivePayOrder: {
    who: 'full',
    needs: ['orderNumber'],
    parent: 'Order',
  },
  RealNamePay: {
    who: 'full',
    needs: ['orderNumber'],
    parent: 'Order',
  },
  ChangeOrder: {
    who: 'full',
    needs: ['orderNumber'],
    flow: 'event',
    parent: 'Order',
  },
  EditNameList: {
    who: 'full',
    needs: ['orderNumber'],
    parent: 'Order',
  },
  PaySuccess: {
    who: 'full',
    needs: ['orderNumber'],
    parent: 'Order',
  },
  Order: { also: ['/orders'], who: 'full', parent: 'Home' },
  ActivityOrderDetail: {
    who: 'full',
    needs: ['orderNumber'],
    parent: 'Order',
  },
  /** What can be chosen instead of what the company has cancelled of an order (B-42). */
  Alternatives: {
    who: 'member',
    needs: ['orderNumber'],
    parent: 'Order',
  },
  FacilityOrderDetail: {
    who: 'full',
    needs: ['orderNumber'],
    parent: 'Order',
  },
  CancleDetail: {
    also: ['/CancelDetail', '/PcCancelDetail'],
    who: 'full',
    needs: ['orderNumber'],
    parent: 'Order',
  },
  MyTickets: { who: 'full', parent: 'Home' },
  ActivityTicket: {
    who: 'full',
    needs: ['orderNumber'],
    parent: 'MyTickets',
  },
  MyTicket: {
    who: 'full',
    needs: ['ticketID'],
    parent: 'MyTickets',
  },
  SharePage: {
    who: 'full',
    needs: ['ticketID'],
    parent: 'MyTickets',
  },
  CheckList: {
    who: 'full',
    needs: ['sessionId'],
    parent: 'MyTickets',
  },
  CheckIn: { desktop: '/CheckIn', also: ['/PcCheckIn'], who: 'open' },
  /** Guests of an own order. */
  MyGuests: {
    who: 'full',
    needs: ['orderNumber'],
    parent: 'ActivityTicket',
  },
  /** Page of a guest without an account; the secret is in the fragment. */
  Guest: { desktop: '/Guest', who: 'open' },
  /** Places that a member holds for a group; the secret is in the fragment. */
  SharedHold: { desktop: '/SharedHold', who: 'open' },
  /** Takes a place of a shared hold for the member and goes on to the order. */
  SharedPlace: { who: 'full', parent: 'Home' },
  /** The sale queue of an event (B-43). */
  Queue: {
    who: 'full',
    needs: ['eventID'],
    parent: 'ActivityDetail',
  },
  Search: { who: 'full', parent: 'Home' },
  SearchResult: { who: 'full', parent: 'Home' },
  Factory: { phone: null, desktop: '/Factory', who: 'full', tab: 1 },
  SiteDetail: {
    who: 'full',
    needs: ['venueID'],
    parent: 'Factory',
  },
  SiteOrderDetail: {
    who: 'full',
    needs: ['roomID'],
    flow: 'facility',
    parent: 'Factory',
  },
  /** Own requests for rooms that are full; with a room, a new one. */
  RoomWaits: { who: 'full', parent: 'Factory' },
  Packages: {
    who: 'full',
    lost: { without: ['roomID'], to: 'Factory' },
    needs: ['roomID'],
    flow: 'facility',
    parent: 'SiteOrderDetail',
  },
  VenueBookingInformation: {
    who: 'full',
    lost: { without: ['roomID', 'orderNumber'], to: 'Factory' },
    flow: 'facility',
    parent: 'SiteOrderDetail',
  },
  SiteOrder: {
    who: 'full',
    lost: { without: ['roomID'], to: 'Factory' },
    needs: ['roomID'],
    flow: 'facility',
    parent: 'Factory',
  },
  OrderSite: {
    who: 'full',
    needs: ['orderNumber'],
    parent: 'Order',
  },
  OrdersiteDetail: {
    desktop: '/PcOrderSiteDetail',
    who: 'full',
    needs: ['orderNumber'],
    parent: 'Order',
  },
  MySite: { who: 'full', parent: 'Factory' },
  HasOrderDetail: {
    who: 'full',
    needs: ['orderNumber'],
    parent: 'MySite',
  },
  /** Invitation of an own room booking, with its guests. */
  MyTeam: {
    who: 'full',
    needs: ['orderNumber'],
    parent: 'HasOrderDetail',
  },
  /** Invitation to a room booking, without an account; the secret is in the fragment. */
  TeamNight: { desktop: '/TeamNight', who: 'open' },
  MyBookings: {
    also: ['/PcMybookings'],
    who: 'member',
    parent: 'Home',
  },
  BookingActivityDetail: {
    who: 'full',
    needs: ['sessionId'],
    parent: 'MyBookings',
  },
  ActivityQuestionnaire: {
    who: 'full',
    needs: ['sessionId'],
    parent: 'Home',
  },
  ...serviceScreens,
  Position: { who: 'member', parent: 'Home' },
  LanguageSetting: {
    who: 'language',
    parent: 'Home',
  },
  TermsConditions: {
    who: 'member',
    parent: 'Home',
  },
  SiteMsg: { who: 'member', parent: 'Home' },
  CountrySite: { who: 'member', parent: 'Home' },
  SwitchCountry: {
    who: 'member',
    parent: 'CountrySite',
  },
  PcPersonCenter: { phone: null, desktop: '/PcPersonCenter', who: 'member', parent: 'Home' },
  publicMaintenance: { desktop: '/publicMaintenance', who: 'open' },
  /** The console, an application of its own below this address (RTE-103). */
  Admin: { phone: '/admin', desktop: '/admin', who: 'open' },
  Parts: { phone: '/parts', desktop: '/parts', who: 'open' },
} as const;

export type ScreenName = keyof typeof table;
