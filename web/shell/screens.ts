import type { ScreenName } from '#domain/screens/table.ts';
import { home, type ScreenFile } from '../first-paint/screens.first.ts';

const booking = (name: keyof typeof import('#web/features/facilities/book/screens.ts')) => ({
  words: ['roomBooking', 'terms', 'files', 'general', 'whyNot'] as const,
  load: async () => (await import('#web/features/facilities/book/screens.ts'))[name],
});

const booked = (
  name: keyof typeof import('./roomScreens.tsx'),
  words: ScreenFile['words'],
): ScreenFile => ({
  words,
  load: async () => (await import('./roomScreens.tsx'))[name],
});

const finding = (name: keyof typeof import('#web/features/facilities/find/screens.ts')) => ({
  words: ['facilities', 'search', 'share'] as const,
  load: async () => (await import('#web/features/facilities/find/screens.ts'))[name],
});

const services = (name: keyof typeof import('#web/features/services/find/screens.ts')) => ({
  words: ['services'] as const,
  load: async () => (await import('#web/features/services/find/screens.ts'))[name],
});

const reservation = (name: keyof typeof import('#web/features/orders/pay/screens.ts')) => ({
  words: ['orders', 'names', 'release'] as const,
  load: async () => (await import('#web/features/orders/pay/screens.ts'))[name],
});

const bookedService = (name: keyof typeof import('#web/features/orders/services/screens.ts')) => ({
  words: ['bookedServices', 'services', 'orders', 'orderHistory', 'bookings', 'terms'] as const,
  load: async () => (await import('#web/features/orders/services/screens.ts'))[name],
});

const regions = (name: keyof typeof import('#web/features/regions/screens.ts')) => ({
  words: ['regions', 'general'] as const,
  load: async () => (await import('#web/features/regions/screens.ts'))[name],
});

const sharedHold = (
  name: keyof typeof import('#web/features/events/sharedHold/screens.ts'),
  words: ScreenFile['words'],
): ScreenFile => ({
  words,
  load: async () => (await import('#web/features/events/sharedHold/screens.ts'))[name],
});

/** Addresses that only redirect have no screen. */
type Shown = Exclude<ScreenName, 'Root' | 'Admin'>;

