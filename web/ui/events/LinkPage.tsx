import type { ReactNode } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Sign } from '#web/ui/Sign.tsx';

/** Page of a link that also opens without an account, outside the shell. */
export function LinkPage({ children }: { children: ReactNode }) {
  const frame = useTranslations('frame');
  return (
    <div className="page flex min-h-dvh flex-col pb-8">
      <header className="mx-auto flex min-h-14 w-full max-w-md items-center gap-2 md:max-w-4xl print:hidden">
        <Sign />
        <span className="font-semibold">{frame('product')}</span>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-md outline-none md:max-w-4xl"
      >
        {children}
      </main>
    </div>
  );
}
