import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type IconFactProps = { icon: string; label: string; children: ReactNode };

/** A fact with its sign before it. */
export function IconFact({ icon, label, children }: IconFactProps) {
  return (
    <div className="relative min-h-10 pl-13">
      <dt className="text-sm text-soft">
        <span className="absolute top-0 left-0 flex size-10 items-center justify-center rounded-full bg-leaf-soft text-leaf">
          <Icon d={icon} />
        </span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
