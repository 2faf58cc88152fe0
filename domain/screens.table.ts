/**
 * Who may open a screen: `open` needs no sign-in; `member` any signed-in member; `full` a member of a country in access mode FULL;
 * `language` of these the ones whose language is kept with the account.
 */
export type ScreenAccess = 'open' | 'member' | 'full' | 'language';

export type Screen = {
  /** Address on phones; null where the screen is a panel or a tab there. The spelling is the one that links produce (RTE-104). */
  phone: string | null;
  desktop: string | null;
  /** Further addresses of the same screen; letter case never matters. */
  also?: readonly string[];
  who: ScreenAccess;
  /** Query values without which there is nothing to show (RTE-105). */
  needs?: readonly string[];
  /** Pages of a flow ask before they are left (SHL-030). */
  flow?: 'event' | 'facility';
  /** Where back leads when there is no history inside the portal (SHL-029). */
  parent?: ScreenName;
  /** Desktop shows navigation tabs and the reminder banner on these only (SHL-011). */
  tab?: 0 | 1 | 2;
};

/** ONE table of all screens (RTE). A twin pair is one row; the shells decide which of the two addresses is right. */
export const table = {
  Root: { phone: '/', desktop: '/', who: 'member' },
  Home: { phone: '/Home', desktop: '/PcHome', who: 'full', tab: 0 },
  Login: { phone: '/Login', desktop: '/Login', who: 'open' },
  ActivityDetail: { phone: '/ActivityDetail', desktop: '/PcActivityDetail', who: 'full', needs: ['eventID'], parent: 'Home' },
  PurchaseTicket: {
    phone: '/PurchaseTicket',
    desktop: '/PcPurchaseTicket',
    who: 'full',
    needs: ['eventID'],
    flow: 'event',
    parent: 'ActivityDetail',
  },
  InvitationList: {
    phone: '/InvitationList',
    desktop: '/PcInvitationList',
    who: 'full',
    needs: ['eventID'],
    flow: 'event',
    parent: 'PurchaseTicket',
  },
  RelaNameActive: {
    phone: '/RelaNameActive',
    desktop: '/PcRelaNameActive',
    also: ['/RealNameActive', '/PcRealNameActive'],
    who: 'full',
    needs: ['eventID'],
    flow: 'event',
    parent: 'PurchaseTicket',
  },
  ActiveOrder: {
    phone: '/ActiveOrder',
    desktop: '/PcActiveOrder',
    who: 'full',
    needs: ['eventID'],
    flow: 'event',
    parent: 'PurchaseTicket',
  },
  ActivePayOrder: { phone: '/ActivePayOrder', desktop: '/PcActivePayOrder', who: 'full', needs: ['orderNumber'], parent: 'Order' },
  RealNamePay: { phone: '/RealNamePay', desktop: '/PcRealNamePay', who: 'full', needs: ['orderNumber'], parent: 'Order' },
  ChangeOrder: { phone: '/ChangeOrder', desktop: '/PcChangeOrder', who: 'full', needs: ['orderNumber'], flow: 'event', parent: 'Order' },
  EditNameList: { phone: '/EditNameList', desktop: '/PcEditNameList', who: 'full', needs: ['orderNumber'], parent: 'Order' },
  PaySuccess: { phone: '/PaySuccess', desktop: '/PcPaySuccess', who: 'full', needs: ['orderNumber'], parent: 'Order' },
  Order: { phone: '/Order', desktop: '/PcOrder', also: ['/orders'], who: 'full', parent: 'Home' },
  ActivityOrderDetail: {
    phone: '/ActivityOrderDetail',
    desktop: '/PcActivityOrderDetail',
    who: 'full',
    needs: ['orderNumber'],
    parent: 'Order',
  },
  FacilityOrderDetail: {
    phone: '/FacilityOrderDetail',
    desktop: '/PcFacilityOrderDetail',
    who: 'full',
    needs: ['orderNumber'],
    parent: 'Order',
  },
  CancleDetail: {
    phone: '/CancleDetail',
    desktop: '/PcCancleDetail',
    also: ['/CancelDetail', '/PcCancelDetail'],
    who: 'full',
    needs: ['orderNumber'],
    parent: 'Order',
  },
  MyTickets: { phone: '/MyTickets', desktop: '/PcMyTickets', who: 'full', parent: 'Home' },
  ActivityTicket: { phone: '/ActivityTicket', desktop: '/PcActivityTicket', who: 'full', needs: ['orderNumber'], parent: 'MyTickets' },
  MyTicket: { phone: '/MyTicket', desktop: '/PcMyTicket', who: 'full', needs: ['ticketID'], parent: 'MyTickets' },
  SharePage: { phone: '/SharePage', desktop: '/PcSharePage', who: 'full', needs: ['ticketID'], parent: 'MyTickets' },
  CheckList: { phone: '/CheckList', desktop: '/PcCheckList', who: 'full', needs: ['sessionId'], parent: 'MyTickets' },
  CheckIn: { phone: '/CheckIn', desktop: '/CheckIn', also: ['/PcCheckIn'], who: 'open' },
  Search: { phone: '/Search', desktop: '/PcSearch', who: 'full', parent: 'Home' },
  SearchResult: { phone: '/SearchResult', desktop: '/PcSearchResult', who: 'full', parent: 'Home' },
  Factory: { phone: null, desktop: '/Factory', who: 'full', tab: 1 },
  SiteDetail: { phone: '/SiteDetail', desktop: '/PcSiteDetail', who: 'full', needs: ['venueID'], parent: 'Factory' },
  SiteOrderDetail: {
    phone: '/SiteOrderDetail',
    desktop: '/PcSiteOrderDetail',
    who: 'full',
    needs: ['roomID'],
    flow: 'facility',
    parent: 'Factory',
  },
  Packages: { phone: '/Packages', desktop: '/PcPackages', who: 'full', needs: ['roomID'], flow: 'facility', parent: 'SiteOrderDetail' },
  VenueBookingInformation: {
    phone: '/VenueBookingInformation',
    desktop: '/PcVenueBookingInformation',
    who: 'full',
    flow: 'facility',
    parent: 'SiteOrderDetail',
  },
  SiteOrder: { phone: '/SiteOrder', desktop: '/PcSiteOrder', who: 'full', needs: ['roomID'], flow: 'facility', parent: 'Factory' },
  OrderSite: { phone: '/OrderSite', desktop: '/PcOrderSite', who: 'full', needs: ['orderNumber'], parent: 'Order' },
  OrdersiteDetail: { phone: '/OrdersiteDetail', desktop: '/PcOrderSiteDetail', who: 'full', needs: ['orderNumber'], parent: 'Order' },
  MySite: { phone: '/MySite', desktop: '/PcMySite', who: 'full', parent: 'Factory' },
  HasOrderDetail: { phone: '/HasOrderDetail', desktop: '/PcHasOrderDetail', who: 'full', needs: ['orderNumber'], parent: 'MySite' },
  MyBookings: { phone: '/MyBookings', desktop: '/PcMyBookings', also: ['/PcMybookings'], who: 'member', parent: 'Home' },
  BookingActivityDetail: {
    phone: '/BookingActivityDetail',
    desktop: '/PcBookingActivityDetail',
    who: 'full',
    needs: ['sessionId'],
    parent: 'MyBookings',
  },
  ActivityQuestionnaire: {
    phone: '/ActivityQuestionnaire',
    desktop: '/PcActivityQuestionnaire',
    who: 'full',
    needs: ['sessionId'],
    parent: 'Home',
  },
  BecList: { phone: '/BecList', desktop: '/PcBecList', who: 'member', tab: 2 },
  CalendarPage: { phone: '/CalendarPage', desktop: '/PcCalendarPage', who: 'member', parent: 'BecList' },
  BecDetails: { phone: '/BecDetails', desktop: '/PcBecDetails', who: 'member', needs: ['id'], parent: 'BecList' },
  SelectCoupon: {
    phone: '/SelectCoupon',
    desktop: '/PcSelectCoupon',
    who: 'member',
    needs: ['orderNumber'],
    parent: 'BookingOrderConfirmation',
  },
  BookingOrderConfirmation: {
    phone: '/BookingOrderConfirmation',
    desktop: '/PcBookingOrderConfirmation',
    who: 'member',
    needs: ['orderNumber'],
    parent: 'BecList',
  },
  BecPaySuccess: { phone: '/BecPaySuccess', desktop: '/PcBecPaySuccess', who: 'member', needs: ['orderNumber'], parent: 'BecList' },
  BookingOrderView: {
    phone: '/BookingOrderView',
    desktop: '/PcBookingOrderView',
    who: 'member',
    needs: ['orderNumber'],
    parent: 'MyBookings',
  },
  Position: { phone: '/Position', desktop: '/PcPosition', who: 'member', parent: 'Home' },
  LanguageSetting: { phone: '/LanguageSetting', desktop: '/PcLanguageSetting', who: 'language', parent: 'Home' },
  TermsConditions: { phone: '/TermsConditions', desktop: '/PcTermsConditions', who: 'member', parent: 'Home' },
  SiteMsg: { phone: '/SiteMsg', desktop: '/PcSiteMsg', who: 'member', parent: 'Home' },
  CountrySite: { phone: '/CountrySite', desktop: '/PcCountrySite', who: 'member', parent: 'Home' },
  SwitchCountry: { phone: '/SwitchCountry', desktop: '/PcSwitchCountry', who: 'member', parent: 'CountrySite' },
  PcPersonCenter: { phone: null, desktop: '/PcPersonCenter', who: 'member', parent: 'Home' },
  publicMaintenance: { phone: '/publicMaintenance', desktop: '/publicMaintenance', who: 'open' },
  /** The administrators' console: an application of its own below this address (RTE-103). */
  Admin: { phone: '/admin', desktop: '/admin', who: 'open' },
  Parts: { phone: '/parts', desktop: '/parts', who: 'open' },
} as const;

export type ScreenName = keyof typeof table;
