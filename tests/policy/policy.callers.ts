import { type ApiScope, apiScopes } from '#domain/apiKeys/shapes.ts';
import type { Role, Scope } from '#domain/administrators/shapes.ts';
import { consoleSessionMs } from '#domain/administrators/rules.ts';
import { roles } from '#domain/administrators/shapes.ts';
import { apiScopeOf, type Call, ownScriptHeader } from '#domain/call.ts';
import type { Line } from '#domain/policy/lines.ts';
import { permissionsOf } from '#domain/administrators/rules.ts';
import type { AccessMode } from '#domain/regions/shapes.ts';
import { insertSession } from '#api/features/administrators/store.session.ts';
import { adminCookieName } from '#api/platform/auth/adminAuth.ts';
import { randomText, sha256 } from '#api/platform/auth/secrets.ts';
import { type Db, sql } from '#api/platform/db/sql.ts';
import { type ApiKeyInput, makeApiKeys } from '#demo/make/systems/make.apiKeys.ts';
import { makeAdministrator, makeMember, type MemberInput } from '#demo/make/make.ts';
import { post, type TestApp } from '#tests/testApp.ts';

/** A kind of caller: the headers of its requests, and its rights. */
export type Caller = { name: string; headers: Readonly<Record<string, string>> } & (
  | { is: 'anonymous' }
  | {
      is: 'member';
      ada: string;
      memberId: number;
      access: AccessMode;
      block: 'ORDERING' | 'ACCOUNT' | null;
    }
  | { is: 'administrator'; role: Role }
  | { is: 'system'; scopes: readonly ApiScope[] }
);
export type Member = Extract<Caller, { is: 'member' }>;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function mint(testApp: TestApp, input: object): Promise<string> {
  const answer = await fetch(`${testApp.core.config.sandboxUrl}/sandbox/token`, post(input));
  const body = (await answer.json()) as { token?: string; error?: string };
  if (body.token === undefined) throw new Error(`no token: ${body.error}`);
  return body.token;
}

let lastAdministrator = 0;

/**
 * Makes headers of a console session for a new administrator with these roles; `end` makes the
 * session invalid.
 */
export async function consoleOf(
  testApp: { core: { db: Db; config: { publicUrl: string } } },
  scopes: readonly Scope[],
  end?: 'ended' | 'idle' | 'over' | 'inactive',
) {
  const { db, config } = testApp.core;
  const email = `console.${++lastAdministrator}@balai.example`;
  const adminId = await makeAdministrator(db, {
    email,
    name: `Console ${lastAdministrator}`,
    scopes,
    isActive: end !== 'inactive',
  });
  const token = randomText(32);
  const tokenHash = sha256(token).toString('base64url');
  await insertSession(db, {
    tokenHash,
    adminId,
    lifeMs: end === 'over' ? -1000 : consoleSessionMs,
    sid: null,
    device: '',
  });
  if (end === 'ended')
    await sql`update admin_session set ended_at = now() where token_hash = ${tokenHash}`.execute(
      db,
    );
  if (end === 'idle')
    await sql`update admin_session set last_seen_at = now() - interval '31 minutes' where token_hash = ${tokenHash}`.execute(
      db,
    );
  return { cookie: `${adminCookieName(config.publicUrl)}=${token}`, [ownScriptHeader]: '1' };
}

export async function memberCaller(
  testApp: TestApp,
  name: string,
  input: MemberInput & { ada: string },
): Promise<Member> {
  const { id } = await makeMember(testApp.core.db, input);
  const access = { bn: 'FULL', sg: 'SERVICES_ONLY', my: 'INTERCEPT' } as const;
  return {
    name,
    headers: bearer(await testApp.token(input.ada)),
    is: 'member',
    ada: input.ada,
    memberId: id,
    access: access[(input.country ?? 'bn') as keyof typeof access],
    block: input.block ?? null,
  };
}

/** A system with a key of these scopes. */
async function systemCaller(
  { core }: { core: { db: Db } },
  name: string,
  input: ApiKeyInput,
): Promise<Caller> {
  const [made] = await makeApiKeys(core.db, [{ name, ...input }]);
  return {
    name,
    headers: bearer(made!.key),
    is: 'system',
    scopes: input.scopes ?? apiScopes,
  };
}

const everywhere = { country: null, region: null } as const;

/**
 * All callers of the policy tests. Members of Brunei can use everything, of Singapore only
 * services, of Malaysia nothing.
 */
