import type { ReactNode } from 'react';
import { Unbroken } from '#web/ui/Unbroken.tsx';

export function PictureHead({
  picture,
  kind,
  name,
  isClamped = false,
  children,
}: {
  picture: ReactNode;
  kind: string;
  name: string;
  isClamped?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex items-start gap-4">
      <div className="w-28 shrink-0 overflow-hidden rounded-control sm:w-40">{picture}</div>
      <div className="min-w-0">
        <p className="text-sm font-semibold text-leaf">{kind}</p>
        <h2 className={`font-semibold sm:text-lg ${isClamped ? 'line-clamp-3' : ''}`}>
          <Unbroken of={name} />
        </h2>
        <p className="mt-1 text-sm text-soft">{children}</p>
      </div>
    </div>
  );
}