const files: Record<Shown, ScreenFile> = {
  Login: {
    words: ['members', 'general'],
    load: () => import('./LoginPage.tsx').then((m) => m.LoginPage),
  },
  LanguageSetting: {
    words: ['members'],
    load: () =>
      import('#web/features/members/LanguageSettingScreen.tsx').then(
        (m) => m.LanguageSettingScreen,
      ),
  },
  PcPersonCenter: {
    words: ['members'],
    load: () =>
      import('#web/features/members/PersonCenterScreen.tsx').then((m) => m.PersonCenterScreen),
  },
  Position: regions('ChooseRegionScreen'),
  CountrySite: regions('CountriesScreen'),
  SwitchCountry: regions('SwitchCountryScreen'),
  TermsConditions: {
    words: ['terms'],
    load: () => import('#web/features/terms/TermsScreen.tsx').then((m) => m.TermsScreen),
  },
  SiteMsg: {
    words: ['notices'],
    load: () => import('./Notices.tsx').then((m) => m.Notices),
  },
  Home: home,
  Factory: finding('VenueListScreen'),
  SiteDetail: finding('VenueScreen'),
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
      import('#web/features/questionnaires/QuestionnaireScreen.tsx').then(
        (m) => m.QuestionnaireScreen,
      ),
  },
  ActivityDetail: {
    words: ['events', 'eventPage', 'general', 'share', 'whyNot'],
    load: () => import('#web/features/events/EventScreen.tsx').then((m) => m.EventScreen),
  },
  PurchaseTicket: {
    words: ['events', 'eventPage', 'names', 'general', 'whyNot', 'saleQueue'],
    load: () =>
      import('#web/features/events/purchase/ChooseTicketsScreen.tsx').then(
        (m) => m.ChooseTicketsScreen,
      ),
  },
  InvitationList: {
    words: ['events', 'eventPage', 'names', 'general'],
    load: () =>
      import('#web/features/events/people/ChooseGuestsScreen.tsx').then(
        (m) => m.ChooseGuestsScreen,
      ),
  },
  RelaNameActive: {
    words: ['events', 'eventPage', 'names', 'general', 'terms'],
    load: () =>
      import('#web/features/events/people/EnterAttendeesScreen.tsx').then(
        (m) => m.EnterAttendeesScreen,
      ),
  },
  EditNameList: {
    words: ['events', 'eventPage', 'names', 'terms'],
    load: () =>
      import('#web/features/events/people/EditAttendeesScreen.tsx').then(
        (m) => m.EditAttendeesScreen,
      ),
  },
  RealNamePay: reservation('RealNameReservationScreen'),
  ActiveOrder: {
    words: ['events', 'eventPage', 'names', 'terms'],
    load: () =>
      import('#web/features/events/purchase/ReviewOrderScreen.tsx').then(
        (m) => m.ReviewOrderScreen,
      ),
  },
  ActivePayOrder: reservation('EventReservationScreen'),
  Order: {
    words: ['deadlines', 'orderList', 'orders', 'release'],
    load: () =>
      import('#web/features/orders/list/OrderListScreen.tsx').then((m) => m.OrderListScreen),
  },
  ActivityOrderDetail: {
    words: ['orders', 'orderHistory', 'release', 'names', 'bookings', 'invoices', 'invoicePaper'],
    load: () => import('./EventOrder.tsx').then((m) => m.EventOrder),
  },
  SiteOrderDetail: booking('ChooseRoomTimesScreen'),
  RoomWaits: {
    words: ['roomWaits', 'waits', 'roomBooking', 'terms', 'general'],
    load: () => import('#web/features/facilities/waiting/WaitScreen.tsx').then((m) => m.WaitScreen),
  },
  Packages: booking('ChooseEquipmentScreen'),
  VenueBookingInformation: booking('RoomBookingDetailsScreen'),
  SiteOrder: booking('ConfirmRoomBookingScreen'),
  OrderSite: {
    words: ['orders', 'bookedOrders', 'release'],
    load: () =>
      import('#web/features/orders/booked/RoomReservationScreen.tsx').then(
        (m) => m.RoomReservationScreen,
      ),
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
    words: ['services'],
    load: () =>
      import('#web/features/services/find/ServiceListScreen.tsx').then((m) => m.ServiceListScreen),
  },
  CalendarPage: services('ServiceCalendarScreen'),
  BecDetails: services('ServiceScreen'),
  ServiceWaits: {
    words: ['serviceWaits', 'waits', 'services', 'general'],
    load: () =>
      import('#web/features/services/waiting/ServiceWaitScreen.tsx').then(
        (m) => m.ServiceWaitScreen,
      ),
  },
  SelectCoupon: bookedService('ChooseCouponsScreen'),
  BookingOrderConfirmation: bookedService('ConfirmServiceBookingScreen'),
  BecPaySuccess: bookedService('ServiceBookedScreen'),
  BookingOrderView: bookedService('ServiceBookingScreen'),
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
      import('#web/features/payments/PaymentResultScreen.tsx').then((m) => m.PaymentResultScreen),
  },
  MyBookings: {
    words: ['bookings', 'offline'],
    load: async () => {
      const { Bookings, loadOpenTab } = await import('./Bookings.tsx');
      await loadOpenTab();
      return Bookings;
    },
  },
  MySite: booked('MyRoomBookingsScreen', ['bookedRooms']),
  HasOrderDetail: booked('RoomBooking', ['bookedRooms', 'bookings', 'orders', 'files']),
  OrdersiteDetail: booked('RoomSessionScreen', ['bookedRooms', 'roomBooking']),
  BookingActivityDetail: {
    words: ['deadlines', 'bookings', 'tickets', 'offline'],
    load: () =>
      import('#web/features/tickets/BookedEventScreen.tsx').then((m) => m.BookedEventScreen),
  },
  CheckList: {
    words: ['bookings', 'tickets', 'offline'],
    load: () =>
      import('#web/features/tickets/SessionGuestsScreen.tsx').then((m) => m.SessionGuestsScreen),
  },
  SharePage: {
    words: ['bookings', 'tickets', 'offline'],
    load: () =>
      import('#web/features/tickets/SharedTicketScreen.tsx').then((m) => m.SharedTicketScreen),
  },
  MyTickets: {
    words: ['tickets', 'offline'],
    load: () => import('#web/features/tickets/MyTicketsScreen.tsx').then((m) => m.MyTicketsScreen),
  },
  ActivityTicket: {
    words: ['tickets', 'bookings', 'offline'],
    load: () =>
      import('#web/features/tickets/EventTicketsScreen.tsx').then((m) => m.EventTicketsScreen),
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
  SharedHold: sharedHold('SharedHoldScreen', ['sharedHold', 'tickets', 'events', 'general']),
  TeamNight: {
    words: ['teamNight', 'general'],
    load: () =>
      import('#web/features/facilities/teamNight/TeamNightScreen.tsx').then(
        (m) => m.TeamNightScreen,
      ),
  },
  Alternatives: {
    words: ['alternatives'],
    load: () =>
      import('#web/features/orders/alternatives/AlternativesScreen.tsx').then(
        (m) => m.AlternativesScreen,
      ),
  },
  MyTeam: booked('MyTeamScreen', ['teamNight']),
  SharedPlace: sharedHold('SharedPlaceScreen', ['sharedHold', 'general']),
  Queue: {
    words: ['saleQueue', 'events', 'eventPage'],
    load: () => import('#web/features/events/queue/QueueScreen.tsx').then((m) => m.QueueScreen),
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

export const noNetwork: ScreenFile = {
  words: ['offline'],
  load: () => import('./NoNetworkPage.tsx').then((m) => m.NoNetworkPage),
};

export const fileOf = (name: ScreenName): ScreenFile =>
  files[name === 'Root' || name === 'Admin' ? 'Home' : name];
