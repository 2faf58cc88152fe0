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

let lastAda = 8200000;

/** A member number nobody else uses; it belongs to a business owner of Brunei made on the fly. */
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
 * A token whose making has accepted the login terms; on a busy machine the sandbox gives up waiting
 * for the portal, and tries with the next.
 */
export async function acceptedToken(product: Product, ada: string): Promise<string> {
  for (let tries = 1; ; tries++) {
    const { token } = (await send(`${product.url}/sandbox/token`, { ada })) as { token: string };
    const asked = { regionCode: 'BN', partyId: '', auditType: 'LOGIN' };
    const { data } = (await send(`${product.url}/api/master/tc/v1/getTCStatus`, asked, token)) as {
      data: { auditFlag: number } | null;
    };
    if (data?.auditFlag === 1 || tries === 3) return token;
  }
}

/**
 * Calls of one member straight to the portal, to prepare what a test then looks at. Minting the
 * token accepts the login terms.
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
  /** The event of this English name in the member's list. */
  const eventOf = async (name: string): Promise<Card> => {
    const found = (await events()).find((event) => event.eventName === name);
    if (found === undefined) throw new Error(`no event ${name}`);
    return found;
  };
  /**
   * Reserves places of an event's first (or named) ticket type in its first session; answers the
   * order's number.
   */
  const reserve = async (name: string, quantity = 1, typeName?: string): Promise<string> => {
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
      contact: { name: 'Lim Siew Hoon', phone: '+673 712 3456', email: 'siew.hoon@example.com' },
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
  /**
   * Checks a reservation out and pays it where there is something to pay; it is purchased
   * afterwards.
   */
  const pay = async (orderNumber: string): Promise<void> => {
    const { hybrisNumber } = await checkOut(orderNumber);
    if (hybrisNumber === null || hybrisNumber === orderNumber) return;
    await atShop(product, orderNumber, 'pay');
    // Only looked at: asking the shop would race its report for who is first.
    for (let tries = 0; (await detailOf(orderNumber)).orderStatus !== 'PAID'; tries++) {
      if (tries > 50) throw new Error(`${orderNumber} is not paid`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  /** A purchase from reservation to payment, without a browser. */
  const buy = async (name: string, quantity = 1, typeName?: string): Promise<string> => {
    const orderNumber = await reserve(name, quantity, typeName);
    await pay(orderNumber);
    return orderNumber;
  };
  /** The member's own language (LNG-004). */
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

/** Number of a new member who has accepted the login terms: nothing lies over their first page. */
export async function freshMember(product: Product): Promise<string> {
  const ada = newAda();
  await acceptedToken(product, ada);
  return ada;
}

/** Something happens to an order in the shop, without a browser. */
export async function atShop(
  product: Product,
  orderNumber: string,
  action: 'pay' | 'payAnyway' | 'fail' | 'cancel',
): Promise<void> {
  await send(`${product.url}/sandbox/shop/orders/${orderNumber}/act`, { action });
}

/**
 * Signs in through the central login by a member number. A number that is still unused (8000000 to
 * 8999999) is a business owner who has yet to accept the terms.
 */
export async function signInAs(
  page: Page,
  product: Product,
  ada: string,
  path = '/',
): Promise<void> {
  await passLogin(page, product, { ada, path });
}

/** Path + query of a page. */
export const placeOf = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

/** Names of the calls a page makes from now on, in order. */
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

/** Calls of one name among the recorded ones. */
export const countOf = (calls: readonly { name: string }[], name: string): number =>
  calls.filter((call) => call.name === name).length;

/**
 * A new member before the list of events, in a browser of their own; `calls` are those made from
 * then on.
 */
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
  // The first cards stand alone for a moment.
  await expect(opened.page.locator('article').nth(20)).toBeAttached();
  return { ...opened, ada, calls: recordCalls(opened.page) };
}
