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

/** ms */
const limitMs = 15_000;
const left = z.object({ url: z.url() });

/** Ends the session on the server; returns the address of the sign-out service. */
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
 * Ends the session on the server, deletes all data in the browser and opens the sign-out service
 * (SES-036, SES-037). Without a response nothing is deleted, because only the server can delete the
 * cookie. `canStay`: the member may also cancel.
 */
export async function signOutNow(canStay = false): Promise<void> {
  for (;;) {
    try {
      const url = await endOnServer();
      emptyStorage();
      // Otherwise the next user of this device could open stored pages offline.
      await Promise.all([deleteKept(), emptyCaches()]);
      location.replace(url);
      return;
    } catch {
      await loadTranslations(currentLanguage(), ['general', 'members']).catch(() => {});
      const tryAgain = await confirm({
        rank: 'authorization',
        isBlocking: !canStay,
        title: textOf('frame', 'failedTitle'),
        text: canStay ? textOf('members', 'signOutFailed') : textOf('general', 'connectionFailed'),
        yes: textOf('frame', 'retry'),
        no: canStay ? textOf('frame', 'staySignedIn') : null,
      });
      if (canStay && !tryAgain) return;
    }
  }
}

/** SES-034, SES-035 */
export async function signOut(): Promise<void> {
  await loadTranslations(currentLanguage(), ['members']).catch(() => {});
  const sure = await confirm({
    // Ranks above the terms dialog, which blocks all other dialogs (TRM-010).
    rank: 'magic',
    title: textOf('members', 'signOutTitle'),
    text: textOf('members', 'signOutText'),
    yes: textOf('frame', 'signOut'),
  });
  if (!sure) return;
  if (stored('push') !== null)
    await import('#web/platform/push.ts').then((m) => m.removeOwnDevice()).catch(() => {});
  await signOutNow(true);
}

/** Shows a blocking dialog whose only button signs out (SES-054, ERR-009). */
export async function alertAndSignOut(rank: Rank, title: string, text: string): Promise<void> {
  await alert({ rank, isBlocking: true, title, text });
  await signOutNow();
}
