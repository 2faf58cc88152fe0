import type { Output } from '#domain/call.ts';
import {
  type getQuestionnaireDraft,
  publishQuestionnaire,
  withdrawQuestionnaire,
} from '#domain/questionnaires/calls.admin.ts';
import { can, useUnsaved } from '#web/console/platform/console.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';

/** Publishes or withdraws a questionnaire and links to its results (B-22). */
export function QuestionnaireActions({ row }: { row: Output<typeof getQuestionnaireDraft> }) {
  const own = useTranslations('questionnairesAdmin');
  const isUnsaved = useUnsaved();
  const done = (text: string) => () => {
    toast(text);
    return refetchCalls();
  };
  const publish = useCallMutation(publishQuestionnaire, { onDone: done(own('published')) });
  const withdraw = useCallMutation(withdrawQuestionnaire, { onDone: done(own('withdrawn')) });
  const isPublished = row.state === 'PUBLISHED';
  const press = async () => {
    if (isUnsaved) return toast(own('saveFirst'), 'danger');
    const question = isPublished
      ? {
          title: own('withdrawTitle'),
          text: own('withdrawText'),
          yes: own('withdraw'),
          isDanger: true,
        }
      : { title: own('publishTitle'), text: own('publishText'), yes: own('publish') };
    return askReason({
      ...question,
      act: (reason, dialog) =>
        (isPublished ? withdraw : publish).mutate(
          { id: row.id, version: row.version, reason },
          dialog,
        ),
    });
  };
  return (
    <>
      {row.isAnswered && (
        <ConsoleLink to="/admin/questionnaire-results" query={{ id: row.id }} variant="quiet">
          {own('results')}
        </ConsoleLink>
      )}
      {can('events.write', row) && row.state !== 'NONE' && (
        <Button
          variant="secondary"
          isBusy={publish.isBusy || withdraw.isBusy}
          onPress={() => void press()}
        >
          {own(isPublished ? 'withdraw' : 'publish')}
        </Button>
      )}
    </>
  );
}
