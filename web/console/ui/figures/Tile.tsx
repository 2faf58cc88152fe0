import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';

/** A key figure with its details, inside a `dl`. */
export function Tile({
  title,
  value,
  children,
}: {
  title: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <Card>
      <dt className="text-sm text-soft">{title}</dt>
      <dd>
        <p className="text-xl leading-tight font-bold whitespace-nowrap tabular-nums">{value}</p>
        <p className="mt-1 text-sm text-soft tabular-nums">{children}</p>
      </dd>
    </Card>
  );
}
