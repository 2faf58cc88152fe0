import { useEffect } from 'react';
import {
  getAlternativeRound,
  listRoundOffers,
  remindRound,
} from '#domain/alternatives/calls.admin.ts';
import {
  type AlternativeRound,
  offerStates,
  type RoundOffer,
} from '#domain/alternatives/shapes.ts';
import { canAnywhere, useConsolePlace } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { RecordHead } from '#web/console/ui/RecordHead.tsx';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { Button } from '#web/ui/Button.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { fullMoment } from '#web/ui/When.tsx';
import { askAnswer } from './AnswerForm.tsx';
import { CountTags, offerTags } from './CountTags.tsx';

/** Answers come while the page is open: ms between two requests. */
const everyMs = 3000;

/** Who of a round has moved, returned and not answered. */
export function RoundPage() {
  const t = useTranslations('alternativesAdmin');
  const { id = '0' } = useConsolePlace().query;
  const { data, isError } = useCallQuery(getAlternativeRound, { id }, { every: everyMs });
  // Offers are made after the press, and answers come: the list follows the counts.
  const counts = data && JSON.stringify(data.counts);
  useEffect(() => {
    if (counts !== undefined) void refetchCalls(listRoundOffers);
  }, [counts]);
  if (isError)
    return <RecordHead title={t('noRound')} backTo="/admin/alternatives" backLabel={t('rounds')} />;
  if (data === undefined) return <RowsSkeleton label={t('round')} />;
  return <Round of={data} />;
}

function Round({ of }: { of: AlternativeRound }) {
  const t = useTranslations('alternativesAdmin');
  const canAnswer = of.endedAt === null && canAnywhere('orders.write');
  return (
    <>
      <RecordHead title={of.title} backTo="/admin/alternatives" backLabel={t('rounds')} />
      <Facts of={of} />
      <ListPage
        title={t('answers')}
        call={listRoundOffers}
        fixed={{ id: of.id }}
        keyOf={(row) => row.id}
        filters={{ state: { label: t('state'), options: choices(offerStates, t) } }}
        columns={(c) => [
          c.link('orderNumber', t('order'), (row) => ({
            to: '/admin/order',
            query: { orderNumber: row.orderNumber },
            text: row.orderNumber,
          })),
          c.text('name', t('member'), (row) => row.name || row.memberNumber),
          c.field('places', t('places'), { isEnd: true }),
          c.tag('state', t('state'), (row) => ({ text: t(row.state), ...offerTags[row.state] })),
          c.moment('until', t('until'), { isSortable: true }),
          c.moment('movedTo', t('movedTo')),
          c.moment('answeredAt', t('answeredAt'), { isSortable: true }),
          {
            key: 'answer',
            title: t('answer'),
            cell: (row) =>
              canAnswer && row.state === 'OPEN' ? (
                <AnswerButton round={of.id} row={row} />
              ) : (
                <By row={row} />
              ),
          },
        ]}
      />
    </>
  );
}

function By({ row }: { row: RoundOffer }) {
  const t = useTranslations('alternativesAdmin');
  return row.answeredBy === null ? null : (
    <span className="text-soft">{t('byDesk', { name: row.answeredBy })}</span>
  );
}

function AnswerButton({ round, row }: { round: string; row: RoundOffer }) {
  const t = useTranslations('alternativesAdmin');
  const name = row.name || row.memberNumber;
  return (
    <Button
      variant="quiet"
      className="-ml-4"
      aria-label={t('answerOf', { name })}
      onPress={() => void askAnswer({ round, offer: row.id, title: t('answerTitle', { name }) })}
    >
      {t('answer')}
    </Button>
  );
}

function Facts({ of }: { of: AlternativeRound }) {
  const t = useTranslations('alternativesAdmin');
  const language = useLanguage();
  const rows = [
    ...(of.startTime === null ? [] : [[t('begins'), fullMoment(of.startTime, language)]]),
    ...(of.dueAt === null ? [] : [[t('dueAt'), fullMoment(of.dueAt, language)] as const]),
    [t('until'), fullMoment(of.until, language)],
    [t('by'), of.by],
    [t('reason'), of.reason],
  ];
  return (
    <div className="mb-6">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <CountTags of={of.counts} />
        {of.endedAt === null && of.counts.open > 0 && canAnywhere('orders.write') && (
          <Remind of={of} />
        )}
        {of.event !== null && (
          <ConsoleLink to="/admin/event-overview" query={{ id: of.event }} variant="quiet">
            {t('openEvent')}
          </ConsoleLink>
        )}
      </div>
    </div>
  );
}

/** Writes again to those without an answer. */
function Remind({ of }: { of: AlternativeRound }) {
  const t = useTranslations('alternativesAdmin');
  const { mutate, isBusy } = useCallMutation(remindRound, {
    onDone: ({ count, dueAt }) => {
      if (dueAt === null) toast(t('remindDone', { count }));
      return refetchCalls();
    },
    onRefused: () => void refetchCalls(),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('remindTitle', { count: of.counts.open }),
      text: t('remindText'),
      yes: t('remindYes'),
      no: t('remindNo'),
    });
    if (isSure) await mutate({ id: of.id });
  };
  return (
    <Button variant="secondary" isBusy={isBusy} onPress={() => void ask()}>
      {t('remind')}
    </Button>
  );
}
