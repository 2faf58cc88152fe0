import type { Contact } from '#domain/orders/shapes.ts';
import type { Core } from '#api/platform/http/context.ts';
import { type LatestContact, listLatestContacts } from './store.contact.view.ts';

export { contactsColumn, type LatestContact } from './store.contact.view.ts';

/**
 * Reads the contact for a member's next order: that of the last order, else account name and
 * sign-in address, else empty fields (decision 0097).
 */
export const contactOf = async (core: Pick<Core, 'db'>, memberId: number): Promise<Contact> =>
  contactsFrom(await listLatestContacts(core.db, [memberId]))(memberId);

/** Returns `contactOf` for several members, from rows that the caller has read. */
export function contactsFrom(rows: readonly LatestContact[]): (memberId: number) => Contact {
  const byMember = new Map(rows.map((row) => [row.memberId, row]));
  return (memberId) => {
    const known = byMember.get(memberId);
    return { name: known?.name ?? '', phone: known?.phone ?? '', email: known?.email ?? '' };
  };
}
