import { html, type Markup } from './markup.ts';
import { visibleState, type Order } from '../shop/orders.ts';
import { money } from './page.ts';
import { actions, type Action } from '../shop/payments.ts';
import type { Report, Reports } from '../shop/reports.ts';

export const ordersShown = 30;

const reportLine = (report: Report): string => {
  const kind = { true: '', forged: ', forged', wrongAmount: ', wrong amount' }[report.kind];
  const end =
    report.nextTry === null
      ? (report.answer ?? 'not sent')
      : report.tries === 0
        ? 'waiting'
        : `${report.answer}, will retry`;
  return `${report.status}${kind}: ${end}${report.tries > 1 ? ` (${report.tries} tries)` : ''}`;
};

const actionTexts: Record<Action, string> = {
  pay: 'Pay',
  fail: 'Fail',
  cancel: 'Cancel',
  payAnyway: 'Pay late',
  repeat: 'Report again',
  forge: 'Forge report',
  wrongAmount: 'Wrong amount',
};

function fitting(order: Order): readonly Action[] {
  return actions.filter((action) => {
    if (action === 'pay' || action === 'fail' || action === 'cancel')
      return order.state === 'OPEN' || order.state === 'FAILED';
    return action !== 'payAnyway' || order.state === 'CANCELLED' || order.landsAt !== null;
  });
}

export function ordersTable(orders: readonly Order[], reports: Reports): Markup {
  if (orders.length === 0) return html`<p class="note">No order has reached the shop yet.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Orders of the shop">
    <table class="fold">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Member</th>
          <th scope="col">Amount</th>
          <th scope="col">State</th>
          <th scope="col">Reports</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        ${orders.map(
          (order) =>
            html`<tr>
              <td class="num">
                <a href="/sandbox/shop/pay/${order.hybris}">${order.hybris}</a><br /><span
                  class="soft"
                  >${order.reservation}</span
                >
              </td>
              <td class="num">${order.member}</td>
              <td class="num">${money(order.amount)}</td>
              <td>
                ${visibleState(order, Date.now())}${order.landsAt !== null && ', payment pending'}
              </td>
              <td>
                ${reports.ofOrder(order.reservation).map((report) => html`<div>${reportLine(report)}</div>`)}
              </td>
              <td>
                <form class="row" method="post" action="/sandbox/panel/orders/${order.reservation}">
                  ${fitting(order).map((action) => html`<button class="do plain" name="action" value="${action}">${actionTexts[action]}</button>`)}
                </form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
