import type { EventDetail } from '#domain/events/shapes.detail.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { useIsPast } from '#web/platform/useIsPast.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { infoIcon } from '#web/ui/icons.ts';
import { fullMoment } from '#web/ui/When.tsx';

/** Leads to the sale queue, which gives the places of this event, and says from when (B-43). */
export function ToQueue({ event, isWide }: { event: EventDetail; isWide: boolean }) {
  const t = useTranslations('eventPage');
  const language = useLanguage();
  const joinsAt = event.saleQueue?.joinsAt ?? 0;
  const isOpen = useIsPast(joinsAt);
  return (
    <div className={isWide ? 'w-full' : ''}>
      <p role="status" className="mb-3 flex gap-2 text-sm">
        <Icon d={infoIcon} className="mt-px size-5 text-lagoon" />
        <span>
          {isOpen ? t('queueOpen') : t('queueSoon', { time: fullMoment(joinsAt, language) })}
        </span>
      </p>
      <LinkButton variant="primary" to="Queue" query={{ eventID: event.id }} isWide={isWide}>
        {t('queueTo')}
      </LinkButton>
    </div>
  );
}
