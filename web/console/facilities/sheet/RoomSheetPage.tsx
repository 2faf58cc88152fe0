import { getRoomSheet } from '#domain/facilities/sheet/calls.sheet.ts';
import { sheetColumns } from '#domain/facilities/sheet/shapes.sheet.ts';
import { changeQuery, can, useConsolePlace } from '#web/console/platform/console.ts';
import { saveSheet } from '#web/console/platform/sheets.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RecordHead } from '#web/console/ui/RecordHead.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { RoomImport } from './RoomImport.tsx';
import { useVenueRows } from '#web/console/facilities/useVenueRows.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import type { Output } from '#domain/call.ts';

/** Exports the rooms of a venue as a table and imports the changed one (ADM-023). */
export function RoomSheetPage() {
  const t = useTranslations('roomSheetAdmin');
  const own = useTranslations('roomsAdmin');
  const { venueId = '' } = useConsolePlace().query;
  const venues = useVenueRows();
  const sheet = useCallQuery(
    getRoomSheet,
    { venueId: venueId || '0' },
    { enabled: venueId !== '' },
  );
  if (venues === undefined) return <RowsSkeleton label={t('sheet')} />;
  const { data } = sheet;
  return (
    <div className="max-w-6xl">
      <RecordHead title={t('sheet')} backTo="/admin/rooms" backLabel={own('rooms')} />
      <p className="mb-4 max-w-prose text-soft">{t('sheetIntro')}</p>
      <Select
        label={t('chooseVenue')}
        className="mb-5 max-w-md"
        value={venueId}
        options={choicesOf(venues, own('none'))}
        onChange={({ target }) => changeQuery({ venueId: target.value || null })}
      />
      {venueId !== '' && data === undefined && !sheet.isError && (
        <RowsSkeleton label={t('sheet')} />
      )}
      {data !== undefined && (
        <div className="space-y-5">
          <TakeOut sheet={data} venueId={venueId} />
          {can('facilities.write', data) && <RoomImport key={venueId} venueId={venueId} />}
          <ColumnsCard sheet={data} />
        </div>
      )}
    </div>
  );
}

function TakeOut({ sheet, venueId }: { sheet: Output<typeof getRoomSheet>; venueId: string }) {
  const t = useTranslations('roomSheetAdmin');
  return (
    <Card>
      <h2 className="font-semibold">{t('takeOut')}</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">{t('takeOutText', { count: sheet.rows.length })}</p>
        <Button
          variant="secondary"
          onPress={() =>
            void saveSheet('csv', {
              file: `rooms-${venueId}`,
              title: sheet.venue,
              titles: sheetColumns,
              rows: sheet.rows,
            })
          }
        >
          {t('download')}
        </Button>
      </div>
    </Card>
  );
}
