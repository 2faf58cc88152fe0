import { describe, expect, test } from 'vitest';
import { doorSigns, gapsBefore, usedRooms, usesOf } from './rules.ts';
import type { PaperBooking, PaperRoom, VenuePapers } from './shapes.ts';

const blank = { en: '', 'zh-CN': '', ms: '' };
const roomOf = (id: string, units: string[]): PaperRoom => ({
  id,
  names: { ...blank, en: `Room ${id}` },
  seatCapacity: 20,
  isCombined: units.length > 1,
  units,
});
const [teak, orchid, hall] = [
  roomOf('1', ['1']),
  roomOf('2', ['2']),
  roomOf('3', ['1', '2']),
] as const;
const booking = (of: Partial<PaperBooking>): PaperBooking => ({
  roomId: '1',
  from: '08:00',
  until: '10:00',
  orderNumber: 'F1',
  sessionNo: 1,
  orderStatus: 'PAID',
  heldUntil: null,
  eventName: 'Team evening',
  eventType: '',
  layout: '',
  attendees: 10,
  description: '',
  notes: '',
  contactName: '',
  contactPhone: '',
  packages: [],
  ...of,
});
const papers = (of: Partial<VenuePapers>): VenuePapers => ({
  venueId: '9',
  names: blank,
  country: 'bn',
  day: '2026-12-01',
  rooms: [teak, orchid, hall],
  bookings: [],
  blocks: [],
  ...of,
});

describe('uses of a room on a day', () => {
  test('sorts uses by time and names the combined room or part they come from (ADM-030)', () => {
    const of = papers({
      bookings: [
        booking({ orderNumber: 'F2', roomId: '3', from: '13:00', until: '15:00' }),
        booking({ orderNumber: 'F1' }),
        booking({ orderNumber: 'F3', roomId: '2' }),
      ],
      blocks: [{ id: '7', roomId: '1', from: '10:00', until: '10:30', purpose: 'Floor' }],
    });
    const seen = (room: PaperRoom) =>
      usesOf(of, room).map(({ key, through }) => [key, through?.id ?? null]);
    expect(seen(teak)).toEqual([
      ['F1/1', null],
      ['block/7', null],
      ['F2/1', '3'],
    ]);
    expect(seen(orchid)).toEqual([
      ['F3/1', null],
      ['F2/1', '3'],
    ]);
    expect(seen(hall)).toEqual([
      ['F1/1', '1'],
      ['F3/1', '2'],
      ['block/7', '1'],
      ['F2/1', null],
    ]);
  });
});

describe('rooms of the day', () => {
  const roomsIn = (of: VenuePapers) => usedRooms(of).map(({ room }) => room.id);
  test('omits unused rooms and combined rooms that are not booked themselves (ADM-030)', () => {
    expect(roomsIn(papers({}))).toEqual([]);
    expect(roomsIn(papers({ bookings: [booking({ roomId: '1' })] }))).toEqual(['1']);
    expect(roomsIn(papers({ bookings: [booking({ roomId: '3' })] }))).toEqual(['1', '2', '3']);
  });
});

describe('time to rearrange a room', () => {
  const at = (from: string, until: string) => ({ from, until });
  test.each([
    ['no uses', [], []],
    ['one use', [at('08:00', '10:00')], [null]],
    ['adjacent uses', [at('08:00', '10:00'), at('10:00', '12:00')], [null, 0]],
    ['a gap of a quarter-hour', [at('08:00', '10:00'), at('10:15', '24:00')], [null, 15]],
    [
      'parallel uses of parts of a combined room end at the later end',
      [at('08:00', '12:00'), at('09:00', '10:00'), at('13:00', '14:00')],
      [null, 0, 60],
    ],
  ])('returns the gaps between uses: %s (ADM-030)', (_what, uses, gaps) => {
    expect(gapsBefore(uses)).toEqual(gaps);
  });
});

describe('door signs', () => {
  test('shows only purchased bookings, and own use without its purpose (ADM-030)', () => {
    const of = papers({
      bookings: [
        booking({ orderNumber: 'F1' }),
        booking({ orderNumber: 'F2', from: '10:00', until: '12:00', orderStatus: 'UNPAID' }),
        booking({ orderNumber: 'F3', from: '12:00', until: '14:00', orderStatus: 'PAYING' }),
      ],
      blocks: [{ id: '7', roomId: '1', from: '16:00', until: '17:00', purpose: 'Interviews' }],
    });
    expect(doorSigns(of)).toEqual([
      {
        room: teak,
        lines: [
          { key: 'F1/1', from: '08:00', until: '10:00', eventName: 'Team evening' },
          { key: 'block/7', from: '16:00', until: '17:00', eventName: null },
        ],
      },
    ]);
  });

  test('shows a combined booking on the signs of its parts, but not the reverse (ADM-030)', () => {
    const of = papers({
      bookings: [
        booking({ orderNumber: 'F1', roomId: '1' }),
        booking({ orderNumber: 'F2', roomId: '3', from: '13:00', until: '15:00' }),
      ],
    });
    const seen = doorSigns(of).map(({ room, lines }) => [room.id, lines.map(({ key }) => key)]);
    expect(seen).toEqual([
      ['1', ['F1/1', 'F2/1']],
      ['2', ['F2/1']],
      ['3', ['F2/1']],
    ]);
  });
});
