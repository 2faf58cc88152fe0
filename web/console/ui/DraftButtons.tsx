import { useUnsaved } from '#web/console/platform/console.ts';
import { type Act, confirm, type OpenUntilDone } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { useWords } from '#web/platform/words/words.ts';
import { askReason } from './askReason.tsx';
import { Button } from '#web/ui/Button.tsx';

type Props = {
  /** The question before publishing; its answer is the reason (B-22). */
  question: { title: string; text: string };
  publish: { isBusy: boolean; mutate: (reason: string, dialog: OpenUntilDone) => unknown };
  /** Deletes the draft; null when there is nothing that could be deleted. */
  remove: { isBusy: boolean; act: Act } | null;
};

/** Publishes what is saved as a draft, or deletes it. */
export function DraftButtons({ question, publish, remove }: Props) {
  const t = useWords('contentAdmin');
  const isUnsaved = useUnsaved();
  const pressPublish = () => askReason({ ...question, yes: t('publish'), act: publish.mutate });
  const askRemoval = (act: Act) =>
    confirm({
      title: t('removeTitle'),
      text: t('removeText'),
      yes: t('removeDraft'),
      isDanger: true,
      act,
    });
  return (
    <>
      {remove !== null && (
        <Button look="quiet" isBusy={remove.isBusy} onPress={() => void askRemoval(remove.act)}>
          {t('removeDraft')}
        </Button>
      )}
      <Button
        look="secondary"
        isBusy={publish.isBusy}
        isInactive={isUnsaved}
        onInactivePress={() => toast(t('saveFirst'))}
        onPress={() => void pressPublish()}
      >
        {t('publish')}
      </Button>
    </>
  );
}
