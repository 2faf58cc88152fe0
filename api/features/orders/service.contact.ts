import type { Contact } from '#domain/orders/shapes.ts';
import type { Core } from '#api/kit/http/context.ts';
import { findLatestContact } from './store.contact.view.ts';

/**
 * Whom to reach about a member's next order: as they said it with their last one, else the address
 * of the sign-in; empty where nothing is known (decision 0097).
 */
export async function contactOf({ db }: Pick<Core, 'db'>, memberId: number): Promise<Contact> {
  const known = await findLatestContact(db, memberId);
  return { name: known?.name ?? '', phone: known?.phone ?? '', email: known?.email ?? '' };
}
