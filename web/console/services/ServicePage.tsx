import { nameIn } from '#web/console/platform/nameIn.ts';
import {
  getService,
  getServiceChoices,
  removeService,
  saveService,
  uploadServicePicture,
} from '#domain/services/admin/calls.services.ts';
import { type ServiceFields, serviceStates } from '#domain/services/admin/shapes.services.ts';
import { listDistrictRows } from '#domain/regions/calls.districts.ts';
import {
  consoleSelf,
  countriesWithin,
  districtsWithin,
  mayChange,
  useConsolePlace,
} from '#web/console/platform/console.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { useWords } from '#web/platform/words/words.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { PictureFields } from '#web/console/ui/fields/PictureFields.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Ticks } from '#web/console/ui/fields/Ticks.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

const blank = { en: '', 'zh-CN': '', ms: '' };
/** More than a country has. */
const all = { pageNum: 1, pageSize: 100, isExport: false };
const asNumber = { valueAsNumber: true } as const;

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

/** One service, or a new one (ADM-031). What is missing is said by its code, each at its field. */
export function ServicePage() {
  const t = useWords('administrators');
  const own = useWords('servicesAdmin');
  const { from } = useConsolePlace().query;
  const record = useRecordPage(getService, saveService, {
    entity: 'service',
    list: '/admin/services',
    fresh,
    source:
      from === undefined
        ? undefined
        : {
            id: from,
            fieldsOf: ({ id: _id, version: _version, ...service }) => ({
              ...service,
              names: blank,
              pictures: [],
              state: 'DRAFT' as const,
            }),
          },
  });
  const { kept, form } = record;
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  const [country, categoryId] = [watch('country'), watch('categoryId')];
  const input = { ...all, country, sort: 'sort' };
  const districts = useCallQuery(listDistrictRows, input, { keep: true }).data;
  const choices = useCallQuery(getServiceChoices, {}).data;
  const removing = useCallMutation(removeService, {
    onDone: leaveWith('/admin/services', record.forget, t('saved')),
  });
  // A field of choices shows nothing chosen where the choices come after it.
  if (districts === undefined || choices === undefined)
    return <RowsSkeleton label={own('service')} />;
  const category = choices.categories.find(({ value }) => value === categoryId);
  const countries = kept ? consoleSelf().countries : countriesWithin('services.write');
  const none = { value: '', label: own('none') };
  const offered = districtsWithin('services.write', districts.items, kept);
  const remove = (id: string, version: number) =>
    confirm({
      title: own('deleteServiceTitle'),
      text: own('deleteServiceAsk'),
      yes: own('deleteService'),
      isDanger: true,
      act: (dialog) => removing.mutate({ id, version }, dialog),
    });
  return (
    <RecordForm
      of={record}
      what={own('service')}
      title={record.id ? nameIn(kept?.names) || (category?.text ?? '') : own('newService')}
      backLabel={own('services')}
      mayWrite={({ country }) => mayChange('services.write', kept, country)}
      actions={
        kept !== undefined && (
          <>
            <ConsoleLink
              to="/admin/service-batches"
              query={{ serviceId: kept.id }}
              look="secondary"
            >
              {own('batches')}
            </ConsoleLink>
            {mayChange('services.write', kept, kept.country) && (
              <>
                <ConsoleLink to="/admin/service" query={{ from: kept.id }} look="secondary">
                  {own('copyService')}
                </ConsoleLink>
                <Button
                  look="quiet"
                  isBusy={removing.isBusy}
                  onPress={() => void remove(kept.id, kept.version)}
                >
                  {own('deleteService')}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {() => (
        <>
          <FormSection title={own('service')} text={own('nameHint')}>
            <LanguageFields
              name="names"
              label={t('nameOfThing')}
              register={register}
              isOptional
              error={errors.names?.en?.message}
            />
            <Select
              label={own('category')}
              isRequired
              {...register('categoryId', { onChange: () => setValue('typeIds', []) })}
              options={[
                none,
                ...choices.categories.map(({ value, text }) => ({ value, label: text })),
              ]}
              error={errors.categoryId?.message}
            />
            <Select
              label={own('state')}
              hint={own('stateHint')}
              {...register('state')}
              options={serviceStates.map((value) => ({ value, label: own(`state${value}`) }))}
            />
            {category !== undefined && category.types.length > 0 && (
              <div className="col-span-full">
                <Ticks
                  label={own('subTypes')}
                  {...register('typeIds')}
                  options={category.types.map(({ value, text }) => ({ value, label: text }))}
                  error={errors.typeIds?.message}
                />
                <p className="mt-1 text-sm text-soft">{own('subTypesHint')}</p>
              </div>
            )}
            <LanguageFields
              name="descriptions"
              label={own('description')}
              register={register}
              rows={4}
              maxLength={3000}
              isOptional
              error={errors.descriptions?.message}
            />
          </FormSection>
          <FormSection title={own('place')}>
            <Select
              label={t('country')}
              isRequired
              {...register('country')}
              disabled={record.id !== undefined}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
              error={errors.country?.message}
            />
            <Select
              label={t('district')}
              isRequired
              {...register('districtId')}
              options={[none, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
              error={errors.districtId?.message}
            />
            <LanguageFields
              name="venueNames"
              label={own('venueName')}
              register={register}
              isAskedFor
              error={errors.venueNames?.en?.message}
            />
            <LanguageFields
              name="addresses"
              label={own('address')}
              register={register}
              maxLength={200}
              isOptional
              error={errors.addresses?.message}
            />
            <TextField
              label={own('opens')}
              hint={own('opensHint')}
              isRequired
              maxLength={5}
              placeholder="09:00"
              {...register('opens')}
              error={errors.opens?.message}
            />
            <TextField
              label={own('closes')}
              isRequired
              maxLength={5}
              placeholder="18:00"
              {...register('closes')}
              error={errors.closes?.message}
            />
          </FormSection>
          <FormSection title={own('slots')}>
            <TextField
              label={own('slotMinutes')}
              hint={own('slotMinutesHint')}
              type="number"
              min={15}
              max={480}
              step={15}
              {...register('slotMinutes', asNumber)}
              error={errors.slotMinutes?.message}
            />
            <TextField
              label={own('placesPerConsultant')}
              type="number"
              min={1}
              max={50}
              {...register('placesPerConsultant', asNumber)}
              error={errors.placesPerConsultant?.message}
            />
            <TextField
              label={own('maxSlots')}
              type="number"
              min={1}
              max={10}
              {...register('maxSlots', asNumber)}
              error={errors.maxSlots?.message}
            />
            <TextField
              label={own('couponsPerSlot')}
              type="number"
              min={0}
              max={10}
              {...register('couponsPerSlot', asNumber)}
              error={errors.couponsPerSlot?.message}
            />
            <Select
              label={own('couponType')}
              isRequired
              {...register('couponTypeId')}
              options={[
                none,
                ...choices.couponTypes
                  .filter((type) => type.categoryId === categoryId)
                  .map(({ value, text }) => ({ value, label: text })),
              ]}
              error={errors.couponTypeId?.message}
            />
          </FormSection>
          <PictureFields
            call={uploadServicePicture}
            country={country}
            value={watch('pictures') ?? []}
            error={errors.pictures?.message}
            onChange={(pictures) => setValue('pictures', pictures, { shouldDirty: true })}
          />
        </>
      )}
    </RecordForm>
  );
}
