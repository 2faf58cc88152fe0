import type { ReactNode } from 'react';
import { goBack } from '#web/kit/nav.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { backIcon } from '#web/parts/icons.shell.ts';

/** Head of a page that is not a start view: back, title, and room for one action (SHL-029). */
export function BackHeader({
  title,
  onBack = goBack,
  children,
}: {
  title: string;
  onBack?: () => void;
  children?: ReactNode;
}) {
  const t = useWords('frame');
  return (
    <div className="flex min-h-14 items-center gap-1">
      <button
        type="button"
        aria-label={t('back')}
        onClick={onBack}
        className="tap -ml-3 inline-flex items-center justify-center rounded-control hover:bg-sunk print:hidden"
      >
        <Icon d={backIcon} className="size-6" />
      </button>
      <h1 className="min-w-0 flex-1 truncate text-lg font-semibold">{title}</h1>
      {children}
    </div>
  );
}
