import { expect } from '@playwright/test';
import { launch } from '../checkout.ts';
import { guests, staffCode, ticketsOf } from '../door.ts';
import { readKept } from '../kept.ts';
import { button, element, field, heading, image, text } from './looking.ts';
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

/** Not by `state`: WebKit may show "installing" for an active worker for good. */
const activeWorker = `navigator.serviceWorker.controller !== null &&
  navigator.serviceWorker.getRegistration().then((one) => (one?.active ?? null) !== null)`;

const workerRuns = (phone: Phone) => phone.value(activeWorker).toBe(true);

/** The code of a ticket is square, has its quiet zone and is read by a scanner. */
export async function showCode(phone: Phone, site: Site): Promise<void> {
  const { ada } = await ticketHolder(phone, site);
  const shown = await openTicket(phone);
  const { tickets, codeOf } = await ticketsOf(site.product, ada);
  const codes = await Promise.all(tickets.map(codeOf));
  expect(codes).toContain(shown);
  const { box } = await phone.see(image(/QR code/));
  expect(Math.abs(box.width - box.height)).toBeLessThan(1);
}

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

type Manifest = {
  display: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string }[];
  shortcuts: { url: string }[];
};

/** The portal can be installed: manifest, icons, the service worker and each shortcut's page. */
export async function installApp(phone: Phone, site: Site): Promise<void> {
  await ticketHolder(phone, site);
  await workerRuns(phone);
  const manifest = (await phone.read(
    `fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())`,
  )) as Manifest;
  expect(manifest.display).toBe('standalone');
  const touchIcon = `document.querySelector('link[rel=apple-touch-icon]').getAttribute('href')`;
  const pictures = [String(await phone.read(touchIcon)), ...manifest.icons.map(({ src }) => src)];
  for (const src of pictures)
    await phone
      .value(
        `new Promise((done) => { const one = new Image(); one.onload = () => done(one.naturalWidth); one.onerror = () => done(0); one.src = ${JSON.stringify(src)}; })`,
      )
      .toBeGreaterThan(0);
  for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts]) {
    await phone.open(site.relay.url + url);
    await phone.see(element('main h1, main h2, main h3'));
    await workerRuns(phone);
  }
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
