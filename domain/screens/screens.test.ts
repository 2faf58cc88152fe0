import { describe, expect, test } from 'vitest';
import {
  addressOfScreen,
  canonical,
  type Layout,
  layoutOf,
  screenAt,
  screens,
  settled,
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
  ])('SHL-002 %s gets the phone layout', (_, userAgent) => {
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
    ['nothing at all', ''],
  ])('SHL-002 %s gets the desktop layout', (_, userAgent) => {
    expect(layoutOf(userAgent)).toBe('desktop');
  });
});

describe('addresses', () => {
  test.each(twins)(
    'SHL-003 SHL-004 A-81 /%s and its desktop pair lead to each other, query kept',
    (name) => {
      expect(canonical(`/${name}?index=2&x=%20a`, 'desktop')).toBe(`/Pc${name}?index=2&x=%20a`);
      expect(canonical(`/Pc${name}?index=2&x=%20a`, 'phone')).toBe(`/${name}?index=2&x=%20a`);
      expect(canonical(`/${name}`, 'phone')).toBe(`/${name}`);
      expect(canonical(`/Pc${name}`, 'desktop')).toBe(`/Pc${name}`);
    },
  );

  test('SHL-003 every desktop address begins with /Pc or is a named exception', () => {
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
        '/parts',
        '/publicMaintenance',
      ]),
    );
  });

  test('SHL-005 RTE-001 the root leads to the home route of the layout', () => {
    expect(canonical('/', 'phone')).toBe('/Home');
    expect(canonical('/', 'desktop')).toBe('/PcHome');
  });

  test.each(['/DoesNotExist', '/Home/x', '/PcPcHome', '/admin.php', '/%00', '/Ordér', '/..', '//'])(
    'SHL-006 %s is unknown and leads home',
    (address) => {
      expect(canonical(address, 'phone')).toBe('/Home');
      expect(canonical(address, 'desktop')).toBe('/PcHome');
    },
  );

  test('SHL-006 an unknown address takes no query to the home route', () => {
    expect(canonical('/DoesNotExist?tab=1', 'phone')).toBe('/Home');
  });

  test('A-82 PcHome on a phone is Home; A-83 RTE-060 Factory on a phone is tab 1 of Home', () => {
    expect(canonical('/PcHome', 'phone')).toBe('/Home');
    expect(canonical('/Factory', 'desktop')).toBe('/Factory');
    expect(canonical('/Factory', 'phone')).toBe('/Home?tab=1');
    expect(canonical('/Factory?keyWord=hall', 'phone')).toBe('/Home?tab=1&keyWord=hall');
  });

  test('A-87 RTE-077 the personal centre is a page on desktops and a panel of Home on phones', () => {
    expect(canonical('/PcPersonCenter', 'desktop')).toBe('/PcPersonCenter');
    expect(canonical('/PcPersonCenter', 'phone')).toBe('/Home?panel=me');
  });

  test('RTE-040 RTE-063 the session of a venue order has its own spelling on each layout', () => {
    expect(canonical('/OrdersiteDetail?orderNumber=1', 'desktop')).toBe(
      '/PcOrderSiteDetail?orderNumber=1',
    );
    expect(canonical('/PcOrderSiteDetail?orderNumber=1', 'phone')).toBe(
      '/OrdersiteDetail?orderNumber=1',
    );
  });

  test.each(layouts)('A-86 RTE-007 /orders is the orders page on a %s', (layout) => {
    expect(screenAt('/orders')).toBe('Order');
    expect(canonical('/orders?index=3', layout)).toBe(
      `${addressOfScreen('Order', layout)}?index=3`,
    );
  });

  test('RTE-101 A-84 both spellings of the bookings page work', () => {
    expect(canonical('/PcMybookings?tab=1', 'desktop')).toBe('/PcMyBookings?tab=1');
  });

  test.each(['/Login', '/CheckIn', '/publicMaintenance'])(
    'RTE-009 RTE-051 RTE-102 %s is one address for both layouts',
    (address) => {
      for (const layout of layouts)
        expect(canonical(`${address}?a=1`, layout)).toBe(`${address}?a=1`);
    },
  );

  test('SHL-010 SHL-011 events, facilities and services are the only screens with tabs', () => {
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

  test('no address belongs to two screens, whatever the letter case', () => {
    expect(
      addresses.filter(({ name, address }) => screenAt(address.toUpperCase()) !== name),
    ).toEqual([]);
  });
});

test('RTE-106 a page of a booking without its room is the list of rooms', () => {
  expect(settled('/Packages', 'phone')).toBe('/Home?tab=1');
  expect(settled('/PcSiteOrder?roomID=', 'desktop')).toBe('/Factory');
  expect(settled('/Packages?roomID=7', 'phone')).toBe('/Packages?roomID=7');
  expect(settled('/VenueBookingInformation', 'desktop')).toBe('/Factory');
  for (const query of ['roomID=7', 'orderNumber=RF20260101000001'])
    expect(settled(`/VenueBookingInformation?${query}`, 'phone')).toBe(
      `/VenueBookingInformation?${query}`,
    );
});
