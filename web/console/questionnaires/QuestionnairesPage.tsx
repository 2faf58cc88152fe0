import { listQuestionnaires } from '#domain/questionnaires/calls.admin.ts';
import { questionnaireState } from '#domain/questionnaires/shapes.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RowLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

const tones = { NONE: 'plain', DRAFT: 'gold', PUBLISHED: 'leaf' } as const;

/** Events with their questionnaires (ADM-046). */
export function QuestionnairesPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('questionnairesAdmin');
  const states = choices(questionnaireState.options, (one) => own(`state${one}`));
  return (
    <ListPage
      title={own('questionnaires')}
      intro={own('intro')}
      call={listQuestionnaires}
      keyOf={(row) => row.id}
      exportName="questionnaires"
      filters={{ country: 'country', state: { label: t('state'), options: states } }}
      columns={(c) => [
        c.link(
          'eventName',
          own('event'),
          (row) => ({ to: '/admin/questionnaire', query: { id: row.id }, text: row.eventName }),
          { isSortable: true },
        ),
        { ...c.country({ isSortable: true }), csv: (row) => row.country },
        c.moment('endTime', own('ends'), { isSortable: true, none: own('noDate') }),
        c.tag(
          'state',
          t('state'),
          ({ state }) => ({ text: own(`state${state}`), tone: tones[state] }),
          { isSortable: true, csv: (row) => row.state },
        ),
        c.field('questions', own('questions'), { isEnd: true }),
        c.field('reminded', own('reminded'), { isEnd: true }),
        {
          ...c.field('answered', own('answered'), { isEnd: true }),
          cell: (row) =>
            row.answered === 0 ? (
              0
            ) : (
              <RowLink to="/admin/questionnaire-results" query={{ id: row.id }}>
                {row.answered}
              </RowLink>
            ),
        },
      ]}
    />
  );
}
