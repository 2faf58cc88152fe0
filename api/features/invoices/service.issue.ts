import en from '#locales/en/invoicePaper.json' with { type: 'json' };
import ms from '#locales/ms/invoicePaper.json' with { type: 'json' };
import zh from '#locales/zh-CN/invoicePaper.json' with { type: 'json' };
import { creditTax, hasInvoice, invoiceNumber, yearOf } from '#domain/invoices/rules.ts';
import type { OrderType } from '#domain/orders/shapes.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { momentIn } from '#api/platform/db/moments.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { insertCredits, insertInvoices, takeNumbers } from './store.ts';
import {
  type CreditedPlaces,
  listCredited,
  listIssueFacts,
  listStanding,
  type Standing,
} from './store.view.ts';

const words = { en, ms, 'zh-CN': zh } as const;

/** An order to issue for, and the date of issue (epoch ms). */
type Command = { orderId: number; at: number };
type Site = { country: string; zone: string };

/**
 * Numbers documents in the given order. Counters are locked sorted by country and year, so that two
 * transactions never deadlock.
 */
async function numbered<T extends Site & { at: number }>(tx: Tx, papers: readonly T[]) {
  const groups = Map.groupBy(papers, (paper) => `${paper.country}/${yearOf(paper.at, paper.zone)}`);
  const done: (T & { invoiceNo: string; year: number; serial: number })[] = [];
  for (const name of [...groups.keys()].toSorted()) {
    const group = groups.get(name)!;
    const { country } = group[0]!;
    const year = yearOf(group[0]!.at, group[0]!.zone);
    const first = await takeNumbers(tx, country, year, group.length);
    group.forEach((paper, index) =>
      done.push({
        ...paper,
        year,
        serial: first + index,
        invoiceNo: invoiceNumber(country, year, first + index),
      }),
    );
  }
  return done;
}

/**
 * Issues invoices of priced orders in the transaction that purchases them (B-10). It must be the
 * last step, because the counter's row stays locked until the commit. `inputs` are in the order of
 * their numbers, without free orders and services.
 */
export async function issueInvoices(tx: Tx, inputs: readonly Command[]): Promise<void> {
  if (inputs.length === 0) return;
  const facts = new Map(
    (
      await listIssueFacts(
        tx,
        inputs.map(({ orderId }) => orderId),
      )
    ).map((one) => [one.orderId, one]),
  );
  const sellers = new Map<string, { sellerName: string; sellerAddress: string }>();
  for (const { country } of facts.values())
    if (!sellers.has(country))
      sellers.set(country, {
        sellerName: await settingWithin(tx, country, 'invoice.seller.name'),
        sellerAddress: await settingWithin(tx, country, 'invoice.seller.address'),
      });
  const papers = await numbered(
    tx,
    inputs.map(({ orderId, at }) => ({ ...facts.get(orderId)!, at })),
  );
  await insertInvoices(
    tx,
    papers.map(({ at, zone: _zone, ...paper }) => ({
      ...paper,
      ...sellers.get(paper.country)!,
      issuedAt: at,
    })),
  );
}

/** Issues the invoice of an order that is being purchased, if it gets one. */
export async function issueInvoice(
  tx: Tx,
  order: { id: number; orderType: OrderType; amount: number },
): Promise<void> {
  if (hasInvoice(order)) await issueInvoices(tx, [{ orderId: order.id, at: await appNow(tx) }]);
}

/** A part of what was paid for an order that is refunded, in cents, and the tickets it is for. */
type Credit = Command & { amount: number; ticketIds?: readonly number[] };

/**
 * Issues credit notes in the transaction that makes the refunds due, each for exactly its part of
 * the invoice (B-10, B-37). One for a part names the places of its tickets. Skips orders without an invoice. The caller holds the locks of the
 * orders. Like issuing, it must be the last step.
 */
export async function creditInvoices(tx: Tx, inputs: readonly Credit[]): Promise<void> {
  if (inputs.length === 0) return;
  const standing = new Map(
    (
      await listStanding(
        tx,
        inputs.map(({ orderId }) => orderId),
      )
    ).map((one) => [one.orderId, one]),
  );
  const papers: (Standing & CreditPart & { at: number })[] = [];
  for (const { orderId, at, amount, ticketIds = [] } of inputs) {
    const invoice = standing.get(orderId);
    if (invoice === undefined) continue;
    if (invoice.credited.total + amount > invoice.total)
      throw new Error(`order ${orderId} would have credit notes above its invoice`);
    const tax = creditTax(invoice, invoice.credited, amount);
    const places = amount === invoice.total ? [] : await listCredited(tx, ticketIds, invoice.lang);
    papers.push({ ...invoice, at, amount, tax, places });
  }
  if (papers.length === 0) return;
  const credits = await numbered(tx, papers);
  await insertCredits(
    tx,
    credits.map((one) => ({
      of: one.id,
      issuedAt: one.at,
      invoiceNo: one.invoiceNo,
      year: one.year,
      serial: one.serial,
      total: one.amount,
      tax: one.tax,
      lines: one.amount === one.total ? null : linesOf(one),
    })),
  );
}

type CreditPart = { amount: number; tax: number; places: readonly CreditedPlaces[] };

/**
 * The lines of a credit note for a part: its places at their price, or a single line where another
 * amount than their price is refunded.
 */
function linesOf({
  lang,
  zone,
  amount,
  tax,
  places,
}: Pick<Standing, 'lang' | 'zone'> & CreditPart) {
  const t = words[isLanguage(lang) ? lang : 'en'];
  const textOf = ({ name, startsAt }: CreditedPlaces) =>
    startsAt === null ? name : `${name} · ${momentIn(zone, startsAt, lang)}`;
  const sum = places.reduce((all, { quantity, price }) => all + quantity * price, 0);
  if (sum !== amount) {
    const all = places.map((place) => `${place.quantity} × ${textOf(place)}`).join('; ');
    const text = all === '' ? t.partRefund : `${t.partRefund}: ${all}`;
    return [{ text, quantity: 1, unitPrice: amount, amount, tax }];
  }
  const total = { total: amount, tax };
  const before = { total: 0, tax: 0 };
  return places.map((place) => {
    const of = place.quantity * place.price;
    const share = creditTax(total, before, of);
    before.total += of;
    before.tax += share;
    return {
      text: textOf(place),
      quantity: place.quantity,
      unitPrice: place.price,
      amount: of,
      tax: share,
    };
  });
}
