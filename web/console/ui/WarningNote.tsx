import type { ReactNode } from 'react';

/** Warning above the fields of a record that cannot be used yet. */
export const WarningNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-card border border-edge bg-gold-soft px-4 py-3 text-ink">
    {children}
  </p>
);
