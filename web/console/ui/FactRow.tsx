import type { ReactNode } from 'react';
import { Stamp } from './Stamp.tsx';

/** A row of a `dl`: label on the left, value on the right. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
      <dt className="text-soft">{label}</dt>
      <dd className="ml-auto min-w-0 text-right">{children}</dd>
    </div>
  );
}

export const StampRow = ({ label, at }: { label: string; at: number | null }) =>
  at !== null && (
    <FactRow label={label}>
      <Stamp at={at} />
    </FactRow>
  );
