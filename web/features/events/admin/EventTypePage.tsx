import { useState } from 'react';
import type { Input } from '#domain/call.ts';
import { getEventType, removeEventType, saveEventType } from '#domain/events/calls.desk.ts';
import { goConsole, may, useConsolePlace } from '#web/kit/console.ts';
import { confirm } from '#web/kit/dialogs.ts';
import { toast } from '#web/kit/toasts.ts';
import { askAgain, useAsk } from '#web/kit/useAsk.ts';
import { useDraftForm } from '#web/kit/useDraftForm.ts';
import { useSave } from '#web/kit/useRecord.ts';
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
const fresh = (): Fields => ({ code: '', sort: 10, names: { en: '', 'zh-CN': '', ms: '' } });

/** One type of events, or a new one (ADM-010). */
export function EventTypePage() {
  const t = useWords('administrators');
  const own = useWords('eventsAdmin');
  const { id } = useConsolePlace().query;
  const answer = useAsk(getEventType, { id: id ?? '0' }, { enabled: id !== undefined });
  const [empty] = useState(fresh);
  const loaded: Fields | undefined = id === undefined ? empty : answer.data;
  const { form, hasDraft, forget, discard } = useDraftForm<Fields>(`event_type:${id ?? 'new'}`, loaded);
  const { register, formState, handleSubmit } = form;
  const leave = () => goConsole('/admin/event-types');
  const { save, isBusy } = useSave(saveEventType, { form, forget, reload: () => answer.refetch(), onSaved: leave });
  const removal = useTell(removeEventType, {
    onDone: () => {
      forget();
      toast(own('removed'));
      void askAgain();
      leave();
    },
  });
  if (answer.isError) return <NoData title={t('nothingFound')} />;
  if (loaded === undefined) return <RowsSkeleton label={own('eventType')} />;
  const { errors } = formState;
  const isReadOnly = !may('events.write', null);
  const type = answer.data;
  const remove = async () => {
    if (type === undefined) return;
    const isSure = await confirm({ title: own('removeType'), text: own('removeTypeText'), yes: t('remove'), no: t('no'), isDanger: true });
    if (isSure) await removal.tell({ id: type.id, version: type.version });
  };
  return (
    <FormPage
      title={id === undefined ? own('newType') : (type?.names.en ?? '')}
      backTo="/admin/event-types"
      backLabel={own('eventTypes')}
      isBusy={isBusy}
      isReadOnly={isReadOnly}
      hasDraft={hasDraft}
      onDiscard={discard}
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
      <FormSection title={own('eventType')} {...(type?.isDefault ? { text: own('isDefaultType') } : {})}>
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
          {...(errors.code?.message === undefined ? {} : { error: errors.code.message })}
        />
        <TextField
          label={t('order')}
          type="number"
          min={0}
          max={999}
          {...register('sort', { valueAsNumber: true })}
          {...(errors.sort?.message === undefined ? {} : { error: errors.sort.message })}
        />
      </FormSection>
    </FormPage>
  );
}
