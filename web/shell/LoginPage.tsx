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

/** Sign-ins in progress by state: React may mount the page twice, but the steps must run once. */
const running = new Map<string, Promise<End>>();

/** Shows a message whose only button signs out (ERR-009, SES-054). */
const warmPrompt = (title: string, text: string) =>
  alertAndSignOut('magic', title, `${text}\n${textOf('general', 'warmPrompt')}`);

/** Reports an unfinished sign-in in a dialog, once (SES-046). */
async function reportUnfinished(returnUrl: string): Promise<void> {
  if (running.has('error')) return;
  running.set('error', Promise.resolve('dialogShown'));
  await alert({
    rank: 'intercept',
    isBlocking: true,
    title: textOf('members', 'failed'),
    text: textOf('general', 'loginRequired'),
    yes: textOf('frame', 'signIn'),
  });
  leaveForSignIn(returnUrl);
}

/** Limit of redirects: without cookies, or if every session ends at once, they would never end. */
const maxRounds = 2;

/** Opens the central sign-in; false after `maxRounds` visits without a token. */
function signInAgain(returnUrl: string | null): boolean {
  const rounds = Number(stored('signInRounds') ?? 0);
  if (rounds >= maxRounds) return false;
  store('signInRounds', String(rounds + 1));
  leaveForSignIn(ownAddress(returnUrl));
  return true;
}

/** `dialogShown`: a message explains the end; `failed`: no response, the member may retry. */
type End = 'done' | 'dialogShown' | 'failed';

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
      // Opening this address again is another sign-in.
      running.delete(state);
      // Load the dialog first: otherwise the page appears and is then covered.
      const terms = result.needsTerms ? await prepareTerms() : null;
      goTo(ownAddress(returnUrl), { replace: true });
      // The sign-in has succeeded, even if this module cannot be loaded.
      const after = terms ?? (await import('./afterSignIn.ts').catch(() => null));
      if (result.needsTerms) void after?.askForTerms();
      void after?.showMaintenance(result.tips);
      return 'done';
    }
    return 'dialogShown';
  } catch {
    return 'failed';
  } finally {
    running.delete(state);
  }
}

/** Fetches the token, runs the steps after the sign-in and opens `returnUrl`. */
export function LoginPage() {
  const { query } = useAddress();
  const [end, setEnd] = useState<End | null>(null);
  const hasFailed = end === 'failed';
  const access = useStored('accessMode');
  const { session } = boot();
  // The state of the cookie wins: an old or foreign address of this page must not end the session.
  const state = session?.state ?? query['state'] ?? '';
  const returnUrl = query['returnUrl'] ?? null;
  const error = query['error'];
  const isUnfinished = error !== undefined && (error !== 'failed' || session === null);
  const isUnkept = isUnfinished && error !== 'access_denied' && !keepsCookies();
  useEffect(() => {
    if (isUnkept) return;
    // Reopening an old callback does not end the session that it created.
    if (isUnfinished) {
      // The account is known but has no access; `NoAccess` explains it.
      if (error !== 'access_denied') void reportUnfinished(ownAddress(returnUrl));
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
  // The shell is shown behind the alert.
  if (access === 'INTERCEPT') return null;
  if (error === 'access_denied') return <NoAccess />;
  if (isUnkept) return <KeepsNothing onRetry={() => location.replace(ownAddress(returnUrl))} />;
  return (
    <LoginScreen
      hasFailed={hasFailed}
      hasDialog={isUnfinished || end === 'dialogShown'}
      onRetry={retry}
    />
  );
}
