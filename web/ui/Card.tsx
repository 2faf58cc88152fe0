import type { ReactNode } from 'react';

const tones = { plain: 'border-line bg-surface', info: 'border-transparent bg-lagoon-soft' };

type Props = {
  children: ReactNode;
  /** Without inner space, for pictures up to the edge. */
  isFlush?: boolean;
  /** `info`: tells something that stands apart from what is asked around it. */
  tone?: keyof typeof tones;
  className?: string;
};

/** A surface of its own. */
export function Card({ children, isFlush = false, tone = 'plain', className = '' }: Props) {
  return (
    <div
      className={`rounded-card border ${tones[tone]} ${isFlush ? 'overflow-hidden' : 'p-4 lg:p-5'} ${className}`}
    >
      {children}
    </div>
  );
}
