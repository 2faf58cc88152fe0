import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { minusIcon, plusIcon } from '#web/ui/icons.ts';

export function Stepper({
  label,
  value,
  min = 0,
  max,
  isInactive = false,
  onChange,
}: {
  label: string;
  value: number;
  min?: number;
  max: number;
  isInactive?: boolean;
  onChange: (value: number) => void;
}) {
  const t = useTranslations('frame');
  const step = (by: number, isOff: boolean, name: string, d: string) => (
    <button
      type="button"
      aria-label={`${name}: ${label}`}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onChange(value + by);
      }}
      className="tap inline-flex items-center justify-center rounded-control border border-edge bg-surface text-leaf transition-colors hover:bg-leaf-soft aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-edge"
    >
      <Icon d={d} />
    </button>
  );
  return (
    <div role="group" aria-label={label} className="inline-flex items-center gap-1">
      {step(-1, isInactive || value <= min, t('less'), minusIcon)}
      <output
        className="w-10 text-center text-lg font-semibold tabular-nums"
        aria-label={t('quantityOf', { label, count: value })}
      >
        {value}
      </output>
      {step(1, isInactive || value >= max, t('more'), plusIcon)}
    </div>
  );
}
