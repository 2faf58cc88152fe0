import { adminClient, portalClient } from '../settings.ts';
import { mint } from '../signIn/tokens.ts';
import { partyId } from './people.ts';
import { type Person } from './people.shapes.ts';
import type { Sandbox } from '../context.ts';

const waitMs = 3000;
const termsPath = '/api/master/tc/v1/';

function versionOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { auditVersion, data } = answer as { auditVersion?: unknown; data?: unknown };
  if (typeof auditVersion === 'string' || typeof auditVersion === 'number')
    return String(auditVersion);
  return data === undefined ? null : versionOf(data);
}

async function call(
  { portalUrl }: Sandbox,
  path: string,
  body: unknown,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<unknown> {
  const answer = await fetch(`${portalUrl}${termsPath}${path}`, {
    method: 'POST',
    signal,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`the terms call returned ${answer.status}`);
  return answer.json();
}

/**
 * Accepts the portal's LOGIN terms for generated people, once for each. If the portal does not
 * respond, the next token of the person tries again.
 */
export function makeTermsAgent(sandbox: Sandbox) {
  const known = sandbox.db.prepare('select terms from generated where ada = ?');
  const note = sandbox.db.prepare(
    'insert into generated (ada, at, terms) values (?, ?, ?) on conflict (ada) do update set terms = excluded.terms',
  );
  let version: string | null = null;

  /** Returns whether the portal has accepted, or had already (3900). */
  async function sign(who: Person, by: { token: string; signal: AbortSignal }): Promise<boolean> {
    version ??= versionOf(
      await call(
        sandbox,
        'getTCContent',
        { regionCode: 'BN', auditType: 'LOGIN', aboNo: who.ada },
        by,
      ),
    );
    if (version === null) return false;
    const answer = (await call(
      sandbox,
      'signTC',
      {
        portalId: who.sub,
        ada: who.ada,
        regionCode: 'BN',
        auditVersion: version,
        partyId: partyId(who.ada),
      },
      by,
    )) as { errorCode?: string | number | null };
    const refused = !['', '3900'].includes(String(answer.errorCode ?? ''));
    if (refused) version = null;
    return !refused;
  }

  return async function acceptOnce(who: Person, honestToken?: string): Promise<void> {
    const row = known.get(who.ada);
    if (row?.['terms']) return;
    if (!row) note.run(who.ada, Date.now(), null);
    try {
      const token =
        honestToken ??
        (await mint(sandbox.keys, who, {
          issuer: sandbox.issuer,
          audience: portalClient.audience,
          clientId: portalClient.id,
          expiresIn: 60,
        }));
      const by = { token, signal: AbortSignal.timeout(waitMs) };
      if ((await sign(who, by)) || (await sign(who, by)))
        note.run(who.ada, Date.now(), version ?? 'accepted');
    } catch (error) {
      sandbox.log.debug(
        { ada: who.ada, error: String(error) },
        'sandbox: terms not accepted, the portal did not answer',
      );
    }
  };
}

export type TermsAgent = ReturnType<typeof makeTermsAgent>;

export const audienceOf = (who: Person): string =>
  who.admin ? adminClient.audience : portalClient.audience;
