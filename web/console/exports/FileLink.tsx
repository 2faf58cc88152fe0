import type { ExportFile, ExportPlan } from '#domain/exports/shapes.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';

type Props = { plan: Pick<ExportPlan, 'list' | 'query'>; file: ExportFile };

/** A run of an export: a link to its list with the file, or why there is none. */
export function FileLink({ plan: { list, query }, file: { id, madeAt, rows, state } }: Props) {
  const t = useTranslations('exportsAdmin');
  if (state === 'REFUSED')
    return (
      <span className="text-coral">
        <Stamp at={madeAt} /> {t('REFUSED')}
      </span>
    );
  return (
    <ConsoleLink
      to={list}
      query={{ ...Object.fromEntries(new URLSearchParams(query)), export: id }}
      className="tap inline-flex flex-wrap items-center gap-x-2 text-leaf hover:underline"
    >
      <Stamp at={madeAt} />
      <span>{t('rows', { count: rows })}</span>
    </ConsoleLink>
  );
}
