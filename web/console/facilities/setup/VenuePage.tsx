import { nameIn } from '#web/console/platform/nameIn.ts';
import type { Output } from '#domain/call.ts';
import { listRoomBookings } from '#domain/facilities/bookings/calls.bookings.ts';
import { listRoomWaits } from '#domain/facilities/waiting/calls.admin.ts';
import { uploadVenuePicture } from '#domain/facilities/setup/calls.pictures.ts';
import { listFacilityCategoryRows } from '#domain/facilities/setup/calls.options.ts';
import { getVenue, removeVenue, saveVenue } from '#domain/facilities/setup/calls.venues.ts';
import type { VenueFields, VenueRecord } from '#domain/facilities/setup/shapes.venues.ts';
import { venueChanges } from '#domain/facilities/setup/rules.consequences.ts';
import { can, canChange, useConsolePlace } from '#web/console/platform/console.ts';
import { useRecent } from '#web/console/platform/find/recent.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import type { OpenUntilDone } from '#web/platform/dialogs.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { venueWords } from '#web/console/ui/consequences/fieldWords.ts';
import { useConfirmedSave } from '#web/console/ui/consequences/useConfirmedSave.ts';
import { SaveFirst } from '#web/console/ui/shown/SavedButton.tsx';
import { ShownButton } from '#web/console/ui/shown/ShownButton.tsx';
import { ShownState } from '#web/console/ui/shown/ShownState.tsx';
import { useBookedFacts } from '#web/console/ui/shown/useBookedFacts.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { RemoveButton } from '#web/console/ui/RemoveButton.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { localized, select, text } from '#web/console/ui/fields/kinds.tsx';
import { PictureFields } from '#web/console/ui/fields/PictureFields.tsx';
import { type PlaceEntry, usePlaceEntries } from '#web/console/ui/fields/usePlaceEntries.ts';
import { FeedSection } from '#web/console/facilities/papers/FeedSection.tsx';
import { VenueNeeds } from './VenueNeeds.tsx';
import { myCountries } from './venueEntries.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { allRows } from '#web/console/platform/allRows.ts';
import { choices } from '#web/console/platform/filters.ts';

const blank = { en: '', 'zh-CN': '', ms: '' };

const fresh = (): VenueFields => ({
  country: myCountries()[0]?.code ?? 'bn',
  districtId: '',
  categoryId: '',
  names: blank,
  addresses: blank,
  contactPerson: '',
  contactTel: '',
  mapUrl: '',
  pictures: [],
  rules: blank,
  venueStatus: 'OPEN',
});

/** The copy is closed, since it has no rooms yet. */
const copyOf = ({ id: _id, version: _version, ...venue }: Output<typeof getVenue>) => ({
  ...venue,
  names: blank,
  pictures: [],
  venueStatus: 'CLOSED' as const,
});

function useVenue() {
  return useRecordPage(getVenue, saveVenue, {
    entity: 'venue',
    list: '/admin/venues',
    words: venueWords,
    fresh,
    source: { id: useConsolePlace().query.from, fieldsOf: copyOf },
  });
}
type Venue = { record: ReturnType<typeof useVenue> };

/**
 * A venue, or a new one (ADM-022). The server checks required fields; its error is shown at the
 * field.
 */
