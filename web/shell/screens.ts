import type { ScreenName } from '#domain/screens/table.ts';
import { home, type ScreenFile } from '../first-paint/screens.first.ts';

/** Pages of one booking of a room: their code comes at once. */
const booking = (name: keyof typeof import('#web/features/facilities/book/screens.ts')) => ({
  words: ['roomBooking', 'terms', 'files'] as const,
  load: async () => (await import('#web/features/facilities/book/screens.ts'))[name],
});

/** Pages of what is booked. */
const booked = (
  name: keyof typeof import('./roomScreens.tsx'),
  words: ScreenFile['words'],
): ScreenFile => ({
  words,
  load: async () => (await import('./roomScreens.tsx'))[name],
});

/** The list of venues and what opens from it. */
const finding = (name: keyof typeof import('#web/features/facilities/find/screens.ts')) => ({
  words: ['facilities', 'search', 'share'] as const,
  load: async () => (await import('#web/features/facilities/find/screens.ts'))[name],
});

/** Services by day, and one of them. */
const services = (name: keyof typeof import('#web/features/services/find/screens.ts')) => ({
  words: ['assessments'] as const,
  load: async () => (await import('#web/features/services/find/screens.ts'))[name],
});

/** A reservation of an event that waits for its check-out. */
const reservation = (name: keyof typeof import('#web/features/orders/pay/screens.ts')) => ({
  words: ['orders', 'names', 'release'] as const,
  load: async () => (await import('#web/features/orders/pay/screens.ts'))[name],
});

/** A booked service, from its confirmation on. */
const bookedService = (name: keyof typeof import('#web/features/orders/services/screens.ts')) => ({
  words: [
    'bookedAssessments',
    'assessments',
    'orders',
    'orderHistory',
    'bookings',
    'terms',
  ] as const,
  load: async () => (await import('#web/features/orders/services/screens.ts'))[name],
});

/** Places that only lead on have no file of their own. */
type Shown = Exclude<ScreenName, 'Root' | 'Admin'>;

