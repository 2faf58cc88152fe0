import { useEffect, useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sign } from '#web/ui/Sign.tsx';

/** In ms; then the member can retry (S-02). */
const timeoutMs = 60_000;

type LoginScreenProps = {
  hasFailed: boolean;
  /** A dialog shows the failure, so the progress bar is hidden. */
  hasDialog: boolean;
  onRetry: () => void;
};

/** Progress of the sign-in, with a retry button when it is slow or has failed (S-02, SES-005). */
export function LoginScreen({ hasFailed, hasDialog, onRetry }: LoginScreenProps) {
  const t = useTranslations('members');
  const frame = useTranslations('frame');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  const isStopped = hasFailed || isSlow;
  if (hasDialog)
    return (
      <main className="flex min-h-dvh flex-col items-center justify-center p-6">
        <Sign className="size-20" />
      </main>
    );
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-6 text-center">
      <Sign className="size-20" />
      <div role="status">
        <h1 className="text-xl font-semibold">{hasFailed ? t('failed') : t('signingIn')}</h1>
        {!hasFailed && <p className="mt-2 text-soft">{isSlow ? t('slow') : t('signingInText')}</p>}
      </div>
      {isStopped ? (
        <Button onPress={onRetry}>{frame('retry')}</Button>
      ) : (
        <div aria-hidden="true" className="h-1 w-48 overflow-hidden rounded-full bg-leaf-soft">
          <div className="h-full w-1/3 animate-run rounded-full bg-leaf" />
        </div>
      )}
    </main>
  );
}
