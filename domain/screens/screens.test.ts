import { describe, expect, test } from 'vitest';
import {
  addressOfScreen,
  canonical,
  type Layout,
  layoutOf,
  screenAt,
  screens,
  reachableAddress,
} from './screens.ts';
import type { ScreenName } from './table.ts';

const names = Object.keys(screens) as ScreenName[];
const layouts: readonly Layout[] = ['phone', 'desktop'];
const addresses = names.flatMap((name) =>
  [screens[name].phone, screens[name].desktop, ...(screens[name].also ?? [])]
    .filter((address) => address !== null)
    .map((address) => ({ name, address })),
);

/**
 * Pages with a phone address and the same name after `Pc` on desktops (RTE-002 to RTE-100), except
 * those in separate tests.
 */
const twins = [
  'Home',
  'ActivityDetail',
  'ActivityOrderDetail',
  'FacilityOrderDetail',
  'RelaNameActive',
  'PurchaseTicket',
  'ChangeOrder',
  'InvitationList',
  'EditNameList',
  'ActivePayOrder',
  'PaySuccess',
  'MyTicket',
  'MyTickets',
  'ActivityTicket',
  'CheckList',
  'SharePage',
  'ActiveOrder',
  'SiteOrder',
  'MySite',
  'SiteDetail',
  'SiteOrderDetail',
  'Packages',
  'VenueBookingInformation',
  'HasOrderDetail',
  'CancleDetail',
  'OrderSite',
  'SiteMsg',
  'CountrySite',
  'SwitchCountry',
  'RealNamePay',
  'MyBookings',
  'BookingActivityDetail',
  'ActivityQuestionnaire',
  'BookingOrderView',
  'BookingOrderConfirmation',
  'BecList',
  'BecDetails',
  'SelectCoupon',
  'BecPaySuccess',
  'Position',
  'Search',
  'SearchResult',
  'CalendarPage',
  'LanguageSetting',
  'TermsConditions',
  'Order',
] as const;

describe('layout', () => {
  test.each([
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'],
    ['iPod', 'Mozilla/5.0 (iPod touch; CPU OS 12_0 like Mac OS X)'],
    ['iOS', 'BalaiApp/3.1 (iOS 19.1)'],
    ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/149.0 Mobile'],
    ['Windows Phone', 'Mozilla/5.0 (Windows Phone 10.0; Lumia 950)'],
  ])('serves the phone layout to %s (SHL-002)', (_, userAgent) => {
    expect(layoutOf(userAgent)).toBe('phone');
  });

  test.each([
    [
      'Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36',
    ],
    ['macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Safari/605.1.15'],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [
      'iPad without the word iOS',
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15',
    ],
    ['an empty user agent', ''],
  ])('serves the desktop layout to %s (SHL-002)', (_, userAgent) => {
    expect(layoutOf(userAgent)).toBe('desktop');
  });
});

