import { useEffect } from 'react';
import { getSurveyResults } from '#domain/services/surveys/calls.ts';
import type { SurveyRow } from '#domain/services/surveys/shapes.ts';
import { shareOf } from '#domain/orders/rules.figures.ts';
import { averageOf } from '#domain/questionnaires/rules.ts';
import { setUnsaved } from '#web/console/platform/console.ts';
import { QuestionResults } from '#web/console/ui/QuestionResults.tsx';
import { CardHead } from '#web/console/ui/figures/CardHead.tsx';
import { FiguresBody } from '#web/console/ui/figures/FiguresBody.tsx';
import { FiguresTable, shareText } from '#web/console/ui/figures/FiguresTable.tsx';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { type FiguresFilter, FiguresOf } from '#web/console/services/figures/FiguresOf.tsx';
import { serviceRows } from '#web/console/services/figures/serviceRows.tsx';
import { SurveyAnswers } from './SurveyAnswers.tsx';

/** Results of the surveys after services (ADM-046). */
export function SurveyResultsPage() {
  const t = useTranslations('serviceFiguresAdmin');
  // This page has no form; clears the mark that a form left behind.
  useEffect(() => setUnsaved(false), []);
  return (
    <>
      <h1 className="text-xl font-bold">{t('surveys')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-soft">{t('surveysIntro')}</p>
      <FiguresOf label={t('surveys')}>{(filter) => <Results filter={filter} />}</FiguresOf>
    </>
  );
}

function Results({ filter }: { filter: FiguresFilter }) {
  const t = useTranslations('serviceFiguresAdmin');
  const { country, serviceId, period } = filter;
  const { from, until } = period;
  const answer = useCallQuery(
    getSurveyResults,
    { country, serviceId, from, until },
    { keep: true },
  );
  return (
    <FiguresBody label={t('surveys')} answer={answer}>
      {({ services }) =>
        services.every(({ asked: could }) => could === 0) ? (
          <NoData title={t('surveysNothing')} text={t('surveysNothingText')} />
        ) : (
          <>
            <ServicesCard services={services} file={`${from}-${until}`} />
            <Questions services={services} />
            <SurveyAnswers filter={filter} />
          </>
        )
      }
    </FiguresBody>
  );
}

const averageText = (ratings: readonly number[]): string => averageOf(ratings)?.toFixed(2) ?? '–';
const added = (all: readonly (readonly number[])[]): number[] =>
  [0, 1, 2, 3, 4].map((place) => all.reduce((sum, one) => sum + (one[place] ?? 0), 0));

const totalOf = (services: readonly SurveyRow[]): Omit<SurveyRow, 'id' | 'name' | 'venue'> => {
  const sum = (of: (row: SurveyRow) => number) => services.reduce((all, row) => all + of(row), 0);
  return {
    attended: sum((row) => row.attended),
    asked: sum((row) => row.asked),
    answered: sum((row) => row.answered),
    overall: added(services.map((row) => row.overall)),
    consultant: added(services.map((row) => row.consultant)),
    returning: sum((row) => row.returning),
  };
};

const cellsOf = (row: ReturnType<typeof totalOf>) => [
  row.attended,
  row.asked,
  row.answered,
  shareText(shareOf(row.answered, row.asked)),
  averageText(row.overall),
  averageText(row.consultant),
  shareText(shareOf(row.returning, row.answered)),
];

function ServicesCard({ services, file }: { services: readonly SurveyRow[]; file: string }) {
  const t = useTranslations('serviceFiguresAdmin');
  const s = useTranslations('serviceBookingsAdmin');
  const starColumns = (title: string, of: (row: SurveyRow) => readonly number[]) => [
    { title: t('averageOf', { question: title }), csv: (row: SurveyRow) => averageOf(of(row)) },
    ...[1, 2, 3, 4, 5].map((stars) => ({
      title: `${title}: ${stars}`,
      csv: (row: SurveyRow) => of(row)[stars - 1],
    })),
  ];
  return (
    <Card>
      <CardHead<SurveyRow>
        title={t('surveysByService')}
        text={t('surveysByServiceText')}
        label={t('service')}
        file={`service-surveys-${file}`}
        rows={services}
        columns={[
          { title: t('service'), csv: (row) => row.name },
          { title: t('venue'), csv: (row) => row.venue },
          { title: t('attended'), csv: (row) => row.attended },
          { title: t('asked'), csv: (row) => row.asked },
          { title: t('answered'), csv: (row) => row.answered },
          { title: t('rate'), csv: (row) => shareText(shareOf(row.answered, row.asked)) },
          ...starColumns(s('overall'), (row) => row.overall),
          ...starColumns(s('consultant'), (row) => row.consultant),
          { title: s('wouldReturn'), csv: (row) => row.returning },
        ]}
      />
      <FiguresTable
        label={t('surveysByService')}
        heads={[
          { title: t('service'), className: 'min-w-36 xl:min-w-44' },
          ...[
            t('attended'),
            t('asked'),
            t('answered'),
            t('rate'),
            s('overall'),
            s('consultant'),
            s('wouldReturn'),
          ].map((title) => ({ title, isEnd: true, isWrapped: true })),
        ]}
        rows={serviceRows(services, cellsOf, {
          label: t('all'),
          cells: cellsOf(totalOf(services)),
        })}
      />
    </Card>
  );
}

/** The three questions in the display of event questionnaires: averages and counts. */
function Questions({ services }: { services: readonly SurveyRow[] }) {
  const s = useTranslations('serviceBookingsAdmin');
  const q = useTranslations('questionnairesAdmin');
  const a = useTranslations('administrators');
  const { answered, overall, consultant, returning } = totalOf(services);
  if (answered === 0) return null;
  const rating = (text: string, ratings: readonly number[]) => ({
    text,
    note: q('kindRATING'),
    average: averageOf(ratings),
    counts: ratings.map((count, place) => ({
      key: String(place + 1),
      text: String(place + 1),
      count,
    })),
  });
  const questions = [
    rating(s('overall'), overall),
    rating(s('consultant'), consultant),
    {
      text: s('wouldReturn'),
      note: '',
      average: null,
      counts: [
        { key: 'yes', text: a('yes'), count: returning },
        { key: 'no', text: a('no'), count: answered - returning },
      ],
    },
  ];
  return (
    <div className="grid gap-4 xl:grid-cols-3">
      {questions.map((question, place) => (
        <Card key={question.text}>
          <QuestionResults
            number={place + 1}
            question={{
              ...question,
              kind: question.average === null ? 'SINGLE' : 'RATING',
              answered,
              words: [],
              isRemoved: false,
            }}
            note={question.note}
          />
        </Card>
      ))}
    </div>
  );
}
