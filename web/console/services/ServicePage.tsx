import { nameIn } from '#web/console/platform/nameIn.ts';
import type { Output } from '#domain/call.ts';
import {
  getService,
  getServiceChoices,
  removeService,
  saveService,
  uploadServicePicture,
} from '#domain/services/admin/calls.services.ts';
import {
  type ServiceFields,
  type ServiceRecord,
  serviceStates,
} from '#domain/services/admin/shapes.services.ts';
import { serviceChanges } from '#domain/services/admin/rules.consequences.ts';
import { listServiceBookings } from '#domain/services/bookings/calls.ts';
import { listServiceWaits } from '#domain/services/waiting/calls.admin.ts';
import {
  can,
  canChange,
  countriesWithin,
  goConsole,
  useConsolePlace,
  wholeOf,
} from '#web/console/platform/console.ts';
import { useRecent } from '#web/console/platform/find/recent.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import type { OpenUntilDone } from '#web/platform/dialogs.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { serviceWords } from '#web/console/ui/consequences/fieldWords.ts';
import { useConfirmedSave } from '#web/console/ui/consequences/useConfirmedSave.ts';
import { SaveFirst } from '#web/console/ui/shown/SavedButton.tsx';
import { ShownButton } from '#web/console/ui/shown/ShownButton.tsx';
import { ShownState } from '#web/console/ui/shown/ShownState.tsx';
import { useBookedFacts } from '#web/console/ui/shown/useBookedFacts.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { group, localized, number, select, text, ticks } from '#web/console/ui/fields/kinds.tsx';
import { PictureFields } from '#web/console/ui/fields/PictureFields.tsx';
import { type PlaceEntry, usePlaceEntries } from '#web/console/ui/fields/usePlaceEntries.ts';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { RemoveButton } from '#web/console/ui/RemoveButton.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { stepQuery } from './ServiceSteps.tsx';

const blank = { en: '', 'zh-CN': '', ms: '' };

const fresh = (): ServiceFields => ({
  country: countriesWithin('services.write')[0]?.code ?? 'bn',
  districtId: '',
  categoryId: '',
  typeIds: [],
  names: blank,
  descriptions: blank,
  venueNames: blank,
  addresses: blank,
  pictures: [],
  couponTypeId: '',
  couponsPerSlot: 1,
  maxSlots: 1,
  slotMinutes: 60,
  placesPerConsultant: 1,
  opens: '09:00',
  closes: '18:00',
  state: 'DRAFT',
});

const copyOf = ({ id: _id, version: _version, ...service }: ServiceRecord) => ({
  ...service,
  names: blank,
  pictures: [],
  state: 'DRAFT' as const,
});

function useService() {
  const { id, from } = useConsolePlace().query;
  const record = useRecordPage(getService, saveService, {
    entity: 'service',
    list: '/admin/services',
    words: serviceWords,
    fresh,
    source: { id: from, fieldsOf: copyOf },
    onSaved: (saved) => {
      if (id !== undefined) return goConsole('/admin/services');
      // A new service needs a consultant and times; a district's role cannot add consultants.
      const isWhole = can('services.write', wholeOf(record.form.getValues('country')));
      goConsole(isWhole ? '/admin/consultant' : '/admin/service-batch', stepQuery(saved.id));
    },
  });
  return record;
}
type Service = { record: ReturnType<typeof useService> };
type Choices = Output<typeof getServiceChoices>;

/**
 * A service, or a new one (ADM-031). The server checks required fields; its error is shown at the
 * field.
 */
export function ServicePage() {
  const own = useTranslations('servicesAdmin');
  const record = useService();
  const { id, kept, form } = record;
  const confirmedSave = useConfirmedSave({
    list: listServiceBookings,
    path: '/admin/service-bookings',
    by: 'serviceId',
    words: serviceWords,
  });
  const [country, categoryId] = form.watch(['country', 'categoryId']);
  const place = usePlaceEntries('services.write', record, { country, none: own('none') });
  const choices = useCallQuery(getServiceChoices, {}).data;
  const category = choices?.categories.find(({ value }) => value === categoryId);
  const name = nameIn(kept?.names) || (category?.text ?? '');
  useRecent('service', id, record.isGone ? null : kept && choices && { label: name });
  // The form is rendered after its options have loaded; a select without its option shows no value.
  if (place === undefined || choices === undefined) return <RowsSkeleton label={own('service')} />;
  return (
    <RecordForm
      of={record}
      what={own('service')}
      title={id ? name : own('newService')}
      backLabel={own('services')}
      canWrite={(service) => canChange('services.write', kept, service.country)}
      state={kept && <ShownState state={kept.state} />}
      actions={kept !== undefined && <ServiceActions record={record} kept={kept} name={name} />}
      onSave={(fields, loaded) => {
        const act = (dialog?: OpenUntilDone) => record.save(fields, dialog);
        return kept === undefined
          ? act()
          : confirmedSave({ ...kept, changes: serviceChanges(loaded, fields), act });
      }}
    >
      {() => (
        <>
          <AboutService record={record} choices={choices} types={category?.types ?? []} />
          <ServicePlace record={record} place={place} />
          <ServiceSlots
            record={record}
            couponTypes={choices.couponTypes.filter((type) => type.categoryId === categoryId)}
          />
          <PictureFields call={uploadServicePicture} country={country} of={form} />
        </>
      )}
    </RecordForm>
  );
}

