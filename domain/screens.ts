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
const table = {
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
export const screens: Readonly<Record<ScreenName, Screen>> = table;

/** Screens whose work is still to come: their address shows an honest page inside the shell. Later work empties this list. */
export const comingScreens: readonly ScreenName[] = [
  'Factory',
  'SiteDetail',
  'SiteOrderDetail',
  'Packages',
  'VenueBookingInformation',
  'SiteOrder',
  'OrderSite',
  'OrdersiteDetail',
  'MySite',
  'HasOrderDetail',
  'BecList',
  'CalendarPage',
  'BecDetails',
  'SelectCoupon',
  'BecPaySuccess',
];

/** Screens that also open without network, with what was seen on the device before. */
export const keptScreens: readonly ScreenName[] = [
  'MyTickets',
  'ActivityTicket',
  'MyTicket',
  'SharePage',
  'CheckList',
  'MyBookings',
  'BookingActivityDetail',
];

export type Layout = 'phone' | 'desktop';

/** Phones are known by the words of SHL-002 in the browser's identification; everything else gets the desktop layout. */
export function layoutOf(userAgent: string): Layout {
  return /iPhone|iPod|iOS|Android|Windows Phone/.test(userAgent) ? 'phone' : 'desktop';
}

/** Address of a screen in a layout; phones reach the facility list as tab 1 of Home and the personal centre as its panel. */
export function addressOfScreen(name: ScreenName, layout: Layout): string {
  const screen = screens[name];
  const own = screen[layout];
  if (own !== null) return own;
  return name === 'Factory' ? '/Home?tab=1' : '/Home?panel=me';
}

const byAddress = new Map<string, ScreenName>();
for (const [name, screen] of Object.entries(screens) as [ScreenName, Screen][])
  for (const address of [screen.phone, screen.desktop, ...(screen.also ?? [])])
    if (address !== null) byAddress.set(address.toLowerCase(), name);

/** The screen behind a path, letter case ignored (RTE-104); undefined for unknown ones (SHL-006). */
export function screenAt(path: string): ScreenName | undefined {
  if (/^\/admin\//i.test(path)) return 'Admin';
  return byAddress.get(path.toLowerCase().replace(/(?<=.)\/+$/, ''));
}

/**
 * Where an address really leads: hash form replaced (RTE-107), twin of the layout, documented spelling (RTE-108), unknown → home
 * (SHL-006). Query kept. `address` is path + query + hash; the answer is path + query (+ hash for check-in codes).
 */
export function canonical(address: string, layout: Layout): string {
  const [beforeHash, hash] = splitOnce(address, '#');
  const plain = hash.startsWith('/') ? hash : beforeHash;
  const [path, query] = splitOnce(plain, '?');
  const name = screenAt(path || '/');
  if (name === 'Admin') return '/admin' + path.slice('/admin'.length) + (query === '' ? '' : '?' + query);
  const target = addressOfScreen(name === undefined || name === 'Root' ? 'Home' : name, layout);
  const [targetPath, targetQuery] = splitOnce(target, '?');
  const kept = name === undefined ? '' : [targetQuery, query].filter(Boolean).join('&');
  const fragment = name === 'CheckIn' && hash !== '' && !hash.startsWith('/') ? '#' + hash : '';
  return targetPath + (kept === '' ? '' : '?' + kept) + fragment;
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
