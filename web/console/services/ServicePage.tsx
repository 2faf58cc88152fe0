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
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { group, localized, number, select, text, ticks } from '#web/console/ui/fields/kinds.tsx';
import { PictureFields } from '#web/console/ui/fields/PictureFields.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

const blank = { en: '', 'zh-CN': '', ms: '' };
/** More than a country has. */
const all = { pageNum: 1, pageSize: 100, isExport: false };

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
  const [country, categoryId] = form.watch(['country', 'categoryId']);
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
  const states = serviceStates.map((value) => ({ value, label: own(`state${value}`) }));
  const couponTypes = choices.couponTypes.filter((type) => type.categoryId === categoryId);
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
          <Fields of={record} title={own('service')} text={own('nameHint')}>
            {[
              localized('names', t('nameOfThing')),
              select('categoryId', own('category'), choicesOf(choices.categories, own('none')), {
                isRequired: 'byServer',
                rules: { onChange: () => form.setValue('typeIds', []) },
              }),
              select('state', own('state'), states, { hint: own('stateHint') }),
              category !== undefined &&
                category.types.length > 0 &&
                group('col-span-full', [
                  ticks('typeIds', own('subTypes'), choicesOf(category.types)),
                  <p key="hint" className="mt-1 text-sm text-soft">
                    {own('subTypesHint')}
                  </p>,
                ]),
              localized('descriptions', own('description'), { rows: 4 }),
            ]}
          </Fields>
          <Fields of={record} title={own('place')}>
            {[
              select('country', t('country'), choicesOf(countries), {
                isRequired: 'byServer',
                disabled: record.id !== undefined,
              }),
              select('districtId', t('district'), choicesOf(offered, own('none')), {
                isRequired: 'byServer',
              }),
              localized('venueNames', own('venueName'), { isRequired: 'byServer' }),
              localized('addresses', own('address')),
              text('opens', own('opens'), {
                hint: own('opensHint'),
                isRequired: 'byServer',
                maxLength: 5,
                placeholder: '09:00',
              }),
              text('closes', own('closes'), {
                isRequired: 'byServer',
                maxLength: 5,
                placeholder: '18:00',
              }),
            ]}
          </Fields>
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
          <PictureFields call={uploadServicePicture} country={country} of={form} />
        </>
      )}
    </RecordForm>
  );
}
