/** The logo: a hall by the water. */
export function Sign({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="9" className="fill-leaf" />
      <path
        d="M6 15.5 16 8l10 7.5M10 18v6M16 15.5V24M22 18v6"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-leaf"
      />
      <circle cx="16" cy="4.6" r="1.6" className="fill-gold-soft" />
    </svg>
  );
}
