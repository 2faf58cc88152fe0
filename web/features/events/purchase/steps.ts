import type { EventInfo } from '#domain/events/shapes.detail.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import {
  type AttendeeEntry,
  emptyEntry,
  isBlank,
  type PersonPlace,
} from '#web/features/events/people/people.ts';

/**
 * The page that has to come before the order is made: without tickets there is nothing to create,
 * and names come first (RTE-106). Null where nothing is missing; the page of real names makes the
 * order itself.
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

/** What a page of the purchase does when the order is refused (EVT-072 to EVT-075). */
type Way = 'chooseAgain' | 'offerOrders' | 'acceptPrice' | 'readTerms' | 'say';

const ways: Partial<Record<Refusal, Way>> = {
  soldOut: 'chooseAgain',
  overMemberLimit: 'chooseAgain',
  unpaidOrderExists: 'offerOrders',
  priceChanged: 'acceptPrice',
  termsVersionOutdated: 'readTerms',
};

/** `say`: a dialog with the refusal's own words; what was typed is kept (4903, 8003, 8055 …). */
export const wayAfter = (refusal: Refusal | ''): Way =>
  refusal === '' ? 'say' : (ways[refusal] ?? 'say');

/** Where a created order goes on (EVT-074): its names, its payment, or its confirmation at once. */
export function nextAfterCreation(
  info: Pick<EventInfo, 'realName'>,
  order: { amount: number },
): 'names' | 'payment' | 'confirmation' {
  if (info.realName) return 'names';
  return order.amount > 0 ? 'payment' : 'confirmation';
}
