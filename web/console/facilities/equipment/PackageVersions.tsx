import type { PackageRecord } from '#domain/facilities/equipment/shapes.packages.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RowLink } from '#web/console/ui/ConsoleLink.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';

export function PackageVersions({ of }: { of: PackageRecord }) {
  const own = useTranslations('equipmentAdmin');
  const period = ({ from, until }: PackageRecord['versions'][number]) =>
    [
      from !== null && own('versionFrom', { day: from }),
      until !== null && own('versionUntil', { day: until }),
    ]
      .filter((text) => text !== false)
      .join(' ') || own('always');
  return (
    <FormSection title={own('versions')}>
      <ol className="col-span-full divide-y divide-line">
        {of.versions.map((one) => (
          <li key={one.id} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            {one.id === of.id ? (
              <span aria-current="true" className="font-semibold">
                {period(one)} ({own('thisVersion')})
              </span>
            ) : (
              <RowLink to="/admin/equipment-package" query={{ id: one.id }}>
                {period(one)}
              </RowLink>
            )}
            <span>{moneyText(one.price)}</span>
            {one.isWithdrawn && <span className="text-soft">{own('withdrawn')}</span>}
          </li>
        ))}
      </ol>
    </FormSection>
  );
}
