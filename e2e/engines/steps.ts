import { decodeQR } from 'qr/decode.js';
import { memberOf, newAda } from '../member.ts';
import type { Product } from '../product.ts';
import { button, checkbox, element, field, image } from './looking.ts';
import type { Phone } from './phone.ts';
import type { Relay } from './relay.ts';

export type Site = { product: Product; relay: Relay };

const escaped = (path: string) => path.replaceAll(/[?/]/g, String.raw`\$&`);

/** Signs in through the pages of the central login and opens an address of the portal. */
export async function signIn(phone: Phone, { relay }: Site, ada: string, path: string) {
  await phone.open(`${relay.url}${path}`);
  await phone.at(/\/sandbox\/sign-in\//);
  await phone.type(element('input[name="ada"]'), ada);
  await phone.enter();
  await phone.at(new RegExp(`^${relay.url}${escaped(path)}$`));
}

/** A member who has accepted the login terms. */
export const newMember = ({ product }: Site) => memberOf(product, newAda());

/**
 * From an event's page to the order that waits for its last press. One of several `types` has to be
 * chosen; a single type is chosen already.
 */
export async function chooseTicket(phone: Phone, types: 'one' | 'several'): Promise<void> {
  await phone.press(button(/^(Book tickets|Register)$/));
  await phone.at(/PurchaseTicket\?eventID=\d+$/);
  if (types === 'several') await phone.press(button(/^More/));
  await phone.press(button('Continue'));
  await phone.at(/ActiveOrder\?eventID=\d+$/);
  await phone.type(field(/^Phone/), '+673 712 3456');
  await phone.type(field(/^E-mail/), 'siew.hoon@example.com');
  await phone.press(checkbox());
}

/** Opens the first ticket of the list; returns what a scanner reads on the screen. */
export async function openTicket(phone: Phone): Promise<string> {
  await phone.press(element('main a[href*="ticketID"]'));
  await phone.at(/MyTicket\?ticketID=\d+$/);
  return scanned(phone);
}

/** What a scanner reads on the screen; it tries until the code is whole. */
export async function scanned(phone: Phone): Promise<string> {
  let read = '';
  const attempt = async () => {
    const pixels = await phone.pixels(image(/QR code/));
    try {
      read = decodeQR(pixels);
    } catch {
      read = '';
    }
    return read;
  };
  await phone.until('reads the code', attempt).not.toBe('');
  return read;
}
