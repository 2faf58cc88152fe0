import { nameIn } from '#web/console/platform/nameIn.ts';
import { useState } from 'react';
import {
  getEquipmentChoices,
  getEquipmentPackage,
  saveEquipmentPackage,
} from '#domain/facilities/equipment/calls.packages.ts';
import { may, mayChange, useConsolePlace } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Ticks } from '#web/console/ui/fields/Ticks.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { MoneyField } from '#web/console/ui/fields/MoneyField.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { ContentRows } from './ContentRows.tsx';
import { PackageActions } from './PackageActions.tsx';
import {
  freshPackage,
  nextVersionOf,
  type PackageForm,
  packageFormOf,
  savedPackageOf,
} from './packageForm.ts';
import { PackageVersions } from './PackageVersions.tsx';
import { myCountries, VenueFields } from './VenueFields.tsx';

/** One package of equipment, a new one, or a new version of one (ADM-029, B-17). */
export function PackagePage() {
  const t = useWords('administrators');
  const own = useWords('equipmentAdmin');
  const { from } = useConsolePlace().query;
  const record = useRecordPage<
    typeof getEquipmentPackage,
    typeof saveEquipmentPackage,
    PackageForm
  >(getEquipmentPackage, saveEquipmentPackage, {
    entity: 'equipment_package',
    list: '/admin/equipment-packages',
    fresh: freshPackage,
    fieldsOf: packageFormOf,
    source: from === undefined ? undefined : { id: from, fieldsOf: nextVersionOf },
  });
  const { id, kept, form } = record;
  const { register, formState, watch, setError, setValue, clearErrors } = form;
  const { errors } = formState;
  const [wanted, setWanted] = useState(myCountries()[0]?.code ?? 'bn');
  const country = watch('country') ?? wanted;
  const choices = useCallQuery(getEquipmentChoices, { country }, { keep: true }).data;
  const [venueId, price, versionOf, name] = watch(['venueId', 'price', 'versionOf', 'names.en']);
  if (choices === undefined) return <RowsSkeleton label={own('package')} />;
  const isNew = id === undefined;
  const rooms = choices.rooms.filter((room) => room.venueId === venueId);
  const note =
    kept?.isWithdrawn === true
      ? own('withdrawnText')
      : kept?.isBooked === true
        ? own('bookedText')
        : isNew && versionOf !== undefined
          ? own('newVersionText', { name })
          : null;
  const clearPlace = () => {
    setValue('items', [{ itemId: '', quantity: 1 }]);
    setValue('roomIds', []);
  };
  const venue = register('venueId', { required: t('mustFill') });
  return (
    <RecordForm
      of={record}
      what={own('package')}
      title={isNew ? own(from === undefined ? 'newPackage' : 'newVersion') : nameIn(kept?.names)}
      backLabel={own('packages')}
      mayWrite={() => kept?.isWithdrawn !== true && mayChange('facilities.write', kept, country)}
      onPress={() => clearErrors(['items', 'roomIds'])}
      onSave={(fields) => {
        const saved = savedPackageOf(fields);
        if (saved !== null) return record.save(saved);
        const message = t(fields.price.trim() === '' ? 'mustFill' : 'checkField');
        return setError('price', { message }, { shouldFocus: true });
      }}
      actions={
        kept !== undefined &&
        may('facilities.write', kept) && <PackageActions of={kept} onDone={record.forget} />
      }
    >
      {() => (
        <>
          {note !== null && (
            <p role="status" className="rounded-card bg-lagoon-soft px-4 py-3 text-lagoon">
              {note}
            </p>
          )}
          <FormSection title={own('package')}>
            <LanguageFields
              name="names"
              label={t('nameOfThing')}
              register={register}
              error={errors.names?.en?.message ?? errors.names?.message}
            />
            <VenueFields
              isNew={isNew && versionOf === undefined}
              country={country}
              venues={choices.venues}
              onCountry={(code) => {
                setWanted(code);
                setValue('venueId', '');
                clearPlace();
              }}
              {...venue}
              onChange={(event) => {
                clearPlace();
                return venue.onChange(event);
              }}
              error={errors.venueId?.message}
            />
            <TextField
              label={own('code')}
              hint={own('codeHint')}
              isRequired
              maxLength={20}
              {...register('code', { required: t('mustFill') })}
              error={errors.code?.message}
            />
            <MoneyField
              label={own('price')}
              isRequired
              typed={price ?? ''}
              {...register('price')}
              said={errors.price?.message}
            />
            <TextField
              label={own('itemCode')}
              maxLength={60}
              {...register('itemCode')}
              error={errors.itemCode?.message}
            />
          </FormSection>
          <ContentRows
            form={form}
            items={choices.items.filter((item) => item.venueId === venueId)}
          />
          <FormSection title={own('period')} text={own('periodHint')}>
            <TextField
              label={own('from')}
              hint={own('openHint')}
              type="date"
              {...register('from')}
              error={errors.from?.message}
            />
            <TextField
              label={own('until')}
              hint={own('openHint')}
              type="date"
              {...register('until')}
              error={errors.until?.message}
            />
            {rooms.length === 0 ? (
              <p className="text-soft">{own('noRooms')}</p>
            ) : (
              <Ticks
                label={own('rooms')}
                options={rooms.map(({ value, text }) => ({ value, label: text }))}
                error={errors.roomIds?.message}
                {...register('roomIds')}
              />
            )}
            <Checkbox {...register('isRequired')}>
              {own('isRequired')}{' '}
              <span className="block text-sm text-soft">{own('isRequiredHint')}</span>
            </Checkbox>
          </FormSection>
          {kept !== undefined && kept.versions.length > 1 && <PackageVersions of={kept} />}
        </>
      )}
    </RecordForm>
  );
}
