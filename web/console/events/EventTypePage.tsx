import { nameIn } from '#web/console/platform/nameIn.ts';
import { getEventType, removeEventType, saveEventType } from '#domain/events/calls.admin.ts';
import { may, wholeOf } from '#web/console/platform/console.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** One type of events, or a new one (ADM-010). */
export function EventTypePage() {
  const t = useWords('administrators');
  const own = useWords('eventsAdmin');
  const record = useRecordPage(getEventType, saveEventType, {
    entity: 'event_type',
    list: '/admin/event-types',
    fresh: () => ({ code: '', sort: 10, names: { en: '', 'zh-CN': '', ms: '' } }),
  });
  const { register, formState } = record.form;
  const { errors } = formState;
  const type = record.kept;
  const mayWrite = may('events.write', wholeOf(null));
  const removal = useCallMutation(removeEventType, {
    onDone: leaveWith(record.list, record.forget, own('removed')),
  });
  const remove = ({ id, version }: { id: string; version: number }) =>
    confirm({
      title: own('removeType'),
      text: own('removeTypeText'),
      yes: t('remove'),
      isDanger: true,
      act: (dialog) => removal.mutate({ id, version }, dialog),
    });
  return (
    <RecordForm
      of={record}
      what={own('eventType')}
      title={record.id === undefined ? own('newType') : nameIn(type?.names)}
      backLabel={own('eventTypes')}
      mayWrite={() => mayWrite}
      actions={
        type !== undefined &&
        !type.isDefault &&
        mayWrite && (
          <Button look="quiet" isBusy={removal.isBusy} onPress={() => void remove(type)}>
            {t('remove')}
          </Button>
        )
      }
    >
      {() => (
        <FormSection
          title={own('eventType')}
          {...(type?.isDefault ? { text: own('isDefaultType') } : {})}
        >
          <LanguageFields
            name="names"
            label={t('nameOfThing')}
            register={register}
            error={errors.names?.en?.message ?? errors.names?.message}
          />
          <TextField
            label={t('code')}
            hint={own('typeCodeHint')}
            isRequired
            readOnly={type?.isDefault === true}
            maxLength={20}
            {...register('code', { required: t('mustFill') })}
            error={errors.code?.message}
          />
          <TextField
            label={t('order')}
            type="number"
            min={0}
            max={999}
            {...register('sort', { valueAsNumber: true })}
            error={errors.sort?.message}
          />
        </FormSection>
      )}
    </RecordForm>
  );
}
