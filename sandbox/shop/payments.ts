import type { Sandbox } from '../context.ts';
import type { Order, Orders } from './orders.ts';
import type { ReportKind, Reports, ReportStatus } from './reports.ts';

/** Delay with `report: late` if none is set: enough to cancel a reservation in between. */
const lateMs = 120_000;

export const actions = [
  'pay',
  'fail',
  'cancel',
  'payAnyway',
  'repeat',
  'forge',
  'wrongAmount',
] as const;
export type Action = (typeof actions)[number];

function report(
  { sandbox, reports }: Pick<Shop, 'sandbox' | 'reports'>,
  order: Order,
  status: ReportStatus,
  spent = false,
): void {
  const { report: mode, reportDelayMs } = sandbox.settings.shopFor(order);
  if (mode === 'never') return;
  const kind: ReportKind = mode === 'forged' || mode === 'wrongAmount' ? mode : 'true';
  reports.add(order, status, {
    kind,
    times: mode === 'twice' ? 2 : 1,
    delayMs: spent ? 0 : reportDelayMs,
  });
}

/** Runs an action of the panel and returns a message about the result. */
async function press(
  { sandbox, orders, reports, payments }: Shop,
  order: Order,
  action: Action,
): Promise<string> {
  switch (action) {
    case 'pay':
      if (order.state === 'CANCELLED')
        return 'The order is cancelled. Use "Pay late" for a payment that arrives late.';
      return (await payments.pay(order)) === 'late' ? 'The payment is being processed.' : 'Paid.';
    case 'fail':
      payments.fail(order);
      return 'The payment failed.';
    case 'cancel':
      if (!orders.cancel(order.reservation)) return 'A paid order cannot be cancelled.';
      report({ sandbox, reports }, order, 'CANCELLED');
      return 'Cancelled in the shop.';
    case 'payAnyway':
      if (order.state === 'PAID') return 'The order is paid already.';
      await payments.land(order, true);
      return 'Paid, although the order may be cancelled or overdue.';
    case 'repeat':
      if (reports.repeat(order.reservation))
        return 'The last report is on its way again, with the same number.';
      if (order.state === 'OPEN') return 'There is nothing to report yet.';
      reports.add(order, order.state);
      return 'A first report is on its way.';
    case 'forge':
      reports.add(order, 'PAID', { kind: 'forged' });
      return 'A report with a forged signature is on its way.';
    default:
      reports.add(order, 'PAID', { kind: action satisfies 'wrongAmount' });
      return 'A report with one dollar too many is on its way.';
  }
}

export function makePayments(sandbox: Sandbox, orders: Orders, reports: Reports): Payments {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** Marks an order as paid, in any state. */
  async function land(order: Order, spent = false): Promise<void> {
    const at = await sandbox.portalNow();
    if (stopped || !orders.pay(order.reservation, at)) return;
    report({ sandbox, reports }, { ...order, paidAt: at }, 'PAID', spent);
  }

  function plan(): void {
    clearTimeout(timer);
    if (stopped) return;
    const at = sandbox.db.prepare('select min(lands_at) as at from orders').get()?.['at'];
    if (at === null || at === undefined) return;
    timer = setTimeout(
      () => void landDue(),
      Math.min(Math.max(0, Number(at) - Date.now()), 60_000),
    ).unref();
  }

  async function landDue(): Promise<void> {
    try {
      await Promise.all(orders.landing(Date.now()).map((order) => land(order, true)));
    } catch (error) {
      sandbox.log.error(error, 'sandbox: late payment failed');
    }
    plan();
  }

  /** Handles a press on Pay. With `report: late` the payment arrives later. */
  async function pay(order: Order): Promise<'paid' | 'late'> {
    const { report: mode, reportDelayMs } = sandbox.settings.shopFor(order);
    if (mode !== 'late') {
      await land(order);
      return 'paid';
    }
    orders.landAt(order.reservation, Date.now() + (reportDelayMs || lateMs));
    plan();
    return 'late';
  }

  function fail(order: Order): void {
    if (orders.fail(order.reservation)) report({ sandbox, reports }, order, 'FAILED');
  }

  return {
    land,
    pay,
    fail,
    act(order: Order, action: Action): Promise<string> {
      return press({ sandbox, orders, reports, payments: this }, order, action);
    },
    start: plan,
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

interface Payments {
  land: (order: Order, spent?: boolean) => Promise<void>;
  pay: (order: Order) => Promise<'paid' | 'late'>;
  fail: (order: Order) => void;
  act: (order: Order, action: Action) => Promise<string>;
  start: () => void;
  stop: () => void;
}

export interface Shop {
  sandbox: Sandbox;
  orders: Orders;
  payments: Payments;
  reports: Reports;
}