function ServiceActions({ record, kept, name }: Service & { kept: ServiceRecord; name: string }) {
  const t = useTranslations('administrators');
  const own = useTranslations('servicesAdmin');
  const waits = useTranslations('serviceWaitsAdmin');
  return (
    <>
      <ConsoleLink to="/admin/service-batches" query={{ serviceId: kept.id }} variant="secondary">
        {own('batches')}
      </ConsoleLink>
      <ConsoleLink to="/admin/service-waits" query={{ service: kept.id }} variant="secondary">
        {waits('title')}
      </ConsoleLink>
      {canChange('services.write', kept, kept.country) && (
        <>
          <SaveFirst />
          <ConsoleLink to="/admin/service" query={{ from: kept.id }} variant="secondary">
            {own('copyService')}
          </ConsoleLink>
          <ShowService service={kept} name={name} onDone={record.forget} />
          <RemoveButton
            call={removeService}
            of={kept}
            from={record}
            label={own('deleteService')}
            title={own('deleteServiceTitle')}
            text={own('deleteServiceAsk')}
            done={t('saved')}
          />
        </>
      )}
    </>
  );
}

function ShowService({
  service,
  name,
  onDone,
}: {
  service: ServiceRecord;
  name: string;
  onDone: () => void;
}) {
  const { id, country, state } = service;
  const booked = useBookedFacts({
    bookings: listServiceBookings,
    waits: listServiceWaits,
    by: { serviceId: id },
    country,
  });
  return (
    <ShownButton
      kind="service"
      row={service}
      name={name}
      isShown={state === 'PUBLISHED'}
      {...booked}
      onDone={onDone}
    />
  );
}

function AboutService({
  record,
  choices,
  types,
}: Service & { choices: Choices; types: Choices['categories'][number]['types'] }) {
  const t = useTranslations('administrators');
  const own = useTranslations('servicesAdmin');
  // A service that was published does not become a draft, and a draft is not withdrawn.
  const other = (record.kept?.state ?? 'DRAFT') === 'DRAFT' ? 'WITHDRAWN' : 'DRAFT';
  const states = serviceStates
    .filter((value) => value !== other)
    .map((value) => ({ value, label: own(`state${value}`) }));
  return (
    <Fields of={record} title={own('service')} text={own('nameHint')}>
      {[
        localized('names', t('nameOfThing')),
        select('categoryId', own('category'), choicesOf(choices.categories, own('none')), {
          isRequired: 'byServer',
          rules: { onChange: () => record.form.setValue('typeIds', []) },
        }),
        select('state', own('state'), states, { hint: own('stateHint') }),
        types.length > 0 &&
          group('col-span-full', [
            ticks('typeIds', own('subTypes'), choicesOf(types)),
            <p key="hint" className="mt-1 text-sm text-soft">
              {own('subTypesHint')}
            </p>,
          ]),
        localized('descriptions', own('description'), { rows: 4 }),
      ]}
    </Fields>
  );
}

function ServicePlace({ record, place }: Service & { place: readonly PlaceEntry[] }) {
  const own = useTranslations('servicesAdmin');
  const time = { isRequired: 'byServer', maxLength: 5 } as const;
  return (
    <Fields of={record} title={own('place')}>
      {[
        ...place,
        localized('venueNames', own('venueName'), { isRequired: 'byServer' }),
        localized('addresses', own('address')),
        text('opens', own('opens'), { ...time, hint: own('opensHint'), placeholder: '09:00' }),
        text('closes', own('closes'), { ...time, placeholder: '18:00' }),
      ]}
    </Fields>
  );
}

function ServiceSlots({ record, couponTypes }: Service & { couponTypes: Choices['couponTypes'] }) {
  const own = useTranslations('servicesAdmin');
  return (
    <Fields of={record} title={own('slots')}>
      {[
        number('slotMinutes', own('slotMinutes'), { hint: own('slotMinutesHint'), step: 15 }),
        number('placesPerConsultant', own('placesPerConsultant')),
        number('maxSlots', own('maxSlots')),
        number('couponsPerSlot', own('couponsPerSlot')),
        select('couponTypeId', own('couponType'), choicesOf(couponTypes, own('none')), {
          isRequired: 'byServer',
        }),
      ]}
    </Fields>
  );
}
