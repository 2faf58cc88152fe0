import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { emptyIcon } from '#web/ui/icons.shell.ts';

type NoDataProps = {
  title: string;
  text?: string;
  icon?: string;
  /** The page has no other heading. */
  isPage?: boolean;
  children?: ReactNode;
};

/** SHL-037 */
export function NoData({ title, text, icon = emptyIcon, isPage = false, children }: NoDataProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div
      data-no-data=""
      className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center"
    >
      <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-leaf-soft text-leaf">
        <Icon d={icon} className="size-8" />
      </span>
      <Heading className="text-lg font-semibold">{title}</Heading>
      {text !== undefined && <p className="mt-2 text-soft">{text}</p>}
      {children !== undefined && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>
      )}
    </div>
  );
}
