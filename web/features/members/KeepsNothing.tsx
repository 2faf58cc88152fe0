import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sign } from '#web/ui/Sign.tsx';

/** Shown if the browser blocks cookies, which the sign-in needs. */
export function KeepsNothing({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('members');
  const frame = useTranslations('frame');
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-6 text-center">
      <Sign className="size-20" />
      <div role="alert" className="max-w-sm">
        <h1 className="text-xl font-semibold">{t('keepsNothingTitle')}</h1>
        <p className="mt-2 text-soft">{t('keepsNothingText', { site: location.host })}</p>
      </div>
      <Button onPress={onRetry}>{frame('retry')}</Button>
    </main>
  );
}
