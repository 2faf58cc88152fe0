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

describe('search in the day of a venue', () => {
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
  ])('finds by “%s” the booking: %s, the own use: %s (ADM-030)', (search, one, other) => {
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
  ])('shows a hold with %s ms left as %s (ADM-030)', (ms, text) => {
    expect(leftText(1_000_000 + ms, 1_000_000)).toBe(text);
  });
});

describe('uses of the rooms of a venue', () => {
  test('sorts bookings and own use by time (ADM-030)', () => {
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

  test('shows a combined booking in its parts and a part in the combined room (B-18)', () => {
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

  test('spans all offered and all used times in whole hours', () => {
    expect(hoursShown(calendar({}), day)).toEqual({ first: 8, last: 20 });
    const rooms = [room('1', ['1'], [{ from: '09:15', until: '17:30' }])];
    expect(hoursShown(calendar({ rooms }), day)).toEqual({ first: 9, last: 18 });
    const blocks = [block('1', '06:45', '24:00')];
    expect(hoursShown(calendar({ rooms, blocks }), day)).toEqual({ first: 6, last: 24 });
  });

  test('positions a span by its hours', () => {
    expect(placeOf({ from: '10:00', until: '12:00' }, { first: 8, last: 16 })).toEqual({
      left: '25%',
      width: '25%',
    });
  });

  test('draws a span in either direction and an hour for a single press (ADM-030)', () => {
    expect(drawnSpan(32, 39)).toEqual({ start: 32, end: 40 });
    expect(drawnSpan(39, 32)).toEqual({ start: 32, end: 40 });
    expect(drawnSpan(32, 32)).toEqual({ start: 32, end: 36 });
    expect(drawnSpan(95, 95)).toEqual({ start: 95, end: 96 });
  });

  test('offers quarter-hours from 00:00 to 24:00', () => {
    expect(quarterHours).toHaveLength(97);
    expect([quarterHours[0], quarterHours[33], quarterHours.at(-1)]).toEqual([
      '00:00',
      '08:15',
      '24:00',
    ]);
  });
});
