import { fetchToken, type SignedIn, stepsAfterToken } from '#web/features/members/signIn.ts';
import { boot } from '#web/platform/session/boot.ts';
import { awaitToken, renewBy } from '#web/platform/session/renewal.ts';
import { adoptAccount } from '#web/platform/session/account.ts';
import { stored } from '#web/platform/store.ts';
import { tokenPage } from '../gate.ts';

/** The session has ended, the account changed, or a step of the sign-in blocks (B-36). */
function leave(): Promise<never> {
  location.replace(tokenPage(location.pathname + location.search + location.hash));
  return new Promise(() => {});
}

async function follow(signedIn: SignedIn): Promise<void> {
  if (signedIn.kind !== 'done') return leave();
  const after = await import('../afterSignIn.ts');
  if (signedIn.needsTerms) void after.askForTerms();
  void after.showMaintenance(signedIn.tips);
}

/**
 * Fetches the token of a page that was opened without one (B-36, SES-004). Resolves when the page
 * can be rendered: at once if the account is known, otherwise after the steps of the sign-in.
 * Without a response too; each call then tries again.
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
    // The next full load repeats a failed step.
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
