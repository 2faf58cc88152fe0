import { hereHref } from '#web/platform/nav.ts';
import { leaveForSignIn } from '#web/platform/session/session.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** SHL-007 */
export function SignInLink() {
  const t = useTranslations('frame');
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
