import * as z from 'zod/mini';
import { ownScriptHeader } from '#domain/call.ts';
import { boot } from './boot.ts';
import { alert, confirm, type Rank } from '#web/platform/dialogs.ts';
import { deleteKept } from '#web/platform/calls/keptStore.ts';
import { emptyCaches, emptyStorage, stored } from '#web/platform/store.ts';
import {
  currentLanguage,
  loadTranslations,
  signInLanguage,
  textOf,
} from '#web/platform/locale/translations.ts';

/** The member waits before an empty page no longer than this. */
const limitMs = 15_000;
const left = z.object({ url: z.url() });

/** Ends the session on the server; answers the address of the sign-out service. */
async function endOnServer(): Promise<string> {
  const answer = await fetch(boot().addresses.signOut, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [ownScriptHeader]: '1',
      authorization: `Bearer ${stored('token') ?? ''}`,
    },
    body: JSON.stringify({ language: signInLanguage() }),
    credentials: 'include',
    signal: AbortSignal.timeout(limitMs),
  });
  if (!answer.ok) throw new Error(`Sign-out: ${answer.status}`);
  return z.parse(left, await answer.json()).url;
}

/**
 * Ends the session on the server, leaves nothing behind in the browser and goes to the sign-out
 * service (SES-036, SES-037). The cookie can only be cleared by the server: without its answer
 * nothing is cleared at all, and the member is told so. They may stay where they sign out by their
 * own wish (`canStay`), not where the session has ended.
 */
export async function signOutNow(canStay = false): Promise<void> {
  for (;;) {
    try {
      const url = await endOnServer();
      emptyStorage();
      // What the sign-out leaves behind would open without network for the next one at this device.
      await Promise.all([deleteKept(), emptyCaches()]);
      location.replace(url);
      return;
    } catch {
      await loadTranslations(currentLanguage(), ['general']).catch(() => {});
      const tryAgain = await confirm({
        rank: 'authorization',
        isBlocking: !canStay,
        title: textOf('frame', 'failedTitle'),
        text: canStay ? textOf('frame', 'signOutFailed') : textOf('general', 'connectionFailed'),
        yes: textOf('frame', 'retry'),
        no: canStay ? textOf('frame', 'staySignedIn') : null,
      });
      if (canStay && !tryAgain) return;
    }
  }
}

/** Asks first; declining leaves everything as it is (SES-034, SES-035). */
export async function signOut(): Promise<void> {
  const sure = await confirm({
    // Above the terms dialog, which lets nothing else through (TRM-010).
    rank: 'magic',
    title: textOf('frame', 'signOutTitle'),
    text: textOf('frame', 'signOutText'),
    yes: textOf('frame', 'signOut'),
  });
  if (sure) await signOutNow(true);
}

/** A blocking message whose only button signs out (SES-054, ERR-009). */
export async function alertAndSignOut(rank: Rank, title: string, text: string): Promise<void> {
  await alert({ rank, isBlocking: true, title, text });
  await signOutNow();
}
