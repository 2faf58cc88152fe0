import { useState } from 'react';
import type { Input } from '#domain/call.ts';
import { getEventType, removeEventType, saveEventType } from '#domain/events/calls.desk.ts';
import { goConsole, may, useConsolePlace } from '#web/kit/console.ts';
import { confirm } from '#web/kit/dialogs.ts';
import { useAsk } from '#web/kit/useAsk.ts';
import { leaveWith, useRecordForm } from '#web/kit/useRecord.ts';
import { useTell } from '#web/kit/useTell.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { FormPage } from '#web/parts/FormPage.tsx';
import { FormSection } from '#web/parts/FormSection.tsx';
import { LanguageFields } from '#web/parts/LanguageFields.tsx';
import { NoData } from '#web/parts/NoData.tsx';
import { RowsSkeleton } from '#web/parts/Skeleton.tsx';
import { TextField } from '#web/parts/TextField.tsx';

type Fields = Input<typeof saveEventType>;
const listPath = '/admin/event-types';
const fresh = (): Fields => ({ code: '', sort: 10, names: { en: '', 'zh-CN': '', ms: '' } });

/** One type of events, or a new one (ADM-010). */
export function EventTypePage() {
  const t = useWords('administrators');
  const own = useWords('eventsAdmin');
  const { id } = useConsolePlace().query;
  const answer = useAsk(getEventType, { id: id ?? '0' }, { enabled: id !== undefined });
  const [empty] = useState(fresh);
  const loaded: Fields | undefined = id === undefined ? empty : answer.data;
  const { form, save, forget, page } = useRecordForm(saveEventType, {
    record: `event_type:${id ?? 'new'}`,
    loaded,
    reload: () => answer.refetch(),
    onSaved: () => goConsole(listPath),
  });
  const { register, formState, handleSubmit } = form;
  const removal = useTell(removeEventType, { onDone: leaveWith(listPath, forget, own('removed')) });
  if (answer.isError) return <NoData title={t('nothingFound')} />;
  if (loaded === undefined) return <RowsSkeleton label={own('eventType')} />;
  const { errors } = formState;
  const isReadOnly = !may('events.write', null);
  const type = answer.data;
  const remove = async () => {
    if (type === undefined) return;
    const isSure = await confirm({
      title: own('removeType'),
      text: own('removeTypeText'),
      yes: t('remove'),
      no: t('no'),
      isDanger: true,
    });
    if (isSure) await removal.tell({ id: type.id, version: type.version });
  };
  return (
    <FormPage
      title={id === undefined ? own('newType') : (type?.names.en ?? '')}
      backTo={listPath}
      backLabel={own('eventTypes')}
      {...page}
      isReadOnly={isReadOnly}
      onSave={() => void handleSubmit((fields) => save(fields))()}
      {...(type === undefined || type.isDefault || isReadOnly
        ? {}
        : {
            actions: (
              <Button look="quiet" isBusy={removal.isBusy} onPress={() => void remove()}>
                {t('remove')}
              </Button>
            ),
          })}
      {...(id === undefined ? {} : { history: { entity: 'event_type', id } })}
    >
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
    </FormPage>
  );
}
