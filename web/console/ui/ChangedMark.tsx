import { Stamp } from '#web/console/ui/Stamp.tsx';
import { Tag } from '#web/ui/Tag.tsx';

/**
 * Whether the company has changed words of the product, and when; `at` is null while they are as
 * they were written.
 */
export function ChangedMark({
  at,
  changed,
  asWritten,
}: {
  at: number | null;
  changed: string;
  asWritten: string;
}) {
  if (at === null) return <span className="text-soft">{asWritten}</span>;
  return (
    <span className="flex flex-col items-start gap-1">
      <Tag tone="lagoon">{changed}</Tag>
      <span className="text-xs text-soft">
        <Stamp at={at} />
      </span>
    </span>
  );
}
