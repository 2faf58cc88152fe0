import { useWatch } from 'react-hook-form';
import { getExportPlan, removeExportPlan, saveExportPlan } from '#domain/exports/calls.ts';
import {
  type ExportPlan,
  exportTurns,
  keptDays,
  type PlanFields,
  sheetEndings,
} from '#domain/exports/shapes.ts';
import { viewLists } from '#domain/views/shapes.ts';
import { consoleSelf, goConsole, useConsolePlace } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { select, text, tick } from '#web/console/ui/fields/kinds.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { RemoveButton } from '#web/console/ui/RemoveButton.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { jsonOr } from '#web/platform/storage.ts';
import { Card } from '#web/ui/Card.tsx';
import { FileLink } from './FileLink.tsx';
import { hourText, listName, weekdayChoices } from './exportTexts.ts';

/** Form values: numbers of selects are texts. */
type Typed = Omit<PlanFields, 'weekday' | 'monthDay' | 'hour'> & {
  weekday: string;
  monthDay: string;
  hour: string;
};

const typedOf = ({ weekday, monthDay, hour, ...kept }: PlanFields): Typed => ({
  ...kept,
  weekday: String(weekday),
  monthDay: String(monthDay),
  hour: String(hour),
});

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** An export of the list and filter that the address names. */
function freshOf(query: Readonly<Record<string, string>>): Typed {
  const list = viewLists.find((one) => one === query['list']) ?? viewLists[0];
  return {
    name: '',
    list,
    query: query['filters'] ?? '',
    filter: jsonOr<PlanFields['filter']>(query['filter'] ?? null, {}),
    ending: 'xlsx',
    every: 'DAY',
    weekday: '1',
    monthDay: '1',
    hour: '7',
    country: consoleSelf().countries[0]?.code ?? 'bn',
    isPeriodBefore: false,
    isActive: true,
  };
}

/** An export of a list at set times, with the files of its last runs; or a new one. */
export function ExportPage() {
  const t = useTranslations('exportsAdmin');
  const a = useTranslations('administrators');
  const { query } = useConsolePlace();
  const record = useRecordPage<typeof getExportPlan, typeof saveExportPlan, Typed>(
    getExportPlan,
    saveExportPlan,
    {
      entity: 'exportPlan',
      list: '/admin/exports',
      fresh: () => freshOf(query),
      fieldsOf: ({ nextAt: _next, files: _files, ...plan }) => typedOf(plan),
      onSaved: () => goConsole('/admin/exports'),
    },
  );
  const { id, kept } = record;
  return (
    <RecordForm
      of={record}
      what={t('export')}
      title={id === undefined ? t('newExport') : (kept?.name ?? '')}
      backLabel={t('exports')}
      canWrite={() => true}
      historyId={null}
      onSave={({ weekday, monthDay, hour, ...fields }, { list, query: of, filter }) =>
        record.save({
          ...fields,
          list,
          query: of,
          filter,
          weekday: Number(weekday),
          monthDay: Number(monthDay),
          hour: Number(hour),
        })
      }
      actions={
        kept && (
          <RemoveButton
            call={removeExportPlan}
            of={kept}
            from={{ list: '/admin/exports', forget: record.forget }}
            label={a('remove')}
            title={t('removeTitle')}
            text={t('removeText')}
          />
        )
      }
      after={kept && <Files plan={kept} />}
    >
      {(loaded) => <PlanForm record={record} loaded={loaded} />}
    </RecordForm>
  );
}

type FormProps = {
  record: ReturnType<typeof useRecordPage<typeof getExportPlan, typeof saveExportPlan, Typed>>;
  loaded: Typed;
};

function PlanForm({ record, loaded: { list, query } }: FormProps) {
  const t = useTranslations('exportsAdmin');
  const every = useWatch({ control: record.form.control, name: 'every' });
  return (
    <Fields of={record} title={t('export')}>
      {[
        <div key="list" className="flex flex-wrap col-span-full items-center gap-x-3">
          <span className="text-soft">{t('list')}:</span>
          <ConsoleLink
            to={list}
            query={Object.fromEntries(new URLSearchParams(query))}
            className="tap inline-flex items-center text-leaf hover:underline"
          >
            {listName(list)} · {t(query === '' ? 'allRows' : 'filtered')}
          </ConsoleLink>
        </div>,
        text('name', t('name'), { isRequired: true }),
        select(
          'ending',
          t('ending'),
          choices(sheetEndings, (one) => one.toUpperCase()),
        ),
        select(
          'every',
          t('every'),
          choices(exportTurns, (one) => t(one)),
        ),
        ...(every === 'WEEK' ? [select('weekday', t('weekday'), weekdayChoices())] : []),
        ...(every === 'MONTH'
          ? [select('monthDay', t('monthDay'), choicesOf(numbers(1, 28).map(String)))]
          : []),
        select(
          'hour',
          t('hour'),
          numbers(0, 23).map((hour) => ({ value: String(hour), label: hourText(hour) })),
        ),
        select('country', t('country'), choicesOf(consoleSelf().countries)),
        ...(list === '/admin/members'
          ? []
          : [tick('isPeriodBefore', t('period'), { hint: t('periodHint') })]),
        tick('isActive', t('active'), { hint: t('activeHint') }),
      ]}
    </Fields>
  );
}

function Files({ plan }: { plan: ExportPlan }) {
  const t = useTranslations('exportsAdmin');
  return (
    <Card className="mt-5">
      <h2 className="font-semibold">{t('files')}</h2>
      <p className="mt-1 text-sm text-soft">{t('filesText', { days: keptDays })}</p>
      {plan.files.length === 0 ? (
        <p className="mt-3">{t('noFiles')}</p>
      ) : (
        <ul className="mt-2">
          {plan.files.map((file) => (
            <li key={file.id}>
              <FileLink plan={plan} file={file} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
