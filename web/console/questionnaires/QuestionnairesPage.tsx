import { listQuestionnaires } from '#domain/questionnaires/calls.admin.ts';
import { questionnaireState } from '#domain/questionnaires/shapes.ts';
import { momentCell } from '#web/console/kit/cells.ts';
import { zoneOf } from '#web/console/kit/console.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { RowLink } from '#web/console/parts/ConsoleLink.tsx';
import { CountryFilter, ListFilter } from '#web/console/parts/ListFilter.tsx';
import { fieldColumn } from '#web/console/parts/columns.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Stamp } from '#web/console/parts/Stamp.tsx';
import { Tag } from '#web/parts/Tag.tsx';

const tones = { NONE: 'plain', DRAFT: 'gold', PUBLISHED: 'leaf' } as const;

/** Events and their questionnaires (ADM-046). */
export function QuestionnairesPage() {
  const t = useWords('administrators');
  const own = useWords('questionnairesAdmin');
  const country = useFilter('country');
  const wanted = useFilter('state');
  const state = questionnaireState.options.find((one) => one === wanted);
  const list = useList(listQuestionnaires, { country: country || undefined, state });
  return (
    <ListPage
      title={own('questionnaires')}
      intro={own('intro')}
      list={list}
      keyOf={(row) => row.id}
      exportName="questionnaires"
      filterNames={['country', 'state']}
      filters={
        <>
          <CountryFilter />
          <ListFilter
            name="state"
            label={t('state')}
            options={questionnaireState.options.map((value) => ({
              value,
              label: own(`state${value}`),
            }))}
          />
        </>
      }
      columns={[
        {
          key: 'eventName',
          title: own('event'),
          isSortable: true,
          cell: (row) => (
            <RowLink to="/admin/questionnaire" query={{ id: row.id }}>
              {row.eventName}
            </RowLink>
          ),
          csv: (row) => row.eventName,
        },
        {
          key: 'country',
          title: t('country'),
          isSortable: true,
          cell: (row) => row.country.toUpperCase(),
          csv: (row) => row.country,
        },
        {
          key: 'endTime',
          title: own('ends'),
          isSortable: true,
          cell: (row) => (row.endTime === null ? own('noDate') : <Stamp at={row.endTime} />),
          csv: (row) => momentCell(row.endTime, zoneOf(row.country)),
        },
        {
          key: 'state',
          title: t('state'),
          isSortable: true,
          cell: (row) => <Tag tone={tones[row.state]}>{own(`state${row.state}`)}</Tag>,
          csv: (row) => row.state,
        },
        fieldColumn('questions', own('questions'), { isEnd: true }),
        fieldColumn('reminded', own('reminded'), { isEnd: true }),
        {
          key: 'answered',
          title: own('answered'),
          isEnd: true,
          cell: (row) =>
            row.answered === 0 ? (
              0
            ) : (
              <RowLink to="/admin/questionnaire-results" query={{ id: row.id }}>
                {row.answered}
              </RowLink>
            ),
          csv: (row) => row.answered,
        },
      ]}
    />
  );
}