export function VenuePage() {
  const own = useTranslations('roomsAdmin');
  const tools = useTranslations('roomToolsAdmin');
  const record = useVenue();
  const { id, kept, form } = record;
  const country = form.watch('country');
  const confirmedSave = useConfirmedSave({
    list: listRoomBookings,
    path: '/admin/room-bookings',
    by: 'venueId',
    words: venueWords,
  });
  useRecent('venue', id, record.isGone ? null : kept && { label: nameIn(kept.names) });
  const place = usePlaceEntries('facilities.write', record, { country, none: own('none') });
  const categories = useCallQuery(listFacilityCategoryRows, { ...allRows, sort: 'sort' }).data;
  // The form is rendered after its options have loaded; a select without its option shows no value.
  if (place === undefined || categories === undefined) return <RowsSkeleton label={own('venue')} />;
  return (
    <RecordForm
      of={record}
      what={own('venue')}
      title={id === undefined ? own('newVenue') : nameIn(kept?.names)}
      backLabel={own('venues')}
      canWrite={(venue) => canChange('facilities.write', kept, venue.country)}
      state={kept && <ShownState state={kept.venueStatus === 'OPEN' ? 'PUBLISHED' : 'WITHDRAWN'} />}
      actions={kept !== undefined && <VenueActions record={record} kept={kept} />}
      onSave={(fields, loaded) => {
        const act = (dialog?: OpenUntilDone) => record.save(fields, dialog);
        return kept === undefined
          ? act()
          : confirmedSave({ ...kept, changes: venueChanges(loaded, fields), act });
      }}
    >
      {() => (
        <>
          {kept !== undefined && (
            <VenueNeeds
              id={kept.id}
              isOpen={kept.venueStatus === 'OPEN'}
              setStatus={tools('needStatusText')}
            />
          )}
          <AboutVenue record={record} categories={categories.items} />
          <VenueContact record={record} place={place} />
          <PictureFields call={uploadVenuePicture} country={country} of={form} />
          <Fields of={record} title={own('rules')} text={own('rulesHint')}>
            {[localized('rules', own('rules'), { rows: 6 })]}
          </Fields>
          {kept !== undefined && <FeedSection venueId={kept.id} />}
        </>
      )}
    </RecordForm>
  );
}

function VenueActions({ record, kept }: Venue & { kept: VenueRecord }) {
  const own = useTranslations('roomsAdmin');
  const { id } = kept;
  return (
    <>
      {can('facilities.write', kept) && (
        <>
          <SaveFirst />
          <ConsoleLink to="/admin/venue" query={{ from: id }} variant="secondary">
            {own('copyVenue')}
          </ConsoleLink>
          <ShowVenue venue={kept} onDone={record.forget} />
          <RemoveButton
            call={removeVenue}
            of={kept}
            from={record}
            label={own('deleteVenue')}
            title={own('deleteVenueTitle')}
            text={own('deleteText')}
            done={own('deleted')}
          />
        </>
      )}
    </>
  );
}

function ShowVenue({ venue, onDone }: { venue: VenueRecord; onDone: () => void }) {
  const { id, country, names, venueStatus } = venue;
  const booked = useBookedFacts({
    bookings: listRoomBookings,
    waits: listRoomWaits,
    by: { venueId: id },
    country,
  });
  return (
    <ShownButton
      kind="venue"
      row={venue}
      name={nameIn(names)}
      isShown={venueStatus === 'OPEN'}
      {...booked}
      onDone={onDone}
    />
  );
}

function AboutVenue({
  record,
  categories,
}: Venue & { categories: readonly { id: string; name: string }[] }) {
  const t = useTranslations('administrators');
  const own = useTranslations('roomsAdmin');
  const statuses = choices(['OPEN', 'CLOSED'], (value) => own(`status${value}`));
  return (
    <Fields of={record} title={own('venue')}>
      {[
        localized('names', t('nameOfThing'), { isRequired: 'byServer' }),
        select('categoryId', own('category'), choicesOf(categories, own('none')), {
          isRequired: 'byServer',
        }),
        select('venueStatus', own('venueStatus'), statuses, { hint: own('closedHint') }),
      ]}
    </Fields>
  );
}

function VenueContact({ record, place }: Venue & { place: readonly PlaceEntry[] }) {
  const own = useTranslations('roomsAdmin');
  return (
    <Fields of={record} title={own('placeAndContact')}>
      {[
        ...place,
        localized('addresses', own('address'), { isRequired: 'byServer' }),
        text('contactPerson', own('contactPerson'), { isRequired: 'byServer' }),
        text('contactTel', own('contactTel'), { isRequired: 'byServer', type: 'tel' }),
        text('mapUrl', own('mapUrl'), { hint: own('mapHint'), type: 'url' }),
      ]}
    </Fields>
  );
}
