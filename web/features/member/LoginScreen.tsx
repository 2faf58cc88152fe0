import { useEffect, useState } from 'react';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/parts/Button.tsx';

/** After so long the member may start again (S-02). */
const patienceMs = 60_000;

/** Loading screen of the sign-in: sign and progress, nothing to do; a retry when it takes too long or failed (S-02, SES-005). */
export function LoginScreen({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useWords('member');
  const frame = useWords('frame');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const isStopped = hasFailed || isSlow;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-6 text-center">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-20">
        <rect width="32" height="32" rx="9" className="fill-leaf" />
        <path
          d="M6 15.5 16 8l10 7.5M10 18v6M16 15.5V24M22 18v6"
          fill="none"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-leaf"
        />
        <circle cx="16" cy="4.6" r="1.6" className="fill-gold-soft" />
      </svg>
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
