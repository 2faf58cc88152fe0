import { fetchToken, type SignedIn, stepsAfterToken } from '#web/features/members/signIn.ts';
import { boot } from '#web/platform/session/boot.ts';
import { awaitToken, renewBy } from '#web/platform/session/renewal.ts';
import { adoptAccount } from '#web/platform/session/account.ts';
import { stored } from '#web/platform/store.ts';
import { tokenPage } from '../gate.ts';

/** `/Login` takes over: the session has ended, the account is another, or a step blocks (B-36). */
function leave(): Promise<never> {
  location.replace(tokenPage(location.pathname + location.search + location.hash));
  return new Promise(() => {});
}

/** Shows over the page what the steps of the sign-in ask for. */
async function follow(signedIn: SignedIn): Promise<void> {
  if (signedIn.kind !== 'done') return leave();
  const after = await import('../afterSignIn.ts');
  if (signedIn.needsTerms) void after.askForTerms();
  void after.showMaintenance(signedIn.tips);
}

/**
 * Fetches the token of a page that was opened without one, while the page and its address stay
 * (B-36, SES-004). Resolves when the page can be rendered: at once where this browser knows the
 * account, otherwise after the steps of the sign-in. Without a response the page is rendered as well;
 * each call that needs the token tries again.
 */
export async function renewInBackground(): Promise<void> {
  const { session } = boot();
  const mark = session?.mark ?? '';
  if (stored('mark') === null) adoptAccount(mark);
  const isKnown = stored('accessMode') !== null;
  let isRenderedUnknown = false;
  let steps = Promise.resolve();
  renewBy(async () => {
    const isFetched = await fetchToken(session?.state ?? '', mark).catch(() => null);
    if (isFetched === null) return false;
    if (!isFetched) return leave();
    if (isRenderedUnknown) {
      location.reload();
      return new Promise(() => {});
    }
    // The next full load repeats a step that failed.
    steps = stepsAfterToken()
      .then(follow)
      .catch(() => {});
    return true;
  });
  const first = awaitToken();
  if (isKnown) return;
  if (await first) await steps;
  else isRenderedUnknown = true;
}
