import { getMyContact } from '#domain/orders/names/calls.names.ts';
import type { Contact } from '#domain/orders/shapes.ts';
import { queries, useCallQuery } from '#web/platform/calls/useCallQuery.ts';

/**
 * Whom to reach about the next order, as the portal knows it (S-15); undefined until it is known,
 * empty where the call fails, so that it can still be typed.
 */
export function useMyContact(): Partial<Contact> | undefined {
  const answer = useCallQuery(getMyContact, {}, { quiet: true });
  return answer.data ?? (answer.isError ? {} : undefined);
}

/** What an order was just made with, for the next one of this visit. */
export const keepContact = (used: Contact): void =>
  void queries.setQueryData([getMyContact.name, {}], used);
