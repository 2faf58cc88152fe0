import type { Input } from '#domain/call.ts';
import { bookEventForMember } from '#domain/orders/eventDesk/calls.desk.ts';
import { bookServiceForMember } from '#domain/services/desk/calls.desk.ts';
import type { MadeEvent } from '#demo/make/make.ts';
import { contact, tcVersion } from '#tests/support/buying.ts';
import { serviceTerms } from '#tests/support/serviceBooking.ts';
import type { TestApp } from '#tests/testApp.ts';

type EventBooking = Input<typeof bookEventForMember>;
type ServiceBooking = Input<typeof bookServiceForMember>;

const charge = {
  isFree: false,
  reason: '',
  payment: null,
  heldHours: null,
  termsAccepted: true,
} as const;
export const free = { isFree: true, reason: 'A guest of the house' } as const;

/** An administrator who books for members; member numbers start at `first`. */
export function memberDesk(testApp: () => TestApp, first: number) {
  let last = first;
  return {
    newNumber: () => String(++last),
    /** Input of a booking of the event's first ticket type in its first session. */
    eventInput: (
      event: MadeEvent,
      memberNumber: string,
      more: Partial<EventBooking> = {},
    ): EventBooking => ({
      eventId: String(event.id),
      memberNumber,
      tickets: [
        {
          ticketTypeId: String(event.ticketTypeIds[0]),
          sessionId: String(event.sessionIds[0]),
          quantity: 1,
        },
      ],
      attendees: [],
      contact: { ...contact, email: `desk.${memberNumber}@members.example` },
      ...charge,
      termsVersion: tcVersion,
      overrides: [],
      amount: 1000,
      ...more,
    }),
    bookEvent: async (input: EventBooking, key?: string, at: TestApp = testApp()) =>
      at.ask(bookEventForMember, input, {
        admin: await at.admin('event'),
        ...(key === undefined ? {} : { key }),
      }),
    serviceInput: (
      service: string,
      slotIds: readonly string[],
      more: Partial<ServiceBooking> & { memberNumber: string },
    ): ServiceBooking => ({
      serviceId: service,
      slotIds: [...slotIds],
      ...charge,
      termsVersion: serviceTerms,
      isConfirmed: false,
      overrides: [],
      ...more,
    }),
    bookService: async (input: ServiceBooking, key?: string, at: TestApp = testApp()) =>
      at.ask(bookServiceForMember, input, {
        admin: await at.admin('service'),
        ...(key === undefined ? {} : { key }),
      }),
  };
}
