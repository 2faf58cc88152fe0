import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { portalAddress, textOf, type Sandbox } from '../context.ts';
import { html, type Markup } from '../panel/markup.ts';
import { sendPage } from '../panel/page.ts';
import { accountOf } from '../people/people.ts';
import type { Account, Person } from '../people/people.shapes.ts';
import { giveGrant, type Granted } from './provider.ts';
import { portalClient } from '../settings.ts';
import { endSession, setCookie, signedIn, switchCookie } from './signIn.ts';
import { languageOf, texts, type Language, type Texts } from '../panel/texts.ts';

interface Accounts {
  sandbox: Sandbox;
  provider: Provider;
  granted: Granted;
}

const backOf = ({ sandbox }: Accounts, source: unknown): string =>
  portalAddress(sandbox, textOf(source, 'return_address'))?.href ?? `${sandbox.portalUrl}/`;

const requested = ({ query, headers }: FastifyRequest): Language =>
  languageOf(textOf(query, 'language'), headers['accept-language']);

function signOutRoute(app: FastifyInstance, at: Accounts): void {
  app.get('/sign-out', async (request, reply) => {
    await endSession(at, request, reply);
    const language = languageOf(textOf(request.query, 'language'));
    const text = texts[language];
    void reply.header('set-cookie', [
      setCookie(switchCookie, '', 0),
      setCookie('sandbox_session', '', 0),
      setCookie('sandbox_session.sig', '', 0),
    ]);
    return sendPage(reply, {
      title: text.signedOut,
      language,
      body: html`<h1>${text.signedOut}</h1>
        <p>${text.signedOutHint}</p>
        <p><a class="do" href="${backOf(at, request.query)}">${text.toPortal}</a></p>`,
    });
  });
}

/** Returns the accounts that a member may switch to, that of the requested country first. */
function otherAccounts(
  who: Person | undefined,
  now: string | undefined,
  country: string,
): Account[] {
  if (!who || who.admin) return [];
  return who.accounts
    .filter((account) => account.status === 'ACTIVE' && account.country !== now)
    .toSorted((a, b) => Number(b.country === country) - Number(a.country === country));
}

const reasonOf = (
  who: Person | undefined,
  others: readonly Account[],
  text: Texts,
): string | null =>
  !who || who.admin
    ? text.switchNobody
    : who.origin === 'IMPORT'
      ? text.switchImported
      : others.length === 0
        ? text.switchNone
        : null;

const switchForm = (
  others: readonly Account[],
  name: string | undefined,
  { back, text }: { back: string; text: Texts },
): Markup =>
  html`<h1>${text.switchTitle}</h1>
    <p class="soft">${text.switchHint}</p>
    <form method="post" action="/sandbox/account-switch">
      <input type="hidden" name="return_address" value="${back}" />
      <ul class="list">
        ${others.map(
          (account) =>
            html` <li>
              <button class="pick" name="country" value="${account.country}">
                <b>${text.countries[account.country] ?? account.country}</b>
                <span class="num soft">${account.abo}</span><span>${name}</span>
              </button>
            </li>`,
        )}
      </ul>
    </form>
    <p><a href="${back}">${text.notSwitched}</a></p>`;

function switchPage(app: FastifyInstance, at: Accounts): void {
  app.get('/account-switch', async (request, reply) => {
    const { who, session } = await signedIn(at.provider, request, reply);
    const language = requested(request);
    const text = texts[language];
    const now =
      at.granted.country(session.authorizations?.[portalClient.id]?.grantId) ?? who?.country;
    const back = backOf(at, request.query);
    const others = otherAccounts(who, now, textOf(request.query, 'country').toLowerCase());
    const reason = reasonOf(who, others, text);
    return sendPage(reply, {
      title: text.switchTitle,
      language,
      formTargets: at.sandbox.portalOrigins,
      body:
        reason === null
          ? switchForm(others, who?.name, { back, text })
          : html`<h1>${text.switchTitle}</h1>
              <p>${reason}</p>
              <p><a class="do" href="${back}">${text.toPortal}</a></p>`,
    });
  });
}

function switchRoute(app: FastifyInstance, at: Accounts): void {
  const { provider, granted } = at;
  app.post('/account-switch', async (request, reply) => {
    const { who, session } = await signedIn(provider, request, reply);
    const country = textOf(request.body, 'country');
    if (who && who.origin !== 'IMPORT' && accountOf(who, country)) {
      void reply.header('set-cookie', setCookie(switchCookie, `${who.sub}.${country}`, 600));
      // A silent sign-in (`prompt=none`) now uses the chosen account. Earlier tokens do not change.
      const own = session.authorizations?.[portalClient.id];
      if (own !== undefined) {
        own.grantId = (
          await giveGrant(provider, granted, portalClient.id, {
            sub: who.sub,
            sessionUid: session.uid,
            country,
          })
        ).id;
        await session.persist();
      }
    }
    return reply.redirect(backOf(at, request.body), 303);
  });
}

function accountPage(app: FastifyInstance, at: Accounts): void {
  app.get('/account', async (request, reply) => {
    const { who } = await signedIn(at.provider, request, reply);
    const language = requested(request);
    const text = texts[language];
    const account = who && accountOf(who);
    return sendPage(reply, {
      title: text.account,
      language,
      body: html`<h1>${text.account}</h1>
        ${
          who
            ? html`<div class="card">
                <dl>
                  <dt>${text.name}</dt>
                  <dd>${who.name}</dd>
                  <dt>${text.accountNumber}</dt>
                  <dd>${account?.abo ?? who.ada}</dd>
                  <dt>${text.accountCountry}</dt>
                  <dd>${text.countries[who.country] ?? who.country}</dd>
                </dl>
              </div>`
            : html`<p>${text.accountNobody}</p>`
        }
        <p><a class="do" href="${backOf(at, request.query)}">${text.toPortal}</a></p>`,
    });
  });
}

/** Adds the sign-out (EXT-004), the account switch (EXT-005) and the account page (EXT-008). */
export function accountRoutes(app: FastifyInstance, at: Accounts): void {
  signOutRoute(app, at);
  switchPage(app, at);
  switchRoute(app, at);
  accountPage(app, at);
}
