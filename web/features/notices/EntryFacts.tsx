import type { MaintenanceEntry } from '#domain/notices/shapes.maintenance.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { When } from '#web/ui/When.tsx';

/**
 * Services, time and remark of an interruption, in the browser's time zone (MNT-002, MNT-003,
 * MNT-005).
 */
export function EntryFacts({
  entry: { serviceType, startTime, endTime, remark },
}: {
  entry: MaintenanceEntry;
}) {
  const t = useTranslations('maintenance');
  return (
    <dl className="space-y-3">
      <Fact name={t('paused')}>
        <span className="font-semibold">{t(`kind${serviceType}`)}</span>
      </Fact>
      <Fact name={t('when')}>
        <When from={startTime} to={endTime} />
      </Fact>
      {remark !== '' && (
        <Fact name={t('remark')}>
          <span className="whitespace-pre-line">{remark}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
