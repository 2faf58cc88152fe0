import type { Contact } from '#domain/orders/shapes.ts';
import type { Core } from '#api/platform/http/context.ts';
import { type LatestContact, listLatestContacts } from './store.contact.view.ts';

export { contactsColumn, type LatestContact } from './store.contact.view.ts';

/**
 * Whom to reach about a member's next order: as they said it with their last one, else the address
 * of the sign-in; empty where nothing is known (decision 0097).
 */
export const contactOf = async (core: Pick<Core, 'db'>, memberId: number): Promise<Contact> =>
  contactsFrom(await listLatestContacts(core.db, [memberId]))(memberId);

/** The same of what was read already, of several. */
export function contactsFrom(rows: readonly LatestContact[]): (memberId: number) => Contact {
  const byMember = new Map(rows.map((row) => [row.memberId, row]));
  return (memberId) => {
    const known = byMember.get(memberId);
    return { name: known?.name ?? '', phone: known?.phone ?? '', email: known?.email ?? '' };
  };
}
