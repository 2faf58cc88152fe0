import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Output } from '#domain/call.ts';
import {
  getQuestionnaireResults,
  listQuestionnaireAnswers,
} from '#domain/questionnaires/calls.admin.ts';
import { request } from '#web/platform/calls/request.ts';
import { can, useConsolePlace, zoneOf } from '#web/console/platform/console.ts';
import { momentCell } from '#web/console/platform/cells.ts';
import {
  type Ending,
  saveSheet,
  type Sheet,
  sheetFormats,
  toastAsOf,
} from '#web/console/platform/sheets.ts';
import { withErrorDisplay, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useFilter } from '#web/console/platform/useList.ts';
import { textOf, useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { AsOf } from '#web/console/ui/figures/AsOf.tsx';
import { ListFilter } from '#web/console/ui/list/ListFilter.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { fullSpan } from '#web/ui/When.tsx';
import { QuestionResults } from '#web/console/ui/QuestionResults.tsx';

type Results = Output<typeof getQuestionnaireResults>;
const idForm = /^[1-9]\d{0,17}$/;

/** Results of an event's questionnaire (ADM-046, B-12). */
export function ResultsPage() {
  const { id } = useConsolePlace().query;
  const a = useTranslations('administrators');
  return id !== undefined && idForm.test(id) ? (
    <Results id={id} />
  ) : (
    <NoData title={a('nothingFound')} />
  );
}

function Results({ id }: { id: string }) {
  const t = useTranslations('administrators');
  const own = useTranslations('questionnairesAdmin');
  const session = useFilter('session');
  const sessionId = idForm.test(session) ? session : undefined;
  const { data, isError } = useCallQuery(
    getQuestionnaireResults,
    { id, sessionId },
    { keep: true },
  );
  if (isError) return <NoData title={t('nothingFound')} />;
  if (data === undefined) return <RowsSkeleton label={own('results')} />;
  const { answered, reminded } = data;
  const percent = reminded === 0 ? 0 : Math.round((answered / reminded) * 100);
  return (
    <div className="max-w-4xl">
      <ConsoleLink
        to="/admin/questionnaire"
        query={{ id }}
        className="tap inline-flex items-center gap-1 text-sm text-soft hover:text-ink"
      >
        <ArrowLeft className="shrink-0 size-4" />
        {own('questionnaire')}
      </ConsoleLink>
      <h1 className="mt-1 text-xl font-bold">{data.eventName}</h1>
      <p role="status" className="mt-1 text-soft tabular-nums">
        {answered === 0 ? own('nobodyYet') : own('answeredOf', { answered, reminded, percent })}
      </p>
      <AsOf at={data.asOf} />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {data.sessions.length > 1 && <SessionFilter sessions={data.sessions} />}
        {answered > 0 && <Exports id={id} sessionId={sessionId} results={data} />}
      </div>
      <div className="mt-5 space-y-4">
        {data.questions.map((question, index) => (
          <Card key={question.questionId}>
            <QuestionResults question={question} number={index + 1} />
          </Card>
        ))}
      </div>
    </div>
  );
}

function SessionFilter({ sessions }: Pick<Results, 'sessions'>) {
  const own = useTranslations('questionnairesAdmin');
  const language = useLanguage();
  return (
    <ListFilter
      field="session"
      filter={{
        label: own('session'),
        all: own('allSessions'),
        options: sessions.map((one) => ({
          value: one.sessionId,
          label: `${fullSpan(one.startTime, one.endTime, language)} · ${own('answers', { count: one.answered })}`,
        })),
      }}
    />
  );
}

type Own = ReturnType<typeof useTranslations<'questionnairesAdmin'>>;

const countsSheet = ({ questions }: Results, own: Own): Sheet => ({
  file: 'questionnaire-results',
  title: own('results'),
  titles: [own('question'), own('option'), own('count'), own('average')],
  rows: questions.flatMap(({ text, answered, average, counts, words }) => [
    [text, '', answered, average],
    ...counts.map((one) => [text, one.text, one.count, null]),
    ...words.map((word) => [text, word, null, null]),
  ]),
});

async function namesSheet(
  { country, questions }: Results,
  of: { id: string; sessionId: string | undefined },
  own: Own,
): Promise<Sheet> {
  const zone = zoneOf(country);
  const input = { ...of, pageNum: 1, pageSize: 100, isExport: true };
  const { items, asOf } = await withErrorDisplay(
    request(listQuestionnaireAnswers, input),
    'dialog',
  );
  toastAsOf(asOf);
  return {
    file: 'questionnaire-answers',
    title: own('results'),
    titles: [
      own('answeredAt'),
      own('sessionStart'),
      own('memberNumber'),
      textOf('administrators', 'name'),
      ...questions.map((question) => question.text),
    ],
    rows: items.map(({ answeredAt, sessionStart, memberNo, name, answers }) => {
      const given = new Map(answers.map((one) => [one.questionId, one.text]));
      return [
        momentCell(answeredAt, zone),
        momentCell(sessionStart, zone),
        memberNo,
        name,
        ...questions.map((question) => given.get(question.questionId) ?? ''),
      ];
    }),
  };
}

/** Exports the counts, and single answers for administrators with that right (B-12, B-22). */
function Exports({
  id,
  sessionId,
  results,
}: {
  id: string;
  sessionId: string | undefined;
  results: Results;
}) {
  const own = useTranslations('questionnairesAdmin');
  return (
    <>
      <SheetButtons label={own('exportCounts')} make={() => countsSheet(results, own)} />
      {can('personal.export', results) && (
        <SheetButtons
          label={own('exportNames')}
          make={() => namesSheet(results, { id, sessionId }, own)}
        />
      )}
      <p className="basis-full text-sm text-soft">{own('exportText')}</p>
    </>
  );
}

function SheetButtons({ label, make }: { label: string; make: () => Sheet | Promise<Sheet> }) {
  const a = useTranslations('administrators');
  const [busy, setBusy] = useState<Ending | null>(null);
  const save = async (ending: Ending) => {
    setBusy(ending);
    try {
      await saveSheet(ending, await make());
    } catch {
      // A dialog has shown the failure.
    } finally {
      setBusy(null);
    }
  };
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="mb-1 text-sm font-semibold">
        {label}
      </p>
      <div className="flex gap-2">
        {sheetFormats.map(({ ending, label: format }) => (
          <Button
            key={ending}
            variant="secondary"
            isBusy={busy === ending}
            onPress={() => void save(ending)}
          >
            {a(format)}
          </Button>
        ))}
      </div>
    </div>
  );
}
