import type { EventInfo } from '#domain/events/shapes.detail.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import {
  type AttendeeEntry,
  emptyEntry,
  isBlank,
  type PersonPlace,
} from '#web/features/events/people/people.ts';

/**
 * Returns the page to complete before the order can be created, or null (RTE-106). For real-name
 * events, names are entered on the page that creates the order.
 */
export function missingStep(
  info: Pick<EventInfo, 'realName'>,
  count: number,
  people: readonly Pick<PersonPlace, 'key'>[],
  entries: Readonly<Record<string, AttendeeEntry>>,
): 'PurchaseTicket' | 'InvitationList' | null {
  if (count === 0) return 'PurchaseTicket';
  const isUnnamed = people.some(({ key }) => isBlank(entries[key] ?? emptyEntry));
  return !info.realName && isUnnamed ? 'InvitationList' : null;
}

/** How a purchase page handles a refusal (EVT-072 to EVT-075). */
type Way = 'chooseAgain' | 'offerOrders' | 'acceptPrice' | 'readTerms' | 'toQueue' | 'say';

const ways: Partial<Record<Refusal, Way>> = {
  soldOut: 'chooseAgain',
  turnTooSmall: 'chooseAgain',
  queueFirst: 'toQueue',
  overMemberLimit: 'chooseAgain',
  unpaidOrderExists: 'offerOrders',
  priceChanged: 'acceptPrice',
  termsVersionOutdated: 'readTerms',
};

/** `say` shows the refusal's text in a dialog and keeps the input (4903, 8003, 8055 …). */
export const stepAfterRefusal = (refusal: Refusal | ''): Way =>
  refusal === '' ? 'say' : (ways[refusal] ?? 'say');

/** The step after creation (EVT-074): review of names, payment, or confirmation of a free order. */
export function nextAfterCreation(
  info: Pick<EventInfo, 'realName'>,
  order: { amount: number },
): 'names' | 'payment' | 'confirmation' {
  if (info.realName) return 'names';
  return order.amount > 0 ? 'payment' : 'confirmation';
}
