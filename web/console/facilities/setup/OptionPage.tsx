import { nameIn } from '#web/console/platform/nameIn.ts';
import { may, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useWords } from '#web/platform/words/words.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type OptionKind, options } from './options.ts';

/** One choice of a kind, or a new one. */
function OptionPage({ kind }: { kind: OptionKind }) {
  const t = useWords('administrators');
  const own = useWords('roomsAdmin');
  const { get, save, list, words } = options[kind];
  const record = useRecordPage(get, save, {
    entity: kind,
    list,
    fresh: () => ({ code: '', sort: 10, isActive: true, names: { en: '', 'zh-CN': '', ms: '' } }),
  });
  const { register, formState } = record.form;
  const { errors } = formState;
  const mayWrite = may('facilities.write', wholeOf(null));
  return (
    <RecordForm
      of={record}
      what={own(words.one)}
      title={record.id === undefined ? own(words.fresh) : nameIn(record.kept?.names)}
      backLabel={own(words.many)}
      mayWrite={() => mayWrite}
    >
      {() => (
        <FormSection title={own(words.one)}>
          <LanguageFields
            name="names"
            label={t('nameOfThing')}
            register={register}
            error={errors.names?.en?.message ?? errors.names?.message}
          />
          <TextField
            label={t('code')}
            hint={own('codeHint')}
            isRequired
            maxLength={20}
            {...register('code', { required: t('mustFill') })}
            error={errors.code?.message}
          />
          <TextField
            label={t('order')}
            hint={own('orderHint')}
            type="number"
            min={0}
            max={999}
            {...register('sort', { valueAsNumber: true })}
            error={errors.sort?.message}
          />
          <Checkbox {...register('isActive')}>
            {t('active')} <span className="block text-sm text-soft">{own('activeHint')}</span>
          </Checkbox>
        </FormSection>
      )}
    </RecordForm>
  );
}

export const LayoutPage = () => <OptionPage kind="layout" />;
export const FacilityCategoryPage = () => <OptionPage kind="facility_category" />;
export const VenueEventTypePage = () => <OptionPage kind="venue_event_type" />;
