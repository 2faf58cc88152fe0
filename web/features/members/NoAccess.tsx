import { boot } from '#web/platform/session/boot.ts';
import { signOutNow } from '#web/platform/session/signOut.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { CallLink } from '#web/ui/page/CallLink.tsx';
import { Sign } from '#web/ui/Sign.tsx';

/** Shown to members without access: customer care and sign-out (SES-045). */
export function NoAccess() {
  const t = useTranslations('members');
  const frame = useTranslations('frame');
  const general = useTranslations('general');
  const { carePhone } = boot();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-6 text-center">
      <Sign className="size-20" />
      <div role="alert" className="max-w-sm">
        <h1 className="text-xl font-semibold">{t('noPermissionTitle')}</h1>
        <p className="mt-2 text-soft">{general('noPermission')}</p>
        <p className="mt-2 text-soft">{t('noPermissionHelp')}</p>
        {carePhone !== undefined && carePhone !== '' && (
          <p className="mt-2">
            <CallLink phone={carePhone} label={t('callCare', { phone: carePhone })} />
          </p>
        )}
      </div>
      <Button onPress={() => void signOutNow()}>{frame('signOut')}</Button>
    </main>
  );
}
