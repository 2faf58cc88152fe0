import { button, text } from './looking.ts';
import type { Phone } from './phone.ts';
import { chooseTicket, newMember, signIn, type Site } from './steps.ts';

export async function bookFree(phone: Phone, site: Site): Promise<void> {
  const member = await newMember(site);
  const { eventID } = await member.eventOf('Welcome hour online');
  await signIn(phone, site, member.ada, `/ActivityDetail?eventID=${eventID}`);
  await chooseTicket(phone);
  await phone.press(button('Book for free'));
  await phone.at(/PaySuccess\?/);
  await phone.see(text('You’re going'));
}
