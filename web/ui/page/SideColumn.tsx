import type { ReactNode } from 'react';

/**
 * A purchase step with a summary beside it. On phones it fills the window, so that the bar in
 * `side` is at the lower edge.
 */
export function SideColumn({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="items-start gap-6 max-lg:-mb-6 max-lg:flex max-lg:min-h-[calc(100dvh-3.6rem)] max-lg:flex-col max-lg:items-stretch max-lg:pt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <div className="min-w-0 space-y-6 max-lg:grow">{children}</div>
      <div className="contents lg:sticky lg:top-24 lg:block">{side}</div>
    </div>
  );
}
