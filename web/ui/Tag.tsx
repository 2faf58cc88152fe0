import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export type Tone = 'leaf' | 'lagoon' | 'gold' | 'coral' | 'plain';

const tones: Record<Tone, string> = {
  leaf: 'bg-leaf-soft text-leaf',
  lagoon: 'bg-lagoon-soft text-lagoon',
  gold: 'bg-gold-soft text-gold',
  coral: 'bg-coral-soft text-coral',
  plain: 'bg-sunk text-soft',
};

type TagProps = { tone?: Tone; icon?: string; isLong?: boolean; children: ReactNode };

/** Colour must not be the only sign of a state. `isLong`: the text may wrap. */
export function Tag({ tone = 'plain', icon, isLong = false, children }: TagProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 px-2.5 py-1 text-xs font-semibold break-keep ${isLong ? 'rounded-control' : 'max-w-full rounded-[1rem]'} ${tones[tone]}`}
    >
      {icon !== undefined && <Icon d={icon} className="size-3.5" />}
      {children}
    </span>
  );
}
