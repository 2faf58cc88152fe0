import en from '#locales/en/invoicePaper.json' with { type: 'json' };
import ms from '#locales/ms/invoicePaper.json' with { type: 'json' };
import zh from '#locales/zh-CN/invoicePaper.json' with { type: 'json' };
import { creditTax, hasInvoice, invoiceNumber, yearOf } from '#domain/invoices/rules.ts';
import type { OrderType } from '#domain/orders/shapes.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { insertCredits, insertInvoices, takeNumbers } from './store.ts';
import { listIssueFacts, listStanding } from './store.view.ts';

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

/** A part of what was paid for an order that is refunded, in cents. */
type Credit = Command & { amount: number };

/**
 * Issues credit notes in the transaction that makes the refunds due, each for exactly its part of
 * the invoice (B-10, B-37). Skips orders without an invoice. The caller holds the locks of the
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
  const papers = inputs.flatMap(({ orderId, at, amount }) => {
    const invoice = standing.get(orderId);
    if (invoice === undefined) return [];
    if (invoice.credited.total + amount > invoice.total)
      throw new Error(`order ${orderId} would have credit notes above its invoice`);
    return [{ ...invoice, at, amount, tax: creditTax(invoice, invoice.credited, amount) }];
  });
  if (papers.length === 0) return;
  const credits = await numbered(tx, papers);
  await insertCredits(
    tx,
    credits.map(({ id, at, invoiceNo, year, serial, amount, tax, total, lang }) => ({
      of: id,
      issuedAt: at,
      invoiceNo,
      year,
      serial,
      total: amount,
      tax,
      lines: amount === total ? null : [partLine(lang, amount, tax)],
    })),
  );
}

/** The only line of a credit note for a part. */
const partLine = (lang: string, amount: number, tax: number) => ({
  text: words[isLanguage(lang) ? lang : 'en'].partRefund,
  quantity: 1,
  unitPrice: amount,
  amount,
  tax,
});
