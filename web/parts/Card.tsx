import type { ReactNode } from 'react';

/** A surface of its own. `isFlush`: without inner space, for pictures up to the edge. */
export function Card({ children, isFlush = false, className = '' }: { children: ReactNode; isFlush?: boolean; className?: string }) {
  return (
    <div className={`rounded-card border border-line bg-surface ${isFlush ? 'overflow-hidden' : 'p-4 lg:p-5'} ${className}`}>
      {children}
    </div>
  );
}
