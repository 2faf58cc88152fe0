import * as z from 'zod/mini';
import { texts, textsOf } from '../../administrators/shapes.ts';
import { line, lines } from '../../text/text.ts';
import { day, id, inPeriod, instant } from '../../wire.ts';
import { maxBodyLength, notificationState } from '../shapes.ts';

/** Whose bookings a message is about: an event's, a room's or a service's. */
export const messageKind = z.enum(['event', 'room', 'service']);
export type MessageKind = z.output<typeof messageKind>;

/** Limit of people of one message, and of those that are listed before it is sent. */
export const maxRecipients = 20_000;
export const listedRecipients = 50;
export const maxMessageTitle = 100;

/**
 * Whether a ticket of the person was used, in the chosen sessions. UNOPENED: the person has not
 * opened the online link.
 */
const attendance = z.enum(['CAME', 'ABSENT', 'UNOPENED']);
export type Attendance = z.output<typeof attendance>;

const ids = z.optional(z.array(id).check(z.minLength(1), z.maxLength(200)));
const period = { from: day, until: day };
/**
 * The people of a message: holders of tickets of an event (of some sessions or ticket types), who
 * booked a room in a period, or who have slots of a service in it. Days are inclusive.
 */
const eventPeople = {
  eventId: id,
  sessionIds: ids,
  ticketTypeIds: ids,
  attendance: z.optional(attendance),
};
const roomPeople = { roomId: id, ...period };
const servicePeople = { serviceId: id, ...period };
export type MessagePeople = {
  event: z.output<z.ZodMiniObject<typeof eventPeople>>;
  room: z.output<z.ZodMiniObject<typeof roomPeople>>;
  service: z.output<z.ZodMiniObject<typeof servicePeople>>;
};

/** Subject and text; English is required, an empty translation is replaced by it (LNG-008). */
const written = {
  subjects: textsOf(line(maxMessageTitle)),
  bodies: textsOf(lines(maxBodyLength)),
};
export type MessageTexts = Record<keyof typeof written, z.output<typeof texts>>;

/** A message that is no news changes something of the booking, so it is sent in any case (B-23). */
const isNews = z.boolean();
const drafted = { isNews, reader: z.optional(id), written: z.optional(z.object(written)) };
type Drafted = z.output<z.ZodMiniObject<typeof drafted>>;
const sending = {
  requestKey: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  isNews,
  written: z.object(written),
  /** The number of people that the administrator confirmed. */
  count: z.int().check(z.gte(0), z.lte(1_000_000)),
};
type Sending = z.output<z.ZodMiniObject<typeof sending>>;
const inOrder = inPeriod('from', 'until');

/** Inputs of a preview: with `written` and `reader` (a member) it has the mails of this person. */
export const draftInputs = {
  event: z.object({ ...eventPeople, ...drafted }),
  room: z.object({ ...roomPeople, ...drafted }).check(...inOrder),
  service: z.object({ ...servicePeople, ...drafted }).check(...inOrder),
} as const;
export const sendInputs = {
  event: z.object({ ...eventPeople, ...sending }),
  room: z.object({ ...roomPeople, ...sending }).check(...inOrder),
  service: z.object({ ...servicePeople, ...sending }).check(...inOrder),
} as const;
export type DraftInput = { [K in MessageKind]: MessagePeople[K] & Drafted };
export type SendInput = { [K in MessageKind]: MessagePeople[K] & Sending };

const recipient = z.object({
  memberId: id,
  memberNo: z.string(),
  name: z.string(),
  /** Language of the mail. */
  lang: z.string(),
});
export type Recipient = z.output<typeof recipient>;

/** A mail as one of the chosen people would get it, in one language. */
const draftMail = z.object({
  lang: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type DraftMail = z.output<typeof draftMail>;

export const messageDraft = z.object({
  /** Name of the event, room or service, with its country. */
  name: z.string(),
  country: z.string(),
  /** The sessions and ticket types of an event, to choose some of them. */
  sessions: z.array(z.object({ id, start: instant })),
  ticketTypes: z.array(z.object({ id, name: z.string() })),
  /** Sessions of the event have an online link. */
  hasLinks: z.boolean(),
  /** People who get it, and those who switched off mails that are not about a change. */
  count: z.int(),
  optedOut: z.int(),
  /** The first ones of them, by name. */
  people: z.array(recipient),
  mails: z.array(draftMail),
  /** Where replies go; '' is no address. */
  replyTo: z.string(),
});
export type MessageDraft = z.output<typeof messageDraft>;

/** WAITING: it can be undone, and no mail has been sent (B-42). */
const messageState = z.enum(['WAITING', 'SENDING', 'SENT', 'STOPPED']);

export const sentMessage = z.object({
  id,
  kind: messageKind,
  /** The event, room or service, and its name. */
  subjectId: id,
  name: z.string(),
  country: z.string(),
  district: z.nullable(z.string()),
  isNews: z.boolean(),
  subjects: texts,
  bodies: texts,
  by: z.string(),
  at: instant,
  state: messageState,
  /** Mails of the message, and how many of them are in each state. */
  total: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
});
export type SentMessage = z.output<typeof sentMessage>;

/** The mail of one person. */
export const messageMail = z.object({
  id,
  name: z.string(),
  memberNo: z.string(),
  lang: z.string(),
  sentTo: z.string(),
  state: notificationState,
  trouble: z.string(),
  sentAt: z.nullable(instant),
});
export type MessageMail = z.output<typeof messageMail>;
