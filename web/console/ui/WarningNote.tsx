import type { ReactNode } from 'react';

/** What keeps a record from doing its work, above its fields. */
export const WarningNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-card border border-edge bg-gold-soft px-4 py-3 text-ink">
    {children}
  </p>
);
