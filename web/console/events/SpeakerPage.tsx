import { getSpeaker, saveSpeaker } from '#domain/events/calls.speakers.ts';
import { consoleSelf, can, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { select, text, tick } from '#web/console/ui/fields/kinds.tsx';

/** Countries in which the caller may create speakers. */
const mine = () => consoleSelf().countries.filter(({ code }) => can('events.write', wholeOf(code)));

/** A speaker, or a new one (ADM-011). */
export function SpeakerPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('eventsAdmin');
  const record = useRecordPage(getSpeaker, saveSpeaker, {
    entity: 'speaker',
    list: '/admin/speakers',
    fresh: () => ({ country: mine()[0]?.code ?? 'bn', name: '', isActive: true }),
  });
  const countries = record.id === undefined ? mine() : consoleSelf().countries;
  return (
    <RecordForm
      of={record}
      what={own('speaker')}
      title={record.id === undefined ? own('newSpeaker') : (record.kept?.name ?? '')}
      backLabel={own('speakers')}
      canWrite={({ country }) => can('events.write', wholeOf(country))}
    >
      {() => (
        <Fields of={record} title={own('speaker')}>
          {[
            text('name', t('name'), { isRequired: true }),
            select('country', t('country'), choicesOf(countries), {
              disabled: record.id !== undefined,
            }),
            tick('isActive', t('active'), { hint: own('speakerActiveHint') }),
          ]}
        </Fields>
      )}
    </RecordForm>
  );
}
