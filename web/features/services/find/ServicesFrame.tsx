import type { ReactNode } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Tabs } from '#web/ui/page/Tabs.tsx';

type ServicesFrameProps = { view: 'BecList' | 'CalendarPage'; children: ReactNode };

/** Tabs for the list and the calendar of services. */
export function ServicesFrame({ view, children }: ServicesFrameProps) {
  const t = useTranslations('services');
  return (
    <div className="max-lg:pt-2">
      <Tabs
        label={t('views')}
        tabs={(['BecList', 'CalendarPage'] as const).map((to) => ({
          label: t(to === 'BecList' ? 'asList' : 'asCalendar'),
          to,
          isActive: to === view,
        }))}
      />
      {children}
    </div>
  );
}
