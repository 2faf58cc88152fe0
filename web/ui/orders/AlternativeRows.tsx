import { useId } from 'react';
import type { Alternative } from '#domain/alternatives/shapes.ts';
import { When } from '#web/ui/When.tsx';

type Props = {
  label: string;
  of: readonly Alternative[];
  leftText: (count: number) => string;
  chosen: string | undefined;
  faultId: string | undefined;
  onChoose: (key: string) => void;
};

/** Radio buttons of what can be chosen instead, with the free places. */
export function AlternativeRows({ label, of, leftText, chosen, faultId, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="mt-4 min-w-0" aria-describedby={faultId}>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="overflow-hidden rounded-control border border-edge bg-surface">
        {of.map(({ key, startTime, endTime, place, left }) => (
          <label
            key={key}
            className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-4 py-2 last:border-0 has-checked:bg-leaf-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-lagoon"
          >
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === chosen}
              onChange={() => onChoose(key)}
              className="size-5 shrink-0 accent-leaf"
            />
            <span className="min-w-0 flex-1">
              <When from={startTime} to={endTime} className="block font-medium" />
              <span className="block text-sm text-soft">
                {[place, left === null ? '' : leftText(left)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
