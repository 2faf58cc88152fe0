import type { FastifyInstance, FastifyReply } from 'fastify';
import { portalAddress, textOf, type Sandbox } from '../context.ts';
import { html } from '../panel/markup.ts';
import { visibleState, type Order } from './orders.ts';
import { bruneiTime, money, sendPage } from '../panel/page.ts';
import type { Shop } from './payments.ts';
import { languageOf, texts, type Language, type Texts } from '../panel/texts.ts';

type Standing = 'open' | 'failed' | 'paid' | 'cancelled' | 'late' | 'creating' | 'landing';

function standingOf(order: Order, portalNow: number): Standing {
  const state = visibleState(order, Date.now());
  if (state === 'PAID') return 'paid';
  if (state === 'CANCELLED') return 'cancelled';
  if (state === 'CREATING') return 'creating';
  if (order.landsAt !== null) return 'landing';
  if (portalNow > order.deadline) return 'late';
  return state === 'FAILED' ? 'failed' : 'open';
}

const sentence = (standing: Standing, text: Texts): string | null =>
  ({
    open: null,
    failed: text.failedBefore,
    paid: text.paid,
    cancelled: text.cancelled,
    late: text.late,
    creating: text.creating,
    landing: text.landing,
  })[standing];

/** Return address with the four values of PAY-011, always on the portal's origin. */
function backTo(
  sandbox: Sandbox,
  order: Order,
  { returnTo, code, message }: { returnTo: string; code: 0 | 1; message: string },
): string {
  const url =
    portalAddress(sandbox, returnTo) ??
    portalAddress(sandbox, order.returnUrl) ??
    new URL('/', sandbox.portalUrl);
  url.searchParams.set('orderNumber', order.reservation);
  url.searchParams.set('resultCode', String(code));
  url.searchParams.set('resultMsg', message);
  url.searchParams.set('type', order.reservation.startsWith('RF') ? 'facility' : 'event');
  return url.href;
}

function missing({ portalUrl }: Sandbox, reply: FastifyReply, language: Language): FastifyReply {
  const text = texts[language];
  return sendPage(reply, {
    title: text.orderMissing,
    language,
    status: 404,
    body: html`<h1>${text.orderMissing}</h1>
      <p>${text.orderMissingHint}</p>
      <p><a class="do" href="${portalUrl}/">${text.toPortal}</a></p>`,
  });
}

function payPage(app: FastifyInstance, { sandbox, orders }: Shop): void {
  app.get<{ Params: { hybris: string } }>('/shop/pay/:hybris', async (request, reply) => {
    const order = orders.findByHybris(request.params.hybris);
    const language = languageOf(
      textOf(request.query, 'lang'),
      order?.language,
      request.headers['accept-language'],
    );
    if (!order) return missing(sandbox, reply, language);
    const text = texts[language];
    const returnTo = textOf(request.query, 'return');
    const standing = standingOf(order, await sandbox.portalNow());
    const payable = standing === 'open' || standing === 'failed';
    const standingText = sentence(standing, text);
    const button = (action: string, label: string, kind: string) =>
      html`<button class="do ${kind}" name="action" value="${action}">${label}</button>`;
    return sendPage(reply, {
      title: `${text.order} ${order.hybris}`,
      language,
      formTargets: sandbox.portalOrigins,
      body: html`<h1>${text.order} <span class="num">${order.hybris}</span></h1>
        <p class="soft">${text.reservation} <span class="num">${order.reservation}</span></p>
        ${standingText !== null && html`<p class="note ${payable || standing === 'paid' || standing === 'landing' ? '' : 'bad'}" role="status">${standingText}</p>`}
        <section class="card">
          <ul class="lines">
            ${order.items.map((item) => html`<li><span>${item.text}${item.quantity > 1 && html` <span class="soft num">× ${item.quantity}</span>`}</span><span>${money(item.price * item.quantity)}</span></li>`)}
          </ul>
          <p class="total"><span>${text.total}</span><b>${money(order.amount)}</b></p>
          ${payable && html`<p class="soft small num">${text.payUntil} ${bruneiTime(order.deadline, language)}, ${text.bruneiClock}</p>`}
        </section>
        <form class="stack" method="post" action="/sandbox/shop/pay/${order.hybris}">
          <input type="hidden" name="lang" value="${language}" /><input
            type="hidden"
            name="return"
            value="${returnTo}"
          />
          ${payable ? [button('pay', `${text.pay} ${money(order.amount)}`, ''), button('fail', text.fail, 'bad'), button('leave', text.leave, 'plain')] : button('leave', text.toPortal, '')}
        </form>
        <p class="soft small">${text.noCard}</p>`,
    });
  });
}

function payForm(app: FastifyInstance, { sandbox, orders, payments }: Shop): void {
  app.post<{ Params: { hybris: string } }>('/shop/pay/:hybris', async (request, reply) => {
    const order = orders.findByHybris(request.params.hybris);
    const language = languageOf(textOf(request.body, 'lang'), order?.language);
    if (!order) return missing(sandbox, reply, language);
    const text = texts[language];
    const returnTo = textOf(request.body, 'return');
    const go = (code: 0 | 1, message: string) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(backTo(sandbox, order, { returnTo, code, message }), 303);
    const standing = standingOf(order, await sandbox.portalNow());
    if (standing === 'paid') return go(1, text.resultPaid);
    if (standing === 'landing') return go(0, text.landing);
    if (standing === 'cancelled' || standing === 'late') return go(0, text.resultOver);
    const action = standing === 'creating' ? 'leave' : textOf(request.body, 'action');
    if (action === 'pay')
      return (await payments.pay(order)) === 'late' ? go(1, text.landing) : go(1, text.resultPaid);
    if (action === 'fail') {
      payments.fail(order);
      return go(0, text.resultFailed);
    }
    return go(0, text.resultLeft);
  });
}

/** Adds the page on which a member pays (EXT-006, PAY-001): three buttons, no card or bank data. */
export function shopPageRoutes(app: FastifyInstance, shop: Shop): void {
  payPage(app, shop);
  payForm(app, shop);
}
