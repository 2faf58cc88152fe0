import { isGuestKind } from '#domain/notifications/rules.guests.ts';
import { guestKinds } from '#domain/notifications/shapes.guests.ts';
import { filledBody, filledSubject, type MailValues } from '#domain/notifications/rules.ts';
import type { NotificationKind } from '#domain/notifications/shapes.ts';
import { orderKinds } from '#domain/orders/rules.kinds.ts';
import type { OrderType } from '#domain/orders/shapes.ts';
import { addressOfScreen } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import type { Language } from '#domain/text/languages.ts';
import { say } from '#domain/text/say.ts';
import enButtons from '#locales/en/mailButtons.json' with { type: 'json' };
import enTexts from '#locales/en/mailWords.json' with { type: 'json' };
import zhButtons from '#locales/zh-CN/mailButtons.json' with { type: 'json' };
import zhTexts from '#locales/zh-CN/mailWords.json' with { type: 'json' };
import msButtons from '#locales/ms/mailButtons.json' with { type: 'json' };
import msTexts from '#locales/ms/mailWords.json' with { type: 'json' };
import { momentIn } from '#api/platform/db/moments.ts';
import { changeText, linkText, teamText } from './service.change.ts';
import { joinPages } from './service.join.ts';
import { htmlOf } from './service.html.ts';
import type { Country } from '#api/features/regions/service.ts';
import type { NotificationFacts, SessionFacts } from './store.view.ts';

const words = { en: enTexts, ms: msTexts, 'zh-CN': zhTexts } as const;
export const buttons = { en: enButtons, ms: msButtons, 'zh-CN': zhButtons } as const;

/** The screen of each kind's button; one address works on every device (A-81). */
const targets: Readonly<
  Record<NotificationKind, { screen: ScreenName; query: 'order' | 'event' | 'session' | 'none' }>
> = {
  RESERVED: { screen: 'ActivityOrderDetail', query: 'order' },
  HOLD_ENDS: { screen: 'ActivityOrderDetail', query: 'order' },
  PURCHASED: { screen: 'ActivityTicket', query: 'order' },
  CHANGED: { screen: 'ActivityOrderDetail', query: 'order' },
  RESCHEDULED: { screen: 'BookingOrderView', query: 'order' },
  CANCELLED: { screen: 'ActivityOrderDetail', query: 'order' },
  EXPIRED: { screen: 'ActivityDetail', query: 'event' },
  PAID_LATE: { screen: 'ActivityOrderDetail', query: 'order' },
  REFUND_DUE: { screen: 'ActivityOrderDetail', query: 'order' },
  TICKET_RECEIVED: { screen: 'MyTickets', query: 'none' },
  REMINDER: { screen: 'MyTickets', query: 'none' },
  QUESTIONNAIRE_OPEN: { screen: 'ActivityQuestionnaire', query: 'session' },
  MESSAGE: { screen: 'HasOrderDetail', query: 'order' },
  GROUP_MESSAGE: { screen: 'ActivityOrderDetail', query: 'order' },
  DESK_CHANGE: { screen: 'ActivityOrderDetail', query: 'order' },
  WAITING_OFFER: { screen: 'PurchaseTicket', query: 'event' },
  WAITING_ENDED: { screen: 'ActivityDetail', query: 'event' },
  TEAM_NIGHT: { screen: 'TeamNight', query: 'none' },
  GUEST_NEWS: { screen: 'Guest', query: 'none' },
};

/** Orders of rooms and services have one page for all kinds, without tickets or an event's page. */
const ownPages: Readonly<Partial<Record<OrderType, ScreenName>>> = {
  facility: 'FacilityOrderDetail',
  assessment: 'BookingOrderView',
};
const ownPageOf = ({
  kind,
  orderType,
}: Pick<NotificationFacts, 'kind' | 'orderType'>): ScreenName | undefined =>
  orderType === null
    ? undefined
    : kind === 'MESSAGE'
      ? targets.MESSAGE.screen
      : ownPages[orderType];

/** The kind whose button a mail has: new codes lead to the tickets. */
const shownAs = ({ kind, payload }: Pick<NotificationFacts, 'kind' | 'payload'>) =>
  payload.change?.kind === 'code' ? 'PURCHASED' : kind;

