import { expect, test } from 'vitest';
import { placeOf, typedFaults } from './faults.ts';

test.each([
  ['memberNumberUnknown', 'memberNumber', 'memberNumber'],
  ['accountBlocked', '', 'memberNumber'],
  ['roomNotForLevel', '', 'memberNumber'],
  ['eventNameMissing', 'information.eventName', 'eventName'],
  ['slotsReserved', 'sessions.0', 'sessions'],
  ['closedDay', 'sessions.1.date', 'sessions'],
  ['equipmentStockTooSmall', 'sessions.0.packages', 'equipment'],
  ['reasonMissing', 'reason', 'reason'],
  ['termsVersionOutdated', '', 'termsAccepted'],
  ['chargeChanged', '', 'all'],
  ['slotBusy', '', 'all'],
] as const)('ADM-030 %s of the field “%s” is said at %s', (refusal, field, place) => {
  expect(placeOf({ refusal, field })).toBe(place);
});

const good = {
  information: {
    eventName: 'Team evening',
    seatingArrangement: '1',
    eventType: '1',
    attendees: '20',
    description: '',
    notes: '',
    contactName: 'Mariam',
    email: 'mariam@members.example',
    phone: '+673 712 3456',
  },
  limits: { seatCapacity: 20, maxDescriptionWords: 80, maxNotesCharacters: 80 },
  isFree: false,
  reason: '',
  hasTerms: true,
  termsAccepted: true,
};

test('FAC-055 FAC-056 FAC-059 ADM-030 everything that is wrong is found at once, each at its place', () => {
  expect(typedFaults(good)).toEqual({});
  const information = {
    ...good.information,
    eventName: '',
    attendees: '21',
    contactName: 'www.x.com',
  };
  expect(typedFaults({ ...good, information, isFree: true, termsAccepted: false })).toEqual({
    eventName: 'eventNameMissing',
    attendees: 'overCapacity',
    contactName: 'addressInName',
    reason: 'reasonMissing',
  });
  expect(typedFaults({ ...good, termsAccepted: false })).toEqual({
    termsAccepted: 'termsNotAccepted',
  });
});
