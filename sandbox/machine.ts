import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './context.ts';
import { textOf } from './context.ts';
import {
  described,
  fixedPeople,
  isGenerated,
  personByKey,
  personByNumber,
} from './people/people.ts';
import { adminClient, portalClient, SettingRefused } from './settings.ts';
import { audienceOf, type TermsAgent } from './people/terms.ts';
import { mint, type Command } from './signIn/tokens.ts';

class TokenRefused extends Error {}

function inputOf(
  body: object,
  admin: boolean,
): Pick<Command, 'forge'> & { expiresIn?: number; audience?: string; country?: string } {
  const { expiresIn, audience, forge, country } = body as {
    expiresIn?: unknown;
    audience?: unknown;
    forge?: unknown;
    country?: unknown;
  };
  if (expiresIn !== undefined && (typeof expiresIn !== 'number' || !Number.isInteger(expiresIn)))
    throw new TokenRefused('expiresIn must be whole seconds.');
  if (audience !== undefined && (typeof audience !== 'string' || audience === ''))
    throw new TokenRefused('audience must be a text.');
  if (forge !== undefined && forge !== 'signature' && forge !== 'none')
    throw new TokenRefused('forge must be "signature" or "none".');
  if (country !== undefined && (typeof country !== 'string' || admin))
    throw new TokenRefused('country must be one of the countries of a member.');
  return {
    ...(expiresIn !== undefined && { expiresIn }),
    ...(audience !== undefined && { audience }),
    ...(forge !== undefined && { forge }),
    ...(country !== undefined && { country }),
  };
}

function tokenRoute(app: FastifyInstance, sandbox: Sandbox, acceptOnce: TermsAgent): void {
  app.post('/token', async (request, reply) => {
    const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
    const who = personByNumber(textOf(body, 'ada')) ?? personByKey(textOf(body, 'key'));
    if (!who)
      return reply
        .code(404)
        .send({ error: 'ada must be a number of /sandbox/people or from 8000000 to 8999999.' });
    try {
      const { expiresIn, audience, ...rest } = inputOf(body, who.admin);
      const token = await mint(sandbox.keys, who, {
        issuer: sandbox.issuer,
        audience: audience ?? audienceOf(who),
        clientId:
          (audience ?? audienceOf(who)) === adminClient.audience ? adminClient.id : portalClient.id,
        expiresIn: expiresIn ?? sandbox.settings.get().accessTokenSeconds,
        country: who.accounts.find((account) => account.abo === textOf(body, 'ada'))?.country,
        ...rest,
      });
      const honest =
        rest.forge === undefined &&
        (expiresIn ?? 60) >= 60 &&
        (audience ?? portalClient.audience) === portalClient.audience;
      // `terms: false` makes a token of a member who has not accepted the terms.
      const isNew = 'terms' in body && body.terms === false;
      if (isGenerated(who.ada) && !isNew) await acceptOnce(who, honest ? token : undefined);
      return { token };
    } catch (error) {
      if (error instanceof TokenRefused) return reply.code(400).send({ error: error.message });
      throw error;
    }
  });
}

function settingRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/settings', (request) => {
    const reservation = textOf(request.query, 'reservation') || undefined;
    const member = textOf(request.query, 'member') || undefined;
    if (reservation === undefined && member === undefined)
      return { ...sandbox.settings.get(), exceptions: sandbox.settings.exceptions() };
    return { ...sandbox.settings.get(), shop: sandbox.settings.shopFor({ reservation, member }) };
  });

  app.post('/settings', async (request, reply) => {
    const reservation = textOf(request.query, 'reservation') || undefined;
    const member = textOf(request.query, 'member') || undefined;
    try {
      sandbox.settings.change(request.body, { reservation, member });
      return {
        ...sandbox.settings.get(),
        shop: sandbox.settings.shopFor({ reservation, member }),
        exceptions: sandbox.settings.exceptions(),
      };
    } catch (error) {
      if (error instanceof SettingRefused) return reply.code(400).send({ error: error.message });
      throw error;
    }
  });

  app.post('/settings/reset', () => {
    sandbox.settings.reset();
    return sandbox.settings.get();
  });
}

/** Adds the calls for tests and the seed: people, tokens without a sign-in, settings. */
export function machineRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  acceptOnce: TermsAgent,
): void {
  app.get('/people', () => fixedPeople().map(described));
  tokenRoute(app, sandbox, acceptOnce);
  settingRoutes(app, sandbox);
}
