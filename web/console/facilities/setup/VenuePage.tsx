import { nameIn } from '#web/console/platform/nameIn.ts';
import { uploadVenuePicture } from '#domain/facilities/setup/calls.pictures.ts';
import { listFacilityCategoryRows } from '#domain/facilities/setup/calls.options.ts';
import { getVenue, saveVenue } from '#domain/facilities/setup/calls.venues.ts';
import { listDistrictRows } from '#domain/regions/calls.districts.ts';
import {
  consoleSelf,
  countriesWithin,
  districtsWithin,
  may,
  mayChange,
  useConsolePlace,
} from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useWords } from '#web/platform/words/words.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { FeedSection } from '#web/console/facilities/papers/FeedSection.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { PictureFields } from '#web/console/ui/fields/PictureFields.tsx';
import { VenueNeeds } from './VenueNeeds.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

const mine = () => countriesWithin('facilities.write');
const blank = { en: '', 'zh-CN': '', ms: '' };
/** More than a country has. */
const all = { pageNum: 1, pageSize: 100, isExport: false };

/** One venue, or a new one (ADM-022). What is missing is said by its code, each at its field. */
export function VenuePage() {
  const t = useWords('administrators');
  const own = useWords('roomsAdmin');
  const opening = useWords('openingAdmin');
  const { from } = useConsolePlace().query;
  const record = useRecordPage(getVenue, saveVenue, {
    entity: 'venue',
    list: '/admin/venues',
    fresh: () => ({
      country: mine()[0]?.code ?? 'bn',
      districtId: '',
      categoryId: '',
      names: blank,
      addresses: blank,
      contactPerson: '',
      contactTel: '',
      mapUrl: '',
      pictures: [] as string[],
      rules: blank,
      venueStatus: 'OPEN' as 'OPEN' | 'CLOSED',
    }),
    source:
      from === undefined
        ? undefined
        : {
            id: from,
            // Nobody sees it before its rooms are there.
            fieldsOf: ({ id: _id, version: _version, ...venue }) => ({
              ...venue,
              names: blank,
              pictures: [],
              venueStatus: 'CLOSED' as const,
            }),
          },
  });
  const { register, formState, watch, setValue } = record.form;
  const { errors } = formState;
  const country = watch('country');
  const districts = useCallQuery(
    listDistrictRows,
    { ...all, country, sort: 'sort' },
    { keep: true },
  ).data;
  const categories = useCallQuery(listFacilityCategoryRows, { ...all, sort: 'sort' }).data;
  // A field of choices shows nothing chosen where the choices come after it.
  if (districts === undefined || categories === undefined)
    return <RowsSkeleton label={own('venue')} />;
  const chosen = (rows: readonly { id: string; name: string }[]) => [
    { value: '', label: own('none') },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <RecordForm
      of={record}
      what={own('venue')}
      title={record.id === undefined ? own('newVenue') : nameIn(record.kept?.names)}
      backLabel={own('venues')}
      mayWrite={({ country }) => mayChange('facilities.write', record.kept, country)}
      actions={
        record.kept !== undefined && (
          <>
            <ConsoleLink to="/admin/venue-opening" query={{ id: record.kept.id }} look="secondary">
              {opening('opening')}
            </ConsoleLink>
            <ConsoleLink to="/admin/rooms" query={{ venueId: record.kept.id }} look="secondary">
              {own('rooms')}
            </ConsoleLink>
            {may('facilities.write', record.kept) && (
              <>
                <ConsoleLink to="/admin/venue" query={{ from: record.kept.id }} look="secondary">
                  {own('copyVenue')}
                </ConsoleLink>
                <DeleteButton
                  kind="venue"
                  id={record.kept.id}
                  version={record.kept.version}
                  forget={record.forget}
                />
              </>
            )}
          </>
        )
      }
    >
      {() => (
        <>
          {record.kept !== undefined && (
            <VenueNeeds id={record.kept.id} isOpen={record.kept.venueStatus === 'OPEN'} />
          )}
          <FormSection title={own('venue')}>
            <LanguageFields
              name="names"
              label={t('nameOfThing')}
              register={register}
              isAskedFor
              error={errors.names?.en?.message}
            />
            <Select
              label={own('category')}
              isRequired
              {...register('categoryId')}
              options={chosen(categories.items)}
              error={errors.categoryId?.message}
            />
            <Select
              label={own('venueStatus')}
              hint={own('closedHint')}
              {...register('venueStatus')}
              options={(['OPEN', 'CLOSED'] as const).map((value) => ({
                value,
                label: own(`status${value}`),
              }))}
            />
          </FormSection>
          <FormSection title={own('placeAndContact')}>
            <Select
              label={t('country')}
              isRequired
              {...register('country')}
              disabled={record.id !== undefined}
              options={(record.id === undefined ? mine() : consoleSelf().countries).map(
                ({ code, name }) => ({
                  value: code,
                  label: name,
                }),
              )}
              error={errors.country?.message}
            />
            <Select
              label={t('district')}
              isRequired
              {...register('districtId')}
              options={chosen(districtsWithin('facilities.write', districts.items, record.kept))}
              error={errors.districtId?.message}
            />
            <LanguageFields
              name="addresses"
              label={own('address')}
              register={register}
              maxLength={200}
              isAskedFor
              error={errors.addresses?.en?.message}
            />
            <TextField
              label={own('contactPerson')}
              isRequired
              maxLength={100}
              {...register('contactPerson')}
              error={errors.contactPerson?.message}
            />
            <TextField
              label={own('contactTel')}
              isRequired
              type="tel"
              maxLength={30}
              {...register('contactTel')}
              error={errors.contactTel?.message}
            />
            <TextField
              label={own('mapUrl')}
              hint={own('mapHint')}
              type="url"
              maxLength={288}
              {...register('mapUrl')}
              error={errors.mapUrl?.message}
            />
          </FormSection>
          <PictureFields
            call={uploadVenuePicture}
            country={country}
            value={watch('pictures') ?? []}
            error={errors.pictures?.message}
            onChange={(pictures) => setValue('pictures', pictures, { shouldDirty: true })}
          />
          <FormSection title={own('rules')} text={own('rulesHint')}>
            <LanguageFields
              name="rules"
              label={own('rules')}
              register={register}
              rows={6}
              maxLength={3000}
              isOptional
              error={errors.rules?.message}
            />
          </FormSection>
          {record.kept !== undefined && <FeedSection venueId={record.kept.id} />}
        </>
      )}
    </RecordForm>
  );
}
