import { hereHref } from '#web/kit/nav.ts';
import { leaveForSignIn } from '#web/kit/session/session.ts';
import { useWords } from '#web/kit/words/words.ts';

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
