import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { portalAddress, textOf, type Sandbox } from '../context.ts';
import { html } from '../panel/markup.ts';
import { sendPage } from '../panel/page.ts';
import { accountOf } from '../people/people.ts';
import { giveGrant, type Granted } from './provider.ts';
import { portalClient } from '../settings.ts';
import { endSession, setCookie, signedIn, switchCookie } from './signIn.ts';
import { languageOf, words } from '../panel/words.ts';

/** Sign-out service (EXT-004), account switch (EXT-005) and member account page (EXT-008). */
export function accountRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  provider: Provider,
  granted: Granted,
): void {
  const backOf = (source: unknown): string =>
    portalAddress(sandbox, textOf(source, 'return_address'))?.href ?? `${sandbox.portalUrl}/`;

  app.get('/sign-out', async (request, reply) => {
    await endSession(provider, granted, request, reply);
    const language = languageOf(textOf(request.query, 'language'));
    const text = words[language];
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
        <p><a class="do" href="${backOf(request.query)}">${text.toPortal}</a></p>`,
    });
  });

  app.get('/account-switch', async (request, reply) => {
    const { who, session } = await signedIn(provider, request, reply);
    const language = languageOf(
      textOf(request.query, 'language'),
      request.headers['accept-language'],
    );
    const text = words[language];
    const now = granted.country(session.authorizations?.[portalClient.id]?.grantId) ?? who?.country;
    const back = backOf(request.query);
    const asked = textOf(request.query, 'country').toLowerCase();
    const active =
      who && !who.admin
        ? who.accounts.filter((account) => account.status === 'ACTIVE' && account.country !== now)
        : [];
    const sorted = active.toSorted(
      (a, b) => Number(b.country === asked) - Number(a.country === asked),
    );
    const reason =
      !who || who.admin
        ? text.switchNobody
        : who.origin === 'IMPORT'
          ? text.switchImported
          : sorted.length === 0
            ? text.switchNone
            : null;
    return sendPage(reply, {
      title: text.switchTitle,
      language,
      formTargets: sandbox.portalOrigins,
      body:
        reason !== null
          ? html`<h1>${text.switchTitle}</h1>
              <p>${reason}</p>
              <p><a class="do" href="${back}">${text.toPortal}</a></p>`
          : html`<h1>${text.switchTitle}</h1>
              <p class="soft">${text.switchHint}</p>
              <form method="post" action="/sandbox/account-switch">
                <input type="hidden" name="return_address" value="${back}" />
                <ul class="list">
                  ${sorted.map(
                    (account) =>
                      html` <li>
                        <button class="pick" name="country" value="${account.country}">
                          <b>${text.countries[account.country] ?? account.country}</b>
                          <span class="num soft">${account.abo}</span><span>${who?.name}</span>
                        </button>
                      </li>`,
                  )}
                </ul>
              </form>
              <p><a href="${back}">${text.notSwitched}</a></p>`,
    });
  });

  app.post('/account-switch', async (request, reply) => {
    const { who, session } = await signedIn(provider, request, reply);
    const country = textOf(request.body, 'country');
    if (who && who.origin !== 'IMPORT' && accountOf(who, country)) {
      void reply.header('set-cookie', setCookie(switchCookie, `${who.sub}.${country}`, 600));
      // Who comes back without being asked (`prompt=none`) goes on with the chosen account; tokens
      // given before stay what they are.
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
    return reply.redirect(backOf(request.body), 303);
  });

  app.get('/account', async (request, reply) => {
    const { who } = await signedIn(provider, request, reply);
    const language = languageOf(
      textOf(request.query, 'language'),
      request.headers['accept-language'],
    );
    const text = words[language];
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
        <p><a class="do" href="${backOf(request.query)}">${text.toPortal}</a></p>`,
    });
  });
}
