import { nameIn } from '#web/console/platform/nameIn.ts';
import { getEventType, removeEventType, saveEventType } from '#domain/events/calls.admin.ts';
import { can, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { RemoveButton } from '#web/console/ui/RemoveButton.tsx';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { localized, number, text } from '#web/console/ui/fields/kinds.tsx';

const useEventType = () =>
  useRecordPage(getEventType, saveEventType, {
    entity: 'event_type',
    list: '/admin/event-types',
    fresh: () => ({ code: '', sort: 10, names: { en: '', 'zh-CN': '', ms: '' } }),
  });

/** An event type, or a new one (ADM-010). */
export function EventTypePage() {
  const t = useTranslations('administrators');
  const own = useTranslations('eventsAdmin');
  const record = useEventType();
  const type = record.kept;
  const isDefault = type?.isDefault === true;
  const note = isDefault ? own('isDefaultType') : undefined;
  const canWrite = can('events.write', wholeOf(null));
  return (
    <RecordForm
      of={record}
      what={own('eventType')}
      title={record.id === undefined ? own('newType') : nameIn(type?.names)}
      backLabel={own('eventTypes')}
      canWrite={() => canWrite}
      actions={
        type !== undefined &&
        !isDefault &&
        canWrite && (
          <RemoveButton
            call={removeEventType}
            of={type}
            from={record}
            label={t('remove')}
            title={own('removeType')}
            text={own('removeTypeText')}
            done={own('removed')}
          />
        )
      }
    >
      {() => (
        <Fields of={record} title={own('eventType')} text={note}>
          {[
            localized('names', t('nameOfThing'), { isRequired: true }),
            text('code', t('code'), {
              hint: own('typeCodeHint'),
              isRequired: true,
              readOnly: isDefault,
              maxLength: 20,
            }),
            number('sort', t('order')),
          ]}
        </Fields>
      )}
    </RecordForm>
  );
}
