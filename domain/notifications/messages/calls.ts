import * as z from 'zod/mini';
import { type Area, listInput, listOf } from '../../administrators/shapes.ts';
import { call, type Names } from '../../call.ts';
import { reason } from '../../administrators/shapes.ts';
import { started } from '../../undo/shapes.ts';
import { id } from '../../wire.ts';
import { draftInputs, messageDraft, messageMail, sendInputs, sentMessage } from './shapes.ts';

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
 * outbox. To more than one person it waits for `undo.minutes` until `dueAt`, and can be stopped
 * before any mail is sent (B-42). Refuses with 8270 if their number is not the confirmed one, with
 * 8271 if they are too many. A second request with the same `requestKey` sends nothing.
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
    output: z.object({ id, dueAt: started.shape.dueAt }),
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

const listOfKind = ({ name, area }: Pick<Of<z.ZodMiniType>, 'name' | 'area'>) =>
  call({
    name: `list${name}Messages`,
    service: 'admin',
    path: `notifications/list${name}Messages`,
    who: { admin: `${area}.read` },
    scope: 'district',
    input: z.object({ ...listInput, subject: z.optional(id), message: z.optional(id) }),
    output: listOf(sentMessage),
    refuses: [],
  });

/** Lists messages of a kind, the newest first; those of one event, room or service with its id. */
export const listCalls = {
  event: listOfKind(event),
  room: listOfKind(room),
  service: listOfKind(service),
} as const;

const kinds = { Event: 'message', Room: 'roomMessage', Service: 'serviceMessage' } as const;

const mailsOfKind = ({ name, area }: Pick<Of<z.ZodMiniType>, 'name' | 'area'>) =>
  call({
    name: `list${name}MessageMails`,
    service: 'admin',
    path: `notifications/list${name}MessageMails`,
    who: { admin: `${area}.read` },
    scope: 'district',
    names: { message: `country ${kinds[name]}` },
    input: z.object({ ...listInput, message: id }),
    output: listOf(messageMail),
    refuses: ['noData'],
  });

/** Lists the mails of a message by name, with masked addresses. */
export const mailsCalls = {
  event: mailsOfKind(event),
  room: mailsOfKind(room),
  service: mailsOfKind(service),
} as const;

const stopOfKind = ({ name, area }: Pick<Of<z.ZodMiniType>, 'name' | 'area'>) =>
  call({
    name: `stop${name}Message`,
    service: 'admin',
    path: `notifications/stop${name}Message`,
    who: { admin: `${area}.write` },
    scope: 'district',
    names: { message: `country ${kinds[name]}` },
    input: z.object({ message: id }),
    output: z.object({ stopped: z.int() }),
    refuses: ['noData', 'notAllowed'],
    errorDisplay: 'dialog',
  });

/**
 * Stops a message: mails that have not been sent are not sent any more. Returns how many. Undoes one
 * that waits: no mail is sent (B-42).
 */
export const stopCalls = {
  event: stopOfKind(event),
  room: stopOfKind(room),
  service: stopOfKind(service),
} as const;

const releaseOfKind = ({ name, area }: Pick<Of<z.ZodMiniType>, 'name' | 'area'>) =>
  call({
    name: `release${name}Message`,
    service: 'admin',
    path: `notifications/release${name}Message`,
    who: { admin: `${area}.write` },
    scope: 'district',
    names: { message: `country ${kinds[name]}` },
    input: z.object({ message: id, reason }),
    output: z.null(),
    refuses: ['noData', 'notAllowed', 'changedMeanwhile'],
    errorDisplay: 'dialog',
  });

/** Sends a waiting message at once, for a second confirmed reason (B-42). */
export const releaseCalls = {
  event: releaseOfKind(event),
  room: releaseOfKind(room),
  service: releaseOfKind(service),
} as const;
