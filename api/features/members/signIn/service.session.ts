import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { signOutLanguages } from '#domain/members/rules.ts';
import { deviceOf } from '#domain/administrators/rules.signIns.ts';
import { tokenClaims } from '#domain/members/shapes.ts';
import { screenAt } from '#domain/screens/screens.ts';
import { mailAddress } from '#domain/text/text.ts';
import type { Core, Me } from '#api/platform/http/context.ts';
import { deleteExpiredCounts } from '#api/platform/auth/counts.ts';
import { deleteExpiredKeys } from '#api/platform/auth/idempotency.ts';
import { accountMark, readStateCookie, writeStateCookie } from '#api/platform/auth/authenticate.ts';
import { randomText } from '#api/platform/auth/secrets.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { makeSaveMember } from '#api/features/members/service.ts';
import {
  deleteExpired,
  denyToken,
  type EndedSession,
  endSession,
  findSession,
  insertAttempt,
  insertSession,
  listDenied,
  listEnded,
  setOwnEmail,
  takeAttempt,
} from './store.session.ts';
import { renewToken } from './service.renewal.ts';
import { findRenewal } from './store.renewal.ts';
import { touchSignIns } from './store.signIns.ts';

/** Returns a path of this site with its query, else `/` (I35, EXT-015). */
export function ownPath(returnUrl: unknown, origins: readonly string[]): string {
  if (
    typeof returnUrl !== 'string' ||
    returnUrl.length > 2000 ||
    !returnUrl.startsWith('/') ||
    /^\/\/|\\/.test(returnUrl) ||
    hasControls(returnUrl)
  )
    return '/';
  const url = URL.parse(returnUrl, origins[0]);
  // `/Home/..//` resolves to `//`, which a browser reads as another host.
  if (url === null || url.origin !== origins[0] || url.pathname.startsWith('//')) return '/';
  const screen = screenAt(url.pathname);
  return screen === undefined || screen === 'Admin' ? '/' : url.pathname + url.search;
}

/** Browsers drop tabs and line feeds from addresses: `/<tab>/host` would become `//host`. */
const hasControls = (text: string): boolean => Array.from(text).some((letter) => letter < ' ');

/**
 * Begins a sign-in and returns the address of the central login (SES-002, SES-003). `isSilent`:
 * without a prompt, after the account switch (EXT-005).
 */
export async function beginSignIn(
  core: Core,
  {
    origin,
    returnUrl,
    language,
    isSilent = false,
  }: { origin: string; returnUrl: string; language: string; isSilent?: boolean },
): Promise<{ url: string; state: string }> {
  const { url, ...kept } = await core.integrations.signIn.begin({
    redirectUri: `${origin}/auth/callback`,
    language,
    returnAddress: origin + returnUrl,
    isSilent,
  });
  await insertAttempt(core.db, { ...kept, returnUrl, language });
  return { url, state: kept.state };
}

type Finished = {
  memberId: number;
  cookie: string;
  state: string;
  returnUrl: string;
  language: string;
};

/**
 * Finishes a sign-in: checks the one-time state, exchanges the code and creates a session of 30
 * days with its cookie (EXT-001). Returns null if the callback belongs to no attempt.
 */
export async function finishSignIn(
  core: Core,
  callback: URL,
  userAgent?: string,
): Promise<Finished | null> {
  const attempt = await takeAttempt(core.db, callback.searchParams.get('state') ?? '');
  if (attempt === null) return null;
  const tokens = await core.integrations.signIn.finish(callback, attempt);
  if (tokens.refreshToken === null)
    throw new ExternalServiceError('the central login', 'returned no refresh token');
  const claims = tokenClaims.parse(claimsOf(tokens.accessToken));
  const memberId = await makeSaveMember(core)(claims);
  const { email, isEmailVerified, sid } = tokens.identity;
  await setOwnEmail(
    core.db,
    memberId,
    isEmailVerified && email !== null && mailAddress.test(email) ? email : null,
  );
  const state = randomText();
  await insertSession(core.db, {
    state,
    memberId,
    refreshToken: core.secrets.encrypt(Buffer.from(tokens.refreshToken)),
    idToken: tokens.idToken === null ? null : core.secrets.encrypt(Buffer.from(tokens.idToken)),
    sid,
    device: deviceOf(userAgent),
  });
  const cookie = writeStateCookie(core.secrets, {
    state,
    ada: claims.account.abo,
    salesPlanAff: claims.account.sales_plan_aff,
  });
  return { memberId, cookie, state, returnUrl: attempt.returnUrl, language: attempt.language };
}

/**
 * Decodes a token that came directly from the central login's token endpoint; calls verify its
 * signature.
 */
function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/**
 * `expiresIn`: remaining life of the token in ms, which the browser measures on its own clock
 * (decision 0006).
 */
type FetchedToken = { token: string; mark: string; expiresAt: number; expiresIn: number };

/**
 * Fetches a bearer token for the session of the cookie (EXT-002). Returns null for an unknown,
 * ended or forged state: the cookie is then deleted and the sign-in follows. Throws
 * ExternalServiceError when the login cannot be reached.
 */
