import { describe, expect, test } from 'vitest';
import type { CalendarBooking, VenueCalendar } from '#domain/facilities/bookings/shapes.ts';
import {
  drawnSpan,
  hoursShown,
  isFound,
  leftText,
  placeOf,
  quarterHours,
  standingIn,
  standingByRoom,
} from './calendar.ts';

const day = '2026-12-01';
const room = (id: string, units: string[], slots: { from: string; until: string }[] = []) => ({
  id,
  name: id,
  seatCapacity: 10,
  isCombined: units.length > 1,
  isInUse: true,
  units,
  days: [{ day, state: 'OPEN' as const, slots }],
});
const booking = (roomId: string, from: string, until: string, sessionNo = 1) =>
  ({ orderNumber: `RF${roomId}`, sessionNo, roomId, day, from, until }) as CalendarBooking;
const block = (roomId: string, from: string, until: string) => ({
  id: '5',
  version: 1,
  country: 'bn',
  district: 'KB',
  roomId,
  day,
  from,
  until,
  purpose: 'Repairs',
});
const calendar = (change: Partial<VenueCalendar>): VenueCalendar => ({
  venueId: '1',
  name: 'House',
  country: 'bn',
  district: 'KB',
  today: day,
  now: '09:30',
  rooms: [],
  bookings: [],
  blocks: [],
  ...change,
});

describe('what is looked for on the day of a venue', () => {
  const [booked, kept] = standingIn(
    calendar({
      bookings: [
        {
          ...booking('1', '08:00', '10:00'),
          eventName: 'Sales evening',
          memberNumber: '8000001',
          memberName: 'Siti Aminah',
          contactName: 'Mariam',
          contactPhone: '+673 712 3456',
        },
      ],
      blocks: [block('1', '10:00', '11:00')],
    }),
  );
  test.each([
    ['', true, true],
    ['  ', true, true],
    ['sales', true, false],
    ['8000001', true, false],
    ['mariam 712', true, false],
    ['RF1', true, false],
    ['mariam 999', false, false],
    ['repair', false, true],
  ])('ADM-030 “%s” finds the booking: %s, the kept hours: %s', (search, one, other) => {
    expect([isFound(booked!, search), isFound(kept!, search)]).toEqual([one, other]);
  });

  test.each([
    [3_909_000, '1:05:09'],
    [3_600_000, '1:00:00'],
    [3_599_001, '1:00:00'],
    [270_000, '04:30'],
    [1, '00:01'],
    [0, null],
    [-5, null],
  ])('ADM-030 a hold that lasts %s ms more shows %s', (ms, text) => {
    expect(leftText(1_000_000 + ms, 1_000_000)).toBe(text);
  });
});

describe('what stands in the rooms of a venue', () => {
  test('ADM-030 it goes by time, kept hours among the bookings', () => {
    const found = standingIn(
      calendar({
        bookings: [booking('2', '10:00', '12:00'), booking('1', '08:00', '10:00')],
        blocks: [block('1', '09:00', '11:00')],
      }),
    );
    expect(found.map(({ from, roomId, block: kept }) => [from, roomId, kept !== null])).toEqual([
      ['08:00', '1', false],
      ['09:00', '1', true],
      ['10:00', '2', false],
    ]);
  });

  test('B-18 a combined room stands in its parts, and a part in it', () => {
    const rooms = [room('1', ['1']), room('2', ['2']), room('9', ['1', '2'])];
    const all = standingIn(
      calendar({
        rooms,
        bookings: [booking('9', '08:00', '10:00'), booking('2', '12:00', '14:00')],
      }),
    );
    const inRoom = (place: number) =>
      standingByRoom(all, { rooms })(rooms[place]!, day).map(({ from, through }) => [
        from,
        through?.id,
      ]);
    expect(inRoom(0)).toEqual([['08:00', '9']]);
    expect(inRoom(1)).toEqual([
      ['08:00', '9'],
      ['12:00', undefined],
    ]);
    expect(inRoom(2)).toEqual([
      ['08:00', undefined],
      ['12:00', '2'],
    ]);
    expect(standingByRoom(all, { rooms })(rooms[0]!, '2026-12-02')).toEqual([]);
  });

  test('the picture holds all that is offered and all that stands, in whole hours', () => {
    expect(hoursShown(calendar({}), day)).toEqual({ first: 8, last: 20 });
    const rooms = [room('1', ['1'], [{ from: '09:15', until: '17:30' }])];
    expect(hoursShown(calendar({ rooms }), day)).toEqual({ first: 9, last: 18 });
    const blocks = [block('1', '06:45', '24:00')];
    expect(hoursShown(calendar({ rooms, blocks }), day)).toEqual({ first: 6, last: 24 });
  });

  test('a span lies where its hours are', () => {
    expect(placeOf({ from: '10:00', until: '12:00' }, { first: 8, last: 16 })).toEqual({
      left: '25%',
      width: '25%',
    });
  });

  test('ADM-030 what is drawn is a span in either direction; a press alone is an hour', () => {
    expect(drawnSpan(32, 39)).toEqual({ start: 32, end: 40 });
    expect(drawnSpan(39, 32)).toEqual({ start: 32, end: 40 });
    expect(drawnSpan(32, 32)).toEqual({ start: 32, end: 36 });
    expect(drawnSpan(95, 95)).toEqual({ start: 95, end: 96 });
  });

  test('times to choose from are quarter-hours from 00:00 to 24:00', () => {
    expect(quarterHours).toHaveLength(97);
    expect([quarterHours[0], quarterHours[33], quarterHours.at(-1)]).toEqual([
      '00:00',
      '08:15',
      '24:00',
    ]);
  });
});
