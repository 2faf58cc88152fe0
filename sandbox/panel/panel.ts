import type { FastifyInstance, FastifyReply } from 'fastify';
import { textOf, type Sandbox } from '../context.ts';
import { html, type Markup } from './markup.ts';
import { type Orders } from '../shop/orders.ts';
import { bruneiTime, sendPage } from './page.ts';
import { otherForm, shopForm, shopFromForm } from './panelForms.ts';
import { actions, type Payments } from '../shop/payments.ts';
import { fixedPeople, personByNumber } from '../people/people.ts';
import { tellClock } from '../portalClock.ts';
import type { Reports } from '../shop/reports.ts';
import { SettingRefused } from '../settings.ts';
import { endShopTokens } from '../shop/shopTokens.ts';
import { audienceOf } from '../people/terms.ts';
import { mint } from '../signIn/tokens.ts';
import { words } from './words.ts';
import { ordersTable, ordersShown } from './panel.orders.ts';

const peopleList = (): Markup =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="People">
    <table class="fold">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Number</th>
          <th scope="col">What for</th>
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

/** The switchboard of the sandbox, for people; machines use the JSON calls. */
export function panelRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  orders: Orders,
  payments: Payments,
  reports: Reports,
): void {
  const goBack = (reply: FastifyReply, said: string, part: string) =>
    reply.redirect(`/sandbox?said=${encodeURIComponent(said)}#${part}`, 303);

  app.get('/', async (request, reply) => {
    const now = await sandbox.portalNow();
    const said = textOf(request.query, 'said').slice(0, 300);
    const { reservation, member } = sandbox.settings.exceptions();
    const exceptions = [...Object.entries(reservation), ...Object.entries(member)];
    return sendPage(reply, {
      title: 'Panel',
      wide: true,
      body: html`<h1>The world outside</h1>
        <p class="soft">
          Everything the portal depends on and does not own: sign-in, member data, awards, shop,
          mail, time.
        </p>
        ${said !== '' && html`<p class="note" role="status">${said}</p>`}
        <p class="row">
          <a class="do" href="${sandbox.portalUrl}/">Open the portal</a
          ><a class="do plain" href="${sandbox.portalUrl}/admin">Administration</a
          ><a class="do plain" href="/sandbox/mail">Mail box</a>
        </p>
        <h2 id="clock">Clock</h2>
        <div class="card">
          <p>The portal says it is <b class="num">${bruneiTime(now, 'en')}</b> in Brunei.</p>
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
        </div>
        <h2 id="orders">Orders in the shop</h2>
        ${ordersTable(orders.latest(ordersShown), reports)}
        <h2 id="settings">Make things go wrong</h2>
        ${shopForm(sandbox.settings.get().shop)}${otherForm(sandbox.settings.get())}
        ${
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
        }
        <div class="row">
          <form method="post" action="/sandbox/panel/shopTokens">
            <button class="do plain">End the shop’s tokens</button>
          </form>
          <form method="post" action="/sandbox/panel/reset">
            <button class="do bad">Everything back to normal</button>
          </form>
        </div>
        <h2 id="people">People</h2>
        <p class="soft">A token opens the portal’s calls without a sign-in.</p>
        ${peopleList()}
        <form class="card row" method="post" action="/sandbox/panel/token">
          <div class="field">
            <label for="ada">Another number, 8000000 to 8999999</label
            ><input id="ada" name="ada" class="num" inputmode="numeric" required />
          </div>
          <button class="do plain">Token</button>
        </form>`,
    });
  });

  app.post('/panel/token', async (request, reply) => {
    const who = personByNumber(textOf(request.body, 'ada').trim());
    if (!who) return goBack(reply, 'There is nobody with this number.', 'people');
    const token = await mint(sandbox.keys, who, {
      issuer: sandbox.issuer,
      audience: audienceOf(who),
      clientId: who.admin ? 'balai-admin' : 'balai-portal',
      expiresIn: sandbox.settings.get().accessTokenSeconds,
    });
    return sendPage(reply, {
      title: 'Token',
      wide: true,
      body: html`<h1>Token of ${who.name}</h1>
        <p class="soft">
          ${words.en.kinds[who.kind]}, <span class="num">${who.ada}</span>. Send it as
          <b>Authorization: Bearer</b>.
        </p>
        <label for="token">Access token</label
        ><textarea id="token" readonly rows="10" spellcheck="false">${token}</textarea>
        <p><br /><a class="do plain" href="/sandbox#people">Back</a></p>`,
    });
  });

  const saved = (reply: FastifyReply, save: () => void, done: string) => {
    try {
      save();
      return goBack(reply, done, 'settings');
    } catch (error) {
      if (error instanceof SettingRefused) return goBack(reply, error.message, 'settings');
      throw error;
    }
  };

  app.post<{ Body: Record<string, string> }>('/panel/shop', async (request, reply) => {
    const only = textOf(request.body, 'only').trim();
    const scope =
      only === '' ? {} : /^\d{7}$/.test(only) ? { member: only } : { reservation: only };
    return saved(
      reply,
      () => {
        sandbox.settings.change(shopFromForm(request.body ?? {}), scope);
      },
      only === '' ? 'The shop is set.' : `The shop is set for ${only}.`,
    );
  });
  app.post<{ Body: Record<string, string> }>('/panel/others', async (request, reply) =>
    saved(
      reply,
      () => {
        const {
          directory,
          awards,
          mail,
          accessTokenSeconds,
          shopTokenSeconds,
          rotateRefreshTokens,
        } = request.body ?? {};
        sandbox.settings.change({
          directory,
          awards,
          ...(mail ? { mail } : {}),
          accessTokenSeconds: Number(accessTokenSeconds),
          rotateRefreshTokens: rotateRefreshTokens === 'true',
          ...(shopTokenSeconds ? { shopTokenSeconds: Number(shopTokenSeconds) } : {}),
        });
      },
      'Saved.',
    ),
  );
  app.post('/panel/shopTokens', async (_request, reply) =>
    saved(
      reply,
      () => endShopTokens(sandbox),
      'The shop accepts none of its tokens any more; the portal fetches a new one.',
    ),
  );
  app.post('/panel/reset', async (_request, reply) =>
    saved(
      reply,
      () => {
        sandbox.settings.reset();
      },
      'Everything works again.',
    ),
  );

  app.post<{ Params: { reservation: string } }>(
    '/panel/orders/:reservation',
    async (request, reply) => {
      const order = orders.find(request.params.reservation);
      const action = actions.find((one) => one === textOf(request.body, 'action'));
      return goBack(
        reply,
        order && action ? await payments.act(order, action) : 'There is no such order.',
        'orders',
      );
    },
  );

  app.post('/panel/clock', async (request, reply) => {
    const step = textOf(request.body, 'step');
    const minutes = Number(step);
    const at =
      step === ''
        ? Date.parse(`${textOf(request.body, 'at')}+08:00`)
        : (await sandbox.portalNow()) + minutes * 60_000;
    if (step !== 'real' && Number.isNaN(at)) return goBack(reply, 'This is not a time.', 'clock');
    const { status } = await tellClock(sandbox, {
      now: step === 'real' ? null : new Date(at).toISOString(),
    });
    return goBack(
      reply,
      status < 300
        ? 'The clock is set.'
        : 'The portal did not take the time. Is it running in test mode?',
      'clock',
    );
  });
}