export async function callersOf(testApp: TestApp): Promise<Caller[]> {
  const withoutSession = (name: string, headers: Caller['headers']): Caller => ({
    name,
    headers,
    is: 'anonymous',
  });
  const good = await mint(testApp, { ada: '8333001' });
  const signedOut = await mint(testApp, { ada: '8333002' });
  await fetch(
    `${testApp.url}/auth/sign-out`,
    post({}, { ...bearer(signedOut), [ownScriptHeader]: '1' }),
  );
  const endedKey = await systemCaller(testApp, 'ended key', { lastDay: '2020-01-01' });
  const withdrawnKey = await systemCaller(testApp, 'withdrawn key', { isWithdrawn: true });
  const system: Scope = { role: 'system', ...everywhere };
  return [
    withoutSession('no token', {}),
    withoutSession('no token, but our header', { [ownScriptHeader]: '1' }),
    withoutSession('another scheme', { authorization: `Basic ${good}` }),
    withoutSession(
      'expired token',
      bearer(await mint(testApp, { ada: '8333001', expiresIn: -120 })),
    ),
    withoutSession(
      'forged signature',
      bearer(await mint(testApp, { ada: '8333001', forge: 'signature' })),
    ),
    withoutSession('alg none', bearer(await mint(testApp, { ada: '8333001', forge: 'none' }))),
    withoutSession(
      'audience of administrators',
      bearer(await mint(testApp, { ada: '7009001', audience: 'balai-admin' })),
    ),
    withoutSession('signed out', bearer(signedOut)),
    withoutSession(endedKey.name, endedKey.headers),
    withoutSession(withdrawnKey.name, withdrawnKey.headers),
    withoutSession('ended console session', await consoleOf(testApp, [system], 'ended')),
    withoutSession('idle console session', await consoleOf(testApp, [system], 'idle')),
    withoutSession('console session past its hours', await consoleOf(testApp, [system], 'over')),
    withoutSession(
      'console of an inactive administrator',
      await consoleOf(testApp, [system], 'inactive'),
    ),
    withoutSession('console without any role', await consoleOf(testApp, [])),
    await memberCaller(testApp, 'owner', { ada: '8333010' }),
    await memberCaller(testApp, 'member (APC)', { ada: '8333011', subType: 'APC', pinLevel: null }),
    await memberCaller(testApp, 'other type', {
      ada: '8333012',
      subType: 'CUSTOMER',
      pinLevel: null,
    }),
    await memberCaller(testApp, 'ordering blocked', { ada: '8333013', block: 'ORDERING' }),
    await memberCaller(testApp, 'account blocked', { ada: '8333014', block: 'ACCOUNT' }),
    await memberCaller(testApp, 'services only (sg)', { ada: '7000008', country: 'sg' }),
    await memberCaller(testApp, 'intercepted (my)', { ada: '7000009', country: 'my' }),
    await systemCaller(testApp, 'key of every scope', {}),
    ...(await Promise.all(
      apiScopes.map((scope) => systemCaller(testApp, `key: ${scope}`, { scopes: [scope] })),
    )),
    ...(await Promise.all(
      roles.map(async (role): Promise<Caller> => ({
        name: `console: ${role}`,
        headers: await consoleOf(testApp, [{ role, ...everywhere }]),
        is: 'administrator',
        role,
      })),
    )),
  ];
}

/** Administrators have what a call names, except records of their own. */
export const hasRecord = ({ scope, refuses }: Call, { is }: Caller): boolean =>
  is === 'system' || (is === 'administrator' && !(scope === 'self' && refuses.includes('noData')));

/**
 * Expected result by the policy alone: HTTP 401 or 403, a refusal, or access. A key is the
 * credential of a check-in device or guest, which these callers do not have.
 */
export function expected(line: Line, caller: Caller): 401 | 403 | 'no key' | 'blocked' | 'let in' {
  if (line.who === 'open') return line.key === undefined ? 'let in' : 'no key';
  if (line.who === 'shop') return 401;
  const scope = apiScopeOf(line.who);
  if (scope !== null) {
    if (caller.is !== 'system') return 401;
    return caller.scopes.includes(scope) ? 'let in' : 403;
  }
  if (typeof line.who === 'object') {
    if (caller.is === 'anonymous' || caller.is === 'system') return 401;
    if (caller.is === 'member') return 403;
    return line.who.admin === null || permissionsOf(caller.role).includes(line.who.admin)
      ? 'let in'
      : 403;
  }
  if (caller.is !== 'member') return 401;
  if (line.who === 'orders' && caller.access !== 'FULL') return 403;
  if (line.who === 'services' && caller.access === 'INTERCEPT') return 403;
  return line.buys && caller.block !== null ? 'blocked' : 'let in';
}