describe('addresses', () => {
  test.each(twins)(
    'redirects /%s and its desktop twin to each other with the query (SHL-003, SHL-004, A-81)',
    (name) => {
      expect(canonical(`/${name}?index=2&x=%20a`, 'desktop')).toBe(`/Pc${name}?index=2&x=%20a`);
      expect(canonical(`/Pc${name}?index=2&x=%20a`, 'phone')).toBe(`/${name}?index=2&x=%20a`);
      expect(canonical(`/${name}`, 'phone')).toBe(`/${name}`);
      expect(canonical(`/Pc${name}`, 'desktop')).toBe(`/Pc${name}`);
    },
  );

  test('starts every desktop address with /Pc except the listed ones (SHL-003)', () => {
    const others = names
      .map((name) => screens[name].desktop)
      .filter((address) => address !== null && !address.startsWith('/Pc'));
    // /parts shows the components of the interface; /admin is the console.
    expect(new Set(others)).toEqual(
      new Set([
        '/',
        '/admin',
        '/CheckIn',
        '/Factory',
        '/Guest',
        '/Login',
        '/SharedHold',
        '/TeamNight',
        '/parts',
        '/publicMaintenance',
      ]),
    );
  });

  test('redirects the root to the home route of the layout (SHL-005, RTE-001)', () => {
    expect(canonical('/', 'phone')).toBe('/Home');
    expect(canonical('/', 'desktop')).toBe('/PcHome');
  });

  test.each(['/DoesNotExist', '/Home/x', '/PcPcHome', '/admin.php', '/%00', '/Ordér', '/..', '//'])(
    'redirects the unknown address %s to the home route (SHL-006)',
    (address) => {
      expect(canonical(address, 'phone')).toBe('/Home');
      expect(canonical(address, 'desktop')).toBe('/PcHome');
    },
  );

  test('drops the query of an unknown address (SHL-006)', () => {
    expect(canonical('/DoesNotExist?tab=1', 'phone')).toBe('/Home');
  });

  test('redirects PcHome to Home and Factory to tab 1 of Home on a phone (A-82, A-83, RTE-060)', () => {
    expect(canonical('/PcHome', 'phone')).toBe('/Home');
    expect(canonical('/Factory', 'desktop')).toBe('/Factory');
    expect(canonical('/Factory', 'phone')).toBe('/Home?tab=1');
    expect(canonical('/Factory?keyWord=hall', 'phone')).toBe('/Home?tab=1&keyWord=hall');
  });

  test('shows the personal center as a page on desktops and as a panel on phones (A-87, RTE-077)', () => {
    expect(canonical('/PcPersonCenter', 'desktop')).toBe('/PcPersonCenter');
    expect(canonical('/PcPersonCenter', 'phone')).toBe('/Home?panel=me');
  });

  test('spells the address of a venue order session differently for each layout (RTE-040, RTE-063)', () => {
    expect(canonical('/OrdersiteDetail?orderNumber=1', 'desktop')).toBe(
      '/PcOrderSiteDetail?orderNumber=1',
    );
    expect(canonical('/PcOrderSiteDetail?orderNumber=1', 'phone')).toBe(
      '/OrdersiteDetail?orderNumber=1',
    );
  });

  test.each(layouts)('opens the orders page at /orders on a %s (A-86, RTE-007)', (layout) => {
    expect(screenAt('/orders')).toBe('Order');
    expect(canonical('/orders?index=3', layout)).toBe(
      `${addressOfScreen('Order', layout)}?index=3`,
    );
  });

  test('accepts both spellings of the bookings page (RTE-101, A-84)', () => {
    expect(canonical('/PcMybookings?tab=1', 'desktop')).toBe('/PcMyBookings?tab=1');
  });

  test.each(['/Login', '/CheckIn', '/publicMaintenance'])(
    'keeps %s as one address for both layouts (RTE-009, RTE-051, RTE-102)',
    (address) => {
      for (const layout of layouts)
        expect(canonical(`${address}?a=1`, layout)).toBe(`${address}?a=1`);
    },
  );

  test('assigns tabs to events, facilities and services only (SHL-010, SHL-011)', () => {
    const tabs = names.flatMap((name) =>
      screens[name].tab === undefined
        ? []
        : [[screens[name].tab, addressOfScreen(name, 'desktop')]],
    );
    expect(tabs).toEqual([
      [0, '/PcHome'],
      [1, '/Factory'],
      [2, '/PcBecList'],
    ]);
  });

  test('maps no address to two screens, in any letter case', () => {
    expect(
      addresses.filter(({ name, address }) => screenAt(address.toUpperCase()) !== name),
    ).toEqual([]);
  });
});

test('redirects a booking page without its room to the list of rooms (RTE-106)', () => {
  expect(reachableAddress('/Packages', 'phone')).toBe('/Home?tab=1');
  expect(reachableAddress('/PcSiteOrder?roomID=', 'desktop')).toBe('/Factory');
  expect(reachableAddress('/Packages?roomID=7', 'phone')).toBe('/Packages?roomID=7');
  expect(reachableAddress('/VenueBookingInformation', 'desktop')).toBe('/Factory');
  for (const query of ['roomID=7', 'orderNumber=RF20260101000001'])
    expect(reachableAddress(`/VenueBookingInformation?${query}`, 'phone')).toBe(
      `/VenueBookingInformation?${query}`,
    );
});
