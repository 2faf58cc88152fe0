import { nameIn } from '#web/console/platform/nameIn.ts';
import { useState } from 'react';
import {
  getEquipmentChoices,
  getEquipmentPackage,
  saveEquipmentPackage,
} from '#domain/facilities/equipment/calls.packages.ts';
import { can, canChange, useConsolePlace } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { day, localized, money, text, tick, ticks } from '#web/console/ui/fields/kinds.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { myCountries, venueEntries } from '#web/console/facilities/setup/venueEntries.tsx';
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

function usePackage() {
  const record = useRecordPage<
    typeof getEquipmentPackage,
    typeof saveEquipmentPackage,
    PackageForm
  >(getEquipmentPackage, saveEquipmentPackage, {
    entity: 'equipment_package',
    list: '/admin/equipment-packages',
    fresh: freshPackage,
    fieldsOf: packageFormOf,
    source: { id: useConsolePlace().query.from, fieldsOf: nextVersionOf },
  });
  const [wanted, setWanted] = useState(myCountries()[0]?.code ?? 'bn');
  const country = record.form.watch('country') ?? wanted;
  const choices = useCallQuery(getEquipmentChoices, { country }, { keep: true }).data;
  return { record, country, setWanted, choices };
}
type Package = ReturnType<typeof usePackage>;
type Of = { of: Package; choices: NonNullable<Package['choices']> };

/** An equipment package, a new one, or a new version (ADM-029, B-17). */
export function PackagePage() {
  const t = useTranslations('administrators');
  const own = useTranslations('equipmentAdmin');
  const { from } = useConsolePlace().query;
  const of = usePackage();
  const { record, country, choices } = of;
  const { id, kept, form } = record;
  const venueId = form.watch('venueId');
  if (choices === undefined) return <RowsSkeleton label={own('package')} />;
  const fresh = own(from === undefined ? 'newPackage' : 'newVersion');
  const onSave = (fields: PackageForm) => {
    const saved = savedPackageOf(fields);
    if (saved !== null) return record.save(saved);
    const message = t(fields.price.trim() === '' ? 'mustFill' : 'checkField');
    return form.setError('price', { message }, { shouldFocus: true });
  };
  return (
    <RecordForm
      of={record}
      what={own('package')}
      title={id === undefined ? fresh : nameIn(kept?.names)}
      backLabel={own('packages')}
      canWrite={() => kept?.isWithdrawn !== true && canChange('facilities.write', kept, country)}
      onPress={() => form.clearErrors(['items', 'roomIds'])}
      onSave={onSave}
      actions={
        kept !== undefined &&
        can('facilities.write', kept) && <PackageActions of={kept} from={record} />
      }
    >
      {() => (
        <>
          <PackageNote record={record} />
          <AboutPackage of={of} choices={choices} />
          <ContentRows
            form={form}
            items={choices.items.filter((item) => item.venueId === venueId)}
          />
          <PackagePeriod of={of} choices={choices} />
          {kept !== undefined && kept.versions.length > 1 && <PackageVersions of={kept} />}
        </>
      )}
    </RecordForm>
  );
}

/** Note why a package is read-only, or which one a new version follows. */
function PackageNote({ record: { id, kept, form } }: Pick<Package, 'record'>) {
  const own = useTranslations('equipmentAdmin');
  const [versionOf, name] = form.watch(['versionOf', 'names.en']);
  const isNext = id === undefined && versionOf !== undefined;
  const note =
    kept?.isWithdrawn === true
      ? own('withdrawnText')
      : kept?.isBooked === true
        ? own('bookedText')
        : isNext && own('newVersionText', { name });
  return (
    note !== false && (
      <p role="status" className="rounded-card bg-lagoon-soft px-4 py-3 text-lagoon">
        {note}
      </p>
    )
  );
}

function AboutPackage({ of: { record, country, setWanted }, choices }: Of) {
  const t = useTranslations('administrators');
  const own = useTranslations('equipmentAdmin');
  const { watch, setValue } = record.form;
  const clearPlace = () => {
    setValue('items', [{ itemId: '', quantity: 1 }]);
    setValue('roomIds', []);
  };
  return (
    <Fields of={record} title={own('package')}>
      {[
        localized('names', t('nameOfThing'), { isRequired: true }),
        ...venueEntries({
          isNew: record.id === undefined && watch('versionOf') === undefined,
          country,
          venues: choices.venues,
          words: { country: t('country'), venue: own('venue'), none: own('none') },
          onCountry: (code) => {
            setWanted(code);
            setValue('venueId', '');
            clearPlace();
          },
          isRequired: true,
          rules: { onChange: clearPlace },
        }),
        text('code', own('code'), { hint: own('codeHint'), isRequired: true, maxLength: 20 }),
        money('price', own('price'), { isRequired: 'byServer' }),
        text('itemCode', own('itemCode')),
      ]}
    </Fields>
  );
}

function PackagePeriod({ of: { record }, choices }: Of) {
  const own = useTranslations('equipmentAdmin');
  const venueId = record.form.watch('venueId');
  const rooms = choices.rooms.filter((room) => room.venueId === venueId);
  return (
    <Fields of={record} title={own('period')} text={own('periodHint')}>
      {[
        day('from', own('from'), { hint: own('openHint') }),
        day('until', own('until'), { hint: own('openHint') }),
        rooms.length === 0 ? (
          <p key="rooms" className="text-soft">
            {own('noRooms')}
          </p>
        ) : (
          ticks('roomIds', own('rooms'), choicesOf(rooms))
        ),
        tick('isRequired', own('isRequired'), { hint: own('isRequiredHint') }),
      ]}
    </Fields>
  );
}
