import { useEffect, useState } from 'react';
import { LoginScreen } from '#web/features/member/LoginScreen.tsx';
import { signIn } from '#web/features/member/signIn.ts';
import { boot } from '#web/kit/boot.ts';
import { alertAndSignOut } from '#web/kit/signOut.ts';
import { goTo, ownAddress, useAddress } from '#web/kit/nav.ts';
import { useStored } from '#web/kit/store.ts';
import { currentLanguage, loadWords, textOf } from '#web/kit/words.ts';
import { leaveForSignIn } from './gate.ts';

/** Sign-ins under way by state: React may mount the page twice, the steps run once. */
const running = new Map<string, Promise<boolean>>();

/** True: done and left; false: failed without an answer, the member may try again. */
async function enter(state: string, returnUrl: string | null): Promise<boolean> {
  try {
    const result = await signIn(state);
    // The language may just have changed.
    await loadWords(currentLanguage(), ['member', 'general']);
    if (result.kind === 'again') leaveForSignIn(ownAddress(returnUrl));
    else if (result.kind === 'intercept')
      await alertAndSignOut('intercept', textOf('member', 'interceptTitle'), textOf('general', 'loginIntercept'));
    else if (result.kind === 'magic') await alertAndSignOut('magic', textOf('member', 'magicTitle'), textOf('general', 'magicError'));
    else {
      goTo(ownAddress(returnUrl), { replace: true });
      const { askForTerms, showMaintenance } = await import('./afterSignIn.ts');
      if (result.needsTerms) void askForTerms();
      void showMaintenance(result.tips);
    }
    return true;
  } catch {
    return false;
  } finally {
    running.delete(state);
  }
}

/** `/Login`: fetches the token and runs the steps after sign-in, then goes to `returnUrl` (own addresses only). */
export function LoginPage() {
  const { query } = useAddress();
  const [hasFailed, setFailed] = useState(false);
  const access = useStored('accessMode');
  const state = query['state'] || (boot().session?.state ?? '');
  const returnUrl = query['returnUrl'] ?? null;
  const error = query['error'];
  useEffect(() => {
    if (error !== undefined) {
      // The central sign-in let the account in, the portal does not (SES-045).
      if (!running.has('error')) {
        running.set('error', Promise.resolve(true));
        void alertAndSignOut('intercept', textOf('member', 'noPermissionTitle'), textOf('general', 'noPermission'));
      }
      return;
    }
    if (state === '') {
      leaveForSignIn(ownAddress(returnUrl));
      return;
    }
    let work = running.get(state);
    if (!work) running.set(state, (work = enter(state, returnUrl)));
    void work.then((isDone) => setFailed(!isDone));
  }, [state, returnUrl, error]);
  // The shell shows itself behind the alert; there is nothing to wait for any more.
  if (access === 'INTERCEPT') return null;
  return <LoginScreen hasFailed={hasFailed} onRetry={() => location.reload()} />;
}
