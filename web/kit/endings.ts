import { signOutNow } from './signOut.ts';
import { alert } from './dialogs.ts';
import { store } from './store.ts';
import { currentLanguage, loadWords, textOf } from './words.ts';

let isTold = false;

/** A session that has ended is told once, whatever number of calls noticed it (SES-039 to SES-043). */
export async function authorizationFailed(): Promise<void> {
  if (isTold) return;
  isTold = true;
  await loadWords(currentLanguage(), ['general']);
  await alert({
    rank: 'authorization',
    isBlocking: true,
    title: textOf('frame', 'sessionEnded'),
    text: textOf('general', 'authorizationFailed'),
    yes: textOf('frame', 'signOut'),
  });
  await signOutNow();
}

/** 8014 and 8015: signing in again starts with a full load, which takes the token fetch or the sign-in page (A-05, SES-044). */
export async function signInAgain(text: string): Promise<void> {
  if (isTold) return;
  isTold = true;
  await alert({
    rank: 'authorization',
    isBlocking: true,
    title: textOf('frame', 'sessionEnded'),
    text,
    yes: textOf('frame', 'signInAgain'),
  });
  store('token', null);
  location.reload();
}
