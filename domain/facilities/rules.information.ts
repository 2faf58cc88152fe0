import { isPhone } from '../phone.ts';
import type { Refusal } from '../refusals/refusals.ts';
import { hasAddress, hasLetter } from '../text/shapes.names.ts';
import { hasSign, lengthOf, mailAddress } from '../text/text.ts';

/** Information about a booking as the member types it (ENT-036, FAC-055 to FAC-060). */
export type Typed = {
  eventName: string;
  seatingArrangement: string;
  eventType: string;
  attendees: string;
  description: string;
  notes: string;
  contactName: string;
  email: string;
  phone: string;
};

/** Limits from room and settings (CON-017, CON-018). */
export type InformationLimits = {
  seatCapacity: number;
  maxDescriptionWords: number;
  maxNotesCharacters: number;
};

const han = /\p{Script=Han}/gu;

/** Counts words separated by white space; each Chinese character counts as a word. */
export function wordsOf(text: string): number {
  const characters = text.match(han)?.length ?? 0;
  const rest = text.replaceAll(han, ' ').trim();
  return characters + (rest === '' ? 0 : rest.split(/\s+/u).length);
}

type InformationFault = { field: keyof Typed; refusal: Refusal };

type Check = {
  field: keyof Typed;
  refusal: Refusal;
  fails: (typed: Typed, limits: InformationLimits) => boolean;
};

const isEmpty = (text: string) => text.trim() === '';
const checks: readonly Check[] = [
  { field: 'eventName', refusal: 'eventNameMissing', fails: (one) => !hasSign(one.eventName) },
  { field: 'eventName', refusal: 'addressInName', fails: (one) => hasAddress(one.eventName) },
  {
    field: 'seatingArrangement',
    refusal: 'seatingMissing',
    fails: (one) => isEmpty(one.seatingArrangement),
  },
  { field: 'eventType', refusal: 'eventTypeMissing', fails: (one) => isEmpty(one.eventType) },
  { field: 'attendees', refusal: 'attendanceMissing', fails: (one) => isEmpty(one.attendees) },
  {
    field: 'attendees',
    refusal: 'attendanceNotWhole',
    fails: (one) => !/^\d{1,7}$/.test(one.attendees.trim()) || Number(one.attendees) === 0,
  },
  {
    field: 'attendees',
    refusal: 'overCapacity',
    fails: (one, limits) => Number(one.attendees) > limits.seatCapacity,
  },
  {
    field: 'description',
    refusal: 'descriptionTooLong',
    fails: (one, limits) => wordsOf(one.description) > limits.maxDescriptionWords,
  },
  {
    field: 'notes',
    refusal: 'notesTooLong',
    fails: (one, limits) => lengthOf(one.notes) > limits.maxNotesCharacters,
  },
  { field: 'contactName', refusal: 'contactMissing', fails: (one) => isEmpty(one.contactName) },
  {
    field: 'contactName',
    refusal: 'nameWithoutLetter',
    fails: (one) => !hasLetter(one.contactName),
  },
  { field: 'contactName', refusal: 'addressInName', fails: (one) => hasAddress(one.contactName) },
  { field: 'email', refusal: 'emailInvalid', fails: (one) => !mailAddress.test(one.email.trim()) },
  { field: 'phone', refusal: 'phoneInvalid', fails: (one) => !isPhone(one.phone) },
];

/** Lists the faults, at most one for each field, in the order of the form. */
export function informationFaults(typed: Typed, limits: InformationLimits): InformationFault[] {
  const faults = checks.filter(({ fails }) => fails(typed, limits));
  return faults.filter(
    (one, place) => faults.findIndex(({ field }) => field === one.field) === place,
  );
}
