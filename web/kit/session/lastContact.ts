import type { Contact } from '#domain/orders/shapes.ts';

/**
 * Kept for this tab only and emptied with everything else at sign-out: the next order need not be
 * typed again.
 */
const lastKey = 'contact:last';

export const lastContact = (): Partial<Contact> =>
  JSON.parse(sessionStorage.getItem(lastKey) ?? '{}') as Partial<Contact>;

export const keepContact = (used: Contact): void =>
  sessionStorage.setItem(lastKey, JSON.stringify(used));
