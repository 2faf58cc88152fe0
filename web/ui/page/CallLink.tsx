import { Icon } from '#web/ui/Icon.tsx';
import { phoneIcon } from '#web/ui/icons.ts';

export function CallLink({ phone, label }: { phone: string; label: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      aria-label={label}
      className="tap flex items-center gap-2 font-semibold text-leaf tabular-nums"
    >
      <Icon d={phoneIcon} />
      {phone}
    </a>
  );
}
