import type { ReactNode } from 'react';
import type { ScreenName } from '#domain/screens.table.ts';

export type ShellProps = {
  name: ScreenName;
  query: Readonly<Record<string, string>>;
  title: string;
  onMe: () => void;
  onBack: () => void;
  children: ReactNode;
};
