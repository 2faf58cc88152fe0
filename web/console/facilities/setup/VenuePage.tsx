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
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { FeedSection } from '#web/console/facilities/papers/FeedSection.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { localized, select, text } from '#web/console/ui/fields/kinds.tsx';
import { PictureFields } from '#web/console/ui/fields/PictureFields.tsx';
import { VenueNeeds } from './VenueNeeds.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

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
  const country = record.form.watch('country');
  const districts = useCallQuery(
    listDistrictRows,
    { ...all, country, sort: 'sort' },
    { keep: true },
  ).data;
  const categories = useCallQuery(listFacilityCategoryRows, { ...all, sort: 'sort' }).data;
  // A field of choices shows nothing chosen where the choices come after it.
  if (districts === undefined || categories === undefined)
    return <RowsSkeleton label={own('venue')} />;
  const countries = record.id === undefined ? mine() : consoleSelf().countries;
  const offered = districtsWithin('facilities.write', districts.items, record.kept);
  const statuses = (['OPEN', 'CLOSED'] as const).map((value) => ({
    value,
    label: own(`status${value}`),
  }));
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
          <Fields of={record} title={own('venue')}>
            {[
              localized('names', t('nameOfThing'), { isRequired: 'byServer' }),
              select('categoryId', own('category'), choicesOf(categories.items, own('none')), {
                isRequired: 'byServer',
              }),
              select('venueStatus', own('venueStatus'), statuses, { hint: own('closedHint') }),
            ]}
          </Fields>
          <Fields of={record} title={own('placeAndContact')}>
            {[
              select('country', t('country'), choicesOf(countries), {
                isRequired: 'byServer',
                disabled: record.id !== undefined,
              }),
              select('districtId', t('district'), choicesOf(offered, own('none')), {
                isRequired: 'byServer',
              }),
              localized('addresses', own('address'), { isRequired: 'byServer' }),
              text('contactPerson', own('contactPerson'), { isRequired: 'byServer' }),
              text('contactTel', own('contactTel'), { isRequired: 'byServer', type: 'tel' }),
              text('mapUrl', own('mapUrl'), { hint: own('mapHint'), type: 'url' }),
            ]}
          </Fields>
          <PictureFields call={uploadVenuePicture} country={country} of={record.form} />
          <Fields of={record} title={own('rules')} text={own('rulesHint')}>
            {[localized('rules', own('rules'), { rows: 6 })]}
          </Fields>
          {record.kept !== undefined && <FeedSection venueId={record.kept.id} />}
        </>
      )}
    </RecordForm>
  );
}
