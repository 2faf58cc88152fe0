import { useState } from 'react';
import type { Input } from '#domain/call.ts';
import { getSpeaker, saveSpeaker } from '#domain/events/calls.desk.ts';
import { consoleSelf, goConsole, may, useConsolePlace } from '#web/kit/console.ts';
import { useAsk } from '#web/kit/useAsk.ts';
import { useRecordForm } from '#web/kit/useRecord.ts';
import { useWords } from '#web/kit/words.ts';
import { Checkbox } from '#web/parts/Checkbox.tsx';
import { FormPage } from '#web/parts/FormPage.tsx';
import { FormSection } from '#web/parts/FormSection.tsx';
import { NoData } from '#web/parts/NoData.tsx';
import { Select } from '#web/parts/Select.tsx';
import { RowsSkeleton } from '#web/parts/Skeleton.tsx';
import { TextField } from '#web/parts/TextField.tsx';

type Fields = Input<typeof saveSpeaker>;

/** One speaker, or a new one (ADM-011). */
export function SpeakerPage() {
  const t = useWords('administrators');
  const own = useWords('eventsAdmin');
  const { id } = useConsolePlace().query;
  const answer = useAsk(getSpeaker, { id: id ?? '0' }, { enabled: id !== undefined });
  const countries = consoleSelf().countries.filter(
    ({ code }) => id !== undefined || may('events.write', code),
  );
  const [empty] = useState<Fields>(() => ({
    country: countries[0]?.code ?? 'bn',
    name: '',
    isActive: true,
  }));
  const loaded: Fields | undefined = id === undefined ? empty : answer.data;
  const { form, save, page } = useRecordForm(saveSpeaker, {
    record: `speaker:${id ?? 'new'}`,
    loaded,
    reload: () => answer.refetch(),
    onSaved: () => goConsole('/admin/speakers'),
  });
  const { register, formState, handleSubmit } = form;
  if (answer.isError) return <NoData title={t('nothingFound')} />;
  if (loaded === undefined) return <RowsSkeleton label={own('speaker')} />;
  const { errors } = formState;
  return (
    <FormPage
      title={id === undefined ? own('newSpeaker') : (answer.data?.name ?? '')}
      backTo="/admin/speakers"
      backLabel={own('speakers')}
      {...page}
      isReadOnly={!may('events.write', loaded.country)}
      onSave={() => void handleSubmit((fields) => save(fields))()}
      {...(id === undefined ? {} : { history: { entity: 'speaker', id } })}
    >
      <FormSection title={own('speaker')}>
        <TextField
          label={t('name')}
          isRequired
          maxLength={100}
          {...register('name', { required: t('mustFill') })}
          error={errors.name?.message}
        />
        <Select
          label={t('country')}
          {...register('country')}
          disabled={id !== undefined}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Checkbox {...register('isActive')}>
          {t('active')} <span className="block text-sm text-soft">{own('speakerActiveHint')}</span>
        </Checkbox>
      </FormSection>
    </FormPage>
  );
}
