import type { Output } from '#domain/call.ts';
import type { importRooms } from '#domain/facilities/sheet/calls.sheet.ts';
import type { SheetLine } from '#domain/facilities/sheet/shapes.sheet.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { PlainTable } from '#web/console/ui/PlainTable.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Tag, type Tone } from '#web/ui/Tag.tsx';

const tones: Record<'NEW' | 'CHANGED' | 'SAME', Tone> = {
  NEW: 'leaf',
  CHANGED: 'lagoon',
  SAME: 'plain',
};

/** The effect of each line of a file; faulty lines come first, with the faults of their cells. */
export function ImportReport({
  report: { lines },
  isBusy,
  onAccept,
}: {
  report: Output<typeof importRooms>;
  isBusy: boolean;
  onAccept: () => void;
}) {
  const t = useTranslations('roomSheetAdmin');
  const countOf = (does: SheetLine['does']) => lines.filter((line) => line.does === does).length;
  const [wrong, same] = [countOf(null), countOf('SAME')];
  const [added, changed] = [countOf('NEW'), countOf('CHANGED')];
  const isRight = wrong === 0 && added + changed > 0;
  return (
    <section
      aria-label={t('report')}
      aria-live="polite"
      className="mt-4 space-y-2 border-t border-line pt-4"
    >
      <h3 className="font-semibold">{t('report')}</h3>
      <p className="tabular-nums">{t('sums', { added, changed, same })}</p>
      {wrong > 0 && <p className="font-semibold text-coral">{t('wrongLines', { count: wrong })}</p>}
      <div className="max-h-112 overflow-y-auto">
        <PlainTable
          label={t('lines')}
          rows={lines.toSorted((a, b) => Number(a.does !== null) - Number(b.does !== null))}
          keyOf={({ line }) => line}
          empty={t('nothingInIt')}
          columns={[
            { title: t('line'), isEnd: true, cell: ({ line }) => line },
            { title: t('room'), cell: ({ name }) => name || '–' },
            {
              title: t('does'),
              cell: (line) => <Does line={line} />,
            },
          ]}
        />
      </div>
      <Button isBusy={isBusy} isInactive={!isRight} onPress={onAccept}>
        {wrong === 0 && added + changed === 0
          ? t('nothingToDo')
          : t('accept', { count: added + changed })}
      </Button>
    </section>
  );
}

function Does({ line: { does, changes, faults } }: { line: SheetLine }) {
  const t = useTranslations('roomSheetAdmin');
  const textOf = ({ column, fault, text, value }: SheetLine['faults'][number]): string => {
    const message = fault === null ? text : t(`sheet${fault}`, { value });
    return column === '' ? message : t('cell', { column, text: message });
  };
  if (does !== null)
    return (
      <>
        <Tag tone={tones[does]}>{t(`does${does}`)}</Tag>
        {changes.length > 0 && (
          <span className="ml-2 text-soft">{t('changes', { columns: changes.join(', ') })}</span>
        )}
      </>
    );
  return (
    <>
      <Tag tone="coral">{t('doesWrong')}</Tag>
      <ul className="mt-1 space-y-0.5 text-coral">
        {faults.map((fault) => (
          <li key={`${fault.column} ${fault.fault} ${fault.value} ${fault.text}`}>
            {textOf(fault)}
          </li>
        ))}
      </ul>
    </>
  );
}
