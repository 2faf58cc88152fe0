import { expect } from '@playwright/test';
import { launch } from '../checkout.ts';
import { guests, staffCode } from '../door.ts';
import { readKept } from '../kept.ts';
import { button, field, heading, image, text } from './looking.ts';
import type { Phone } from './phone.ts';
import { newMember, openTicket, scanned, signIn, type Site } from './steps.ts';

const asSeen = text(/^Offline: as seen on \d+ \w+ \d{4} \d\d:\d\d$/, 'main');

/** A member with two tickets, whose phone shows the list of them. */
async function ticketHolder(phone: Phone, site: Site) {
  const member = await newMember(site);
  await member.buy(launch, 2);
  await signIn(phone, site, member.ada, '/MyTickets');
  return member;
}

/** Not by the state of `controller`: in WebKit it may stay "installing" for good. */
const activeWorker = `navigator.serviceWorker.controller === null ? ''
  : navigator.serviceWorker.getRegistration().then((one) => one?.active?.state ?? '')`;

const workerRuns = (phone: Phone) => phone.value(activeWorker).toBe('activated');

/** Opens a viewed ticket while the portal cannot be reached, after a cold start. */
export async function openOffline(phone: Phone, site: Site): Promise<void> {
  await ticketHolder(phone, site);
  const shown = await openTicket(phone);
  const ticket = String(await phone.read('location.href'));
  await workerRuns(phone);
  await phone
    .value(`(${readKept.toString()})().then((all) => all.map(({ call }) => call).join(' '))`)
    .toMatch(/getTicketQRcode/);
  await site.relay.cut();
  try {
    await phone.newTab();
    await phone.open(ticket);
    expect(await scanned(phone)).toBe(shown);
    await phone.see(asSeen);
    await phone.see(text(launch, 'main'));
    await phone.open(`${site.relay.url}/Order`);
    await phone.see(heading('This page needs a connection'));
  } finally {
    await site.relay.restore();
  }
  await phone.open(ticket);
  await phone.see(image(/QR code/));
  await phone.gone(asSeen);
}

export async function checkIn(phone: Phone, site: Site): Promise<void> {
  try {
    const { codes, sessionId } = await guests(site.product, 1);
    await phone.open(`${site.relay.url}/CheckIn?sessionId=${sessionId}`);
    await phone.type(field('Staff code'), staffCode);
    await phone.press(button('Start check-in'));
    await phone.see(text('Ready for offline'));
    const scan = async (result: string) => {
      await phone.type(field('Ticket code'), codes[0]!);
      await phone.enter();
      await phone.see(text(result, 'main'));
    };
    await scan('Come in');
    await phone.see(text(/1 on this device/));
    await scan('Already used');
  } finally {
    await site.product.setClock(null);
  }
}
