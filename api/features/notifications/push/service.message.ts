import { orderKinds } from '#domain/orders/rules.kinds.ts';
import type { PushKind, PushMessage } from '#domain/notifications/push/shapes.ts';
import { addressOfScreen } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { isLanguage, type Language } from '#domain/text/languages.ts';
import { say } from '#domain/text/say.ts';
import en from '#locales/en/push.json' with { type: 'json' };
import ms from '#locales/ms/push.json' with { type: 'json' };
import zh from '#locales/zh-CN/push.json' with { type: 'json' };
import { dayIn, momentIn } from '#api/platform/db/moments.ts';
import type { Country } from '#api/features/regions/service.ts';
import type { PushFacts } from './store.view.ts';

const texts = { en, ms, 'zh-CN': zh } as const;

/** Messages that are worth waking a sleeping device for. */
const urgent: ReadonlySet<PushKind> = new Set(['HOLD_ENDS', 'SALE_OPENS', 'PLACE_OFFERED']);
export const isUrgent = (kind: PushKind): boolean => urgent.has(kind);

const pathOf = (screen: ScreenName, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return `${addressOfScreen(screen, 'phone')}${search === '' ? '' : `?${search}`}`;
};

/** The page of an order, by its kind (A-81): a service is confirmed on a page of its own. */
function orderPath({ kind, orderType, orderNumber }: PushFacts, more = {}): string {
  if (orderNumber === null || orderType === null) return pathOf('Order');
  const pages = {
    event: 'ActivityOrderDetail',
    facility: 'FacilityOrderDetail',
    assessment: kind === 'BOOKING_CHANGED' ? 'BookingOrderView' : 'BookingOrderConfirmation',
  } as const;
  return pathOf(pages[orderType], { orderNumber, ...more });
}

const targets: Readonly<Record<PushKind, (facts: PushFacts) => string>> = {
  HOLD_ENDS: (facts) => orderPath(facts),
  BOOKING_CHANGED: (facts) =>
    facts.canChoose && facts.orderNumber !== null
      ? pathOf('Alternatives', { orderNumber: facts.orderNumber })
      : orderPath(facts),
  SALE_OPENS: ({ eventId }) => pathOf('ActivityDetail', { eventID: String(eventId) }),
  PLACE_OFFERED: (facts) =>
    facts.eventId === null
      ? orderPath(facts)
      : pathOf('PurchaseTicket', { eventID: String(facts.eventId) }),
  COUPON_ENDS: () => pathOf('BecList'),
  TOMORROW: () => pathOf('MyTickets'),
};

/** The order or event that a message is about, so that a newer one replaces it on the device. */
const tagOf = ({ kind, orderNumber, eventId }: PushFacts): string =>
  [kind, orderNumber ?? eventId ?? ''].join(':');

/**
 * Composes a message. It names no person, event or room: others may read the screen of a locked
 * phone. `extension`: minutes of the setting; 0: none.
 */
export function messageOf(
  facts: PushFacts,
  { country, extension }: { country: Country; extension: number },
): PushMessage {
  const language: Language = isLanguage(facts.language) ? facts.language : 'en';
  const t = texts[language];
  const values = {
    time: facts.toldAt === null ? '' : momentIn(country.zone, facts.toldAt, language),
    // The last day of a coupon is stored as the midnight of UTC.
    day: facts.toldAt === null ? '' : dayIn('UTC', facts.toldAt, language),
  };
  const canExtend = facts.kind === 'HOLD_ENDS' && extension > 0 && !facts.isExtended;
  const isByCoupon = facts.orderType !== null && orderKinds[facts.orderType].isByCoupon;
  const isRequest = facts.kind === 'PLACE_OFFERED' && facts.eventId === null;
  const offered = isByCoupon ? t.slotOffered : t.roomOffered;
  const [title, body] = facts.isTurn
    ? [t.queueTurn, t.queueTurn_body]
    : isRequest
      ? [offered, t.roomOffered_body]
      : [
          t[facts.kind],
          facts.kind === 'HOLD_ENDS' && isByCoupon ? t.HOLD_ENDS_service : t[`${facts.kind}_body`],
        ];
  return {
    title: say(language, title, values),
    body: say(language, body, values),
    address: targets[facts.kind](facts),
    tag: tagOf(facts),
    action: canExtend
      ? {
          title: say(language, t.extend, { count: extension }),
          address: orderPath(facts, { extend: '1' }),
        }
      : null,
    waits: facts.waits,
    language,
  };
}
