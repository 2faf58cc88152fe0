import type { ReactNode } from 'react';

/** One thing known about a booking or a ticket, its label above it; stands in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
