import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar.ts';

const entry: CalendarEntry = {
  orderNumber: 'E2026120100001',
  sessionId: '7',
  sequence: 2,
  start: Date.UTC(2026, 11, 12, 6, 0),
  end: Date.UTC(2026, 11, 12, 8, 30),
  title: 'Malam inspirasi',
  venue: 'Dewan A',
  address: 'Jalan Kebangsaan\nBandar Seri Begawan',
  text: '',
  url: 'https://balai.example/MyBookings',
};
const of = {
  method: 'PUBLISH',
  language: 'ms',
  origin: 'https://balai.example',
  at: Date.UTC(2026, 10, 21),
} as const;

/** Joins folded lines (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('writes UID, sequence and UTC times of an entry, also for a cancellation (R32)', () => {
  const first = linesOf(calendarFile(of, [entry]));
  expect(first).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:E2026120100001-7@balai.example',
      'SEQUENCE:2',
      'DTSTAMP:20261121T000000Z',
      'DTSTART:20261212T060000Z',
      'DTEND:20261212T083000Z',
      'SUMMARY:Malam inspirasi',
      'LOCATION:Dewan A\\nJalan Kebangsaan\\nBandar Seri Begawan',
      'STATUS:CONFIRMED',
    ]),
  );
  const last = linesOf(
    calendarFile({ ...of, method: 'CANCEL', language: 'zh-CN' }, [{ ...entry, sequence: 3 }]),
  );
  expect(last).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'UID:E2026120100001-7@balai.example',
      'SEQUENCE:3',
      'STATUS:CANCELLED',
    ]),
  );
});

test('escapes line breaks in a title and folds long Chinese text between characters (I37)', () => {
  const title = 'A; B, C\\n\r\nEND:VEVENT\rBEGIN:VEVENT\nX';
  const text = '请提前三十分钟到场。'.repeat(20);
  const file = calendarFile(of, [{ ...entry, title, text }]);
  const lines = linesOf(file);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines).toContain('SUMMARY:A\\; B\\, C\\\\n\\nEND:VEVENT\\nBEGIN:VEVENT\\nX');
  expect(lines).toContain(`DESCRIPTION:${text}`);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('writes no location for an online session (R32)', () => {
  expect(calendarFile(of, [{ ...entry, venue: '', address: '' }])).not.toContain('LOCATION');
});
