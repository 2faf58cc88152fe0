import type { ComponentProps, ReactNode } from 'react';
import { PlainHeads } from '#web/console/ui/PlainTable.tsx';

/**
 * Table of numbers; the first cell of a row is its header. A hidden one is for screen readers and
 * print and takes no focus.
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

/** Bar for a share whose number is shown beside it; `tenths` of a percent. */
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

/** `62.5 %`; a dash if null. */
export const shareText = (tenths: number | null): string =>
  tenths === null ? '–' : `${(tenths / 10).toFixed(1)} %`;

/** A share as bar and number; the total has a colour of its own. */
export function ShareCell({ tenths, isAll }: { tenths: number | null; isAll: boolean }) {
  return (
    <span className="flex items-center gap-2">
      <ShareBar tenths={tenths ?? 0} className={isAll ? 'fill-lagoon' : 'fill-leaf'} />
      <span className="w-16 shrink-0">{shareText(tenths)}</span>
    </span>
  );
}
