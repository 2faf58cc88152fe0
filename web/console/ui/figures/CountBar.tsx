/**
 * Bar of `count` of `total`. With a label, screen readers read it as the progress of a job; without
 * one, the numbers stand beside it.
 */
export function CountBar({
  count,
  total,
  label,
  size = 'h-2',
  fill = 'bg-leaf',
}: {
  count: number;
  total: number;
  label?: string | undefined;
  size?: string;
  fill?: string;
}) {
  const progress =
    label === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({
          role: 'progressbar',
          'aria-label': label,
          'aria-valuenow': count,
          'aria-valuemin': 0,
          'aria-valuemax': total,
        } as const);
  const percent = total === 0 ? 0 : Math.min(100, (100 * count) / total);
  return (
    <span {...progress} className={`block overflow-hidden rounded-full bg-sunk ${size}`}>
      <span className={`block h-full ${fill}`} style={{ width: `${percent}%` }} />
    </span>
  );
}
