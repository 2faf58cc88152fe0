import { describe, expect, test } from 'vitest';
import { canonical, type Layout, screenAt, screens } from './screens.ts';
import type { ScreenName } from './table.ts';

const names = Object.keys(screens) as ScreenName[];
const layouts: readonly Layout[] = ['phone', 'desktop'];
const addresses = names.flatMap((name) =>
  [screens[name].phone, screens[name].desktop, ...(screens[name].also ?? [])]
    .filter((address) => address !== null)
    .map((address) => ({ name, address })),
);

describe('route rules', () => {
  test.each([
    ['/pcorder', 'desktop', '/PcOrder'],
    ['/PCORDER?index=2', 'desktop', '/PcOrder?index=2'],
    ['/home', 'phone', '/Home'],
    ['/ACTIVITYDETAIL?eventID=1', 'phone', '/ActivityDetail?eventID=1'],
    ['/publicmaintenance', 'phone', '/publicMaintenance'],
    ['/order/', 'phone', '/Order'],
  ] as const)(
    'redirects %s on a %s to %s and keeps the case of the query (RTE-104)',
    (address, layout, target) => {
      expect(canonical(address, layout)).toBe(target);
      expect(canonical(`${address.split('?')[0]}?Key=Value`, layout)).toBe(
        `${target.split('?')[0]}?Key=Value`,
      );
    },
  );

  test('returns a canonical address unchanged (RTE-104)', () => {
    for (const name of names)
      for (const layout of layouts)
        for (const address of [
          screens[name].phone,
          screens[name].desktop,
          ...(screens[name].also ?? []),
        ]) {
          if (address === null) continue;
          const once = canonical(`${address}?a=1`, layout);
          // On phones Factory is a tab of Home.
          expect(canonical(once, layout)).toBe(once);
          expect(screenAt(once.split('?')[0]!)).toBe(
            name === 'Root' || (layout === 'phone' && screens[name].phone === null) ? 'Home' : name,
          );
        }
  });

  test('names the query value that the screen of a single record needs (RTE-105)', () => {
    const needs = (name: ScreenName) => screens[name].needs ?? [];
    for (const name of [
      'ActivityDetail',
      'PurchaseTicket',
      'ActiveOrder',
      'InvitationList',
      'RelaNameActive',
    ] as const)
      expect(needs(name), name).toEqual(['eventID']);
    for (const name of [
      'ActivityOrderDetail',
      'ActivePayOrder',
      'PaySuccess',
      'ActivityTicket',
      'CancleDetail',
    ] as const)
      expect(needs(name), name).toEqual(['orderNumber']);
    expect(needs('MyTicket')).toEqual(['ticketID']);
    expect(needs('BecDetails')).toEqual(['id']);
    expect(needs('Home')).toEqual([]);
  });

  test('gives every screen with required values an existing parent (RTE-105, SHL-029)', () => {
    for (const name of names.filter((one) => (screens[one].needs ?? []).length > 0))
      expect(screens[screens[name].parent ?? 'Login'], name).not.toBe(screens.Login);
  });

  test('assigns the pages of a flow to it, but not the pages after it (RTE-106, SHL-030)', () => {
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
  ] as const)(
    'redirects the hash address %s on a %s to %s (RTE-107, A-80)',
    (address, layout, target) => {
      expect(canonical(address, layout)).toBe(target);
    },
  );

  test('treats the hash form of every route like the plain form (RTE-107)', () => {
    for (const layout of layouts)
      expect(
        addresses.filter(
          ({ address }) =>
            canonical(`/#${address}?a=1`, layout) !== canonical(`${address}?a=1`, layout),
        ),
      ).toEqual([]);
  });

  test('keeps the fragment of a check-in code and drops any other fragment (I33)', () => {
    expect(canonical('/CheckIn?sessionId=1#code=abc', 'phone')).toBe(
      '/CheckIn?sessionId=1#code=abc',
    );
    expect(canonical('/PcCheckIn#code=abc', 'desktop')).toBe('/CheckIn#code=abc');
    expect(canonical('/Home#top', 'phone')).toBe('/Home');
    expect(canonical('/Order?index=1#code=abc', 'phone')).toBe('/Order?index=1');
  });

  test.each([
    ['/RealNameActive', '/RelaNameActive', 'phone'],
    ['/PcRealNameActive', '/PcRelaNameActive', 'desktop'],
    ['/CancelDetail', '/CancleDetail', 'phone'],
    ['/PcCancelDetail', '/PcCancleDetail', 'desktop'],
  ] as const)(
    'redirects %s to %s on a %s and keeps the query (RTE-108, A-93)',
    (typed, documented, layout) => {
      expect(canonical(`${typed}?orderNumber=RE1&eventID=2`, layout)).toBe(
        `${documented}?orderNumber=RE1&eventID=2`,
      );
      expect(canonical(typed.toLowerCase(), layout)).toBe(documented);
    },
  );
});

describe('access to screens', () => {
  test('opens only the listed screens without a session (SES-047, SES-049, issue 20)', () => {
    expect(names.filter((name) => screens[name].who === 'open')).toEqual([
      'Login',
      'CheckIn',
      'Guest',
      'SharedHold',
      'TeamNight',
      'publicMaintenance',
      'Admin',
      'Parts',
    ]);
  });

  test('keeps the secret of a guest link in its own fragment only, in both layouts (issue 20, I33)', () => {
    expect(canonical('/Guest#abc-_9', 'phone')).toBe('/Guest#abc-_9');
    expect(canonical('/guest#abc-_9', 'desktop')).toBe('/Guest#abc-_9');
    expect(canonical('/SharedHold#abc-_9', 'phone')).toBe('/SharedHold#abc-_9');
    expect(canonical('/TeamNight#abc-_9', 'desktop')).toBe('/TeamNight#abc-_9');
    expect(canonical('/SharedPlace#abc-_9', 'phone')).toBe('/SharedPlace');
    expect(canonical('/Home#abc-_9', 'phone')).toBe('/Home');
  });

  test('opens no other page when a query or fragment contains CheckIn (SES-047, A-12)', () => {
    for (const address of [
      '/Order?x=CheckIn',
      '/Home?returnUrl=/CheckIn',
      '/Order#CheckIn',
      '/MyTickets?CheckIn',
    ])
      expect(screens[screenAt(canonical(address, 'phone').split(/[?#]/)[0]!)!].who).toBe('full');
    expect(screenAt('/CheckInX')).toBeUndefined();
  });

  test('requires full access for events, facilities and orders, not for services (SHL-015, SHL-016, A-02)', () => {
    for (const name of [
      'Home',
      'Factory',
      'Order',
      'ActivityDetail',
      'SiteDetail',
      'MyTickets',
    ] as const)
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
});
