import { describe, expect, test } from 'vitest';
import { addressOfScreen, canonical, comingScreens, type Layout, layoutOf, screenAt, type ScreenName, screens } from './screens.ts';

const names = Object.keys(screens) as ScreenName[];
const layouts: readonly Layout[] = ['phone', 'desktop'];
const addresses = names.flatMap((name) =>
  [screens[name].phone, screens[name].desktop, ...(screens[name].also ?? [])]
    .filter((address) => address !== null)
    .map((address) => ({ name, address })),
);

/** Pages with a phone address and the same name after `Pc` on desktops (RTE-002 to RTE-100, without those named one by one below). */
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
    ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36'],
    ['macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Safari/605.1.15'],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['iPad without the word iOS', 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15'],
    ['nothing at all', ''],
  ])('SHL-002 %s gets the desktop layout', (_, userAgent) => {
    expect(layoutOf(userAgent)).toBe('desktop');
  });
});

describe('addresses', () => {
  test.each(twins)('SHL-003 SHL-004 A-81 /%s and its desktop pair lead to each other, query kept', (name) => {
    expect(canonical(`/${name}?index=2&x=%20a`, 'desktop')).toBe(`/Pc${name}?index=2&x=%20a`);
    expect(canonical(`/Pc${name}?index=2&x=%20a`, 'phone')).toBe(`/${name}?index=2&x=%20a`);
    expect(canonical(`/${name}`, 'phone')).toBe(`/${name}`);
    expect(canonical(`/Pc${name}`, 'desktop')).toBe(`/Pc${name}`);
  });

  test('SHL-003 every desktop address begins with /Pc or is a named exception', () => {
    const others = names.map((name) => screens[name].desktop).filter((address) => address !== null && !address.startsWith('/Pc'));
    // /parts shows the parts of the interface and is no page of the portal; /admin is the administrators' own.
    expect(new Set(others)).toEqual(new Set(['/', '/admin', '/CheckIn', '/Factory', '/Login', '/parts', '/publicMaintenance']));
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
    expect(canonical('/OrdersiteDetail?orderNumber=1', 'desktop')).toBe('/PcOrderSiteDetail?orderNumber=1');
    expect(canonical('/PcOrderSiteDetail?orderNumber=1', 'phone')).toBe('/OrdersiteDetail?orderNumber=1');
  });

  test.each(layouts)('A-86 RTE-007 /orders is the orders page on a %s', (layout) => {
    expect(screenAt('/orders')).toBe('Order');
    expect(canonical('/orders?index=3', layout)).toBe(`${addressOfScreen('Order', layout)}?index=3`);
  });

  test('RTE-101 A-84 both spellings of the bookings page work', () => {
    expect(canonical('/PcMybookings?tab=1', 'desktop')).toBe('/PcMyBookings?tab=1');
  });

  test.each(['/Login', '/CheckIn', '/publicMaintenance'])('RTE-009 RTE-051 RTE-102 %s is one address for both layouts', (address) => {
    for (const layout of layouts) expect(canonical(`${address}?a=1`, layout)).toBe(`${address}?a=1`);
  });

  test('SHL-010 SHL-011 events, facilities and services are the only screens with tabs', () => {
    const tabs = names.flatMap((name) => (screens[name].tab === undefined ? [] : [[screens[name].tab, addressOfScreen(name, 'desktop')]]));
    expect(tabs).toEqual([
      [0, '/PcHome'],
      [1, '/Factory'],
      [2, '/PcBecList'],
    ]);
  });

  test('no address belongs to two screens, whatever the letter case', () => {
    expect(addresses.filter(({ name, address }) => screenAt(address.toUpperCase()) !== name)).toEqual([]);
  });
});

