import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './signIn/account.ts';
import { awardRoutes } from './people/awards.ts';
import { bothSpellings, isLoopbackHeader, type Sandbox, type SandboxOptions } from './context.ts';
import { directoryRoutes } from './people/directory.ts';
import { machineRoutes } from './machine.ts';
import { mailRoutes } from './mail/mail.ts';
import { makeMailBox } from './mail/mailBox.ts';
import { html } from './panel/markup.ts';
import { sweepOidc } from './signIn/oidcAdapter.ts';
import { makeOrders } from './shop/orders.ts';
import { sendPage } from './panel/page.ts';
import { panelRoutes } from './panel/panel.ts';
import { makePayments } from './shop/payments.ts';
import { clockRoutes, makePortalNow } from './portalClock.ts';
import { makeGranted, makeProvider } from './signIn/provider.ts';
import { pushRoutes } from './push/push.ts';
import { makeReports } from './shop/reports.ts';
import { makeSettings } from './settings.ts';
import { shopRoutes } from './shop/shop.ts';
import { shopPageRoutes } from './shop/shopPage.ts';
import { providerRoutes, signInRoutes } from './signIn/signIn.ts';
import { releaseOnClose } from './silence.ts';
import { openSmtp } from './mail/smtp.ts';
import { openStore } from './store.ts';
import { makeTermsAgent } from './people/terms.ts';
import { webhookRoutes } from './webhooks/webhooks.ts';
import { googleRoutes } from './wallet/google.ts';
import { loadKeys } from './signIn/tokens.ts';

const wantsPage = (accept: string | undefined): boolean => (accept ?? '').includes('text/html');

function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 2 * 1024 * 1024 },
    (_request, body, done) => {
      try {
        done(null, body === '' ? {} : JSON.parse(String(body)));
      } catch {
        done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }));
      }
    },
  );
  app.addContentTypeParser(
    'message/rfc822',
    { parseAs: 'buffer', bodyLimit: 4 * 1024 * 1024 },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: 4096 },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}

/** Registers parsers, error handlers and pages for the sandbox only, not for the API. */
function ownManners(app: FastifyInstance, sandbox: Sandbox): void {
  addParsers(app);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status =
      error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? error.statusCode
        : 500;
    if (status === 500) sandbox.log.error(error, 'sandbox: a call failed');
    const message = status === 500 ? 'Something went wrong in the sandbox.' : error.message;
    if (!wantsPage(request.headers.accept)) return reply.code(status).send({ error: message });
    return sendPage(reply, {
      title: 'Error',
      status,
      body: html`<h1>Request failed</h1>
        <p>${message}</p>
        <p><a class="do" href="/sandbox">Go to panel</a></p>`,
    });
  });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request.headers.accept))
      return reply.code(404).send({ error: 'There is nothing at this address of the sandbox.' });
    return sendPage(reply, {
      title: 'Not found',
      status: 404,
      body: html`<h1>Page not found</h1>
        <p>The sandbox has no such page.</p>
        <p><a class="do" href="/sandbox">Go to panel</a></p>`,
    });
  });
}

async function openContext(app: FastifyInstance, options: SandboxOptions): Promise<Sandbox> {
  const db = openStore(options.dataDir);
  sweepOidc(db);
  const baseUrl = new URL(options.baseUrl).origin;
  const portalUrl = new URL(options.portalUrl).origin;
  const home = `${baseUrl}/sandbox`;
  return {
    ...options,
    db,
    baseUrl,
    portalUrl,
    home,
    issuer: `${home}/oidc`,
    portalOrigins: bothSpellings(portalUrl),
    settings: makeSettings(db),
    keys: await loadKeys(db),
    log: app.log,
    portalNow: makePortalNow(db, portalUrl),
  };
}

async function externalSystems(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const sandbox = await openContext(app, options);
  const granted = makeGranted(sandbox);
  const provider = makeProvider(sandbox, granted);
  const orders = makeOrders(sandbox.db);
  const reports = makeReports(sandbox);
  const payments = makePayments(sandbox, orders, reports);
  const shop = { sandbox, orders, payments, reports };
  const mails = makeMailBox(sandbox);
  const smtp = openSmtp(sandbox, (raw) => void mails.deliver(raw));

  ownManners(app, sandbox);
  if (options.isPublic !== true)
    app.addHook('onRequest', async (request, reply) => {
      if (isLoopbackHeader(request.headers.host)) return;
      await reply.code(403).send({
        error: 'The sandbox answers this machine only. ALLOW_SANDBOX=1 opens it to others.',
      });
    });
  releaseOnClose(app);
  app.addHook('onReady', async () => {
    payments.start();
    if (options.smtpPort !== undefined) await smtp.listen(options.smtpPort);
    void reports.work();
  });
  app.addHook('onClose', async () => {
    payments.stop();
    await smtp.close();
    await reports.stop();
    sandbox.db.close();
  });

  providerRoutes(app, sandbox, provider);
  signInRoutes(app, sandbox, provider);
  accountRoutes(app, { sandbox, provider, granted });
  machineRoutes(app, sandbox, makeTermsAgent(sandbox));
  directoryRoutes(app, sandbox);
  awardRoutes(app, sandbox);
  shopRoutes(app, shop);
  shopPageRoutes(app, shop);
  mailRoutes(app, sandbox, mails);
  pushRoutes(app, sandbox);
  webhookRoutes(app, sandbox);
  googleRoutes(app, sandbox);
  clockRoutes(app, sandbox);
  panelRoutes(app, shop);
}

/**
 * The external systems of the portal: central sign-in, member directory, award service, shop,
 * mailbox, test clock. Register it without a prefix, because all routes are below `/sandbox` (B-35,
 * EXT). Never register it in production.
 */
export async function sandboxPlugin(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  await app.register((scope: FastifyInstance) => externalSystems(scope, options), {
    prefix: '/sandbox',
  });
}
