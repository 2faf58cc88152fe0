import { isPhone } from '../phone.ts';
import type { Refusal } from '../refusals.ts';
import { hasAddress, hasLetter } from '../text/shapes.names.ts';
import { hasSign, lengthOf, mailAddress } from '../text.ts';

/** Most words of a description (CON-017) and characters of notes (CON-018). */
export const longestDescription = 80;
export const longestNotes = 80;

/** What a booked room is used for, as the member types it (ENT-036, FAC-055 to FAC-060). */
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

/** What a room can take. */
export type Room = { seatCapacity: number };

const han = /\p{Script=Han}/gu;

/** Words by white space; a Chinese character is one word by itself. */
export function wordsOf(text: string): number {
  const characters = text.match(han)?.length ?? 0;
  const rest = text.replaceAll(han, ' ').trim();
  return characters + (rest === '' ? 0 : rest.split(/\s+/u).length);
}

export type InformationFault = { field: keyof Typed; refusal: Refusal };

type Check = { field: keyof Typed; refusal: Refusal; fails: (typed: Typed, room: Room) => boolean };

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
    fails: (one, room) => Number(one.attendees) > room.seatCapacity,
  },
  {
    field: 'description',
    refusal: 'descriptionTooLong',
    fails: (one) => wordsOf(one.description) > longestDescription,
  },
  { field: 'notes', refusal: 'notesTooLong', fails: (one) => lengthOf(one.notes) > longestNotes },
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

/** What is wrong, one fault a field, in the order of the form; empty: nothing. */
export function informationFaults(typed: Typed, room: Room): InformationFault[] {
  const faults = checks.filter(({ fails }) => fails(typed, room));
  return faults.filter(
    (one, place) => faults.findIndex(({ field }) => field === one.field) === place,
  );
}
