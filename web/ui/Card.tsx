import type { ReactNode } from 'react';

const tones = { plain: 'border-line bg-surface', info: 'border-transparent bg-lagoon-soft' };

type Props = {
  children: ReactNode;
  /** No padding, for pictures up to the edge. */
  isFlush?: boolean;
  tone?: keyof typeof tones;
  className?: string;
};

export function Card({ children, isFlush = false, tone = 'plain', className = '' }: Props) {
  return (
    <div
      className={`rounded-card border ${tones[tone]} ${isFlush ? 'overflow-hidden' : 'p-4 lg:p-5'} ${className}`}
    >
      {children}
    </div>
  );
}
