import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { warningIcon } from '#web/ui/icons.ts';

type RefusalProps = { text: string; eventID: string; hasUnpaid: boolean };

export function Refusal({ text, eventID, hasUnpaid }: RefusalProps) {
  const t = useTranslations('eventPage');
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-coral-soft p-4 text-ink"
    >
      <Icon d={warningIcon} className="size-6 text-coral" />
      <p className="min-w-0 flex-1 basis-48">{text}</p>
      {hasUnpaid ? (
        <LinkButton to="Order" query={{ index: 0 }}>
          {t('toOrders')}
        </LinkButton>
      ) : (
        <LinkButton to="ActivityDetail" query={{ eventID }}>
          {t('backToEvent')}
        </LinkButton>
      )}
    </div>
  );
}
