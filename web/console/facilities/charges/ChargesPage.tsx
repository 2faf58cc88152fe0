import { getRoomCharges, saveRoomCharges } from '#domain/facilities/charges/calls.charges.ts';
import { can } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { WarningNote } from '#web/console/ui/WarningNote.tsx';
import { type ChargesForm, chargesFormOf, hasPrice, savedChargesOf } from './chargesForm.ts';
import { CopyCharges } from './CopyCharges.tsx';
import { PricePreview } from './PricePreview.tsx';
import { PriceRows } from './PriceRows.tsx';

/** Prices of a room's slots, with a preview of a month (ADM-027). */
export function ChargesPage() {
  const own = useTranslations('chargesAdmin');
  const rooms = useTranslations('roomsAdmin');
  const record = useRecordPage<typeof getRoomCharges, typeof saveRoomCharges, ChargesForm>(
    getRoomCharges,
    saveRoomCharges,
    { entity: 'room_charges', list: '/admin/rooms', fieldsOf: chargesFormOf, rows: 'charges' },
  );
  const { id, kept, form } = record;
  const canWrite = kept !== undefined && can('facilities.write', kept);
  const rows = form.watch('charges') ?? [];
  return (
    <RecordForm
      of={record}
      what={own('charges')}
      title={own('chargesOf', { room: kept?.names.room ?? '' })}
      backLabel={rooms('rooms')}
      canWrite={() => canWrite}
      isWide
      after={kept !== undefined && <PricePreview of={kept} rows={rows} />}
      onPress={() => form.clearErrors('charges')}
      onSave={(fields) => {
        const read = savedChargesOf(fields);
        if (read.ok) return record.save(read.saved);
        const at = `charges.${read.place}.price` as const;
        return form.setError(at, { message: own('unread') }, { shouldFocus: true });
      }}
      actions={
        id !== undefined && (
          <ConsoleLink to="/admin/room" query={{ id }} variant="secondary">
            {own('backToRoom')}
          </ConsoleLink>
        )
      }
    >
      {() =>
        kept !== undefined && (
          <>
            {kept.itemCode === '' && hasPrice(rows) && <WarningNote>{rooms('noItem')}</WarningNote>}
            {canWrite && <CopyCharges of={kept} form={form} />}
            <PriceRows form={form} of={kept} isReadOnly={!canWrite} />
          </>
        )
      }
    </RecordForm>
  );
}
