import type { FastifyInstance, FastifyReply } from 'fastify';
import { textOf } from '../context.ts';
import { html } from './markup.ts';
import { sendPage } from './page.ts';
import { panelPage } from './panel.page.ts';
import { othersFromForm, shopFromForm } from './panelForms.ts';
import { actions, type Shop } from '../shop/payments.ts';
import { personByNumber } from '../people/people.ts';
import { tellClock } from '../portalClock.ts';
import { SettingRefused } from '../settings.ts';
import { endShopTokens } from '../shop/shopTokens.ts';
import { audienceOf } from '../people/terms.ts';
import { mint } from '../signIn/tokens.ts';
import { texts } from './texts.ts';

const goBack = (reply: FastifyReply, message: string, part: string) =>
  reply.redirect(`/sandbox?said=${encodeURIComponent(message)}#${part}`, 303);

function tokenRoute(app: FastifyInstance, { sandbox }: Shop): void {
  app.post('/panel/token', async (request, reply) => {
    const who = personByNumber(textOf(request.body, 'ada').trim());
    if (!who) return goBack(reply, 'No person has this number.', 'people');
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
          ${texts.en.kinds[who.kind]}, <span class="num">${who.ada}</span>. Send it as
          <b>Authorization: Bearer</b>.
        </p>
        <label for="token">Access token</label
        ><textarea id="token" readonly rows="10" spellcheck="false">${token}</textarea>
        <p><br /><a class="do plain" href="/sandbox#people">Back</a></p>`,
    });
  });
}

const saved = (reply: FastifyReply, save: () => void, done: string) => {
  try {
    save();
    return goBack(reply, done, 'settings');
  } catch (error) {
    if (error instanceof SettingRefused) return goBack(reply, error.message, 'settings');
    throw error;
  }
};

function settingRoutes(app: FastifyInstance, { sandbox }: Shop): void {
  app.post<{ Body: Record<string, string> }>('/panel/shop', async (request, reply) => {
    const only = textOf(request.body, 'only').trim();
    const scope =
      only === '' ? {} : /^\d{7}$/.test(only) ? { member: only } : { reservation: only };
    return saved(
      reply,
      () => {
        sandbox.settings.change(shopFromForm(request.body ?? {}), scope);
      },
      only === '' ? 'Shop saved.' : `Shop saved for ${only}.`,
    );
  });
  app.post<{ Body: Record<string, string> }>('/panel/others', async (request, reply) =>
    saved(
      reply,
      () => {
        sandbox.settings.change(othersFromForm(request.body ?? {}));
      },
      'Saved.',
    ),
  );
  app.post('/panel/shopTokens', async (_request, reply) =>
    saved(
      reply,
      () => endShopTokens(sandbox),
      'The shop tokens are expired. The portal fetches a new one.',
    ),
  );
  app.post('/panel/reset', async (_request, reply) =>
    saved(
      reply,
      () => {
        sandbox.settings.reset();
      },
      'All settings are reset.',
    ),
  );
}

function orderRoute(app: FastifyInstance, { orders, payments }: Shop): void {
  app.post<{ Params: { reservation: string } }>(
    '/panel/orders/:reservation',
    async (request, reply) => {
      const order = orders.find(request.params.reservation);
      const action = actions.find((one) => one === textOf(request.body, 'action'));
      return goBack(
        reply,
        order && action ? await payments.act(order, action) : 'Order not found.',
        'orders',
      );
    },
  );
}

function clockRoute(app: FastifyInstance, { sandbox }: Shop): void {
  app.post('/panel/clock', async (request, reply) => {
    const step = textOf(request.body, 'step');
    const minutes = Number(step);
    const at =
      step === ''
        ? Date.parse(`${textOf(request.body, 'at')}+08:00`)
        : (await sandbox.portalNow()) + minutes * 60_000;
    if (step !== 'real' && Number.isNaN(at)) return goBack(reply, 'Enter a valid time.', 'clock');
    const { status } = await tellClock(sandbox, {
      now: step === 'real' ? null : new Date(at).toISOString(),
    });
    return goBack(
      reply,
      status < 300
        ? 'The clock is set.'
        : 'The portal rejected the time. Check that it runs in test mode.',
      'clock',
    );
  });
}

export function panelRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/', async (request, reply) =>
    sendPage(reply, { title: 'Panel', wide: true, body: await panelPage(shop, request.query) }),
  );
  tokenRoute(app, shop);
  settingRoutes(app, shop);
  orderRoute(app, shop);
  clockRoute(app, shop);
}
