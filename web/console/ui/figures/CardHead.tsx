import { type ExportColumn, ExportButtons } from '#web/console/ui/list/ExportButtons.tsx';

/** Title and text of a card with figures, and its export. The export has no names of persons. */
export function CardHead<R>({
  title,
  text,
  label,
  file,
  rows,
  columns,
}: {
  title: string;
  text: string;
  /** Title of the export's sheet. */
  label: string;
  file: string;
  rows: readonly R[];
  columns: readonly ExportColumn<R>[];
}) {
  return (
    <div className="mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 max-w-prose text-sm text-soft">{text}</p>
      </div>
      <div className="flex gap-2 print:hidden">
        <ExportButtons
          name={file}
          title={title}
          label={label}
          list={{ totalNum: rows.length, exportRows: async () => ({ items: rows }) }}
          columns={columns}
        />
      </div>
    </div>
  );
}
