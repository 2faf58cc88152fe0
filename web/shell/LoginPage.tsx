import { useEffect, useState } from 'react';
import { KeepsNothing } from '#web/features/members/KeepsNothing.tsx';
import { keepsCookies } from './signIn/keepsNothing.ts';
import { LoginScreen } from '#web/features/members/LoginScreen.tsx';
import { NoAccess } from '#web/features/members/NoAccess.tsx';
import { signIn } from '#web/features/members/signIn.ts';
import { boot } from '#web/platform/session/boot.ts';
import { alert } from '#web/platform/dialogs.ts';
import { alertAndSignOut } from '#web/platform/session/signOut.ts';
import { goTo, ownAddress, useAddress } from '#web/platform/nav.ts';
import { leaveForSignIn } from '#web/platform/session/session.ts';
import { store, stored, useStored } from '#web/platform/store.ts';
import { loadDialogs } from '#web/ui/page/Dialog.tsx';
import { currentLanguage, loadTranslations, textOf } from '#web/platform/locale/translations.ts';

/** Sign-ins under way by state: React may mount the page twice, the steps run once. */
const running = new Map<string, Promise<End>>();

/** Says why it cannot go on, and that the confirm signs out (ERR-009, SES-054). */
const warmPrompt = (title: string, text: string) =>
  alertAndSignOut('magic', title, `${text}\n${textOf('general', 'warmPrompt')}`);

/** A sign-in that was not finished: said in words, once (SES-046). */
async function tellUnfinished(returnUrl: string): Promise<void> {
  if (running.has('error')) return;
  running.set('error', Promise.resolve('told'));
  await alert({
    rank: 'intercept',
    isBlocking: true,
    title: textOf('members', 'failed'),
    text: textOf('general', 'loginRequired'),
    yes: textOf('frame', 'signIn'),
  });
  leaveForSignIn(returnUrl);
}

/**
 * A browser that keeps no cookies, or a login that ends every session at once, would be sent round
 * for ever.
 */
const maxRounds = 2;

/**
 * Leaves for the central sign-in; false: it was visited again and again without a token, now only
 * the member's press leads there.
 */
function signInAgain(returnUrl: string | null): boolean {
  const rounds = Number(stored('signInRounds') ?? 0);
  if (rounds >= maxRounds) return false;
  store('signInRounds', String(rounds + 1));
  leaveForSignIn(ownAddress(returnUrl));
  return true;
}

/**
 * Done and left; told why it cannot go on; or failed without an answer, so that the member may try
 * again.
 */
type End = 'done' | 'told' | 'failed';

async function prepareTerms() {
  const [after] = await Promise.all([
    import('./afterSignIn.ts'),
    loadDialogs(),
    loadTranslations(currentLanguage(), ['terms']),
  ]);
  return after;
}

async function enter(state: string, returnUrl: string | null): Promise<End> {
  try {
    const result = await signIn(state);
    if (result.kind === 'again') return signInAgain(returnUrl) ? 'done' : 'failed';
    store('signInRounds', null);
    // The language may just have changed.
    await loadTranslations(currentLanguage(), ['members', 'general']);
    if (result.kind === 'intercept')
      await alertAndSignOut(
        'intercept',
        textOf('members', 'interceptTitle'),
        textOf('general', 'loginIntercept'),
      );
    else if (result.kind === 'magic')
      await warmPrompt(textOf('members', 'magicTitle'), textOf('general', 'magicError'));
    else if (result.kind === 'abnormal')
      await warmPrompt(
        textOf('members', 'abnormalTitle'),
        textOf('general', 'abnormalAccount', { phone: result.phone }),
      );
    else {
      // From here on this page, opened again, is another sign-in.
      running.delete(state);
      // What the terms need is fetched first: the page would stand for a while and then be covered.
      const terms = result.needsTerms ? await prepareTerms() : null;
      goTo(ownAddress(returnUrl), { replace: true });
      // Signed in is signed in, also where what follows does not come.
      const after = terms ?? (await import('./afterSignIn.ts').catch(() => null));
      if (result.needsTerms) void after?.askForTerms();
      void after?.showMaintenance(result.tips);
      return 'done';
    }
    return 'told';
  } catch {
    return 'failed';
  } finally {
    running.delete(state);
  }
}

/**
 * `/Login`: fetches the token and runs the steps after sign-in, then goes to `returnUrl` (own
 * addresses only).
 */
export function LoginPage() {
  const { query } = useAddress();
  const [end, setEnd] = useState<End | null>(null);
  const hasFailed = end === 'failed';
  const access = useStored('accessMode');
  const { session } = boot();
  // The cookie's own state wins: an old or foreign address of this page must not end the session
  // that is there.
  const state = session?.state ?? query['state'] ?? '';
  const returnUrl = query['returnUrl'] ?? null;
  const error = query['error'];
  const isUnfinished = error !== undefined && (error !== 'failed' || session === null);
  const isUnkept = isUnfinished && error !== 'access_denied' && !keepsCookies();
  useEffect(() => {
    if (isUnkept) return;
    // A callback of before, opened again, does not end the session that came of it.
    if (isUnfinished) {
      // The central sign-in knows the account, the portal may not let it in: a page says so.
      if (error !== 'access_denied') void tellUnfinished(ownAddress(returnUrl));
      return;
    }
    if (session === null && state === '') {
      leaveForSignIn(ownAddress(returnUrl));
      return;
    }
    let work = running.get(state);
    if (!work) running.set(state, (work = enter(state, returnUrl)));
    void work.then(setEnd);
  }, [session, state, returnUrl, error, isUnfinished, isUnkept]);
  const retry = () => {
    store('signInRounds', null);
    location.reload();
  };
  useEffect(() => {
    if (!hasFailed) return undefined;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [hasFailed]);
  // The shell shows itself behind the alert; there is nothing to wait for any more.
  if (access === 'INTERCEPT') return null;
  if (error === 'access_denied') return <NoAccess />;
  if (isUnkept) return <KeepsNothing onRetry={() => location.replace(ownAddress(returnUrl))} />;
  return (
    <LoginScreen hasFailed={hasFailed} isTold={isUnfinished || end === 'told'} onRetry={retry} />
  );
}
