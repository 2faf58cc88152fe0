import { expect } from '@playwright/test';
import { launch } from '../checkout.ts';
import { newAda } from '../member.ts';
import { dayName, roomsOf, weekdayAhead } from '../rooms.ts';
import { button, checkbox, element, field, heading, link, radio, text } from './looking.ts';
import type { Phone } from './phone.ts';
import { chooseTicket, newMember, signIn, type Site } from './steps.ts';

const dialog = '[role=dialog], dialog[open]';
const question = '[role=alertdialog]';

/** Signs in as a person of the central login, sees the list of events, and signs out. */
export async function signInAndOut(phone: Phone, { relay }: Site): Promise<void> {
  await phone.open(relay.url);
  await phone.at(/\/sandbox\/sign-in\//);
  await phone.press(button(/Lim Siew Hoon/));
  await phone.at(/\/Home$/);
  await phone.see(element('article h3'));
  await phone.press(button(/Open your account/, 'header'));
  await phone.see(text(/Lim Siew Hoon/, dialog));
  await phone.press(button('Sign out', dialog));
  await phone.press(button('Sign out', question));
  await phone.at(/\/sandbox\/sign-out/);
  await phone.open(`${relay.url}/MyTickets`);
  await phone.at(/\/sandbox\/sign-in\//);
}

export async function filter(phone: Phone, site: Site): Promise<void> {
  const { ada } = await newMember(site);
  await signIn(phone, site, ada, '/Home');
  await phone.press(button(/^Filter/, 'main'));
  await phone.type(field('Keyword', 'form'), 'skin');
  await phone.press(radio('Bookable now', 'form'));
  await phone.press(radio('On site', 'form'));
  await phone.press(button('Show events'));
  await phone.see(text('2 events found'));
  await phone.count(element('article h3')).toBe(2);
  expect((await phone.see(element('article h3'))).text).toBe(launch);
  await phone.press(button(/^Remove filter.*skin/));
  await phone.gone(text('2 events found'));
}

export async function bookFree(phone: Phone, site: Site): Promise<void> {
  const member = await newMember(site);
  const { eventID } = await member.eventOf('Welcome hour online');
  await signIn(phone, site, member.ada, `/ActivityDetail?eventID=${eventID}`);
  await chooseTicket(phone, 'one');
  await phone.press(button('Book for free'));
  await phone.at(/PaySuccess\?/);
  await phone.see(text('You’re going'));
}

export async function payAtShop(phone: Phone, site: Site): Promise<void> {
  const member = await newMember(site);
  const { eventID } = await member.eventOf(launch);
  await signIn(phone, site, member.ada, `/ActivityDetail?eventID=${eventID}`);
  await chooseTicket(phone, 'several');
  await phone.press(button('Reserve and pay'));
  await phone.at(/\/sandbox\/shop\/pay\/\d+/);
  await phone.press(button(/pay/i));
  await phone.at(/PaySuccess\?/);
  await phone.see(text('You’re going'));
}

/** Chooses a room's time in its calendar, and goes on as far as the order. */
export async function chooseRoom(phone: Phone, site: Site): Promise<void> {
  const ada = newAda();
  await roomsOf(site.product, ada);
  const day = weekdayAhead(2, 3);
  await signIn(phone, site, ada, '/Home');
  await phone.press(link('Facilities'));
  await phone.press(button(/rooms ?: Gadong/));
  await phone.press(link('Book Orchid Room'));
  await phone.see(heading('Orchid Room'));
  await phone.see(button(/, open$/));
  const ofDay = button(`${dayName(day)}, open`);
  if ((await phone.look(ofDay)) === null) await phone.press(button('Next month'));
  await phone.press(ofDay);
  await phone.press(element(`button[data-run^="${day} "]`));
  await phone.press(button('Continue'));
  await phone.at(/Packages\?/);
  await phone.press(button(/^More: Projector and screen/));
  await phone.press(button('Continue'));
  await phone.at(/VenueBookingInformation\?/);
  await phone.type(field(/^Name of your event/), 'Team evening');
  await phone.choose(field(/^Type of event/), 'Team meeting');
  await phone.type(field(/^Number of attendees/), '12');
  await phone.type(field(/^Phone/), '+673 712 3456');
  await phone.press(button('Continue'));
  await phone.at(/SiteOrder\?/);
  await phone.see(text('12 people'));
  await phone.press(checkbox());
  await phone.press(button('Reserve and pay'));
  await phone.at(/\/sandbox\/shop\/pay\//);
}

export async function ownOrders(phone: Phone, site: Site): Promise<void> {
  const member = await newMember(site);
  const orderNumber = await member.buy('Welcome hour online');
  await signIn(phone, site, member.ada, '/Order?index=1');
  await phone.see(text('Confirmed', 'main'));
  await phone.press(link(/Welcome hour online/, 'main'));
  await phone.at(/ActivityOrderDetail\?orderNumber=/);
  await phone.see(text(new RegExp(orderNumber), 'main'));
}

export async function switchLanguage(phone: Phone, site: Site): Promise<void> {
  const { ada } = await newMember(site);
  await signIn(phone, site, ada, '/LanguageSetting');
  await phone.press(element('button[lang="zh-CN"]'));
  await phone.value('document.documentElement.lang').toBe('zh-CN');
  await phone.open(`${site.relay.url}/MyTickets`);
  await phone.see(heading('还没有门票'));
  await phone.value('document.documentElement.lang').toBe('zh-CN');
}