export async function fetchToken(
  core: Core,
  denied: Denied,
  cookie: string | undefined,
  state: unknown,
): Promise<FetchedToken | null> {
  const known = cookie === undefined ? null : readStateCookie(core.secrets, cookie);
  if (known === null || (typeof state === 'string' && state !== '' && state !== known.state))
    return null;
  const token = await renewToken(core, known.state);
  if (token === null) {
    // The session is live here, so the central login has ended it.
    if ((await findRenewal(core.db, known.state)) !== null) await denied.endSession(known.state);
    return null;
  }
  const claims = tokenClaims.parse(claimsOf(token));
  const mark = accountMark(core.secrets, {
    ada: claims.account.abo,
    salesPlanAff: claims.account.sales_plan_aff,
  });
  return { token, mark, expiresAt: claims.exp * 1000, expiresIn: claims.exp * 1000 - Date.now() };
}

/**
 * Ends session and token; returns the address of the central sign-out in the language (SES-036,
 * SES-037, EXT-004).
 */
export async function signOut(
  core: Core,
  denied: Denied,
  {
    me,
    cookie,
    language,
    origin,
  }: { me: Me | null; cookie: string | undefined; language: string; origin: string },
): Promise<string> {
  const known = cookie === undefined ? null : readStateCookie(core.secrets, cookie);
  if (known !== null) await denied.endSession(known.state);
  if (me !== null) await denied.add(me);
  const query = new URLSearchParams({
    language: signOutLanguages[language] ?? 'en-us',
    return_address: `${origin}/`,
  });
  return `${core.config.signOutUrl}?${query}`;
}

/**
 * Reads the session of a page request's cookie, only to render the page (B-25): calls need a token.
 */
export async function sessionOf(core: Core, cookie: string | undefined) {
  if (cookie === undefined || cookie === '') return null;
  const known = readStateCookie(core.secrets, cookie);
  if (known === null) return { state: '', mark: null, live: null };
  return {
    state: known.state,
    mark: accountMark(core.secrets, known),
    live: await findSession(core.db, known.state),
  };
}

/**
 * How often the use of a sign-in is stored, in ms of real time, and how many this process
 * remembers.
 */
const touchEveryMs = 5 * 60_000;
const maxTouched = 20_000;

/**
 * The verified token of a call. `state` is the session of the call's cookie, null without one.
 * Times in epoch ms.
 */
type Held = { tokenId: string; memberId: number; issuedAt: number; state: string | null };

export type Denied = {
  /** Whether the token has ended. Also notes the use of the sign-in `state`. */
  isOver(held: Held): boolean;
  /** Applies sessions that ended otherwise than by a sign-out, in this process at once. */
  note(ended: readonly EndedSession[]): void;
  add(me: Me): Promise<void>;
  endSession(state: string): Promise<void>;
  refresh(): Promise<void>;
};

/**
 * Makes the list of ended tokens (B-25, I32): at once in this process, within seconds in other
 * processes. It has the token of each sign-out and the ended sessions. Other tabs' tokens of an
 * ended session are known only by member and age. So a token from before the member's last sign-out
 * is accepted only with the cookie of a live session, which is another browser.
 */
export function makeDenied(core: Pick<Core, 'db'>): Denied {
  const used = new Set<string>();
  const touched = new Map<string, number>();
  let ids = new Set<string>();
  let states = new Set<string>();
  let lastEnd = new Map<number, number>();
  /** Entries added while the lists were being read. */
  let meanwhile: (() => void)[] = [];
  const note = (what: () => void) => {
    what();
    meanwhile.push(what);
  };
  const noteEnd = ({ state, memberId, endedAt }: EndedSession) => {
    states.add(state);
    lastEnd.set(memberId, Math.max(endedAt, lastEnd.get(memberId) ?? 0));
  };
  return {
    isOver({ tokenId, memberId, issuedAt, state }) {
      if (state !== null) used.add(state);
      return (
        ids.has(tokenId) ||
        (state === null ? issuedAt <= (lastEnd.get(memberId) ?? -1) : states.has(state))
      );
    },
    note(ended) {
      for (const one of ended) note(() => noteEnd(one));
    },
    async add(me) {
      note(() => ids.add(me.tokenId));
      await denyToken(core.db, me.tokenId, me.expiresAt);
    },
    async endSession(state) {
      const memberId = await endSession(core.db, state);
      if (memberId !== null) note(() => noteEnd({ state, memberId, endedAt: Date.now() }));
    },
    async refresh() {
      meanwhile = [];
      const [denied, ended] = [await listDenied(core.db), await listEnded(core.db)];
      ids = new Set(denied);
      states = new Set();
      lastEnd = new Map();
      for (const one of ended) noteEnd(one);
      for (const what of meanwhile) what();
      const now = performance.now();
      const due = [...used].filter(
        (state) => now - (touched.get(state) ?? -touchEveryMs) >= touchEveryMs,
      );
      used.clear();
      if (due.length === 0) return;
      if (touched.size > maxTouched) touched.clear();
      for (const state of due) touched.set(state, now);
      await touchSignIns(core.db, due, touchEveryMs);
    },
  };
}

/** Deletes expired sign-in attempts, sessions, idempotency keys, denied tokens and counted uses. */
export async function deleteExpiredSignIns(core: Pick<Core, 'db'>): Promise<JobCounts> {
  const cleared = [
    await deleteExpired(core.db),
    await deleteExpiredKeys(core.db),
    await deleteExpiredCounts(core.db),
  ];
  return { entries: cleared.reduce((sum, one) => sum + one, 0) };
}

export const isExternalFailure = (error: unknown): boolean => error instanceof ExternalServiceError;
