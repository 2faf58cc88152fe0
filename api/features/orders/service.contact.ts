import type { Contact } from '#domain/orders/shapes.ts';
import type { Core } from '#api/kit/http/context.ts';
import { listLatestContacts } from './store.contact.view.ts';

/**
 * Whom to reach about a member's next order: as they said it with their last one, else the address
 * of the sign-in; empty where nothing is known (decision 0097).
 */
export const contactOf = async (core: Pick<Core, 'db'>, memberId: number): Promise<Contact> =>
  (await contactsOf(core, [memberId]))(memberId);

/** The same of several in one look. */
export async function contactsOf(
  { db }: Pick<Core, 'db'>,
  memberIds: readonly number[],
): Promise<(memberId: number) => Contact> {
  const rows = await listLatestContacts(db, memberIds);
  const byMember = new Map(rows.map((row) => [row.memberId, row]));
  return (memberId) => {
    const known = byMember.get(memberId);
    return { name: known?.name ?? '', phone: known?.phone ?? '', email: known?.email ?? '' };
  };
}
