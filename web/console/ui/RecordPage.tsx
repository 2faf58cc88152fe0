import { type ReactNode, useEffect } from 'react';
import { setUnsaved } from '#web/console/platform/console.ts';
import { useKeptFocus } from '#web/console/platform/useKeptFocus.ts';
import { RecordHead, type RecordHeadProps } from './RecordHead.tsx';

type Props = RecordHeadProps & {
  /** For pages with two columns. */
  isWide?: boolean;
  children: ReactNode;
};

/** Page of a record that is changed by actions, without a form. */
export function RecordPage({ isWide = false, children, ...head }: Props) {
  useEffect(() => setUnsaved(false), []);
  const kept = useKeptFocus();
  return (
    <div className={`${isWide ? 'max-w-5xl' : 'max-w-4xl'} pb-10`} {...kept}>
      <RecordHead {...head} />
      {children}
    </div>
  );
}

/** Columns of a wide record page; `wide` is below both. */
export function RecordColumns({
  left,
  right,
  wide,
}: {
  left: ReactNode;
  right: ReactNode;
  wide: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      {left}
      <div className="space-y-5">{right}</div>
      <div className="space-y-5 lg:col-span-2">{wide}</div>
    </div>
  );
}
