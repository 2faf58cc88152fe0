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

/**
 * A path of our own, with query; anything else becomes the root, which leads home (I35, EXT-015).
 */
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
  // `/Home/..//` is resolved to `//`, which a browser reads as another host.
  if (url === null || url.origin !== origins[0] || url.pathname.startsWith('//')) return '/';
  const screen = screenAt(url.pathname);
  return screen === undefined || screen === 'Admin' ? '/' : url.pathname + url.search;
}

/** Browsers drop tabs and line feeds from addresses: `/<tab>/host` would become `//host`. */
const hasControls = (text: string): boolean => Array.from(text).some((letter) => letter < ' ');

/**
 * Address of the central sign-in (SES-002, SES-003). `isSilent`: after the account switch nobody is
 * asked again (EXT-005).
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
 * The callback: one-time state, code exchange, a session of 30 days and its cookie (EXT-001). Null
 * when the answer belongs to no attempt.
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
    throw new ExternalServiceError('the central login', 'gave no refresh token');
  const claims = tokenClaims.parse(claimsOf(tokens.accessToken));
  const memberId = await makeSaveMember(core)(claims);
  const { email, isEmailVerified } = tokens.identity;
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
 * Payload of a token that came straight from the central login over its token endpoint; calls
 * verify it by the keys.
 */
function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/**
 * `expiresIn`: how long the token lives from now, in ms; the browser measures it on its own clock
 * (decision 0006).
 */
type FetchedToken = { token: string; mark: string; expiresAt: number; expiresIn: number };

/**
 * A new bearer token for the state of the user-state cookie, as often as needed until sign-out
 * (EXT-002). Null for an unknown, ended or forged state: the cookie is deleted and the central
 * sign-in follows. Throws ExternalServiceError when the login cannot be reached.
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
    // Live here, so the central login has ended it.
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
 * Ends session and token; answers the sign-out service's address with the language code (SES-036,
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

/** Session behind a page request's cookie, for what the page may carry (B-25): never for calls. */
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
 * How often it is written down that a sign-in is used, ms of real time; and how many are remembered
 * for that.
 */
const touchEveryMs = 5 * 60_000;
const maxTouched = 20_000;

/**
 * A verified token on one call; `state` names the session of the cookie that came along, null
 * without one. Times in epoch ms.
 */
type Held = { tokenId: string; memberId: number; issuedAt: number; state: string | null };

export type Denied = {
  /** Also notes that the sign-in of `state` is in use. */
  isOver(held: Held): boolean;
  /** What was ended elsewhere than by a sign-out counts in this process from now on. */
  note(ended: readonly EndedSession[]): void;
  add(me: Me): Promise<void>;
  endSession(state: string): Promise<void>;
  refresh(): Promise<void>;
};

/**
 * What a sign-out has ended (B-25, I32), at once in this process and within seconds in the others:
 * the token it was made with, and the tokens that other tabs fetched for the same session. Those
 * are known by nothing but their holder and age, so a token from before its holder's last sign-out
 * opens a call only beside the cookie of a session that still lives: that of another browser.
 */
export function makeDenied(core: Pick<Core, 'db'>): Denied {
  const used = new Set<string>();
  const touched = new Map<string, number>();
  let ids = new Set<string>();
  let states = new Set<string>();
  let lastEnd = new Map<number, number>();
  /** What was ended here while the lists were being read. */
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

/**
 * Throws away what is past its time: sign-in attempts, idempotency keys, denied tokens, counted
 * uses.
 */
export async function deleteExpiredSignIns(core: Pick<Core, 'db'>): Promise<JobCounts> {
  const cleared = [
    await deleteExpired(core.db),
    await deleteExpiredKeys(core.db),
    await deleteExpiredCounts(core.db),
  ];
  return { entries: cleared.reduce((sum, one) => sum + one, 0) };
}

export const isOutsideTrouble = (error: unknown): boolean => error instanceof ExternalServiceError;
