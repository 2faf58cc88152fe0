import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { makeClient, type Patience, OutsideTrouble } from './http.ts';

/** What an external order is made of (B-09). Amounts are numbers of dollars there. */
export type ExternalOrder = {
  reservationNumber: string;
  memberNumber: string;
  items: { code: string | null; text: string; quantity: number; price: number }[];
  amount: number;
  currency: string;
  returnUrl: string;
  /** ISO instant until which it may be paid. */
  deadline: string;
  language: string;
};

const created = z.object({ hybrisNumber: z.optional(z.nullable(z.string())), state: z.string() });
const state = z.object({
  hybrisNumber: z.nullable(z.string()),
  state: z.enum(['CREATING', 'OPEN', 'PAID', 'FAILED', 'CANCELLED']),
  amount: z.number(),
  currency: z.string(),
  paidAt: z.optional(z.nullable(z.string())),
});
const refusal = z.object({ errorCode: z.string() });
export type ExternalState = z.output<typeof state>;

export type Created = { kind: 'ready'; hybrisNumber: string } | { kind: 'creating' } | { kind: 'refused'; errorCode: string };

/** E-commerce system (EXT-006, EXT-007). Everything is keyed by the reservation number, so each call may be repeated. */
export function makeShop(config: Config['shop'], patience: Patience) {
  const ask = makeClient('the e-commerce system', config.url, patience, { authorization: `Bearer ${config.key}` });
  const path = (reservationNumber: string) => `/orders/${encodeURIComponent(reservationNumber)}`;
  return {
    /** Creates the external order; asked again it answers the same order. */
    async create(order: ExternalOrder): Promise<Created> {
      const { status, body } = await ask('POST', '/orders', order);
      if (status >= 400) {
        const refused = refusal.safeParse(body);
        if (refused.success) return { kind: 'refused', errorCode: refused.data.errorCode };
        throw new OutsideTrouble('the e-commerce system', `HTTP ${status}`);
      }
      const parsed = created.safeParse(body);
      if (!parsed.success) throw new OutsideTrouble('the e-commerce system', 'answered something else');
      const number = parsed.data.hybrisNumber;
      return number ? { kind: 'ready', hybrisNumber: number } : { kind: 'creating' };
    },
    /** State of an external order; null when the shop knows none. */
    async find(reservationNumber: string): Promise<ExternalState | null> {
      const { status, body } = await ask('GET', path(reservationNumber));
      if (status === 404) return null;
      const parsed = state.safeParse(body);
      if (!parsed.success) throw new OutsideTrouble('the e-commerce system', 'answered something else');
      return parsed.data;
    },
    /** Closes an external order. Answers its state afterwards: a paid one stays PAID. Null when the shop knows none. */
    async cancel(reservationNumber: string): Promise<string | null> {
      const { status, body } = await ask('POST', `${path(reservationNumber)}/cancel`, {});
      if (status === 404) return null;
      const parsed = z.object({ state: z.string() }).safeParse(body);
      if (!parsed.success) throw new OutsideTrouble('the e-commerce system', 'answered something else');
      return parsed.data.state;
    },
    /** Asks for a refund; `reference` makes it one. */
    async refund(reservationNumber: string, amount: number, reference: string): Promise<void> {
      const { status } = await ask('POST', `${path(reservationNumber)}/refund`, { amount, reference });
      if (status >= 400) throw new OutsideTrouble('the e-commerce system', `HTTP ${status}`);
    },
    /** Address of the order page with number, language and return address (PAY-004). */
    pageOf(hybrisNumber: string, language: string, returnUrl: string): string {
      return `${config.ordersPage}/${encodeURIComponent(hybrisNumber)}?${new URLSearchParams({ lang: language, return: returnUrl })}`;
    },
  };
}