function linkOf(facts: NotificationFacts, publicUrl: string, guestSecret: string): string {
  if (isGuestKind(facts.kind))
    return `${publicUrl}${addressOfScreen(targets[facts.kind].screen, 'phone')}#${guestSecret}`;
  const own = facts.payload.change?.kind === 'alternatives' ? 'Alternatives' : ownPageOf(facts);
  const isOfOther = facts.kind === 'GROUP_MESSAGE' && !facts.isOwn;
  const { screen, query } = isOfOther
    ? targets.TICKET_RECEIVED
    : facts.payload.isAsOwner === true
      ? { screen: 'MyGuests' as const, query: 'order' as const }
      : own === undefined
        ? targets[shownAs(facts)]
        : { screen: own, query: 'order' as const };
  const values = {
    order: { orderNumber: facts.orderNumber },
    event: { eventID: facts.eventId },
    session: { sessionId: facts.payload.sessionId ?? null },
    none: {},
  }[query];
  const search = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${publicUrl}${addressOfScreen(screen, 'phone')}${search.length === 0 ? '' : `?${search.join('&')}`}`;
}

/**
 * Before the payment the contact may be any address, so the greeting is the account name: the
 * member must not choose the text of a mail to a stranger.
 */
const greeted = ({ contact, isPaid, accountName, latest }: NotificationFacts): string =>
  (contact !== null && isPaid ? contact.name : null) ??
  accountName ??
  (contact === null ? latest?.name : null) ??
  '';

function reasonOf(facts: NotificationFacts, language: Language): string {
  if (facts.payload.change !== undefined) return facts.payload.reason ?? '';
  // Only the company's reasons are written for members (types 1 and 4, B-01).
  if (facts.cancelType === 'CALLED_OFF' || facts.cancelType === 'BY_COMPANY')
    return facts.cancelReason ?? '';
  if (facts.waitingEnd === null) return '';
  const t = words[language];
  return facts.waitingEnd === 'CALLED_OFF' ? t.waitingCalledOff : t.waitingClosed;
}

function changeIn(facts: NotificationFacts, of: { country: Country; language: Language }): string {
  const { change, team, link } = facts.payload;
  if (team !== undefined) return teamText(team, of);
  if (link !== undefined) return linkText(link, of).change;
  return change === undefined ? '' : changeText(change, { ...of, facts });
}

type Composing = {
  facts: NotificationFacts;
  sessions: readonly SessionFacts[];
  country: Country;
  language: Language;
  publicUrl: string;
  /** Text of the deadlines to change and cancel; empty if the order has no such deadlines. */
  rules: string;
  /** Replies to the mail are read. */
  hasReplies: boolean;
  /** Secret of the own link of a guest of an invitation. */
  guestSecret: string;
};

/** Values of the placeholders, in the mail's language. */
function valuesOf(
  facts: NotificationFacts,
  sessions: readonly SessionFacts[],
  {
    country,
    language,
    rules,
    publicUrl,
  }: Pick<Composing, 'country' | 'language' | 'rules' | 'publicUrl'>,
): MailValues {
  const t = words[language];
  const isOpen = facts.orderStatus === 'UNPAID' || facts.orderStatus === 'PAYING';
  const venues = new Set(
    sessions
      .map(({ venue, address }) => [venue, address].filter(Boolean).join(', '))
      .filter(Boolean),
  );
  const isOwn = ownPageOf(facts) !== undefined;
  const starts =
    isOwn && facts.startsAt !== null ? [facts.startsAt] : sessions.map(({ start }) => start);
  const deadline = isOpen ? facts.deadline : facts.offeredUntil;
  const places = facts.orderId === null ? facts.offeredPlaces : facts.bookCount;
  return {
    name: greeted(facts),
    giver: facts.giver ?? '',
    event: facts.eventName,
    when: starts.map((start) => momentIn(country.zone, start, language)).join('\n'),
    where: facts.isOnline
      ? [
          t.online,
          ...joinPages(facts, sessions, publicUrl).map((link) => say(language, t.join, { link })),
        ].join('\n')
      : isOwn
        ? facts.ownPlace
        : [...venues].join('\n'),
    places:
      facts.kind === 'WAITING_OFFER' && facts.orderId !== null
        ? facts.orderType !== null && orderKinds[facts.orderType].isByCoupon
          ? t.offeredSlot
          : t.offeredRoom
        : places === 0
          ? ''
          : say(language, t.places, { count: places }),
    tickets: say(language, t.tickets, { count: facts.payload.ticketIds?.length ?? 0 }),
    // Who received a ticket does not learn the number of the order.
    order: facts.kind === 'GROUP_MESSAGE' && !facts.isOwn ? '' : (facts.orderNumber ?? ''),
    amount:
      facts.orderNumber === null
        ? ''
        : facts.amount === 0
          ? t.free
          : `${country.prefix}${(facts.amount / 100).toFixed(2)}`,
    deadline: deadline === null ? '' : momentIn(country.zone, deadline, language),
    rules,
    reason: reasonOf(facts, language),
    change: changeIn(facts, { country, language }),
    subject:
      facts.payload.link === undefined
        ? (facts.message?.subject ?? '')
        : linkText(facts.payload.link, { country, language }).subject,
    message: facts.message?.text ?? '',
  };
}

/** Fills the placeholders of a message to many people; that to one booker has none. */
const withMessage = ({ kind, message }: NotificationFacts, values: MailValues): MailValues =>
  kind !== 'GROUP_MESSAGE' || message === null
    ? values
    : {
        ...values,
        subject: filledSubject(message.subject, values),
        message: filledBody(message.text, values),
      };

type Composed = {
  subject: string;
  text: string;
  html: string;
  /** Address of the page on which a guest stops the mails; '' in mails to members. */
  unsubscribe: string;
};

/**
 * Composes a mail in its reader's language: subject and text from the template, HTML from the same
 * text.
 */
export function compose(of: Composing, template: { subject: string; body: string }): Composed {
  const { facts, language, publicUrl } = of;
  const values = withMessage(facts, valuesOf(facts, of.sessions, of));
  const t = words[language];
  const subject = filledSubject(template.subject, values);
  // The template's text is for attendees, so owners whose guests attend get another one.
  const isAsOwner = facts.payload.isAsOwner === true;
  const body = filledBody(isAsOwner ? t.reminderAsOwner : template.body, values);
  const button = isAsOwner
    ? t.viewGuests
    : facts.payload.change?.kind === 'alternatives'
      ? t.chooseAlternative
      : buttons[language][
          ownPageOf(facts) === undefined || ownButtons.has(facts.kind)
            ? shownAs(facts)
            : 'REFUND_DUE'
        ];
  const footer = footerOf(facts, language, of.hasReplies);
  const link = linkOf(facts, publicUrl, of.guestSecret);
  return {
    subject,
    text: `${body}\n\n${button}: ${link}\n\n${footer}\n`,
    html: htmlOf({ subject, body, button, link, footer, home: publicUrl, language }),
    unsubscribe: isGuestKind(facts.kind) ? link : '',
  };
}

/** Kinds whose button is the same for orders of rooms and services. */
const ownButtons: ReadonlySet<NotificationKind> = new Set([
  'RESERVED',
  'HOLD_ENDS',
  'MESSAGE',
  'GROUP_MESSAGE',
  ...guestKinds,
]);

/** Kinds whose reason is not a booking of the reader. */
const footers: Partial<
  Record<NotificationKind, 'reminderFooter' | 'waitingFooter' | 'teamFooter'>
> = {
  REMINDER: 'reminderFooter',
  WAITING_OFFER: 'waitingFooter',
  WAITING_ENDED: 'waitingFooter',
  TEAM_NIGHT: 'teamFooter',
  GUEST_NEWS: 'teamFooter',
};

function footerOf(
  { kind, isNews }: NotificationFacts,
  language: Language,
  hasReplies: boolean,
): string {
  const t = words[language];
  const reason = hasReplies ? t.replyFooter : t[footers[kind] ?? 'footer'];
  return isNews ? `${reason}\n${t.newsFooter}` : reason;
}

export const calendarName = (orderNumber: string): string => `balai-${orderNumber}.ics`;
