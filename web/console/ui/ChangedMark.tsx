import { Stamp } from '#web/console/ui/Stamp.tsx';
import { Tag } from '#web/ui/Tag.tsx';

/**
 * Shows whether and when the company changed a text of the product; `at` is null for the default.
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
