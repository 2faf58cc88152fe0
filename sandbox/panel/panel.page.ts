import { textOf } from '../context.ts';
import { html, type Markup } from './markup.ts';
import { bruneiTime } from './page.ts';
import { otherForm, shopForm } from './panelForms.ts';
import { fixedPeople } from '../people/people.ts';
import type { Shop } from '../shop/payments.ts';
import { ordersTable, ordersShown } from './panel.orders.ts';

const peopleList = (): Markup =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="People">
    <table class="fold">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Number</th>
          <th scope="col">Purpose</th>
          <th scope="col">Token</th>
        </tr>
      </thead>
      <tbody>
        ${fixedPeople().map(
          (who) =>
            html`<tr>
              <td>${who.name}</td>
              <td class="num">${who.ada}</td>
              <td>${who.note}</td>
              <td>
                <form method="post" action="/sandbox/panel/token">
                  <input type="hidden" name="ada" value="${who.ada}" /><button
                    class="do plain"
                    aria-label="Token of ${who.name}"
                  >
                    Token
                  </button>
                </form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const clockForms = (now: number): Markup =>
  html`<h2 id="clock">Clock</h2>
    <div class="card">
      <p>Portal time in Brunei: <b class="num">${bruneiTime(now, 'en')}</b></p>
      <form class="row" method="post" action="/sandbox/panel/clock">
        <button class="do plain" name="step" value="30">+ 30 min</button
        ><button class="do plain" name="step" value="1440">+ 1 day</button
        ><button class="do plain" name="step" value="real">Real time</button>
      </form>
      <form class="row" method="post" action="/sandbox/panel/clock">
        <div class="field">
          <label for="at">Set to, Brunei time</label
          ><input id="at" name="at" type="datetime-local" required />
        </div>
        <button class="do">Set</button>
      </form>
    </div>`;

function exceptionsOf({ settings }: Shop['sandbox']): Markup | false {
  const { reservation, member } = settings.exceptions();
  const exceptions = [...Object.entries(reservation), ...Object.entries(member)];
  return (
    exceptions.length > 0 &&
    html`<div class="card">
      <h3>Exceptions</h3>
      ${exceptions.map(
        ([key, value]) =>
          html`<p class="num">
            ${key}:
            ${Object.entries(value)
              .map(([name, one]) => `${name} ${one}`)
              .join(', ')}
          </p>`,
      )}
    </div>`
  );
}

const peopleForms = (): Markup =>
  html`<h2 id="people">People</h2>
    <p class="soft">A token authorizes API calls without a sign-in.</p>
    ${peopleList()}
    <form class="card row" method="post" action="/sandbox/panel/token">
      <div class="field">
        <label for="ada">Another number, 8000000 to 8999999</label
        ><input id="ada" name="ada" class="num" inputmode="numeric" required />
      </div>
      <button class="do plain">Token</button>
    </form>`;

/** Renders the panel. `query` may contain the message of the last action. */
export async function panelPage(
  { sandbox, orders, reports }: Shop,
  query: unknown,
): Promise<Markup> {
  const now = await sandbox.portalNow();
  const message = textOf(query, 'said').slice(0, 300);
  return html`<h1>External systems</h1>
    <p class="soft">
      Simulated systems that the portal depends on: sign-in, member data, awards, shop, mail, time.
    </p>
    ${message !== '' && html`<p class="note" role="status">${message}</p>`}
    <p class="row">
      <a class="do" href="${sandbox.portalUrl}/">Open the portal</a
      ><a class="do plain" href="${sandbox.portalUrl}/admin">Administration</a
      ><a class="do plain" href="/sandbox/mail">Mailbox</a>
    </p>
    ${clockForms(now)}
    <h2 id="orders">Orders in the shop</h2>
    ${ordersTable(orders.latest(ordersShown), reports)}
    <h2 id="settings">Simulate failures</h2>
    ${shopForm(sandbox.settings.get().shop)}${otherForm(sandbox.settings.get())}
    ${exceptionsOf(sandbox)}
    <div class="row">
      <form method="post" action="/sandbox/panel/shopTokens">
        <button class="do plain">Expire shop tokens</button>
      </form>
      <form method="post" action="/sandbox/panel/reset">
        <button class="do bad">Reset all settings</button>
      </form>
    </div>
    ${peopleForms()}`;
}
