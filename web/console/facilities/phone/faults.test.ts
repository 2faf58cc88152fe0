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
  charge: {
    way: 'LINK' as const,
    reason: '',
    means: 'CASH' as const,
    receiptNo: '',
    heldHours: '',
    termsAccepted: true,
  },
  hasTerms: true,
  hasDeskPayment: true,
};

test('finds all faults at once, each at its field (FAC-055, FAC-056, FAC-059, ADM-030)', () => {
  expect(typedFaults(good)).toEqual({});
  const information = {
    ...good.information,
    eventName: '',
    attendees: '21',
    contactName: 'www.x.com',
  };
  const free = { ...good.charge, way: 'FREE' as const, termsAccepted: false };
  expect(typedFaults({ ...good, information, charge: free })).toEqual({
    eventName: 'eventNameMissing',
    attendees: 'overCapacity',
    contactName: 'addressInName',
    reason: 'reasonMissing',
  });
  const unaccepted = { ...good.charge, termsAccepted: false };
  expect(typedFaults({ ...good, charge: unaccepted })).toEqual({
    termsAccepted: 'termsNotAccepted',
  });
  expect(typedFaults({ ...good, charge: { ...good.charge, way: 'DESK' } })).toEqual({
    receiptNo: 'receiptMissing',
  });
});
