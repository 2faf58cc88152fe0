/** An icon of 24 units. Hidden from screen readers: a text or label must have its meaning. */
export function Icon({ d, className = 'size-5' }: { d: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={'shrink-0 ' + className}
    >
      <path d={d} />
    </svg>
  );
}
