import { nameIn } from '#web/console/platform/nameIn.ts';
import { can, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { localized, number, text, tick } from '#web/console/ui/fields/kinds.tsx';
import { type OptionKind, options } from './options.ts';

function OptionPage({ kind }: { kind: OptionKind }) {
  const t = useTranslations('administrators');
  const own = useTranslations('roomsAdmin');
  const { get, save, list, words } = options[kind];
  const record = useRecordPage(get, save, {
    entity: kind,
    list,
    fresh: () => ({ code: '', sort: 10, isActive: true, names: { en: '', 'zh-CN': '', ms: '' } }),
  });
  const canWrite = can('facilities.write', wholeOf(null));
  return (
    <RecordForm
      of={record}
      what={own(words.one)}
      title={record.id === undefined ? own(words.fresh) : nameIn(record.kept?.names)}
      backLabel={own(words.many)}
      canWrite={() => canWrite}
    >
      {() => (
        <Fields of={record} title={own(words.one)}>
          {[
            localized('names', t('nameOfThing'), { isRequired: true }),
            text('code', t('code'), { hint: own('codeHint'), isRequired: true, maxLength: 20 }),
            number('sort', t('order'), { hint: own('orderHint') }),
            tick('isActive', t('active'), { hint: own('activeHint') }),
          ]}
        </Fields>
      )}
    </RecordForm>
  );
}

export const LayoutPage = () => <OptionPage kind="layout" />;
export const FacilityCategoryPage = () => <OptionPage kind="facility_category" />;
export const VenueEventTypePage = () => <OptionPage kind="venue_event_type" />;
