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
] as const)('shows %s of the field “%s” at %s (ADM-030)', (refusal, field, place) => {
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

test('finds all faults at once, each at its field (FAC-055, FAC-056, FAC-059, ADM-030)', () => {
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
