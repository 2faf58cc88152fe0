import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getRoomCharges } from '#domain/facilities/charges/calls.charges.ts';
import type { ChargesRecord } from '#domain/facilities/charges/shapes.charges.ts';
import { listRoomRows } from '#domain/facilities/setup/calls.rooms.ts';
import { toast } from '#web/platform/toasts.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { type ChargesForm, rowsLike } from './chargesForm.ts';
import { allRows } from '#web/console/platform/allRows.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

/** Copies the prices of another room of the venue into the form, unsaved (ADM-027). */
export function CopyCharges({ of, form }: { of: ChargesRecord; form: UseFormReturn<ChargesForm> }) {
  const t = useTranslations('roomToolsAdmin');
  const own = useTranslations('roomsAdmin');
  const [chosen, setChosen] = useState('');
  const rooms = useCallQuery(listRoomRows, {
    country: of.country,
    search: of.names.venue,
    sort: 'name',
    ...allRows,
  }).data?.items;
  // The copied prices will be saved, so they are never read from the query cache.
  const other = useCallQuery(
    getRoomCharges,
    { id: chosen || '0' },
    { enabled: chosen !== '', forget: true },
  ).data;
  const others = (rooms ?? []).filter(({ id, venue }) => id !== of.id && venue === of.names.venue);
  if (others.length === 0) return null;
  const take = () => {
    const { rows, left } = rowsLike(other!, of.slots);
    form.setValue('charges', rows, { shouldDirty: true });
    form.clearErrors('charges');
    toast(left === 0 ? t('takenOver') : `${t('takenOver')} ${t('notTakenOver', { count: left })}`);
  };
  return (
    <FormSection title={t('copyCharges')} text={t('copyChargesHint')}>
      <div className="col-span-full flex flex-wrap items-end gap-3">
        <Select
          label={t('copyFrom')}
          className="min-w-60"
          value={chosen}
          options={choicesOf(others, own('none'))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button
          variant="secondary"
          isInactive={other === undefined || other.id !== chosen}
          onPress={take}
        >
          {t('takeOver')}
        </Button>
      </div>
    </FormSection>
  );
}