describe('route rules', () => {
  test.each([
    ['/pcorder', 'desktop', '/PcOrder'],
    ['/PCORDER?index=2', 'desktop', '/PcOrder?index=2'],
    ['/home', 'phone', '/Home'],
    ['/ACTIVITYDETAIL?eventID=1', 'phone', '/ActivityDetail?eventID=1'],
    ['/publicmaintenance', 'phone', '/publicMaintenance'],
    ['/order/', 'phone', '/Order'],
  ] as const)('RTE-104 %s on a %s is %s: letter case of the path is ignored, that of the query kept', (address, layout, target) => {
    expect(canonical(address, layout)).toBe(target);
    expect(canonical(`${address.split('?')[0]}?Key=Value`, layout)).toBe(`${target.split('?')[0]}?Key=Value`);
  });

  test('RTE-104 the canonical address is settled: asking again changes nothing', () => {
    for (const name of names)
      for (const layout of layouts)
        for (const address of [screens[name].phone, screens[name].desktop, ...(screens[name].also ?? [])]) {
          if (address === null) continue;
          const once = canonical(`${address}?a=1`, layout);
          // Factory on a phone is a tab of Home and stays there.
          expect(canonical(once, layout)).toBe(once);
          expect(screenAt(once.split('?')[0]!)).toBe(
            name === 'Root' || (layout === 'phone' && screens[name].phone === null) ? 'Home' : name,
          );
        }
  });

  test('RTE-105 the screens of one record name the query value they need', () => {
    const needs = (name: ScreenName) => screens[name].needs ?? [];
    for (const name of ['ActivityDetail', 'PurchaseTicket', 'ActiveOrder', 'InvitationList', 'RelaNameActive'] as const)
      expect(needs(name), name).toEqual(['eventID']);
    for (const name of ['ActivityOrderDetail', 'ActivePayOrder', 'PaySuccess', 'ActivityTicket', 'CancleDetail'] as const)
      expect(needs(name), name).toEqual(['orderNumber']);
    expect(needs('MyTicket')).toEqual(['ticketID']);
    expect(needs('BecDetails')).toEqual(['id']);
    expect(needs('Home')).toEqual([]);
  });

  test('RTE-105 SHL-029 every screen with something to miss has a way back to a screen that exists', () => {
    for (const name of names.filter((one) => (screens[one].needs ?? []).length > 0))
      expect(screens[screens[name].parent ?? 'Login'], name).not.toBe(screens.Login);
  });

  test('RTE-106 SHL-030 the pages of a flow know their flow, the pages after it do not', () => {
    expect(names.filter((name) => screens[name].flow === 'event')).toEqual([
      'PurchaseTicket',
      'InvitationList',
      'RelaNameActive',
      'ActiveOrder',
      'ChangeOrder',
    ]);
    expect(names.filter((name) => screens[name].flow === 'facility')).toEqual([
      'SiteOrderDetail',
      'Packages',
      'VenueBookingInformation',
      'SiteOrder',
    ]);
  });

  test.each([
    ['/#/PcBecDetails?id=1', 'desktop', '/PcBecDetails?id=1'],
    ['/#/PcBecDetails?id=1', 'phone', '/BecDetails?id=1'],
    ['/index.html#/Order?index=2', 'phone', '/Order?index=2'],
    ['/?from=mail#/ActivityDetail?eventID=7', 'phone', '/ActivityDetail?eventID=7'],
    ['/#/CheckIn?sessionId=1', 'desktop', '/CheckIn?sessionId=1'],
    ['/#/PcCheckIn?sessionId=1', 'phone', '/CheckIn?sessionId=1'],
    ['/#/', 'phone', '/Home'],
    ['/#/DoesNotExist', 'desktop', '/PcHome'],
  ] as const)('RTE-107 A-80 %s on a %s becomes %s', (address, layout, target) => {
    expect(canonical(address, layout)).toBe(target);
  });

  test('RTE-107 the hash form of every route leads where the plain one leads', () => {
    for (const layout of layouts)
      expect(addresses.filter(({ address }) => canonical(`/#${address}?a=1`, layout) !== canonical(`${address}?a=1`, layout))).toEqual([]);
  });

  test('I33 the fragment of a check-in code is kept, any other fragment is dropped', () => {
    expect(canonical('/CheckIn?sessionId=1#code=abc', 'phone')).toBe('/CheckIn?sessionId=1#code=abc');
    expect(canonical('/PcCheckIn#code=abc', 'desktop')).toBe('/CheckIn#code=abc');
    expect(canonical('/Home#top', 'phone')).toBe('/Home');
    expect(canonical('/Order?index=1#code=abc', 'phone')).toBe('/Order?index=1');
  });

  test.each([
    ['/RealNameActive', '/RelaNameActive', 'phone'],
    ['/PcRealNameActive', '/PcRelaNameActive', 'desktop'],
    ['/CancelDetail', '/CancleDetail', 'phone'],
    ['/PcCancelDetail', '/PcCancleDetail', 'desktop'],
  ] as const)('RTE-108 A-93 %s moves to %s on a %s, query kept', (typed, documented, layout) => {
    expect(canonical(`${typed}?orderNumber=RE1&eventID=2`, layout)).toBe(`${documented}?orderNumber=RE1&eventID=2`);
    expect(canonical(typed.toLowerCase(), layout)).toBe(documented);
  });
});

describe('who may open a screen', () => {
  test('SES-047 SES-049 only check-in, sign-in, maintenance and the console, which has its own, open without a session', () => {
    expect(names.filter((name) => screens[name].who === 'open')).toEqual(['Login', 'CheckIn', 'publicMaintenance', 'Admin', 'Parts']);
  });

  test('SES-047 A-12 the word CheckIn in a query or fragment opens no other page', () => {
    for (const address of ['/Order?x=CheckIn', '/Home?returnUrl=/CheckIn', '/Order#CheckIn', '/MyTickets?CheckIn'])
      expect(screens[screenAt(canonical(address, 'phone').split(/[?#]/)[0]!)!].who).toBe('full');
    expect(screenAt('/CheckInX')).toBeUndefined();
  });

  test('SHL-015 SHL-016 A-02 routes of events, facilities and orders need full access, those of services do not', () => {
    for (const name of ['Home', 'Factory', 'Order', 'ActivityDetail', 'SiteDetail', 'MyTickets'] as const)
      expect(screens[name].who).toBe('full');
    expect(screens.LanguageSetting.who).toBe('language');
    for (const name of [
      'BecList',
      'CalendarPage',
      'BecDetails',
      'SelectCoupon',
      'BookingOrderConfirmation',
      'BecPaySuccess',
      'BookingOrderView',
      'MyBookings',
      'TermsConditions',
    ] as const)
      expect(screens[name].who).toBe('member');
  });

  test('a screen that is still to come is a screen of the table, and named once', () => {
    expect(comingScreens.filter((name) => screens[name] === undefined)).toEqual([]);
    expect(new Set(comingScreens).size).toBe(comingScreens.length);
  });
});
