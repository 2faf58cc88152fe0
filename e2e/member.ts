import { type Browser, expect, type Page } from '@playwright/test';
import { type LayoutName, openPage, type Product } from './product.ts';
import { passLogin } from './signingIn.ts';

type Card = {
  eventID: string;
  eventName: string;
  banlance: number;
  startTime: string;
  endTime: string;
} & Record<string, unknown>;
type Info = {
  ticketTypes: {
    ticketTypeId: string;
    ticketTypeName: string;
    price: number;
    sessionIds: string[];
    setName: string | null;
  }[];
  termsVersion: string;
};

const commonContact = {
  name: 'Lim Siew Hoon',
  phone: '+673 712 3456',
  email: 'siew.hoon@example.com',
};

type OrderOf = [
  name: string,
  quantity?: number,
  typeName?: string | undefined,
  contact?: typeof commonContact,
];

let lastAda = 8200000;

/** A new member number; the sandbox creates a business owner of Brunei for it. */
export const newAda = (): string => String(++lastAda);

async function send(url: string, body: object, token?: string) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/**
 * Gets a token of a member who has accepted the login terms. On a busy machine the sandbox may time
 * out before the acceptance; then the function retries.
 */
export async function acceptedToken(product: Product, ada: string): Promise<string> {
  for (let tries = 1; ; tries++) {
    const { token } = (await send(`${product.url}/sandbox/token`, { ada })) as { token: string };
    const input = { regionCode: 'BN', partyId: '', auditType: 'LOGIN' };
    const { data } = (await send(`${product.url}/api/master/tc/v1/getTCStatus`, input, token)) as {
      data: { auditFlag: number } | null;
    };
    if (data?.auditFlag === 1 || tries === 3) return token;
  }
}

/**
 * Sends calls of one member directly to the API, to prepare data. The member has accepted the login
 * terms.
 */
export async function memberOf(product: Product, ada: string) {
  const token = await acceptedToken(product, ada);
  const ask = async <T>(path: string, input: object): Promise<T> => {
    const envelope = (await send(`${product.url}/api/booking/bn/${path}`, input, token)) as {
      resultCode: number;
      errorCode: string | null;
      data: T;
    };
    if (envelope.resultCode !== 1) throw new Error(`${path}: ${envelope.errorCode}`);
    return envelope.data;
  };
  const events = () =>
    ask<Card[]>('event/v1/getAvalaibleEvents', { bookingStatus: 'all', regionCode: 'BN' });
  /** The event with this English name in the member's list. */
  const eventOf = async (name: string): Promise<Card> => {
    const found = (await events()).find((event) => event.eventName === name);
    if (found === undefined) throw new Error(`no event ${name}`);
    return found;
  };
  /**
   * Reserves places of an event's first (or the named) ticket type in its first session; returns
   * the order's number.
   */
  const reserve = async (...order: OrderOf): Promise<string> => {
    const [name, quantity = 1, typeName, contact = commonContact] = order;
    const { eventID } = await eventOf(name);
    const info = await ask<Info>('event/v1/getEventInfo', { eventID });
    const type = info.ticketTypes.find(
      (one) => typeName === undefined || one.ticketTypeName === typeName,
    )!;
    const { orderNumber } = await ask<{ orderNumber: string }>('order/v1/createActivityOrder', {
      eventID,
      tickets: [
        {
          ticketTypeId: type.ticketTypeId,
          sessionId: type.setName === null ? type.sessionIds[0] : null,
          quantity,
        },
      ],
      contact,
      tcVersion: info.termsVersion,
    });
    return orderNumber;
  };
  const checkOut = (orderNumber: string) =>
    ask<{ hybrisNumber: string | null; url: string | null }>('order/v1/confirmActivityOrder', {
      orderNumber,
    });
  const detailOf = (orderNumber: string) =>
    ask<{ orderStatus: string }>('order/v1/getActivityOrderDetail', { orderNumber });
  /** Checks a reservation out, pays it if it has a price, and waits until it is purchased. */
  const pay = async (orderNumber: string): Promise<void> => {
    const { hybrisNumber } = await checkOut(orderNumber);
    if (hybrisNumber === null || hybrisNumber === orderNumber) return;
    await atShop(product, orderNumber, 'pay');
    // Only reads: a query to the shop would race its report.
    for (let tries = 0; (await detailOf(orderNumber)).orderStatus !== 'PAID'; tries++) {
      if (tries > 50) throw new Error(`${orderNumber} is not paid`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  /** Reserves and pays without a browser. */
  const buy = async (...order: OrderOf): Promise<string> => {
    const orderNumber = await reserve(...order);
    await pay(orderNumber);
    return orderNumber;
  };
  /** Saves the member's language (LNG-004). */
  const speak = async (language: string) => {
    const { resultCode } = (await send(
      `${product.url}/api/master/language/v1/saveLanguage`,
      { aboNo: ada, countryCode: 'bn', language },
      token,
    )) as { resultCode: number };
    if (resultCode !== 1) throw new Error(`${ada} cannot choose ${language}`);
  };
  return { ada, token, speak, ask, events, eventOf, reserve, checkOut, pay, buy };
}

/** Makes a new member who has accepted the login terms, so that no dialog covers the first page. */
export async function freshMember(product: Product): Promise<string> {
  const ada = newAda();
  await acceptedToken(product, ada);
  return ada;
}

/** Changes an order at the shop, without a browser. */
export async function atShop(
  product: Product,
  orderNumber: string,
  action: 'pay' | 'payAnyway' | 'fail' | 'cancel',
): Promise<void> {
  await send(`${product.url}/sandbox/shop/orders/${orderNumber}/act`, { action });
}

/**
 * Signs in through the central login with a member number. An unused number (8000000 to 8999999) is
 * a business owner who has not accepted the terms.
 */
export async function signInAs(
  page: Page,
  product: Product,
  ada: string,
  path = '/',
): Promise<void> {
  await passLogin(page, product, { ada, path });
}

export const placeOf = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

export function recordCalls(page: Page): { name: string; body: Record<string, unknown> }[] {
  const calls: { name: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    calls.push({
      name: pathname.split('/').at(-1)!,
      body: (request.postDataJSON() ?? {}) as Record<string, unknown>,
    });
  });
  return calls;
}

export const countOf = (calls: readonly { name: string }[], name: string): number =>
  calls.filter((call) => call.name === name).length;

/** Opens the list of events for a new member; `calls` records the calls from then on. */
export async function openList(
  browser: Browser,
  product: Product,
  layout: LayoutName,
  options?: Parameters<typeof openPage>[2],
) {
  const ada = newAda();
  await memberOf(product, ada);
  const opened = await openPage(browser, layout, options);
  await signInAs(opened.page, product, ada);
  // The first cards are shown without groups at first.
  await expect(opened.page.locator('article').nth(20)).toBeAttached();
  return { ...opened, ada, calls: recordCalls(opened.page) };
}
