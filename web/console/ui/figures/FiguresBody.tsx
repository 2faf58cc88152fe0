import type { ReactNode } from 'react';
import { AsOf } from './AsOf.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

/** Shows figures; previous ones stay, paler, until the next response. */
export function FiguresBody<D extends { asOf?: number | undefined }>({
  label,
  answer: { data, isError, isFetching },
  children,
}: {
  label: string;
  answer: { data: D | undefined; isError: boolean; isFetching: boolean };
  children: (data: D) => ReactNode;
}) {
  if (data === undefined) return isError ? null : <RowsSkeleton label={label} />;
  return (
    <div
      className={`space-y-4 transition-opacity ${isFetching ? 'opacity-60' : ''}`}
      aria-busy={isFetching}
    >
      <AsOf at={data.asOf} />
      {children(data)}
    </div>
  );
}
