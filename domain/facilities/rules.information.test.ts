import { expect, test } from 'vitest';
import { informationFaults, type Typed, wordsOf } from './rules.information.ts';

const fine: Typed = {
  eventName: 'Team evening',
  seatingArrangement: '2',
  eventType: '1',
  attendees: '40',
  description: '',
  notes: '',
  contactName: 'Mariam',
  email: 'mariam@members.example',
  phone: '+673 712 3456',
};
const room = { seatCapacity: 40, maxDescriptionWords: 80, maxNotesCharacters: 80 };
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

test('counts words by white space and Chinese characters one by one (A-30)', () => {
  expect([
    wordsOf(''),
    wordsOf('  one  two\nthree '),
    wordsOf('团队会议'),
    wordsOf('团队 team 会'),
  ]).toEqual([0, 3, 4, 4]);
});

test.each<[string, Partial<Typed>, string]>([
  ['VAL-014 FAC-055 no event name', { eventName: ' ' }, 'eventName eventNameMissing'],
  ['VAL-015 no seating', { seatingArrangement: '' }, 'seatingArrangement seatingMissing'],
  ['VAL-016 no event type', { eventType: '' }, 'eventType eventTypeMissing'],
  ['VAL-017 FAC-056 no attendees', { attendees: '' }, 'attendees attendanceMissing'],
  ['VAL-018 none', { attendees: '0' }, 'attendees attendanceNotWhole'],
  ['VAL-019 half of one', { attendees: '1.5' }, 'attendees attendanceNotWhole'],
  ['VAL-019 a word', { attendees: 'abc' }, 'attendees attendanceNotWhole'],
  ['VAL-020 one too many', { attendees: '41' }, 'attendees overCapacity'],
  ['VAL-021 CON-017 81 words', { description: words(81) }, 'description descriptionTooLong'],
  [
    'VAL-021 81 Chinese characters',
    { description: '会'.repeat(81) },
    'description descriptionTooLong',
  ],
  ['VAL-022 CON-018 81 characters', { notes: 'n'.repeat(81) }, 'notes notesTooLong'],
  ['FAC-059 no name', { contactName: '' }, 'contactName contactMissing'],
  ['FAC-059 no address', { email: 'mariam' }, 'email emailInvalid'],
  ['FAC-059 no phone', { phone: '12' }, 'phone phoneInvalid'],
])('%s is reported at its field', (_, change, expected) => {
  expect(
    informationFaults({ ...fine, ...change }, room).map((one) => `${one.field} ${one.refusal}`),
  ).toEqual([expected]);
});

test('accepts values at exactly their limits (VAL-021, VAL-022, FAC-056)', () => {
  const most = { ...fine, description: words(80), notes: '会'.repeat(80), attendees: '40' };
  expect(informationFaults(most, room)).toEqual([]);
});

test('reports each field of an empty form once, in the order of the form (FAC-055)', () => {
  const empty = Object.fromEntries(Object.keys(fine).map((name) => [name, ''])) as Typed;
  expect(informationFaults(empty, room).map(({ field }) => field)).toEqual([
    'eventName',
    'seatingArrangement',
    'eventType',
    'attendees',
    'contactName',
    'email',
    'phone',
  ]);
});
