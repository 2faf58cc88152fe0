import { randomBytes, randomUUID } from 'node:crypto';
import type { SQLOutputValue } from 'node:sqlite';
import { Webhook } from 'standardwebhooks';
import type { Sandbox } from '../context.ts';
import type { Order } from './orders.ts';

export type ReportKind = 'true' | 'forged' | 'wrongAmount';
export type ReportStatus = 'PAID' | 'FAILED' | 'CANCELLED';

export interface Report {
  id: number;
  eventId: string;
  status: ReportStatus;
  kind: ReportKind;
  tries: number;
  /** Real time of the next attempt; null after delivery or the last attempt. */
  nextTry: number | null;
  answer: string | null;
}

const reportPath = '/api/booking/bn/ecom/v1/orderReport';
const pausesSeconds = [1, 2, 5, 10, 30, 60];
const maxTries = 20;
/** Forged reports stop sooner, because the portal never accepts them. */
const maxForgedTries = 3;
const parallel = 20;
const forgedSecret = `whsec_${randomBytes(32).toString('base64')}`;

type Row = Record<string, SQLOutputValue>;

const reportOf = (row: Row): Report => ({
  id: Number(row['id']),
  eventId: String(row['event_id']),
  status: String(row['status']) as ReportStatus,
  kind: String(row['kind']) as ReportKind,
  tries: Number(row['tries']),
  nextTry: row['next_try'] === null ? null : Number(row['next_try']),
  answer: row['answer'] === null ? null : String(row['answer']),
});

const statementsOf = ({ db }: Sandbox) => ({
  insert: db.prepare(
    'insert into reports (event_id, reservation, status, kind, body, at, next_try) values (?, ?, ?, ?, ?, ?, ?)',
  ),
  due: db.prepare('select * from reports where next_try <= ? order by next_try limit ?'),
  next: db.prepare('select min(next_try) as at from reports'),
  settle: db.prepare('update reports set tries = ?, next_try = ?, answer = ? where id = ?'),
  ofOrder: db.prepare('select * from reports where reservation = ? order by id'),
  last: db.prepare(
    "select * from reports where reservation = ? and kind = 'true' order by id desc limit 1",
  ),
});

async function send(
  { portalUrl, webhookSecret }: Sandbox,
  row: Row,
  stop: AbortSignal,
): Promise<{ done: boolean; answer: string }> {
  const body = String(row['body']);
  const id = String(row['event_id']);
  const now = new Date();
  const secret = row['kind'] === 'forged' ? forgedSecret : webhookSecret;
  try {
    const answer = await fetch(`${portalUrl}${reportPath}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(10_000)]),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      },
    });
    await answer.body?.cancel();
    return { done: answer.ok, answer: `HTTP ${answer.status}` };
  } catch {
    return { done: false, answer: 'no answer' };
  }
}

function makeSender(sandbox: Sandbox, { due, next, settle }: ReturnType<typeof statementsOf>) {
  const running = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const stop = new AbortController();

  async function attempt(row: Row): Promise<void> {
    const { done, answer } = await send(sandbox, row, stop.signal);
    if (stopped) return;
    const tries = Number(row['tries']) + 1;
    const over = done || tries >= (row['kind'] === 'forged' ? maxForgedTries : maxTries);
    const pause = (pausesSeconds[tries - 1] ?? 60) * 1000;
    settle.run(tries, over ? null : Date.now() + pause, answer, Number(row['id']));
  }

  /** Starts the due reports. Resolves when all running ones have ended. */
  function work(): Promise<unknown> {
    if (stopped) return Promise.resolve();
    for (const row of due.all(Date.now(), parallel * 2)) {
      const id = Number(row['id']);
      if (running.size >= parallel || running.has(id)) continue;
      running.set(
        id,
        attempt(row)
          .catch((error: unknown) => {
            sandbox.log.error(error, 'sandbox: report failed');
          })
          .finally(() => {
            running.delete(id);
            plan();
          }),
      );
    }
    plan();
    return Promise.all(running.values());
  }

  function plan(): void {
    clearTimeout(timer);
    const at = stopped ? null : next.get()?.['at'];
    if (at === null || at === undefined) return;
    // A running report is still due, so the next check waits.
    const pause =
      running.size > 0
        ? Math.max(200, Number(at) - Date.now())
        : Math.max(0, Number(at) - Date.now());
    timer = setTimeout(() => void work(), Math.min(pause, 60_000)).unref();
  }

  return {
    work,
    plan,
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      stop.abort();
      await Promise.all(running.values());
    },
  };
}

function bodyOf(
  order: Order,
  { eventId, status, kind }: Pick<Report, 'eventId' | 'status' | 'kind'>,
): string {
  const cents = kind === 'wrongAmount' ? order.amount + 100 : order.amount;
  return JSON.stringify({
    eventId,
    hybrisNumber: order.hybris,
    reservationNumber: order.reservation,
    status,
    amount: cents / 100,
    currency: order.currency,
    paidAt: status === 'PAID' ? new Date(order.paidAt ?? Date.now()).toISOString() : null,
  });
}

/** Sends signed reports to the portal (PAY-006). Stored, so a restart continues. */
export function makeReports(sandbox: Sandbox) {
  const statements = statementsOf(sandbox);
  const { insert, last, ofOrder } = statements;
  const { work, plan, stop } = makeSender(sandbox, statements);
  return {
    /** Stores a report and sends it after `delayMs`. The `times` copies have the same event id. */
    add(
      order: Order,
      status: ReportStatus,
      {
        kind = 'true',
        times = 1,
        delayMs = 0,
      }: { kind?: ReportKind; times?: number; delayMs?: number } = {},
    ): void {
      const eventId = `evt_${randomUUID()}`;
      const body = bodyOf(order, { eventId, status, kind });
      for (let copy = 0; copy < times; copy += 1) {
        insert.run(
          eventId,
          order.reservation,
          status,
          kind,
          body,
          Date.now(),
          Date.now() + delayMs,
        );
      }
      plan();
    },

    /**
     * Sends the last genuine report of an order again with its event id. Returns false if none was
     * sent.
     */
    repeat(reservation: string): boolean {
      const row = last.get(reservation);
      if (!row) return false;
      insert.run(
        String(row['event_id']),
        reservation,
        String(row['status']),
        'true',
        String(row['body']),
        Date.now(),
        Date.now(),
      );
      plan();
      return true;
    },

    work,
    ofOrder: (reservation: string): Report[] => ofOrder.all(reservation).map(reportOf),
    stop,
  };
}

export type Reports = ReturnType<typeof makeReports>;
