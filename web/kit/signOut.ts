import { boot } from './boot.ts';
import { alert, confirm, type Rank } from './dialogs.ts';
import { emptyStorage, stored } from './store.ts';
import { currentLanguage, loadWords, textOf } from './words.ts';

/** Ends the session on the server, leaves nothing behind in the browser and goes to the sign-out service (SES-036, SES-037). */
export async function signOutNow(): Promise<void> {
  const language = currentLanguage();
  try {
    const answer = await fetch(boot().addresses.signOut, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-balai': '1', authorization: `Bearer ${stored('token') ?? ''}` },
      body: JSON.stringify({ language }),
      credentials: 'include',
    });
    const { url } = (await answer.json()) as { url: string };
    if (!URL.canParse(url, location.origin)) throw new Error('No sign-out address');
    emptyStorage();
    location.replace(url);
  } catch {
    // The cookie can only be cleared by the server, so a sign-out without it would not be one: say so and keep trying.
    await loadWords(language, ['general']);
    await alert({
      rank: 'authorization',
      isBlocking: true,
      title: textOf('frame', 'signOut'),
      text: textOf('general', 'connectionFailed'),
    });
    await signOutNow();
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
  if (sure) await signOutNow();
}

/** A blocking message whose only button signs out (SES-054, ERR-009). */
export async function alertAndSignOut(rank: Rank, title: string, text: string): Promise<void> {
  await alert({ rank, isBlocking: true, title, text });
  await signOutNow();
}
