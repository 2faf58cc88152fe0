import { listSurveyAnswers } from '#domain/services/surveys/calls.ts';
import type { SurveyAnswerRow } from '#domain/services/surveys/shapes.ts';
import { dayCell, momentCell } from '#web/console/platform/cells.ts';
import { changeQuery, canWithin, useConsolePlace } from '#web/console/platform/console.ts';
import { type List, useList } from '#web/console/platform/useList.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ExportButtons } from '#web/console/ui/list/ExportButtons.tsx';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { Pager } from '#web/ui/page/Pager.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import type { FiguresFilter } from '#web/console/services/figures/FiguresOf.tsx';

/** Single answers, newest first: by default those with a comment, optionally all. */
export function SurveyAnswers({ filter }: { filter: FiguresFilter }) {
  const t = useTranslations('serviceFiguresAdmin');
  const { query } = useConsolePlace();
  const hasWords = query['answers'] !== 'all';
  const { country, zone, serviceId, period } = filter;
  const list = useList(
    listSurveyAnswers,
    {},
    { country, serviceId, from: period.from, until: period.until, hasWords },
  );
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="font-semibold">{t('answers')}</h2>
          <p className="mt-1 max-w-prose text-sm text-soft">{t('answersText')}</p>
        </div>
        {canWithin('personal.export', country) && (
          <div role="group" aria-label={t('answersExport')} className="print:hidden">
            <p aria-hidden="true" className="mb-1 text-sm font-semibold">
              {t('answersExport')}
            </p>
            <div className="flex gap-2">
              <AnswersExport list={list} filter={filter} zone={zone} />
            </div>
          </div>
        )}
      </div>
      <div className="max-w-md print:hidden">
        <Choices
          label={t('answersShown')}
          value={hasWords ? 'words' : 'all'}
          options={[
            { value: 'words', label: t('answersWords') },
            { value: 'all', label: t('answersAll') },
          ]}
          onChange={(answers) =>
            changeQuery({ answers: answers === 'all' ? 'all' : null, page: null })
          }
        />
      </div>
      {list.isFirst ? <RowsSkeleton label={t('answers')} /> : <Answers list={list} />}
    </Card>
  );
}

function Answers({ list }: { list: List<SurveyAnswerRow> }) {
  const t = useTranslations('serviceFiguresAdmin');
  if (list.totalNum === 0) return <p className="mt-3 text-soft">{t('answersNone')}</p>;
  return (
    <>
      <p role="status" className="mt-3 text-sm text-soft tabular-nums">
        {t('answersCount', { count: list.totalNum })}
      </p>
      <ul
        aria-label={t('answers')}
        aria-busy={list.isLoading}
        className={`mt-2 space-y-2 transition-opacity ${list.isLoading ? 'opacity-60' : ''}`}
      >
        {list.rows.map((row) => (
          <Answer key={row.id} row={row} />
        ))}
      </ul>
      <Pager
        page={list.pageNum}
        total={Math.ceil(list.totalNum / list.pageSize)}
        onPage={(page) => changeQuery({ page: page === 1 ? null : page })}
      />
    </>
  );
}

function Answer({ row }: { row: SurveyAnswerRow }) {
  const t = useTranslations('serviceFiguresAdmin');
  const s = useTranslations('serviceBookingsAdmin');
  const language = useLanguage();
  const { service, type, day, overall, consultant, wouldReturn, comment, orderNumber } = row;
  const name = [row.memberName ?? '', row.memberNumber ?? ''].filter((one) => one !== '').join(' ');
  return (
    <li className="rounded-control bg-sunk px-3 py-2">
      {comment !== '' && <p className="wrap-anywhere whitespace-pre-line">{comment}</p>}
      <p className="mt-1 text-sm tabular-nums">
        {`${s('overall')} ${s('stars', { count: overall })} · ${s('consultant')} ${s('stars', { count: consultant })} · ${t(wouldReturn ? 'returns' : 'returnsNot')}`}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-soft tabular-nums">
        <span>
          {[service, ...(type === '' || type === service ? [] : [type])].join(' · ')}
          {` · ${calendarDayText(day, language)}`}
        </span>
        {orderNumber !== null && (
          <ConsoleLink
            to="/admin/service-booking"
            query={{ orderNumber }}
            className="text-leaf underline"
          >
            {name === '' ? orderNumber : name}
          </ConsoleLink>
        )}
      </p>
    </li>
  );
}

/** Exports single answers with names; the export is logged (B-22). */
function AnswersExport({
  list,
  filter: { period },
  zone,
}: {
  list: List<SurveyAnswerRow>;
  filter: FiguresFilter;
  zone: string;
}) {
  const t = useTranslations('serviceFiguresAdmin');
  const s = useTranslations('serviceBookingsAdmin');
  const o = useTranslations('ordersAdmin');
  const a = useTranslations('administrators');
  const q = useTranslations('questionnairesAdmin');
  return (
    <ExportButtons
      name={`service-answers-${period.from}-${period.until}`}
      title={t('surveys')}
      list={list}
      columns={[
        { title: q('answeredAt'), csv: (row) => momentCell(row.answeredAt, zone) },
        { title: t('day'), csv: (row) => dayCell(row.day) },
        { title: t('service'), csv: (row) => row.service },
        { title: t('type'), csv: (row) => row.type },
        { title: o('number'), csv: (row) => row.orderNumber },
        { title: q('memberNumber'), csv: (row) => row.memberNumber },
        { title: a('name'), csv: (row) => row.memberName },
        { title: s('attendance'), csv: ({ attendance }) => attendance && s(attendance) },
        { title: s('overall'), csv: (row) => row.overall },
        { title: s('consultant'), csv: (row) => row.consultant },
        { title: s('wouldReturn'), csv: (row) => a(row.wouldReturn ? 'yes' : 'no') },
        { title: s('comment'), csv: (row) => row.comment },
      ]}
    />
  );
}
