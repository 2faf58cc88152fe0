import type { ReactNode } from 'react';

/** Layout of an order's page: its state beside the details, on phones above them. */
export function OrderColumns({ state, children }: { state: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-lg:pt-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <div className="space-y-4 lg:order-2 lg:sticky lg:top-24">{state}</div>
      <div className="space-y-6">{children}</div>
    </div>
  );
}
