import { changeQuery } from '#web/console/platform/console.ts';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { type ExportColumn, ExportButtons } from './ExportButtons.tsx';
import type { ExportFile } from './useExportFile.ts';

type Props<R> = { file: ExportFile<R>; title: string; columns: readonly ExportColumn<R>[] };

/** A file of a planned export above its list. It has its height before it is loaded. */
export function ExportedFile<R>({ file: { failure, loaded }, title, columns }: Props<R>) {
  const t = useTranslations('administrators');
  return (
    <section
      aria-label={t('exportFile')}
      className="mb-4 flex min-h-20 w-full flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="mr-auto">
        {loaded !== undefined && (
          <>
            <h2 className="font-semibold">{loaded.name}</h2>
            <p className="text-sm text-soft">
              {t('rows', { count: loaded.rows.length })} · <Stamp at={loaded.madeAt} />
            </p>
          </>
        )}
        <FieldError isLarge text={failure} />
      </div>
      {loaded !== undefined && (
        <ExportButtons
          name={loaded.name}
          title={title}
          label={t('exportFileDownload')}
          only={loaded.ending}
          list={{
            totalNum: loaded.rows.length,
            exportRows: () => Promise.resolve({ items: loaded.rows }),
          }}
          columns={columns}
        />
      )}
      <Button variant="quiet" onPress={() => changeQuery({ export: null })}>
        {t('exportFileClose')}
      </Button>
    </section>
  );
}
