import type { AttendeeInput } from '#domain/orders/names/shapes.attendees.ts';
import type { MadeEvent } from '#demo/make/make.ts';

let last = 0;

/** A new attendee for the first ticket type and session of an event, unless `more` changes it. */
export function guestFor(event: MadeEvent, more: Partial<AttendeeInput> = {}): AttendeeInput {
  last += 1;
  return {
    ticketTypeId: String(event.ticketTypeIds[0]),
    sessionId: String(event.sessionIds[0]),
    guestType: 'GUEST',
    memberNo: null,
    name: `Guest ${last}`,
    sex: 'FEMALE',
    ageRange: 7,
    phone: '+673 712 3456',
    email: `guest${last}@members.example`,
    identityType: null,
    identityNo: '',
    answers: [],
    ...more,
  };
}

/** A new attendee of a real-name event, with an identity number. */
export const holderFor = (event: MadeEvent, more: Partial<AttendeeInput> = {}): AttendeeInput =>
  guestFor(event, { identityType: 'IDENTITY_CARD', identityNo: `00-${100_000 + last}`, ...more });
