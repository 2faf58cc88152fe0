import { maxWords } from '#domain/questionnaires/rules.ts';
import type { QuestionResult } from '#domain/questionnaires/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Tag } from '#web/ui/Tag.tsx';

const percentOf = (count: number, all: number): number =>
  all === 0 ? 0 : Math.round((count / all) * 100);

/** Results of a question: a table with bars, or the typed answers. */
export function QuestionResults({
  question,
  number,
  note,
}: {
  question: Omit<QuestionResult, 'questionId'>;
  number: number;
  /** Replaces the name of the question's kind. */
  note?: string;
}) {
  const own = useTranslations('questionnairesAdmin');
  const { text, kind, answered, average, counts, words, isRemoved } = question;
  const isWords = kind === 'SHORT' || kind === 'LONG';
  return (
    <section>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="mr-auto font-semibold">
          <span className="text-soft tabular-nums">{number}. </span>
          {text}
        </h2>
        {isRemoved && <Tag>{own('removedQuestion')}</Tag>}
        <span className="text-sm text-soft tabular-nums">
          {own('answers', { count: answered })}
        </span>
      </div>
      <p className="text-sm text-soft">{note ?? own(`kind${kind}`)}</p>
      {average !== null && (
        <p className="mt-2">
          <span className="text-sm text-soft">{own('average')} </span>
          <strong className="text-xl tabular-nums">{average.toFixed(2)}</strong>
          <span className="text-soft"> / 5</span>
        </p>
      )}
      {isWords ? (
        <Translations words={words} label={text} />
      ) : (
        <Bars counts={counts} answered={answered} label={text} />
      )}
    </section>
  );
}

function Bars({
  counts,
  answered,
  label,
}: Pick<QuestionResult, 'counts' | 'answered'> & { label: string }) {
  const own = useTranslations('questionnairesAdmin');
  return (
    <table className="mt-3 w-full table-fixed">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="text-left text-xs text-soft">
          <th scope="col" className="w-2/5 font-normal">
            {own('option')}
          </th>
          <th scope="col" className="font-normal">
            {own('share')}
          </th>
          <th scope="col" className="w-14 text-right font-normal">
            {own('count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ key, text, count }) => (
          <BarRow key={key} text={text} count={count} percent={percentOf(count, answered)} />
        ))}
      </tbody>
    </table>
  );
}

function BarRow({ text, count, percent }: { text: string; count: number; percent: number }) {
  return (
    <tr>
      <th scope="row" className="py-1 pr-3 text-left align-middle font-normal">
        {text}
      </th>
      <td className="py-1 align-middle">
        <span className="flex items-center gap-2">
          <svg
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-5 w-full min-w-0 flex-1"
          >
            <rect width="100" height="10" rx="1" className="fill-sunk" />
            <rect width={percent} height="10" rx="1" className="fill-leaf" />
          </svg>
          <span className="w-11 shrink-0 text-right text-sm text-soft tabular-nums">
            {percent}%
          </span>
        </span>
      </td>
      <td className="py-1 text-right align-middle font-semibold tabular-nums">{count}</td>
    </tr>
  );
}

function Translations({ words, label }: { words: readonly string[]; label: string }) {
  const own = useTranslations('questionnairesAdmin');
  if (words.length === 0) return <p className="mt-3 text-soft">{own('noWords')}</p>;
  return (
    <>
      {words.length === maxWords && (
        <p className="mt-3 text-sm text-soft">{own('latestWords', { count: maxWords })}</p>
      )}
      <div
        role="region"
        aria-label={label}
        tabIndex={0}
        className="mt-3 max-h-96 overflow-y-auto print:max-h-none rounded-control"
      >
        <ul className="space-y-2">
          {words.map((word, index) => (
            <li
              key={index}
              className="rounded-control bg-sunk px-3 py-2 wrap-anywhere whitespace-pre-line"
            >
              {word}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
