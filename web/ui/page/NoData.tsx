import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { emptyIcon } from '#web/ui/icons.shell.ts';

type NoDataProps = { title: string; text?: string; icon?: string; children?: ReactNode };

/** SHL-037 */
export function NoData({ title, text, icon = emptyIcon, children }: NoDataProps) {
  return (
    <div
      data-no-data=""
      className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center"
    >
      <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-leaf-soft text-leaf">
        <Icon d={icon} className="size-8" />
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      {text !== undefined && <p className="mt-2 text-soft">{text}</p>}
      {children !== undefined && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>
      )}
    </div>
  );
}
