import type { Config } from '#api/config.ts';
import { makeAwards } from '#api/integrations/awards.ts';
import { makeDirectory } from '#api/integrations/directory.ts';
import { makeClient } from '#api/integrations/http.ts';
import { makeMail } from '#api/integrations/mail.ts';
import { makeAccess } from '#api/integrations/shop.access.ts';
import { makeSignIn } from '#api/integrations/signIn.ts';
import { byHand, right, rightIf, type Step } from './steps.ts';

/** A number that no member has: the systems respond that they do not know it. */
const unknownNumber = '0';

/** Opens the sign-in page as a browser would. The login refuses a client that it does not know. */
const signInStep = (
  name: string,
  client: Parameters<typeof makeSignIn>[0],
  redirectUri: string,
): Step => ({
  chapter: 'External systems',
  name,
  remedy: `Register the client ${client.clientId} with the redirect URI ${redirectUri} at ${client.issuer}.`,
  async check() {
    const { url } = await makeSignIn(client).begin({
      redirectUri,
      language: 'en',
      returnAddress: '',
    });
    const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(8000) });
    return rightIf(status < 400, `the sign-in page responds with ${status}`);
  },
});

const shopStep = ({ shop, integrations }: Config): Step => ({
  chapter: 'External systems',
  name: 'shop',
  remedy: 'Correct SHOP_URL, SHOP_CLIENT_ID, SHOP_CLIENT_SECRET and paths.token of SHOP_PROTOCOL.',
  async check() {
    const access = makeAccess(makeClient('the shop', shop.url, integrations), {
      ...shop,
      system: 'the shop',
      scope: shop.protocol.scope,
      path: shop.protocol.paths.token,
      restMs: integrations.restMs,
    });
    await access.token(integrations.limitMs);
    return right(`gives a token to ${shop.clientId}`);
  },
});

const mailStep = ({ mail, integrations }: Config): Step => ({
  chapter: 'External systems',
  name: 'mail server',
  remedy:
    'Correct MAIL_URL: address, port, name and password. smtp: to another machine needs STARTTLS.',
  async check() {
    const client = makeMail(mail, integrations);
    try {
      const isSignedIn = await client.verify();
      const { hostname } = new URL(mail.url);
      return isSignedIn
        ? right(`${hostname} accepts the sign-in; mails come from ${mail.from}`)
        : byHand(`${hostname} has no sign-in: only a sent mail shows that it works`);
    } finally {
      await client.close();
    }
  },
});

/** What must be true of the systems that the portal needs. */
export function systemSteps(config: Config): Step[] {
  const { publicUrl, oidc, admin, integrations } = config;
  const member = { ...oidc, scope: 'openid offline_access email' };
  const administrator = { ...admin, issuer: oidc.issuer, scope: 'openid email' };
  return [
    signInStep('login of members', member, `${publicUrl}/auth/callback`),
    signInStep('login of administrators', administrator, `${publicUrl}/auth/admin/callback`),
    shopStep(config),
    {
      chapter: 'External systems',
      name: 'member directory',
      remedy: 'Correct DIRECTORY_URL, and allow this machine in its firewall.',
      async check() {
        await makeDirectory(config.directoryUrl, integrations).find('bn', unknownNumber);
        return right('responds');
      },
    },
    {
      chapter: 'External systems',
      name: 'award service',
      remedy: 'Correct AWARDS_URL, and allow this machine in its firewall.',
      async check() {
        await makeAwards(config.awardsUrl, integrations).find('bn', unknownNumber, '202601');
        return right('responds');
      },
    },
    mailStep(config),
  ];
}