/** Each screen of `domain/screens/screens.ts` and its file. */
const files: Record<Shown, ScreenFile> = {
  Login: {
    words: ['member', 'general'],
    load: () => import('./LoginPage.tsx').then((m) => m.LoginPage),
  },
  LanguageSetting: {
    words: ['member'],
    load: () =>
      import('#web/features/members/LanguageSettingScreen.tsx').then(
        (m) => m.LanguageSettingScreen,
      ),
  },
  PcPersonCenter: {
    words: ['member'],
    load: () =>
      import('#web/features/members/PersonCenterScreen.tsx').then((m) => m.PersonCenterScreen),
  },
  Position: {
    words: ['regions', 'general'],
    load: () => import('#web/features/regions/PositionScreen.tsx').then((m) => m.PositionScreen),
  },
  CountrySite: {
    words: ['regions'],
    load: () =>
      import('#web/features/regions/CountrySiteScreen.tsx').then((m) => m.CountrySiteScreen),
  },
  SwitchCountry: {
    words: ['regions'],
    load: () =>
      import('#web/features/regions/SwitchCountryScreen.tsx').then((m) => m.SwitchCountryScreen),
  },
  TermsConditions: {
    words: ['terms'],
    load: () => import('#web/features/terms/TermsScreen.tsx').then((m) => m.TermsScreen),
  },
  SiteMsg: {
    words: ['notices'],
    load: () => import('./Notices.tsx').then((m) => m.Notices),
  },
  Home: home,
  Factory: finding('FactoryScreen'),
  SiteDetail: finding('SiteDetailScreen'),
  Search: {
    words: ['search'],
    load: () => import('#web/features/events/list/SearchScreen.tsx').then((m) => m.SearchScreen),
  },
  SearchResult: {
    words: ['events', 'eventSearch', 'search'],
    load: () => import('./SearchResult.tsx').then((m) => m.SearchResult),
  },
  ActivityQuestionnaire: {
    words: ['questionnaires'],
    load: () =>
      import('#web/features/questionnaires/ActivityQuestionnaireScreen.tsx').then(
        (m) => m.ActivityQuestionnaireScreen,
      ),
  },
  ActivityDetail: {
    words: ['events', 'eventPage', 'general', 'share'],
    load: () =>
      import('#web/features/events/ActivityDetailScreen.tsx').then((m) => m.ActivityDetailScreen),
  },
  PurchaseTicket: {
    words: ['events', 'eventPage', 'names', 'general'],
    load: () =>
      import('#web/features/events/purchase/PurchaseTicketScreen.tsx').then(
        (m) => m.PurchaseTicketScreen,
      ),
  },
  InvitationList: {
    words: ['events', 'eventPage', 'names', 'general'],
    load: () =>
      import('#web/features/events/people/InvitationListScreen.tsx').then(
        (m) => m.InvitationListScreen,
      ),
  },
  RelaNameActive: {
    words: ['events', 'eventPage', 'names', 'general', 'terms'],
    load: () =>
      import('#web/features/events/people/RelaNameActiveScreen.tsx').then(
        (m) => m.RelaNameActiveScreen,
      ),
  },
  EditNameList: {
    words: ['events', 'eventPage', 'names', 'terms'],
    load: () =>
      import('#web/features/events/people/EditNameListScreen.tsx').then(
        (m) => m.EditNameListScreen,
      ),
  },
  RealNamePay: reservation('RealNamePayScreen'),
  ActiveOrder: {
    words: ['events', 'eventPage', 'names', 'terms'],
    load: () =>
      import('#web/features/events/purchase/ActiveOrderScreen.tsx').then(
        (m) => m.ActiveOrderScreen,
      ),
  },
  ActivePayOrder: reservation('ActivePayOrderScreen'),
  Order: {
    words: ['deadlines', 'orderList', 'orders', 'release'],
    load: () => import('#web/features/orders/list/OrderScreen.tsx').then((m) => m.OrderScreen),
  },
  ActivityOrderDetail: {
    words: ['orders', 'orderHistory', 'release', 'names', 'bookings', 'invoices', 'invoicePaper'],
    load: () => import('./EventOrder.tsx').then((m) => m.EventOrder),
  },
  SiteOrderDetail: booking('SiteOrderDetailScreen'),
  Packages: booking('PackagesScreen'),
  VenueBookingInformation: booking('VenueBookingInformationScreen'),
  SiteOrder: booking('SiteOrderScreen'),
  OrderSite: {
    words: ['orders', 'bookedOrders', 'release'],
    load: () =>
      import('#web/features/orders/booked/OrderSiteScreen.tsx').then((m) => m.OrderSiteScreen),
  },
  FacilityOrderDetail: {
    words: [
      'orders',
      'bookedOrders',
      'orderHistory',
      'release',
      'invoices',
      'invoicePaper',
      'files',
      'bookedRooms',
    ],
    load: () => import('./FacilityOrder.tsx').then((m) => m.FacilityOrder),
  },
  BecList: {
    words: ['assessments'],
    load: () =>
      import('#web/features/services/find/BecListScreen.tsx').then((m) => m.BecListScreen),
  },
  CalendarPage: services('CalendarPageScreen'),
  BecDetails: services('BecDetailsScreen'),
  SelectCoupon: bookedService('SelectCouponScreen'),
  BookingOrderConfirmation: bookedService('BookingOrderConfirmationScreen'),
  BecPaySuccess: bookedService('BecPaySuccessScreen'),
  BookingOrderView: bookedService('BookingOrderViewScreen'),
  CancleDetail: {
    words: ['orders', 'orderHistory', 'invoices', 'invoicePaper'],
    load: () => import('./CancelledOrder.tsx').then((m) => m.CancelledOrder),
  },
  ChangeOrder: {
    words: ['events', 'eventPage', 'orders', 'names', 'terms'],
    load: () =>
      import('#web/features/events/purchase/ChangeOrderScreen.tsx').then(
        (m) => m.ChangeOrderScreen,
      ),
  },
  PaySuccess: {
    words: ['payments', 'tickets', 'bookings', 'release'],
    load: () =>
      import('#web/features/payments/PaySuccessScreen.tsx').then((m) => m.PaySuccessScreen),
  },
  MyBookings: {
    words: ['bookings', 'offline'],
    load: () => import('./Bookings.tsx').then((m) => m.Bookings),
  },
  MySite: booked('MySiteScreen', ['bookedRooms']),
  HasOrderDetail: booked('RoomBooking', ['bookedRooms', 'bookings', 'orders', 'files']),
  OrdersiteDetail: booked('OrdersiteDetailScreen', ['bookedRooms', 'roomBooking']),
  BookingActivityDetail: {
    words: ['deadlines', 'bookings', 'tickets', 'offline'],
    load: () =>
      import('#web/features/tickets/BookingActivityDetailScreen.tsx').then(
        (m) => m.BookingActivityDetailScreen,
      ),
  },
  CheckList: {
    words: ['bookings', 'tickets', 'offline'],
    load: () => import('#web/features/tickets/CheckListScreen.tsx').then((m) => m.CheckListScreen),
  },
  SharePage: {
    words: ['bookings', 'tickets', 'offline'],
    load: () => import('#web/features/tickets/SharePageScreen.tsx').then((m) => m.SharePageScreen),
  },
  MyTickets: {
    words: ['tickets', 'offline'],
    load: () => import('#web/features/tickets/MyTicketsScreen.tsx').then((m) => m.MyTicketsScreen),
  },
  ActivityTicket: {
    words: ['tickets', 'bookings', 'offline'],
    load: () =>
      import('#web/features/tickets/ActivityTicketScreen.tsx').then((m) => m.ActivityTicketScreen),
  },
  MyTicket: {
    words: ['deadlines', 'tickets', 'bookings', 'offline'],
    load: () => import('#web/features/tickets/MyTicketScreen.tsx').then((m) => m.MyTicketScreen),
  },
  MyGuests: {
    words: ['guests', 'tickets', 'offline'],
    load: () =>
      import('#web/features/tickets/invite/MyGuestsScreen.tsx').then((m) => m.MyGuestsScreen),
  },
  Guest: {
    words: ['guests', 'tickets', 'general'],
    load: () => import('#web/features/tickets/guest/GuestScreen.tsx').then((m) => m.GuestScreen),
  },
  CheckIn: {
    words: ['checkin', 'general'],
    load: () => import('#web/features/checkin/CheckInScreen.tsx').then((m) => m.CheckInScreen),
  },
  publicMaintenance: {
    words: ['maintenance'],
    load: () =>
      import('#web/features/notices/MaintenanceScreen.tsx').then((m) => m.MaintenanceScreen),
  },
  Parts: { words: ['terms'], load: () => import('./PartsPage.tsx').then((m) => m.PartsPage) },
};

/** Stands for every screen that cannot be shown without network. */
export const noNetwork: ScreenFile = {
  words: ['offline'],
  load: () => import('./NoNetworkPage.tsx').then((m) => m.NoNetworkPage),
};

export const fileOf = (name: ScreenName): ScreenFile =>
  files[name === 'Root' || name === 'Admin' ? 'Home' : name];
