import type { ReactElement, ReactNode } from 'react';
import { currentLayout } from '#web/platform/nav.ts';
import { LoadMore } from '#web/ui/page/LoadMore.tsx';
import { Pager } from '#web/ui/page/Pager.tsx';
import { PullToRefresh } from '#web/ui/page/PullToRefresh.tsx';

type Pages = {
  page: number;
  totalPage: number;
  toPage: (page: number) => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  more: () => Promise<unknown>;
  reload: () => Promise<unknown>;
};

/** Infinite list with pull-to-refresh on phones, numbered pages on desktops. */
export function PagedList({ list, children }: { list: Pages; children: ReactNode }) {
  return currentLayout() === 'phone' ? (
    <PullToRefresh onRefresh={list.reload}>
      {children}
      <LoadMore
        hasMore={list.hasMore}
        isLoading={list.isLoadingMore}
        onMore={() => void list.more()}
      />
    </PullToRefresh>
  ) : (
    <>
      {children}
      <Pager page={list.page} total={list.totalPage} onPage={list.toPage} />
    </>
  );
}

type GroupProps = { title: string; className?: string; rows: readonly ReactElement[] };

/** A section with a heading; nothing without rows. */
export function Group({ title, className = '', rows }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <ul className={`grid gap-4 ${className}`}>{rows}</ul>
    </section>
  );
}
