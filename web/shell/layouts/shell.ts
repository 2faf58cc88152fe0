import type { ReactNode } from 'react';
import type { ScreenName } from '#domain/screens/table.ts';

export type ShellProps = {
  name: ScreenName;
  query: Readonly<Record<string, string>>;
  title: string;
  onMe: () => void;
  onBack: () => void;
  /** In the head of pages that are no list. */
  aside?: ReactNode;
  children: ReactNode;
};
