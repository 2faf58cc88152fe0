import type { ReactNode } from 'react';

/** Fixed at the lower edge on phones, part of the page on wide screens. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bar
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex items-center gap-3 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:justify-end lg:border-0 lg:bg-transparent lg:px-0 print:hidden"
    >
      {children}
    </div>
  );
}
