import * as z from 'zod/mini';
import { type Area, listInput, listOf } from '../../administrators/shapes.ts';
import { call, type Names } from '../../call.ts';
import { id } from '../../wire.ts';
import {
  draftInputs,
  messageDraft,
  messageKind,
  messageMail,
  sendInputs,
  sentMessage,
} from './shapes.ts';

type Of<I extends z.ZodMiniType> = {
  name: 'Event' | 'Room' | 'Service';
  area: Area;
  names: Names;
  input: I;
};

/** Counts the people of a message and draws its mails; changes nothing. */
const draftCall = <I extends z.ZodMiniType>({ name, area, names, input }: Of<I>) =>
  call({
    name: `draft${name}Message`,
    service: 'admin',
    path: `notifications/draft${name}Message`,
    who: { admin: `${area}.write` },
    scope: 'district',
    names,
    input,
    output: messageDraft,
    refuses: ['noData', 'notAllowed', 'placeholderUnknown'],
    errorDisplay: 'silent',
  });

/**
 * Sends a message to the people of an event, a room or a service: one mail a person, through the
 * outbox. Refuses with 8270 if their number is not the confirmed one, with 8271 if they are too
 * many. A second request with the same `requestKey` sends nothing.
 */
const sendCall = <I extends z.ZodMiniType>({ name, area, names, input }: Of<I>) =>
  call({
    name: `send${name}Message`,
    service: 'admin',
    path: `notifications/send${name}Message`,
    who: { admin: `${area}.write` },
    scope: 'district',
    names,
    input,
    output: z.object({ id }),
    refuses: [
      'noData',
      'notAllowed',
      'placeholderUnknown',
      'recipientsChanged',
      'tooManyRecipients',
      'idempotencyKeyReused',
    ],
    errorDisplay: 'dialog',
  });

const event = { name: 'Event', area: 'events', names: { eventId: 'country event' } } as const;
const room = { name: 'Room', area: 'facilities', names: { roomId: 'country room' } } as const;
const service = {
  name: 'Service',
  area: 'services',
  names: { serviceId: 'country assessment' },
} as const;

export const draftCalls = {
  event: draftCall({ ...event, input: draftInputs.event }),
  room: draftCall({ ...room, input: draftInputs.room }),
  service: draftCall({ ...service, input: draftInputs.service }),
} as const;
export const sendCalls = {
  event: sendCall({ ...event, input: sendInputs.event }),
  room: sendCall({ ...room, input: sendInputs.room }),
  service: sendCall({ ...service, input: sendInputs.service }),
} as const;

/** Each kind needs the right to read its records; others are left out or `noData` (B-45). */
const ofKinds = { service: 'admin', who: { admin: null }, scope: 'district' } as const;

/** Lists messages, the newest first; those of one event, room or service with its kind and id. */
export const listMessages = call({
  ...ofKinds,
  name: 'listMessages',
  path: 'notifications/listMessages',
  input: z.object({
    ...listInput,
    kind: z.optional(messageKind),
    subject: z.optional(id),
    message: z.optional(id),
  }),
  output: listOf(sentMessage),
  refuses: [],
});

/** Lists the mails of a message by name, with masked addresses. */
export const listMessageMails = call({
  ...ofKinds,
  name: 'listMessageMails',
  path: 'notifications/listMessageMails',
  names: { message: 'country message' },
  input: z.object({ ...listInput, message: id }),
  output: listOf(messageMail),
  refuses: ['noData'],
});

/** Stops a message: mails that have not been sent are not sent any more. Returns how many. */
export const stopMessage = call({
  ...ofKinds,
  name: 'stopMessage',
  path: 'notifications/stopMessage',
  names: { message: 'country message' },
  input: z.object({ message: id }),
  output: z.object({ stopped: z.int() }),
  refuses: ['noData', 'notAllowed'],
  errorDisplay: 'dialog',
});
