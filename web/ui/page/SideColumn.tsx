import type { ReactNode } from 'react';

/**
 * A step of a purchase: what is to be decided, and beside it on wide screens what it comes to. On
 * phones the page fills the window, so that the bar in `side` lies at its lower edge however little
 * there is above it.
 */
export function SideColumn({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="items-start gap-6 max-lg:-mb-6 max-lg:flex max-lg:min-h-[calc(100dvh-3.6rem)] max-lg:flex-col max-lg:items-stretch max-lg:pt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <div className="min-w-0 space-y-6 max-lg:grow">{children}</div>
      <div className="contents lg:sticky lg:top-24 lg:block">{side}</div>
    </div>
  );
}
