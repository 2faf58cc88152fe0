import { hereHref } from '#web/platform/nav.ts';
import { leaveForSignIn } from '#web/platform/session/session.ts';
import { useWords } from '#web/platform/words/words.ts';

/** Login entry of pages that work without sign-in (SHL-007). */
export function SignInLink() {
  const t = useWords('frame');
  return (
    <button
      type="button"
      onClick={() => leaveForSignIn(hereHref())}
      className="tap rounded-control px-3 font-semibold text-leaf hover:bg-leaf-soft"
    >
      {t('signIn')}
    </button>
  );
}
