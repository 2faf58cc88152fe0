import { getMyContact } from '#domain/orders/names/calls.names.ts';
import type { Contact } from '#domain/orders/shapes.ts';
import { queries, useCallQuery } from '#web/platform/calls/useCallQuery.ts';

/** Contact data for the next order (S-15); undefined while loading, empty if the call fails. */
export function useMyContact(): Partial<Contact> | undefined {
  const answer = useCallQuery(getMyContact, {}, { quiet: true });
  return answer.data ?? (answer.isError ? {} : undefined);
}

/** Stores the contact data of an order for the next one of this visit. */
export const keepContact = (used: Contact): void =>
  void queries.setQueryData([getMyContact.name, {}], used);
