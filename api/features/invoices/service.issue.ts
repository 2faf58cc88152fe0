import { hasInvoice, invoiceNumber, yearOf } from '#domain/invoices/rules.ts';
import type { OrderType } from '#domain/orders/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { insertCredits, insertInvoices, takeNumbers } from './store.ts';
import { listIssueFacts, listUncredited } from './store.view.ts';

/** One paper to be written: for an order, at a moment (epoch ms). */
type Command = { orderId: number; at: number };
type Site = { country: string; zone: string };

/**
 * Numbers for papers in the order given, country by country in one sequence, so that two who issue
 * for several never wait for each other.
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
 * Issues the invoice of a priced order in the transaction that purchases it (B-10), as its last
 * step: the counter's row is held until the end. Orders without an amount and services get none.
 * Wishes in the order their numbers shall have.
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

/** The invoice of one order that becomes purchased now. */
export async function issueInvoice(
  tx: Tx,
  order: { id: number; orderType: OrderType; amount: number },
): Promise<void> {
  if (hasInvoice(order)) await issueInvoices(tx, [{ orderId: order.id, at: await appNow(tx) }]);
}

/**
 * Credit notes for invoices of orders whose money goes back, in the transaction that enters the
 * refund (B-10); each refers to its invoice. An order without an invoice, or with a credit note
 * already, is passed over. The last step of a transaction, like issuing.
 */
export async function creditInvoices(tx: Tx, inputs: readonly Command[]): Promise<void> {
  if (inputs.length === 0) return;
  const standing = new Map(
    (
      await listUncredited(
        tx,
        inputs.map(({ orderId }) => orderId),
      )
    ).map((one) => [one.orderId, one]),
  );
  const papers = inputs.flatMap(({ orderId, at }) =>
    standing.has(orderId) ? [{ ...standing.get(orderId)!, at }] : [],
  );
  if (papers.length === 0) return;
  const credits = await numbered(tx, papers);
  await insertCredits(
    tx,
    credits.map(({ id, at, invoiceNo, year, serial }) => ({
      of: id,
      issuedAt: at,
      invoiceNo,
      year,
      serial,
    })),
  );
}
