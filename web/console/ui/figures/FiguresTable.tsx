import type { ComponentProps, ReactNode } from 'react';
import { PlainHeads } from '#web/console/ui/PlainTable.tsx';

/**
 * Numbers in rows; the first cell of a row names it. A hidden one is for readers of screens and for
 * paper, and takes no focus.
 */
export function FiguresTable({
  label,
  heads,
  rows,
  isHidden = false,
}: {
  label: string;
  heads: ComponentProps<typeof PlainHeads>['heads'];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  isHidden?: boolean;
}) {
  return (
    <div
      className="relative overflow-x-auto print:overflow-visible"
      {...(isHidden ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table className="w-full border-collapse text-left text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <PlainHeads heads={heads} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-line last:border-0">
              {row.cells.map((cell, index) =>
                index === 0 ? (
                  <th key={index} scope="row" className="py-2 pr-2 xl:pr-4 font-normal">
                    {cell}
                  </th>
                ) : (
                  <td
                    key={index}
                    className={`py-2 pr-2 xl:pr-4 whitespace-nowrap last:pr-0 ${heads[index]!.isEnd ? 'text-right' : ''}`}
                  >
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A bar that repeats a share already written beside it; `tenths` of a percent. */
export function ShareBar({
  tenths,
  className = 'fill-leaf',
}: {
  tenths: number;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-4 w-full min-w-24"
    >
      <rect width="1000" height="10" className="fill-sunk" />
      <rect width={tenths} height="10" className={className} />
    </svg>
  );
}

/** `62.5 %`; a dash where there is nothing to have a share of. */
export const shareText = (tenths: number | null): string =>
  tenths === null ? '–' : `${(tenths / 10).toFixed(1)} %`;

/** A share as a bar and in numbers; that of all rows has a colour of its own. */
export function ShareCell({ tenths, isAll }: { tenths: number | null; isAll: boolean }) {
  return (
    <span className="flex items-center gap-2">
      <ShareBar tenths={tenths ?? 0} className={isAll ? 'fill-lagoon' : 'fill-leaf'} />
      <span className="w-16 shrink-0">{shareText(tenths)}</span>
    </span>
  );
}
