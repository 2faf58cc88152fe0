import type { CancelledSession } from '#domain/hubs/shapes.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { dayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { minusIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';

/** That and when a session was cancelled, and the answers of its bookers. */
export function CancelledMark({ of, zone }: { of: CancelledSession; zone: string }) {
  const t = useTranslations('eventForm');
  const language = useLanguage();
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Tag tone="coral" icon={minusIcon}>
        {of.at === null
          ? t('cancelled')
          : t('cancelledOn', { day: dayText(of.at, language, zone) })}
      </Tag>
      {of.round !== null && canAnywhere('orders.read') && (
        <ConsoleLink to="/admin/alternative" query={{ id: of.round }} variant="quiet">
          {t('cancelledAnswers')}
        </ConsoleLink>
      )}
    </span>
  );
}
